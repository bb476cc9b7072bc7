import { formatNumber } from '@/lib/platform/format/number';

/** Formats a number of shares: `10`, `2,5000`. */
export const shares = (quantity: number): string =>
  formatNumber(quantity, Number.isInteger(quantity) ? 0 : 4);
