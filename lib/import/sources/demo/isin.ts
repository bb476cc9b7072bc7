import { isinCheckDigit } from '@/lib/stocks/isin';

/**
 * Makes an ISIN-like number for a fictional company: `XX` (reserved for users by ISO 3166, and used by no
 * numbering agency), `DEMO`, the company's number in base 36, and a valid check digit.
 */
export function demoIsin(number: number): string {
  const body = `XXDEMO${number.toString(36).toUpperCase().padStart(5, '0')}`;
  return body + isinCheckDigit(body);
}
