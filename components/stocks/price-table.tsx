import { formatDay } from '@/lib/platform/format/day';
import { currencySign } from '@/lib/platform/format/money';
import { formatNumber } from '@/lib/platform/format/number';
import type { PricePoint } from '@/lib/stocks/schema';

type Props = { points: readonly PricePoint[]; currency: string };

/** What the chart draws as a table, newest first, scrolling within the place it is given. */
export function PriceTable({ points, currency }: Props) {
  const withAverages = points.some(({ ma50, ma200 }) => ma50 !== undefined || ma200 !== undefined);
  return (
    <section
      tabIndex={0}
      aria-label="Kurse als Tabelle"
      className="h-full overflow-auto border-line border-y"
    >
      <table className="w-full text-14">
        <thead className="sticky top-0 bg-surface text-13 text-ink-3">
          <tr className="[&>th]:py-2 [&>th]:pl-3 [&>th]:text-right [&>th]:font-medium">
            <th scope="col" className="pl-0! text-left!">
              Datum
            </th>
            <th scope="col">Kurs ({currencySign(currency)})</th>
            {withAverages && <th scope="col">50 Tage</th>}
            {withAverages && <th scope="col">200 Tage</th>}
          </tr>
        </thead>
        <tbody className="figures">
          {points.toReversed().map(({ date, price, ma50, ma200 }) => (
            <tr key={date} className="border-line border-t [&>td]:py-1.5 [&>td]:pl-3 [&>td]:text-right">
              <th scope="row" className="py-1.5 text-left font-normal text-ink-2">
                {formatDay(date)}
              </th>
              <td>{formatNumber(price)}</td>
              {withAverages && <td>{formatNumber(ma50 ?? null)}</td>}
              {withAverages && <td>{formatNumber(ma200 ?? null)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
