/** Of a part in which there are any at all: it stays visible beside a full one. */
const LEAST = 0.06;
/** Of the width of a part that is left free. */
const GAP = 0.15;

/**
 * The bars of a histogram as the path of an SVG that is one wide per part and one high. Heights follow the
 * root of the counts, because most values of a market lie close together.
 */
export function spreadPath(bins: readonly number[]): string {
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
