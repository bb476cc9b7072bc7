import { coloured } from '@/components/ui/amounts';
import { Table } from '@/components/ui/table';
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
      <Table
        caption="Alle Dividenden"
        className="text-15"
        rows={payments.toReversed()}
        keyOf={({ dividend_id }) => dividend_id}
        columns={[
          {
            head: 'Datum',
            cell: (payment) => (
              <>
                {formatDay(payment.ex_date)}
                {payment.special && (
                  <span className="block text-13 text-ink-3">{specialText(payment, currency)}</span>
                )}
                {payment === payments[0] && payments.length > FIRST_ROWS && (
                  <span className="block text-13 text-ink-3">älteste bekannte Zahlung</span>
                )}
              </>
            ),
          },
          { head: 'Betrag', figure: ({ amount }) => formatMoney(amount, currency) },
          {
            head: 'Änderung',
            figure: ({ change }) => coloured(change, change === null ? '-' : formatChange(change)),
          },
        ]}
      />
      {payments.length > FIRST_ROWS && (
        <label className="link relative mt-1 inline-flex min-h-11 cursor-pointer items-center text-14 font-medium has-focus-visible:outline-2 has-focus-visible:outline-accent print:hidden">
          <input type="checkbox" className="absolute inset-0 cursor-pointer opacity-0" />
          Alle {formatCount(payments.length)} Zahlungen zeigen
        </label>
      )}
    </section>
  );
}

/** Says what of a payment is special; the newest one is open until the next one comes. */
function specialText({ amount, special_amount, special }: DividendPayment, currency: string): string {
  if (special === 'open') return 'vielleicht eine Sonderzahlung';
  return special_amount < amount
    ? `davon ${formatMoney(special_amount, currency)} Sonderzahlung`
    : 'Sonderzahlung';
}
