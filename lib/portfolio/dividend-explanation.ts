import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { count, DIVIDENDS_FORMULA, type Explanation, perShare, rateText, shares } from './explanation-texts';
import type { ReceivedDividend } from './schema';

/**
 * Explains a sum of dividends received.
 *
 * @param total as it stands on the page; null where a rate is missing
 */
export const explainDividends = (
  payments: readonly ReceivedDividend[],
  total: number | null,
  currency: string,
): Explanation => ({
  formula: DIVIDENDS_FORMULA,
  inputs: payments.map((payment) => ({
    label: `${payment.name}, Ex-Tag ${formatDay(payment.ex_date)}`,
    value: `${shares(payment.quantity)} × ${perShare(payment.amount / payment.quantity, payment.currency)} = ${formatMoney(payment.value, currency)}${rateText(payment.amount, payment.rate)}`,
  })),
  sentence: `${count(payments.length, 'Zahlung', 'Zahlungen')} ${payments.length === 1 ? 'ergibt' : 'ergeben'} ${formatMoney(total, currency)}, vor Steuern.`,
});
