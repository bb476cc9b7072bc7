import type { Measure } from '@/components/charts/measure';
import { priceLines } from '@/components/charts/price-lines';
import type { ChartMark } from '@/lib/stocks/prices/chart-marks';
import type { ChartPoint } from '@/lib/stocks/prices/chart-scale';

type Props = {
  points: readonly ChartPoint[];
  /** For several securities: their names, and the format of their last values. */
  measure?: Pick<Measure, 'names' | 'format'>;
  marks?: readonly ChartMark[];
};

/** Shows the legend of the chart. */
export function ChartKey({ points, measure, marks = [] }: Props) {
  const first = points[0]?.date ?? '';
  const isShown = (kind: ChartMark['kind']) =>
    points.length > 0 && marks.some((mark) => mark.kind === kind && mark.date >= first);
  return (
    <ul className="ml-auto flex flex-wrap gap-x-5 gap-y-1 text-13 text-ink-2 max-md:ml-0">
      {priceLines(points, measure)
        .toReversed()
        .map(({ key, name, last, stroke, width, dashes }) => (
          <li key={key} className="flex items-center gap-2">
            <svg width="22" height="4" aria-hidden="true" className="flex-none">
              <path d="M0 2H22" strokeWidth={width} strokeDasharray={dashes} className={stroke} />
            </svg>
            <span>
              {name}
              {measure?.names && <span className="figures font-semibold"> {measure.format(last)}</span>}
            </span>
          </li>
        ))}
      {isShown('purchase') && (
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="size-3 rounded-full border-2 border-accent bg-surface" />
          Dein Kauf
        </li>
      )}
      {isShown('exDay') && (
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="h-2.5 w-0.5 bg-chart-ma50" />
          Ex-Tag
        </li>
      )}
    </ul>
  );
}
