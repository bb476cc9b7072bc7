import Big from 'big.js';

/** Exact arithmetic with decimals that are kept as text: `'0.1'` and `'0.2'` are `'0.3'`. Halves are rounded away from zero. */

// The twenty digits of a quotient are cut off, so that nothing is rounded twice.
const Exact = Big();
Exact.RM = Big.roundDown;

/** Reads a decimal as it is written. An exponent is refused: `1e999999999` would be a gigabyte. */
function exact(decimal: string): Big {
  if (/e/i.test(decimal)) throw new SyntaxError('Not a decimal as it is written');
  return new Exact(decimal);
}

/** Writes out a number with the digits that tell it from others, never with an exponent: 1e-7 is `'0.0000001'`. */
export const decimalOf = (value: number): string => new Exact(value).toFixed();

/** Largest number that a file can mean. */
const LARGEST = 1e21;

/** Writes a number of JSON as a decimal, the smallest with twelve places; null if it is no sensible one. */
export const decimalText = (value: number): string | null =>
  Math.abs(value) < LARGEST ? (/e/.test(String(value)) ? round(decimalOf(value), 12) : String(value)) : null;

/** Adds decimals. */
export const plus = (...decimals: readonly string[]): string =>
  textOfCents(decimals.reduce((sum, decimal) => sum + centsOf(decimal), 0)) ??
  decimals.reduce((sum, decimal) => sum.plus(exact(decimal)), new Exact(0)).toFixed();

export const minus = (a: string, b: string): string =>
  textOfCents(centsOf(a) - centsOf(b)) ?? exact(a).minus(exact(b)).toFixed();

/** Decimals whose cents a number holds exactly. */
const CENTS = /^-?\d{1,12}(?:\.\d\d?)?$/;

/** Reads an amount of money as cents, which numbers add ten times as fast; NaN where it has more digits. */
const centsOf = (decimal: string): number =>
  CENTS.test(decimal) ? Math.round(Number(decimal) * 100) : Number.NaN;

function textOfCents(cents: number): string | null {
  if (!Number.isSafeInteger(cents)) return null;
  const [whole, rest] = [Math.floor(Math.abs(cents) / 100), Math.abs(cents) % 100];
  const places = rest % 10 === 0 ? String(rest / 10) : String(rest).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}${whole}${rest === 0 ? '' : `.${places}`}`;
}

export const negative = (decimal: string): string => minus('0', decimal);

/** Drops the sign. */
export const size = (decimal: string): string => decimal.replace(/^-/, '');

export const isZero = (decimal: string | null): boolean => decimal === null || Number(decimal) === 0;

export const isNegative = (decimal: string): boolean => Number(decimal) < 0;

/** Compares two decimals: below 0 where the first is smaller. */
export const compared = (a: string, b: string): number =>
  CENTS.test(a) && CENTS.test(b) ? Math.sign(Number(a) - Number(b)) : exact(a).cmp(exact(b));

/** Returns the smaller of two decimals. */
export const least = (a: string, b: string): string => (compared(a, b) <= 0 ? a : b);

/** Returns the larger of two decimals. */
export const greatest = (a: string, b: string): string => (compared(a, b) >= 0 ? a : b);

/** Drops the digits beyond `places`. */
export const cutOff = (decimal: string, places = 2): string =>
  exact(decimal).round(places, Big.roundDown).toFixed();

/** Rounds to `places`. */
export const round = (decimal: string, places = 2): string => rounded(exact(decimal), places);

/** Multiplies two decimals and rounds to `places`. */
export const times = (a: string, b: string, places = 2): string => rounded(exact(a).times(exact(b)), places);

/** Divides a decimal by one that is not 0 and rounds to `places`. */
export const quotient = (a: string, b: string, places = 8): string => rounded(exact(a).div(exact(b)), places);

const rounded = (value: Big, places: number) => value.round(places, Big.roundHalfUp).toFixed();
