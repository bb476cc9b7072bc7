import { Play } from 'lucide';
import type { CSSProperties, ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import details from './demo-video.json';
import { VideoPlayer } from './video-player';

/** Without a poster, Chrome draws a dark box over the still behind it. */
const NOTHING = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`;

/**
 * The product in less than a minute. Nothing of it is loaded, nor a control of it drawn,
 * before somebody starts it; the browser's own controls serve it without a script too.
 *
 * @param props.still what shows until it plays: cells of two columns, the last one beside the button; null: nothing
 */
export function DemoVideo({ still }: { still: ReactNode }) {
  const { width, height, seconds, captions } = details;
  const video = (
    <video
      controls
      playsInline
      muted
      preload="none"
      poster={NOTHING}
      width={width}
      height={height}
      aria-label={`Video: ein Rundgang, ${videoLength(seconds)} Minuten, ohne Ton`}
      className="relative block size-full"
    >
      <source src="/video/rundgang.webm" type="video/webm; codecs=vp9" />
      <source src="/video/rundgang.mp4" type="video/mp4" />
      {/* Not `default`: a browser would load it at once. */}
      <track kind="captions" src="/video/rundgang.vtt" srcLang="de" label="Deutsch" />
    </video>
  );
  return (
    <figure
      className={`flex min-w-0 rounded-card border border-line bg-surface px-5 md:px-7 ${still ? 'flex-col py-5 md:py-6.5' : 'flex-wrap items-center justify-between gap-x-6 py-2'}`}
    >
      <div
        className={`relative grid ${still ? 'grow' : 'has-[video]:basis-full noscript:basis-full'} grid-cols-[auto_minmax(0,1fr)] grid-rows-[1fr_auto] gap-x-4 has-[video]:min-h-95`}
      >
        <VideoPlayer video={video} still={still}>
          <Icon of={Play} small />
          <span className="font-medium underline decoration-line-strong underline-offset-4">
            Video ansehen
          </span>
          <span className="sr-only"> · </span>
          <span className="text-13 text-ink-3 max-sm:sr-only">Suche, Aktie und Portfolio</span>
          <span className="figures text-13 text-ink-3">{videoLength(seconds)}</span>
        </VideoPlayer>
        <noscript
          className="col-span-full mt-4 aspect-(--video)"
          style={{ '--video': `${width} / ${height}` } as CSSProperties}
        >
          {video}
        </noscript>
      </div>
      <figcaption className={`text-right text-13 text-ink-3 ${still ? '-mb-2' : 'has-[[open]]:basis-full'}`}>
        <details>
          <summary className="inline-flex min-h-8 cursor-pointer items-center hover:underline">
            Was das Video zeigt
          </summary>
          <ol className="list-decimal space-y-1 pl-5 text-left">
            {captions.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
          <p className="mt-2 text-left">Ohne Ton. Aufgenommen mit den Demodaten erfundener Unternehmen.</p>
        </details>
      </figcaption>
    </figure>
  );
}

/** Formats a length in seconds as players do: `0:32`. */
export function videoLength(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
