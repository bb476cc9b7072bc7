'use client';

import { type RefObject, useEffect, useState } from 'react';

/**
 * Loads the module that draws an element once the element is in view and the browser is idle. `loaded` is null until
 * then; if loading fails, it stays null until `retry`.
 *
 * @param load always the same function
 * @param isUrgent loads at once
 */
export function useWhenInView<Module>(
  place: RefObject<HTMLElement | null>,
  load: () => Promise<Module>,
  isUrgent = false,
) {
  const [loaded, setLoaded] = useState<Module | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (!element || loaded || failed) return;
    let gone = false;
    const begin = () =>
      load().then(
        // React would call a module that is itself a function.
        (module) => gone || setLoaded(() => module),
        () => gone || setFailed(true),
      );
    const observer = new IntersectionObserver((entries) => {
      if (!entries.at(-1)?.isIntersecting) return;
      observer.disconnect();
      whenIdle(() => gone || begin());
    });
    if (isUrgent) begin();
    else observer.observe(element);
    return () => {
      gone = true;
      observer.disconnect();
    };
  }, [place, load, loaded, failed, isUrgent]);

  return { loaded, failed, retry: () => setFailed(false) };
}

/** Runs a task when the browser is idle. Safari has no idle callback and waits for a moment instead. */
function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 300);
}
