'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';

type Props = {
  /** The film with the browser's own controls; comes onto the page when it is started. */
  film: ReactNode;
  /** The words and icon of the button, whose drawing so comes with the page and not as script. */
  children: ReactNode;
};

/** A button in the film's place, then the film, playing. */
export function FilmPlayer({ film, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [started, setStarted] = useState(false);

  useEffect(() => {
    const video = started ? place.current?.querySelector('video') : null;
    if (!video) return;
    const [captions] = video.textTracks;
    if (captions) captions.mode = 'showing';
    video.focus();
    // What cannot play says so in its controls.
    video.play().catch(() => undefined);
  }, [started]);

  return (
    <div ref={place} className="absolute inset-0 noscript:hidden">
      {started ? (
        film
      ) : (
        <button
          type="button"
          onClick={() => setStarted(true)}
          className="flex size-full cursor-pointer items-end outline-offset-[-3px] hover:text-accent"
        >
          <span className="flex min-h-13 w-full items-center gap-2.5 border-line border-t bg-surface-2 px-5 font-medium">
            {children}
          </span>
        </button>
      )}
    </div>
  );
}
