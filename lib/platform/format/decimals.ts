/** Exact sums of decimals that are kept as text: `'0.1'` and `'0.2'` are `'0.3'`. */

/** Writes out a number with the digits that tell it from others, never with an exponent: 1e-7 is `'0.0000001'`. */
export function decimalOf(value: number): string {
  const [digits = '', exponent] = String(value).split('e');
  if (exponent === undefined) return digits;
  const places = digits.split('.')[1]?.length ?? 0;
  const shift = Number(exponent) - places;
  const whole = units(digits, places);
  return shift >= 0 ? fromUnits(whole * 10n ** BigInt(shift), 0) : fromUnits(whole, -shift);
}

/** Largest number that a file can mean. */
const LARGEST = 1e21;

/** Writes a number of JSON as a decimal, the smallest with twelve places; null if it is no sensible one. */
export function decimalText(value: number): string | null {
  if (!(Math.abs(value) < LARGEST)) return null;
  const text = String(value);
  return text.includes('e') ? round(decimalOf(value), 12) : text;
}

/** Adds decimals. */
export function plus(...decimals: readonly string[]): string {
  const places = Math.max(0, ...decimals.map((one) => one.split('.')[1]?.length ?? 0));
  const sum = decimals.reduce((all, one) => all + units(one, places), 0n);
  return fromUnits(sum, places);
}

export const negative = (decimal: string): string =>
  Number(decimal) === 0 ? '0' : decimal.startsWith('-') ? decimal.slice(1) : `-${decimal}`;

export const minus = (a: string, b: string): string => plus(a, negative(b));

/** Drops the sign. */
export const size = (decimal: string): string => decimal.replace(/^-/, '');

export const isZero = (decimal: string | null): boolean => decimal === null || Number(decimal) === 0;

export const isNegative = (decimal: string): boolean => decimal.startsWith('-') && !isZero(decimal);

/** Multiplies two decimals and rounds to `places`, halves away from zero. */
export function times(a: string, b: string, places = 2): string {
  const [left, right] = [a, b].map((one) => one.split('.')[1]?.length ?? 0) as [number, number];
  const exact = units(a, left) * units(b, right);
  return rounded(exact, left + right, places);
}

/** Rounds to `places`, halves away from zero. */
export const round = (decimal: string, places = 2): string => {
  // Most are whole.
  if (/^[1-9]\d*$/.test(decimal)) return decimal;
  const known = decimal.split('.')[1]?.length ?? 0;
  return rounded(units(decimal, known), known, places);
};

function rounded(value: bigint, known: number, places: number): string {
  if (known <= places) return fromUnits(value, known);
  const unit = 10n ** BigInt(known - places);
  const half = unit / 2n;
  return fromUnits((value < 0n ? value - half : value + half) / unit, places);
}

function units(decimal: string, places: number): bigint {
  const [whole = '0', part = ''] = size(decimal).split('.');
  const value = BigInt(whole + part.padEnd(places, '0'));
  return decimal.startsWith('-') ? -value : value;
}

function fromUnits(value: bigint, places: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const part = digits.slice(digits.length - places).replace(/0+$/, '');
  const text = part === '' ? whole : `${whole}.${part}`;
  return value < 0n && text !== '0' ? `-${text}` : text;
}

/** Divides a decimal by one that is not 0 and rounds to `places`, halves away from zero. */
export function quotient(a: string, b: string, places = 8): string {
  const [left, right] = [a, b].map((one) => one.split('.')[1]?.length ?? 0) as [number, number];
  // Two more digits than wanted, so that the last ones can be rounded.
  const shift = places + 2 + right - left;
  const [dividend, divisor] = [units(a, left), units(b, right)];
  const exact =
    shift >= 0 ? (dividend * 10n ** BigInt(shift)) / divisor : dividend / (divisor * 10n ** BigInt(-shift));
  return rounded(exact, places + 2, places);
}
