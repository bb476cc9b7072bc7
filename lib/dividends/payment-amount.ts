import { formatMoney } from '@/lib/platform/format/money';
import { amountDigits } from '@/lib/platform/format/number';

type Amounts = { low: number | null; high: number | null };

/** A dividend per share, in cents, or in three digits if these say more: `0,80 €`, `0,155 €`. */
export function paymentAmount(amount: number, currency: string | null): string {
  const digits = amountDigits(amount);
  const isCents = Number(amount.toFixed(digits)) === Number(amount.toFixed(2));
  return formatMoney(amount, currency ?? '', isCents ? 2 : digits);
}

/** The range of an expected payment: `0,80 € bis 0,92 €`; null for a known one, which has none. */
export const amountRange = ({ low, high }: Amounts, currency: string | null): string | null =>
  low === null || high === null || low === high
    ? null
    : `${paymentAmount(low, currency)} bis ${paymentAmount(high, currency)}`;
