import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows that are drawn together, so that not every pixel of scrolling draws. */
const SLICE = 4;

/** Slices that are drawn beyond each edge of the window. */
const BEYOND = 1;

/**
 * Which rows of a long list of equally high ones are in the window or near it: from the first until before the
 * last. On paper stand all of them.
 *
 * @param body starts where the first row would stand
 * @param rowHeight in rem
 */
export function useRowWindow(
  body: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): { first: number; last: number } {
  const [slices, setSlices] = useState({ first: 0, last: 5 });

  useEffect(() => {
    const look = () => {
      if (!body.current) return;
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const slice = SLICE * rowHeight * rem;
      const { top } = body.current.getBoundingClientRect();
      const first = Math.max(0, Math.floor(-top / slice) - BEYOND);
      const last = Math.max(first + 1, Math.ceil((innerHeight - top) / slice) + BEYOND);
      setSlices((before) => (before.first === first && before.last === last ? before : { first, last }));
    };
    const showAll = () => flushSync(() => setSlices({ first: 0, last: Number.POSITIVE_INFINITY }));
    look();
    addEventListener('beforeprint', showAll);
    addEventListener('afterprint', look);
    // Also hears what scrolls within the page.
    document.addEventListener('scroll', look, { capture: true, passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('beforeprint', showAll);
      removeEventListener('afterprint', look);
      document.removeEventListener('scroll', look, { capture: true });
      removeEventListener('resize', look);
    };
  }, [body, rowHeight]);

  const first = Math.min(slices.first * SLICE, Math.max(0, count - SLICE));
  return { first, last: Math.min(slices.last * SLICE, count) };
}
