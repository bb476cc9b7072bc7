'use client';

import { type RefObject, useEffect, useState } from 'react';

/**
 * Loads what a place is drawn with once it has been in view and the browser has had time, or at once where it
 * is needed. `loaded` is null until then; where loading fails, it stays so until `retry`.
 *
 * @param load always the same function
 */
export function useWhenInView<Module>(
  place: RefObject<HTMLElement | null>,
  load: () => Promise<Module>,
  isNeeded = false,
) {
  const [loaded, setLoaded] = useState<Module | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (!element || loaded || failed) return;
    let gone = false;
    const begin = () =>
      load().then(
        // A module of functions is no function, but a function itself would be called by React.
        (module) => gone || setLoaded(() => module),
        () => gone || setFailed(true),
      );
    const observer = new IntersectionObserver((entries) => {
      if (!entries.at(-1)?.isIntersecting) return;
      observer.disconnect();
      whenIdle(() => gone || begin());
    });
    if (isNeeded) begin();
    else observer.observe(element);
    return () => {
      gone = true;
      observer.disconnect();
    };
  }, [place, load, loaded, failed, isNeeded]);

  return { loaded, failed, retry: () => setFailed(false) };
}

/** Safari has no idle callback; there, a moment after the page is up has to do. */
function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 300);
}
