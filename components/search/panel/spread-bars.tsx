import { spreadPath } from '@/lib/search/spread-path';

type Props = {
  /** Counts of parts of equal width. */
  bins: readonly number[];
  /** What of the width is chosen, 0 to 1. */
  from: number;
  to: number;
};

/** Small bars that show where values lie. Decoration of a control, which says how many there are. */
export function SpreadBars({ bins, from, to }: Props) {
  const path = spreadPath(bins);
  return (
    <svg
      viewBox={`0 0 ${bins.length || 1} 1`}
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
