import { valueScale, valueTicks } from '@/components/charts/line-scale';
import { areaPath, linePath } from '@/components/charts/lines';
import { GaugeRow } from '@/components/stocks/gauge-row';
import { changeColour } from '@/components/ui/change-colour';
import { Link } from '@/components/ui/link';
import { formatMoney } from '@/lib/platform/format/money';
import { formatChange } from '@/lib/platform/format/number';
import { datePositions, dateTicks, priceDomain } from '@/lib/stocks/prices/chart-scale';
import { countryLabel, sectorLabel } from '@/lib/stocks/rules';
import type { PricePoint, Stock } from '@/lib/stocks/schema';

type Props = {
  stock: Stock;
  /** Weekly closes of a year, at least one. */
  points: readonly PricePoint[];
};

/** The card of a company in the hero: name, price, a year's closes and the four scores. */
export function HeroStock({ stock, points }: Props) {
  const { id, name, current_price, daily_change, display_currency } = stock;
  const place = [countryLabel(stock.country), sectorLabel(stock.sector)].filter(Boolean).join(' · ');
  return (
    <article aria-label={name} className="flex grow flex-col gap-4 px-5 py-4.5">
      <div className="flex justify-between gap-4">
        <div className="min-w-0">
          <h2 className="font-serif text-20 leading-tight font-semibold wrap-break-word hyphens-auto">
            <Link href={`/stock-detail/${id}`} className="hover:underline">
              {name}
            </Link>
          </h2>
          <p className="mt-0.5 text-13 text-ink-3">{place}</p>
        </div>
        <p className="figures flex-none text-right">
          <span className="sr-only">Kurs: </span>
          <b className="block text-20 leading-tight font-semibold">
            {formatMoney(current_price, display_currency)}
          </b>
          <span className={`text-13 font-medium ${changeColour(daily_change)}`}>
            {formatChange(daily_change)}
          </span>{' '}
          <span className="text-13 text-ink-3">1T</span>
        </p>
      </div>
      <Plot points={points} />
      <GaugeRow stock={stock} compact />
    </article>
  );
}

/** Size of the drawing in units; it is stretched to its box. */
const WIDTH = 1000;
const HEIGHT = 300;

/** Place beyond which a date would be cut off. */
const LAST_TICK = 0.92;

const percent = (share: number) => `${share * 100}%`;

/** The line of the closes with its axes. The figures beside it say the same. */
function Plot({ points }: { points: readonly PricePoint[] }) {
  const closes = points.map(({ date, price }) => ({ date, price }));
  const domain = priceDomain(closes);
  const ticks = valueTicks(domain);
  const height = valueScale(domain);
  const dates = closes.map(({ date }) => date);
  const positions = datePositions(dates);
  const spots = closes.map(({ price }, i) => ({ x: positions[i] ?? 0, y: height(price) }));
  const months = dateTicks(dates);
  return (
    <div aria-hidden="true" className="flex grow gap-2.5 text-13 text-ink-3">
      <div className="relative w-[4.5ch] flex-none">
        {ticks.map(({ value, text }) => (
          <span
            key={value}
            className="figures absolute right-0 -translate-y-1/2 leading-none"
            style={{ top: `calc((100% - 1.625rem) * ${height(value)})` }}
          >
            {text}
          </span>
        ))}
      </div>
      <div className="flex min-w-0 grow flex-col">
        <div className="relative min-h-36 grow border-line-strong border-b">
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            className="absolute inset-0 size-full overflow-visible"
          >
            {ticks.map(({ value }) => (
              <path
                key={value}
                d={`M0 ${height(value) * HEIGHT}H${WIDTH}`}
                vectorEffect="non-scaling-stroke"
                className="stroke-grid"
              />
            ))}
            <path d={areaPath(spots, WIDTH, HEIGHT)} className="fill-chart-fill" />
            <path
              d={linePath(spots, WIDTH, HEIGHT)}
              fill="none"
              strokeWidth="2"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
              className="stroke-chart-line"
            />
          </svg>
          <span
            className="absolute left-full size-[7px] -translate-1/2 rounded-full bg-chart-line"
            style={{ top: percent(height(closes.at(-1)?.price ?? 0)) }}
          />
        </div>
        <div className="relative h-6.5 overflow-x-clip">
          {months
            .filter(({ place }, i) => i % 2 === 1 && place < LAST_TICK)
            .map(({ place, label }) => (
              <span
                key={place}
                className="absolute top-1.5 -translate-x-1/2 whitespace-nowrap"
                style={{ left: percent(place) }}
              >
                {label}
              </span>
            ))}
        </div>
      </div>
    </div>
  );
}
