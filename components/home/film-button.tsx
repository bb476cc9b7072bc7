'use client';

import { type ReactNode, useEffect, useState } from 'react';

type Props = {
  /** The id of the film. */
  film: string;
  /** Its words and icon, whose drawing so comes with the page and not as script. */
  children: ReactNode;
};

/** Lies over the film, starts the film and goes; the browser's own controls take over. */
export function FilmButton({ film, children }: Props) {
  const [started, setStarted] = useState(false);

  useEffect(() => {
    const video = videoOf(film);
    const onPlay = () => {
      video.controls = true;
      const [captions] = video.textTracks;
      if (captions) captions.mode = 'showing';
      setStarted(true);
    };
    if (!video.paused) return onPlay();
    // One way to start it, not two on top of each other.
    video.controls = false;
    video.addEventListener('play', onPlay, { once: true });
    return () => video.removeEventListener('play', onPlay);
  }, [film]);

  const start = () => {
    const video = videoOf(film);
    video.play().then(
      () => video.focus(),
      () => {
        video.controls = true;
        setStarted(true);
      },
    );
  };

  if (started) return null;
  return (
    <button
      type="button"
      onClick={start}
      className="absolute inset-0 flex cursor-pointer items-end outline-offset-[-3px] hover:text-accent noscript:hidden"
    >
      <span className="flex min-h-13 w-full items-center gap-2.5 border-line border-t bg-surface-2 px-5 font-medium">
        {children}
      </span>
    </button>
  );
}

const videoOf = (id: string) => document.getElementById(id) as HTMLVideoElement;
