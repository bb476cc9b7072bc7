import { isinCheckDigit } from '@/lib/stocks/isin';

/** Returns the ISIN with a number of its own: `DE0000000007` for 0. */
export function numberedIsin(n: number): string {
  const body = `DE000${String(n).padStart(6, '0')}`;
  return `${body}${isinCheckDigit(body)}`;
}
