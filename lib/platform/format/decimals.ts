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
export function decimalOf(value: number): string {
  const text = String(value);
  return PLAIN.test(text) ? text : new Exact(value).toFixed();
}

const PLAIN = /^-?\d+(?:\.\d+)?$/;

/** Largest number that a file can mean. */
const LARGEST = 1e21;

/** Writes a number of JSON as a decimal, the smallest with twelve places; null if it is no sensible one. */
export const decimalText = (value: number): string | null =>
  Math.abs(value) < LARGEST ? (/e/.test(String(value)) ? round(decimalOf(value), 12) : String(value)) : null;

/** Adds decimals. */
export const plus = (...decimals: readonly string[]): string =>
  sumOfCents(decimals) ?? decimals.reduce((sum, decimal) => sum.plus(exact(decimal)), new Exact(0)).toFixed();

/** Adds amounts of money; null where one has more digits than cents. */
export const sumOfCents = (decimals: readonly string[]): string | null =>
  textOfCents(decimals.reduce((sum, decimal) => sum + centsOf(decimal), 0));

export const minus = (a: string, b: string): string =>
  textOfCents(centsOf(a) - centsOf(b)) ?? exact(a).minus(exact(b)).toFixed();

/** Decimals whose cents a number holds exactly. */
const CENTS = /^-?\d{1,12}(?:\.\d\d?)?$/;

/** Reads an amount of money as cents, which numbers add ten times as fast; NaN where it has more digits. */
const centsOf = (decimal: string): number =>
  CENTS.test(decimal) ? Math.round(Number(decimal) * 100) : Number.NaN;

/** A number writes what has at most fifteen digits as it is. */
const textOfCents = (cents: number): string | null =>
  Math.abs(cents) < EXACT ? String(cents / 100) : Number.isSafeInteger(cents) ? textOf(cents, 2, 2) : null;

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
export function cutOff(decimal: string, places = 2): string {
  const short = shortOf(decimal);
  return short
    ? textOf(short.digits, short.places, places, towardsZero)
    : exact(decimal).round(places, Big.roundDown).toFixed();
}

/** Rounds to `places`. */
export function round(decimal: string, places = 2): string {
  const short = shortOf(decimal);
  return short ? textOf(short.digits, short.places, places) : rounded(exact(decimal), places);
}

/** Multiplies two decimals and rounds to `places`. */
export function times(a: string, b: string, places = 2): string {
  const [one, other] = [shortOf(a), shortOf(b)];
  const digits = one && other ? one.digits * other.digits : EXACT;
  return one && other && Math.abs(digits) < EXACT
    ? textOf(digits, one.places + other.places, places)
    : rounded(exact(a).times(exact(b)), places);
}

/** Divides a decimal by one that is not 0 and rounds to `places`. */
export function quotient(a: string, b: string, places = 8): string {
  const [one, other] = [shortOf(a), shortOf(b)];
  const dividend = one && other ? one.digits * power(other.places + places) : EXACT;
  const divisor = one && other ? other.digits * power(one.places) : EXACT;
  return Math.abs(dividend) < EXACT && divisor > 0 && divisor < EXACT
    ? textOf(halfUp(dividend, divisor), places, places)
    : rounded(exact(a).div(exact(b)), places);
}

const rounded = (value: Big, places: number) => value.round(places, Big.roundHalfUp).toFixed();

/** Whole numbers below it have no digit that a number rounds away. */
const EXACT = 1e15;

const SHORT = /^-?\d{1,12}(?:\.\d{1,10})?$/;

const POWERS = Array.from({ length: 33 }, (_, n) => Number(`1e${n}`));
const power = (n: number): number => POWERS[n] ?? Number.POSITIVE_INFINITY;

/** A decimal as a whole number of its last digit: numbers compute with these exactly, and many times as fast. */
type Short = { digits: number; places: number };

function shortOf(decimal: string): Short | null {
  if (!SHORT.test(decimal)) return null;
  const point = decimal.indexOf('.');
  const places = point < 0 ? 0 : decimal.length - point - 1;
  const digits = Math.round(Number(decimal) * power(places));
  return Math.abs(digits) < EXACT ? { digits, places } : null;
}

/** Divides whole numbers, halves away from zero. @param divisor above 0 */
function halfUp(digits: number, divisor: number): number {
  const size = Math.abs(digits);
  const rest = size % divisor;
  const whole = (size - rest) / divisor + (2 * rest >= divisor ? 1 : 0);
  return digits < 0 ? -whole : whole;
}

const towardsZero = (digits: number, divisor: number): number => (digits - (digits % divisor)) / divisor;

/** Writes a whole number of 10^-`from` with at most `places` places, without zeros at its end. */
function textOf(digits: number, from: number, places: number, divided = halfUp): string {
  if (from > places) return textOf(divided(digits, power(from - places)), places, places);
  if (from === 0) return String(digits);
  const text = String(Math.abs(digits)).padStart(from + 1, '0');
  const point = text.length - from;
  let end = text.length;
  while (end > point && text[end - 1] === '0') end--;
  return `${digits < 0 ? '-' : ''}${text.slice(0, point)}${end > point ? '.' : ''}${text.slice(point, end)}`;
}
