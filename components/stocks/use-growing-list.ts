import { type RefCallback, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Cards rendered at once: more than a phone shows, so that a new order appears quickly. */
const FIRST = 3;
/** Cards added when the end of the list comes near. */
const STEP = 6;

/**
 * 1,200 px below the window, or anywhere above it: a jump to the end of the page skips the list's end. Browsers
 * allow half a million pixels at most.
 */
const NEAR = '100000px 0px 1200px';

/**
 * Returns the first items of a long list, more when its end comes near, and all when printing.
 *
 * @param choice filter and order of the list, the same value while they are unchanged; a new one starts with the
 *   first items
 * @returns `end` is the ref of an element after the items
 */
export function useGrowingList<Item>(
  items: readonly Item[],
  choice: unknown,
): {
  shown: readonly Item[];
  end: RefCallback<HTMLElement>;
} {
  const [grown, setGrown] = useState({ choice, count: FIRST });
  const count = grown.choice === choice ? grown.count : FIRST;
  useEffect(() => {
    const showAll = () => flushSync(() => setGrown({ choice, count: Number.POSITIVE_INFINITY }));
    addEventListener('beforeprint', showAll);
    return () => removeEventListener('beforeprint', showAll);
  }, [choice]);
  const isWhole = count >= items.length;
  // A new ref at each step observes an end that is still near again.
  const end = useCallback(
    (element: HTMLElement | null) => {
      if (!element || isWhole) return;
      const observer = new IntersectionObserver(
        (entries) => entries.at(-1)?.isIntersecting && setGrown({ choice, count: count + STEP }),
        { rootMargin: NEAR },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [choice, count, isWhole],
  );
  return { shown: isWhole ? items : items.slice(0, count), end };
}
