import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { countOf } from '@/lib/platform/format/number';
import { type Explanation, perShare, rateText } from './explanation-texts';
import type { ReceivedDividend } from './schema/flows';
import { shares } from './shares';

/**
 * Explains a sum of dividends received.
 *
 * @param total as shown on the page; null if a rate is missing
 */
export const explainDividends = (
  payments: readonly ReceivedDividend[],
  total: number | null,
  currency: string,
): Explanation => ({
  formula: payments.some(({ booked }) => booked)
    ? 'Summe der gebuchten Dividenden, jede zum Wechselkurs ihres Tages, und der errechneten: Stückzahl am Tag vor dem Ex-Tag × Dividende je Aktie'
    : 'Summe aus Stückzahl am Tag vor dem Ex-Tag × Dividende je Aktie, jede zum Wechselkurs ihres Ex-Tags',
  inputs: dividendInputs(payments, currency),
  sentence:
    payments.length === 0
      ? 'Auf deinen Bestand ist keine Dividende entfallen.'
      : `${countOf(payments.length, 'Zahlung', 'Zahlungen')} ${payments.length === 1 ? 'ergibt' : 'ergeben'} ${formatMoney(total, currency)}, vor Steuern.`,
});

/**
 * Lists each dividend: shares, amount per share, and the amount in the shown currency at the rate of its day.
 */
const dividendInputs = (payments: readonly ReceivedDividend[], currency: string): Explanation['inputs'] =>
  payments.map((payment) => ({
    label: `${payment.name}, ${payment.booked ? 'gebucht am' : 'Ex-Tag'} ${formatDay(payment.ex_date)}`,
    value: `${payment.quantity > 0 ? `${shares(payment.quantity)} × ${perShare(payment.amount / payment.quantity, payment.currency)} = ` : ''}${formatMoney(payment.value, currency)}${rateText(payment.amount, payment.rate)}`,
  }));
