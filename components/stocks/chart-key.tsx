import { LINES } from '@/components/charts/price-lines';
import type { PricePoint } from '@/lib/stocks/schema';

/** Shows the legend of the chart. */
export function ChartKey({ points }: { points: readonly PricePoint[] }) {
  const drawn = LINES.filter(({ key }) => points.some((point) => typeof point[key] === 'number'));
  return (
    <ul className="ml-auto flex flex-wrap gap-x-5 max-md:ml-0 gap-y-1 text-13 text-ink-2">
      {drawn.toReversed().map(({ key, name, stroke, width, dashes }) => (
        <li key={key} className="flex items-center gap-2">
          <svg width="22" height="4" aria-hidden="true">
            <path d="M0 2H22" strokeWidth={width} strokeDasharray={dashes} className={stroke} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
