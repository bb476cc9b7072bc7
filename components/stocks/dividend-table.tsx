import { changeColour } from '@/components/ui/change-colour';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { formatChange, formatCount } from '@/lib/platform/format/number';
import type { DividendPayment } from '@/lib/stocks/prices/dividend-payments';

type Props = { payments: readonly DividendPayment[]; currency: string };

/** Rows of `more-rows` that show at first. */
const FIRST_ROWS = 8;

/** Lists all payments, newest first; a checkbox, which works without scripts, shows more than eight. */
export function DividendTable({ payments, currency }: Props) {
  return (
    <section aria-label="Alle Dividenden" className="more-rows">
      <table className="w-full text-15">
        <thead className="text-13 text-ink-3">
          <tr className="border-line-strong border-b [&>th]:pb-2 [&>th]:pl-3 [&>th]:text-right [&>th]:font-medium">
            <th scope="col" className="pl-0! text-left!">
              Datum
            </th>
            <th scope="col">Betrag</th>
            <th scope="col">Änderung</th>
          </tr>
        </thead>
        <tbody className="figures [&_td]:py-2 [&_td]:pl-3 [&_td]:text-right *:not-last:border-line *:not-last:border-b">
          {payments.toReversed().map(({ dividend_id, ex_date, amount, change }) => (
            <tr key={dividend_id}>
              <th scope="row" className="py-2 text-left font-normal">
                {formatDay(ex_date)}
              </th>
              <td>{formatMoney(amount, currency)}</td>
              <td className={changeColour(change)}>{change === null ? '-' : formatChange(change)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {payments.length > FIRST_ROWS && (
        <label className="link relative mt-1 inline-flex min-h-11 cursor-pointer items-center text-14 font-medium has-focus-visible:outline-2 has-focus-visible:outline-accent print:hidden">
          <input type="checkbox" className="absolute inset-0 cursor-pointer opacity-0" />
          Alle {formatCount(payments.length)} Zahlungen zeigen
        </label>
      )}
    </section>
  );
}
