import { valueScale, valueTicks } from '@/components/charts/line-scale';
import { linePath } from '@/components/charts/lines';
import { percent } from '@/components/charts/percent';
import { PlotDates } from '@/components/charts/plot-dates';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney, formatWholeMoney } from '@/lib/platform/format/money';
import type { ValuePoint } from '@/lib/portfolio/schema/performance';
import { datePositions, priceDomain } from '@/lib/stocks/prices/chart-scale';

/** Size of the drawing in units; it is stretched to its box. */
const WIDTH = 1000;
const HEIGHT = 160;

type Props = {
  /** Oldest first, at least two. */
  points: readonly ValuePoint[];
  currency: string;
};

/** Draws the value of a year above what was paid for it. */
export function DayChart({ points, currency }: Props) {
  const last = points.at(-1);
  const label = `Wert und Eingesetztes seit dem ${formatDay(points[0]?.date ?? null)}, zuletzt`;
  return (
    <figure className="amounts-chart mt-5">
      <figcaption className="mb-2 flex flex-wrap gap-x-5 text-13 text-ink-2">
        <Key line="bg-chart-line" name="Wert" value={formatWholeMoney(last?.value ?? null, currency)} />
        <Key line="bg-ink-3" name="Eingesetzt" value={formatWholeMoney(last?.invested ?? null, currency)} />
        <span className="sr-only">
          {label} <span className="figures">{formatMoney(last?.value ?? null, currency)}</span>
        </span>
      </figcaption>
      <Plot points={points} />
    </figure>
  );
}

const Key = ({ line, name, value }: { line: string; name: string; value: string }) => (
  <span className="inline-flex flex-wrap items-center gap-x-1.5">
    <span className={`h-0.5 w-4.5 ${line}`} />
    {name} <b className="figures font-semibold text-ink">{value}</b>
  </span>
);

function Plot({ points }: Pick<Props, 'points'>) {
  const dates = points.map(({ date }) => date);
  const domain = priceDomain(
    points.map(({ date, value, invested }) => ({ date, price: value, other1: invested })),
  );
  const height = valueScale(domain);
  const places = datePositions(dates);
  const value = points.map((point, i) => ({ x: places[i] ?? 0, y: height(point.value) }));
  // A step: what was paid changes on the day of a booking.
  const invested = points.flatMap((point, i) => {
    const spot = { x: places[i] ?? 0, y: height(point.invested) };
    const before = points[i - 1];
    return before ? [{ x: spot.x, y: height(before.invested) }, spot] : [spot];
  });
  return (
    <div aria-hidden="true" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 text-13 text-ink-3">
      <div className="relative w-[7ch]">
        {valueTicks(domain).map((tick) => (
          <span
            key={tick.value}
            className="figures absolute right-0 -translate-y-1/2 leading-none"
            style={{ top: percent(height(tick.value)) }}
          >
            {tick.text}
          </span>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="block h-40 w-full overflow-visible border-line-strong border-b"
      >
        {valueTicks(domain).map((tick) => (
          <path
            key={tick.value}
            d={`M0 ${height(tick.value) * HEIGHT}H${WIDTH}`}
            vectorEffect="non-scaling-stroke"
            className="stroke-grid"
          />
        ))}
        <path d={linePath([...value, ...invested.toReversed()], WIDTH, HEIGHT)} className="fill-chart-fill" />
        <path
          d={linePath(invested, WIDTH, HEIGHT)}
          fill="none"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
          className="stroke-ink-3"
        />
        <path
          d={linePath(value, WIDTH, HEIGHT)}
          fill="none"
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          className="stroke-chart-line"
        />
      </svg>
      <div className="col-start-2 h-6.5">
        <PlotDates dates={dates} />
      </div>
    </div>
  );
}
