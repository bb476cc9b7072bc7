import { type RefObject, useEffect, useState } from 'react';

/** Returns whether a row is scrolled to its start or end. */
export function useRowEnds(row: RefObject<HTMLElement | null>): { atStart: boolean; atEnd: boolean } {
  const [atStart, setAtStart] = useState(true);
  const [atEnd, setAtEnd] = useState(false);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      setAtStart(element.scrollLeft < 1);
      setAtEnd(element.scrollLeft + element.clientWidth > element.scrollWidth - 1);
    };
    // Also runs once when the row is rendered.
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [row]);

  return { atStart, atEnd };
}
