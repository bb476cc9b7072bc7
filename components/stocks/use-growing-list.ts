import { type RefCallback, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Cards that are there at once: more than a phone shows, so that another order shows before one could wait for it. */
const FIRST = 3;
/** Cards that come when the last of them is near. */
const STEP = 6;

/**
 * Within 1,200 px below the window, or anywhere above it: a jump to the foot of the page passes the end. Browsers
 * count no further than half a million pixels.
 */
const NEAR = '100000px 0px 1200px';

/**
 * The first items of a long list, more of them whenever its end comes near, and all of them on paper.
 *
 * @param choice what the list was filtered and ordered by, the same value as long as that is so: another one begins with the
 *   first items again
 * @returns `end` goes on an element after the items that are shown
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
  // Another element at each step, so that an end that is still near is seen again.
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
