'use client';

import { type RefObject, useEffect, useState } from 'react';
import type { InteractivePricePlot } from './interactive-price-plot';

type Plot = typeof InteractivePricePlot;

/**
 * The interactive plot, once `place` has been in view and the browser has had time to load it; null
 * until then, and for good where loading fails: the plain drawing stays.
 */
export function useInteractivePlot(place: RefObject<HTMLElement | null>): Plot | null {
  const [plot, setPlot] = useState<{ Plot: Plot } | null>(null);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let gone = false;
    const load = () =>
      import('./interactive-price-plot').then(
        ({ InteractivePricePlot: Plot }) => gone || setPlot({ Plot }),
        () => undefined,
      );
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      whenIdle(load);
    });
    observer.observe(element);
    return () => {
      gone = true;
      observer.disconnect();
    };
  }, [place]);

  return plot?.Plot ?? null;
}

/** Safari has no idle callback; there, a moment after the page is up has to do. */
function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 300);
}
