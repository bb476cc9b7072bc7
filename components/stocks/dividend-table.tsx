import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { formatChange } from '@/lib/platform/format/number';
import type { DividendPayment } from '@/lib/stocks/prices/dividend-payments';
import { changeColour } from './change-colour';

type Props = { payments: readonly DividendPayment[]; currency: string };

/** Lists all payments, newest first. Long lists scroll beside the chart. */
export function DividendTable({ payments, currency }: Props) {
  return (
    <section tabIndex={0} aria-label="Alle Dividenden" className="max-h-76 overflow-auto print:max-h-none">
      <table className="w-full text-15">
        <thead className="sticky top-0 bg-paper text-13 text-ink-3 shadow-[inset_0_-1px_0_var(--line-strong)]">
          <tr className="[&>th]:pb-2 [&>th]:pl-3 [&>th]:text-right [&>th]:font-medium">
            <th scope="col" className="pl-0! text-left!">
              Datum
            </th>
            <th scope="col">Betrag</th>
            <th scope="col">Änderung</th>
          </tr>
        </thead>
        <tbody className="figures">
          {payments.toReversed().map(({ dividend_id, ex_date, amount, change }) => (
            <tr
              key={dividend_id}
              className="border-line not-last:border-b [&>td]:py-2 [&>td]:pl-3 [&>td]:text-right"
            >
              <th scope="row" className="py-2 text-left font-normal">
                {formatDay(ex_date)}
              </th>
              <td>{formatMoney(amount, currency)}</td>
              <td className={changeColour(change)}>{change === null ? '-' : formatChange(change)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
