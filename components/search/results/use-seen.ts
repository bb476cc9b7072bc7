import { type RefObject, startTransition, useEffect, useState } from 'react';

/** Whether a place has come into view, now or earlier. */
export function useSeen(place: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (!element || seen) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting) startTransition(() => setSeen(true));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, seen]);

  return seen;
}
