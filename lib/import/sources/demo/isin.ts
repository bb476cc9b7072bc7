import { isinCheckDigit } from '../../isin';

/**
 * A number in the form of an ISIN for a fictional company: `XX` (a code that ISO 3166 leaves to users and
 * that no numbering agency has), `DEMO`, the company's number to the base 36, and a right check digit.
 */
export function demoIsin(number: number): string {
  const body = `XXDEMO${number.toString(36).toUpperCase().padStart(5, '0')}`;
  return body + isinCheckDigit(body);
}
