import { round, sumOfCents } from './decimals';

/**
 * An exact decimal as a whole number of 10^-12: sums over hundreds of lots, where decimals kept as text would take a
 * hundred times as long.
 */
export type Fixed = bigint;

const PLACES = 12;
const FIXED_PER_CENT = 10n ** BigInt(PLACES - 2);

/** Reads a decimal; digits beyond twelve places are rounded. */
export function fixed(decimal: string): Fixed {
  const [whole = '', part = ''] = decimal.split('.');
  return part.length > PLACES ? fixed(round(decimal, PLACES)) : BigInt(whole + part.padEnd(PLACES, '0'));
}

/** Most that sums lose in parts that are cut after twelve places, in 10^-12: a hundred millionth of a cent. */
const LOST = 100n;

/**
 * Divides into cents, halves away from zero, also where the parts of a half were cut.
 *
 * @param divisor above 0; in 10^-12 of what makes `dividend` an amount
 */
export const cents = (dividend: bigint, divisor: bigint): bigint =>
  nearest(dividend + (dividend < 0n ? -LOST : LOST) * divisor, divisor * FIXED_PER_CENT);

function nearest(dividend: bigint, divisor: bigint): bigint {
  const size = dividend < 0n ? -dividend : dividend;
  const rounded = (2n * size + divisor) / (2n * divisor);
  return dividend < 0n ? -rounded : rounded;
}

/** Writes cents as a decimal without zeros at its end. */
export const decimalOfCents = (amount: bigint): string => written(amount, 2);

/** Writes what `fixed` read, without zeros at its end. */
export const decimalOfFixed = (amount: Fixed): string => written(amount, PLACES);

/** Adds thousands of decimals of at most twelve places. */
export const sumOf = (decimals: readonly string[]): string =>
  sumOfCents(decimals) ?? decimalOfFixed(decimals.reduce((sum, decimal) => sum + fixed(decimal), 0n));

function written(amount: bigint, places: number): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(places + 1, '0');
  const [whole, part] = [digits.slice(0, -places), digits.slice(-places).replace(/0+$/, '')];
  return `${amount < 0n ? '-' : ''}${whole}${part && '.'}${part}`;
}
