import { areaPath, linePath } from '@/components/charts/lines';
import { percent } from '@/components/charts/percent';
import { formatDay } from '@/lib/platform/format/day';
import { formatPercent } from '@/lib/platform/format/number';
import type { PortfolioPerformance } from '@/lib/portfolio/schema/performance';
import { datePositions } from '@/lib/stocks/prices/chart-scale';

const [WIDTH, HEIGHT] = [1000, 56];

/** Depths that the strip can have, in percent. */
const DEPTHS = [1, 2, 5, 10, 15, 20, 30, 50, 75, 100];
/** How much deeper than the lowest point the strip is, so that its figure has room below. */
const ROOM = 1.35;

type Props = { points: PortfolioPerformance['growth'] };

/** Shows how far the return was below its highest value so far, on the dates of the chart above. */
export function DrawdownStrip({ points }: Props) {
  const lowest = points.reduce((low, one) => (one.drawdown < low.drawdown ? one : low), points[0] as Point);
  const depth = DEPTHS.find((one) => one >= -lowest.drawdown * ROOM) ?? 100;
  const places = datePositions(points.map(({ date }) => date));
  const spots = points.map(({ drawdown }, i) => ({ x: places[i] ?? 0, y: -drawdown / depth }));
  const last = points.at(-1)?.drawdown ?? 0;
  const low = spots[points.indexOf(lowest)];
  return (
    <>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words(last, lowest)}
        className="absolute inset-0 size-full overflow-visible"
      >
        <path d={`M0 0H${WIDTH}`} className="stroke-line-strong" vectorEffect="non-scaling-stroke" />
        <path d={areaPath(spots, WIDTH, HEIGHT, 0)} className="fill-loss opacity-14" />
        <path
          d={linePath(spots, WIDTH, HEIGHT)}
          className="fill-none stroke-loss"
          strokeWidth="1.25"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <div aria-hidden="true" className="text-13 leading-none text-ink-3 *:absolute *:whitespace-nowrap">
        <span className="top-0 right-full mr-2.5">{formatPercent(0, 0)}</span>
        <span className="right-full bottom-0 mr-2.5">{formatPercent(-depth, 0)}</span>
        {low && lowest.drawdown < 0 && (
          <span
            className="mt-0.5 -translate-x-1/2 text-loss"
            style={{ left: percent(Math.min(0.95, Math.max(0.05, low.x))), top: percent(low.y) }}
          >
            {formatPercent(lowest.drawdown, 1)}
          </span>
        )}
        <span className="top-0 left-full ml-2.5 leading-tight max-lg:hidden">
          <span className="block">{last < 0 ? formatPercent(last, 1) : 'am Hoch'}</span>
          {last < 0 && 'unter dem Hoch'}
        </span>
      </div>
    </>
  );
}

type Point = Props['points'][number];

const words = (last: number, lowest: Point) =>
  lowest.drawdown < 0
    ? `Rückgang vom Hoch: zuletzt ${formatPercent(last, 1)}, am tiefsten ${formatPercent(lowest.drawdown, 1)} am ${formatDay(lowest.date)}`
    : 'Rückgang vom Hoch: keiner im Zeitraum';
