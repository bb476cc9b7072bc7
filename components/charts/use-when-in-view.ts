'use client';

import { type RefObject, useEffect, useState } from 'react';
import { onFirstUse } from '@/components/ui/first-use';

/**
 * When something is loaded: at once; as soon as its place is in view and the browser has time; or, where the place
 * is whole without it, the same but not before the visitor does something with the page.
 */
type Moment = 'now' | 'in view' | 'in use and in view';

/**
 * Loads what a place is drawn with. `loaded` is null until then; where loading fails, it stays so until `retry`.
 *
 * @param load always the same function
 */
export function useWhenInView<Module>(
  place: RefObject<HTMLElement | null>,
  load: () => Promise<Module>,
  moment: Moment = 'in view',
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
    const observe = () => observer.observe(element);
    let forget = () => {};
    if (moment === 'now') begin();
    else if (moment === 'in view') observe();
    else forget = onFirstUse(observe);
    return () => {
      gone = true;
      forget();
      observer.disconnect();
    };
  }, [place, load, loaded, failed, moment]);

  return { loaded, failed, retry: () => setFailed(false) };
}

/** Safari has no idle callback; there, a moment after the page is up has to do. */
function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 300);
}
