import { thinned } from '@/components/charts/small-paths';
import { StillLine } from '@/components/charts/still-line';
import { formatMoney } from '@/lib/platform/format/money';
import { formatNumber } from '@/lib/platform/format/number';
import type { PriceAndEarnings } from '@/lib/stocks/fundamentals/own-history';
import { monthText } from '@/lib/stocks/fundamentals/own-history-words';
import { shortHistory } from '@/lib/stocks/prices/short-history';
import { PriceAndEarningsLine } from './price-and-earnings-line';
import { pricedLine } from './priced-line';

/** Months that are drawn at most; of a longer history every second or third. */
const MOST_MONTHS = 120;

type Props = { data: PriceAndEarnings; currency: string };

/** Draws the price against what it would be at the share's own median P/E. */
export function PriceAndEarningsChart({ data: { multiple, yearEnd, months: all }, currency }: Props) {
  const months = thinned(all, MOST_MONTHS);
  const last = months.at(-1);
  const name = `Gewinn × ${formatNumber(multiple, 1)}`;
  const worth = last?.worth ?? null;
  const data = {
    closes: shortHistory(months.map(({ day, close }) => ({ date: day, price: close }))),
    worths: months.map((month) => month.worth && Number(month.worth.toPrecision(6))),
    name,
    currency,
    label: `Kurs und ${name} seit ${monthText(all[0]?.day ?? '')}; zuletzt ${formatMoney(last?.close ?? null, currency)} gegen ${formatMoney(worth, currency)}`,
  };
  return (
    <>
      <div className="mt-12 mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 className="text-20 font-semibold">Kurs und Gewinn</h3>
        <p className="text-ink-2">
          Gestrichelt: wo der Kurs läge, wenn der Markt immer das {formatNumber(multiple, 1)}-Fache des
          Gewinns zahlte{yearEnd && `, zuletzt dessen des Geschäftsjahrs ${yearEnd.slice(0, 4)}`}. Darunter
          war die Aktie billiger als üblich, darüber teurer. {worth === null && 'Heute ist sie ohne Gewinn.'}
        </p>
      </div>
      <PriceAndEarningsLine data={data}>
        <StillLine {...pricedLine(data)} />
      </PriceAndEarningsLine>
    </>
  );
}
