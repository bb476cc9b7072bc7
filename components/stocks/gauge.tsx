import { NOT_AVAILABLE } from '@/lib/platform/format/number';
import { scoreBand } from '@/lib/stocks/rules';

/** A ring of 270 degrees around (32, 32), open at the bottom. */
const RING = 'M13.62 50.38A26 26 0 1 1 50.38 50.38';
/** Notches at 20, 40, 60 and 80, so that the ring alone shows the band. */
const NOTCHES = 'M10.27 28.56L2.37 27.31M22.01 12.4L18.38 5.27M41.99 12.4L45.62 5.27M53.73 28.56L61.63 27.31';

type Props = {
  label: string;
  /** 0 to 100, or null. */
  score: number | null;
};

/**
 * Shows a score as a ring around its number, as wide as its place. The notches take the background colour from
 * `--ground` (default: surface).
 */
export function Gauge({ label, score }: Props) {
  const band = scoreBand(score);
  return (
    <svg
      viewBox="0 0 64 58"
      role="img"
      aria-label={`${label}: ${gaugeWords(score)}`}
      className="block w-full"
    >
      <g fill="none" strokeWidth="5.5">
        <path d={RING} className="stroke-track" />
        {band && score !== null && (
          <path
            d={RING}
            pathLength={100}
            strokeDasharray={`${score} 200`}
            data-band={band.band}
            className="stroke-(--band)"
          />
        )}
        <path d={NOTCHES} strokeWidth="1.75" className="stroke-(--ground,var(--surface))" />
      </g>
      <text
        x="32"
        y="38"
        textAnchor="middle"
        className={
          score === null ? 'fill-ink-3 text-[13px] font-medium' : 'figures fill-ink text-[18px] font-semibold'
        }
      >
        {score ?? NOT_AVAILABLE}
      </text>
    </svg>
  );
}

/** Describes a score to screen readers: '72 von 100, gut'. */
const gaugeWords = (score: number | null): string =>
  score === null ? `${NOT_AVAILABLE}, zu wenige Angaben` : `${score} von 100, ${scoreBand(score)?.word}`;
