import { toCents } from '@/lib/finance/rounding';
import { formatMoney } from '@/lib/platform/format/money';
import { amountDigits } from '@/lib/platform/format/number';

type Amounts = { low: number | null; high: number | null };

/** A dividend per share, in cents, or in three digits if it is no whole number of cents: `0,80 €`, `0,155 €`. */
export const paymentAmount = (amount: number, currency: string | null): string =>
  formatMoney(amount, currency ?? '', toCents(amount) === amount ? 2 : amountDigits(amount));

/** The range of an expected payment: `0,80 € bis 0,92 €`; null for a known one, which has none. */
export const amountRange = ({ low, high }: Amounts, currency: string | null): string | null =>
  low === null || high === null || low === high
    ? null
    : `${paymentAmount(low, currency)} bis ${paymentAmount(high, currency)}`;
