'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';

type Props = {
  /** The video with the browser's own controls; mounted when it is started. */
  film: ReactNode;
  /** Text and icon of the button. The server renders them, so they are no part of the script. */
  children: ReactNode;
};

/** Shows a button in the video's place, then plays the video. */
export function VideoPlayer({ film, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [started, setStarted] = useState(false);

  useEffect(() => {
    const video = started ? place.current?.querySelector('video') : null;
    if (!video) return;
    const [captions] = video.textTracks;
    if (captions) captions.mode = 'showing';
    video.focus();
    // The controls show if it cannot play.
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
