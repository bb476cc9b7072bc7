/** Minimum height of a bin that is not empty: it stays visible beside a full one. */
const LEAST = 0.06;
/** Free share of a bin's width. */
const GAP = 0.15;

/**
 * Draws the bars of a histogram as an SVG path that is one wide per bin and one high. Heights follow the
 * square root of the counts, because most values of a market are close together.
 */
export function histogramPath(bins: readonly number[]): string {
  const most = Math.max(1, ...bins);
  return bins
    .map((count, index) => {
      if (count === 0) return '';
      const height = Math.max(LEAST, Math.sqrt(count / most));
      return `M${index} 1V${round(1 - height)}h${1 - GAP}V1z`;
    })
    .join('');
}

const round = (value: number): number => Number(value.toFixed(3));
