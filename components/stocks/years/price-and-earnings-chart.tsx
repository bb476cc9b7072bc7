import { scaledTo, smallLine, thinned } from '@/components/charts/small-paths';
import { formatMoney } from '@/lib/platform/format/money';
import { formatNumber } from '@/lib/platform/format/number';
import { monthText, type PriceAndEarnings } from '@/lib/stocks/fundamentals/own-history';
import { priceTicks } from '@/lib/stocks/prices/chart-scale';

const HEIGHT = 140;

/** Months that are drawn at most; of a longer history every second or third. */
const MOST_MONTHS = 120;

/** Years named below the chart, at most. */
const MOST_YEARS = 6;

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

/** Draws the price against what it would be at the share's own median P/E. */
export function PriceAndEarningsChart({
  data: { multiple, yearEnd, months: all },
  currency,
}: {
  data: PriceAndEarnings;
  currency: string;
}) {
  const months = thinned(all, MOST_MONTHS);
  const values = months.flatMap(({ close, worth }) => [close, worth ?? close]);
  const highest = Math.max(...values) * 1.04;
  const y = scaledTo(0, highest, HEIGHT);
  const ticks = priceTicks({ min: 0, max: highest });
  const last = months.at(-1);
  const times = `Gewinn × ${formatNumber(multiple, 1)}`;
  const worth = last?.worth ?? null;
  const end = months.length - 1;
  const years = months.flatMap(({ day }, at) => {
    const year = day.slice(0, 4);
    return at > 0 && months[at - 1]?.day.startsWith(year) ? [] : [{ year, at }];
  });
  const every = Math.ceil(years.length / MOST_YEARS);
  return (
    <>
      <div className="mt-12 mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 className="text-20 font-semibold">Kurs und Gewinn</h3>
        <p className="text-ink-2">
          Gestrichelt: wo der Kurs läge, wenn der Markt immer das {formatNumber(multiple, 1)}-Fache des
          Gewinns zahlte. Darunter war die Aktie billiger als üblich, darüber teurer.
        </p>
      </div>
      <figure className="price-earnings">
        <div aria-hidden="true">
          {ticks.values.map((value) => (
            <span key={value} style={{ top: percent(y(value) / HEIGHT) }}>
              {formatNumber(value, ticks.digits)}
            </span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${end} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`Kurs und ${times} seit ${monthText(all[0]?.day ?? '')}; zuletzt ${formatMoney(last?.close ?? null, currency)} gegen ${formatMoney(worth, currency)}`}
        >
          <path d={ticks.values.map((value) => `M0 ${y(value)}H${end}`).join('')} />
          <path d={smallLine(months.map((month) => (month.worth === null ? null : y(month.worth))))} />
          <path d={smallLine(months.map(({ close }) => y(close)))} />
        </svg>
        <div aria-hidden="true">
          {years
            .filter((_, at) => at % every === 0)
            .map(({ year, at }) => (
              <span key={year} style={{ left: percent(at / end) }}>
                {year}
              </span>
            ))}
        </div>
        <figcaption>
          <span>Kurs {formatMoney(last?.close ?? null, currency)}</span>
          <span>
            {times}
            {yearEnd && `, Geschäftsjahr ${yearEnd.slice(0, 4)}`}:{' '}
            {worth === null ? 'ohne Gewinn' : formatMoney(worth, currency)}
          </span>
        </figcaption>
      </figure>
    </>
  );
}
