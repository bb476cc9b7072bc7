'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';

type Props = {
  /** The video with the browser's own controls; mounted when it is started. */
  video: ReactNode;
  /** Shown until then. */
  still: ReactNode;
  /** Text and icon of the button. The server renders them, so they are no part of the script. */
  children: ReactNode;
};

/** Shows a still and a button, then plays the video in their place. */
export function VideoPlayer({ video, still, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [started, setStarted] = useState(false);

  useEffect(() => {
    const player = started ? place.current?.querySelector('video') : null;
    if (!player) return;
    const [captions] = player.textTracks;
    if (captions) captions.mode = 'showing';
    player.focus();
    // The controls show if it cannot play.
    player.play().catch(() => undefined);
  }, [started]);

  return (
    <>
      {/* Hidden, they keep their room, so that nothing moves. */}
      <div className={`contents ${started ? 'invisible' : ''}`}>{still}</div>
      <button
        type="button"
        onClick={() => setStarted(true)}
        className={`flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 justify-self-end text-14 hover:text-accent noscript:hidden ${started ? 'invisible' : ''}`}
      >
        {children}
      </button>
      <div ref={place} className="contents">
        {started && <div className="absolute inset-0 overflow-hidden rounded-card bg-surface-2">{video}</div>}
      </div>
    </>
  );
}
