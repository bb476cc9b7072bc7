import { histogramPath } from '@/lib/search/histogram-path';

type Props = {
  /** Counts of intervals of equal width. */
  bins: readonly number[];
  /** Part of the place that the bars take, 0 to 1. */
  width: number;
  /** Selected part of the place, 0 to 1. */
  from: number;
  to: number;
};

/** Draws a small histogram. Decorative: the control says the number. */
export function SpreadBars({ bins, width, from, to }: Props) {
  const path = histogramPath(bins);
  return (
    <svg
      viewBox={`0 0 ${(bins.length || 1) / width} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block size-full"
    >
      <path d={path} className="fill-line-strong opacity-40" />
      <path
        d={path}
        className="fill-accent opacity-60"
        style={{ clipPath: `inset(0 ${100 - to * 100}% 0 ${from * 100}%)`, transformBox: 'view-box' }}
      />
    </svg>
  );
}
