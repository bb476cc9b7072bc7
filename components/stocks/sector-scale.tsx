import { scoreBand } from '@/lib/stocks/rules';

/** Distance of the ends from the edges, so that no point is cut off; in percent of the width. */
const INSET = 5;

const at = (score: number): string => `${Math.round(INSET + (score * (100 - 2 * INSET)) / 100)}%`;

type Props = {
  /** Score of the stock, 0 to 100; null in a legend. */
  score: number | null;
  /** Quartiles of its sector's scores. */
  sector: { lower: number; middle: number; upper: number } | null;
};

/**
 * Draws a stock's place in the market from worst to best, with the middle half and the median of its sector. The
 * short tick in the middle is the middle of all companies. Text beside it says the same.
 */
export function SectorScale({ score, sector }: Props) {
  const band = scoreBand(score);
  return (
    <svg className="sector-scale" aria-hidden="true">
      {sector && <rect x={at(sector.lower)} width={width(sector)} />}
      {sector && <rect x={at(sector.middle)} />}
      {band && score !== null && <circle cx={at(score)} data-band={band.band} className="fill-(--band)" />}
    </svg>
  );
}

const width = ({ lower, upper }: { lower: number; upper: number }): string =>
  `${Math.round(((upper - lower) * (100 - 2 * INSET)) / 100)}%`;
