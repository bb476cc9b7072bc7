import { amount, moneyAmount } from '@/components/ui/amounts';
import { Nothing } from '@/components/ui/nothing';
import { formatMoney, formatPerShare } from '@/lib/platform/format/money';
import type { IncomeEntry } from '@/lib/portfolio/income/schema';
import { shares } from '@/lib/portfolio/shares';
import type { NetDividend } from '@/lib/portfolio/taxes/net-schema';
import { rangeText } from './income-bars';
import { STATES } from './payment-states';
import type { ShownPayment } from './payment-table';

/** Identifies a payment among all. */
export const paymentKey = ({ date, stock_id, state, depot_id, booking_id }: IncomeEntry): string =>
  [date, stock_id, state, depot_id, booking_id].join(' ');

/** Writes the amount of a payment; in brackets if it is in no sum. */
export function amountText({ value, amount: own, currency: trading, state }: IncomeEntry, currency: string) {
  const text = value === null ? formatMoney(own, trading) : formatMoney(value, currency);
  return STATES[state].isLeftOut ? `(${text})` : text;
}

/** Shows a payment of the portfolio; its amounts disappear where amounts are hidden. */
export function shownPayment(entry: IncomeEntry, currency: string, net?: NetDividend): ShownPayment {
  const { stock_id, name, date, state, quantity, amount: paid, currency: trading, low, high } = entry;
  const isRange = low !== null && high !== null && low !== high;
  return {
    key: paymentKey(entry),
    stock_id,
    name,
    date,
    state: STATES[state],
    amount: amount(amountText(entry, currency)),
    net: net && netText(net),
    range: isRange ? amount(rangeText({ low, high }, currency)) : null,
    parts:
      quantity > 0 ? (
        amount(`${shares(quantity)} × ${formatPerShare(paid / quantity, trading)}`)
      ) : (
        <Nothing />
      ),
  };
}

const netText = ({ net }: NetDividend) =>
  net === null ? 'netto nicht bekannt' : <>netto {moneyAmount(Number(net), 'EUR')}</>;
