import { formatPerShare } from '@/lib/platform/format/money';
import { amountDigits, formatNumber } from '@/lib/platform/format/number';

type Amounts = { low: number | null; high: number | null };

/** The range of an expected payment: `0,80 bis 0,92 €`; null for a known one, which has none. */
export const amountRange = ({ low, high }: Amounts, currency: string | null): string | null =>
  low === null || high === null || low === high
    ? null
    : `${formatNumber(low, amountDigits(low))} bis ${formatPerShare(high, currency ?? '')}`;
