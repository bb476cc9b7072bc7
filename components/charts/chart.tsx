'use client';

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

type Props<Drawn> = {
  /** The drawing without script, of the same size. It stays if the interactive one cannot be loaded. */
  still: ReactNode;
  /** Loads the interactive drawing; always the same function. */
  load: () => Promise<ComponentType<Drawn>>;
  props: Drawn;
  /** Loads at once, because the still drawing does not show what was chosen. */
  isWanted?: boolean;
  /** Takes the place of the still drawing if loading failed. */
  failed?: (retry: () => void) => ReactNode;
  className?: string;
};

/** Shows a still drawing until its place is in view and the interactive one is loaded. */
export function Chart<Drawn extends object>({
  still,
  load,
  props,
  isWanted = false,
  failed,
  className = 'grid grid-cols-[minmax(0,1fr)]',
}: Props<Drawn>) {
  const place = useRef<HTMLDivElement>(null);
  const { Drawing, isFailed, retry } = useWhenInView(place, load, isWanted);
  // An interactive drawing would keep the size that it has on the screen. With `failed`, the still one is an outline only.
  const isStill = usePrinting() && !failed && Boolean(still);
  return (
    <div
      ref={place}
      // A print leaves it out: nothing has taken the place of the outline yet.
      data-waiting={(failed && !Drawing) || undefined}
      className={`transition-opacity aria-busy:opacity-50 ${failed ? '' : 'break-inside-avoid'} ${className}`}
      aria-busy={(isWanted && !Drawing && !isFailed) || undefined}
    >
      {Drawing && !isStill ? <Drawing {...props} /> : isFailed && failed ? failed(retry) : still}
    </div>
  );
}

function useWhenInView<Drawn>(
  place: { current: HTMLElement | null },
  load: () => Promise<ComponentType<Drawn>>,
  isWanted: boolean,
) {
  const [Drawing, setDrawing] = useState<ComponentType<Drawn> | null>(null);
  const [isFailed, setFailed] = useState(false);

  useEffect(() => {
    if (!place.current || Drawing || isFailed) return;
    let gone = false;
    const begin = () =>
      load().then(
        // React would call a component that it is given to set.
        (loaded) => gone || setDrawing(() => loaded),
        () => gone || setFailed(true),
      );
    const observer = new IntersectionObserver((entries) => {
      if (!entries.at(-1)?.isIntersecting) return;
      observer.disconnect();
      whenIdle(() => gone || begin());
    });
    if (isWanted) begin();
    else observer.observe(place.current);
    addEventListener('beforeprint', begin, { once: true });
    return () => {
      gone = true;
      removeEventListener('beforeprint', begin);
      observer.disconnect();
    };
  }, [place, load, Drawing, isFailed, isWanted]);

  return { Drawing, isFailed, retry: () => setFailed(false) };
}

function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser lays the sheets out right after the event.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** Runs a task when the browser is idle. Safari has no idle callback and waits for a moment instead. */
function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 300);
}
