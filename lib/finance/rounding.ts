/**
 * Rounds to hundredths, halves away from zero, by decimal notation: 10.075 becomes 10.08, though its binary
 * value is a little less. `formatNumber` rounds the same way, so rounding before formatting changes nothing.
 */
export function toCents(amount: number): number {
  const text = String(Math.abs(amount));
  // Written with an exponent: either below a hundred-thousandth or an integer.
  if (text.includes('e')) return Math.abs(amount) < 1 ? 0 : amount;
  const [whole = '', fraction = ''] = text.split('.');
  if (fraction.length <= 2) return amount || 0;
  const cents = Number(whole + fraction.slice(0, 2)) + ((fraction[2] as string) >= '5' ? 1 : 0);
  return (Math.sign(amount) * cents) / 100 || 0;
}

/** Rounds to 14 digits, so that no floating-point noise is left: 0.3 less 0.1 are 0.2, not 0.19999999999999998. */
export const withoutNoise = (amount: number): number => Number(amount.toPrecision(14));

/** Rounds what was computed to hundredths: 23.875 × 99.88 is 2384.635, though its product is a little less. */
export function computedCents(amount: number): number {
  const cents = amount * 100;
  // Noise moves nothing that is far from half a cent.
  const isClear = Math.abs(cents) < CLEAR && Math.abs(Math.abs(cents % 1) - 0.5) > 0.01;
  return isClear ? Math.round(cents) / 100 || 0 : toCents(withoutNoise(amount));
}

/** Fourteen digits of fewer cents reach to a thousandth of one. */
const CLEAR = 1e11;

/**
 * Rounds parts to hundredths so that they add up to a rounded sum: each is rounded down, and what is then missing
 * goes, a hundredth each, to those that lost most (largest remainder, Hamilton's method).
 *
 * @param sum in hundredths what the parts are to add up to; within a hundredth a part of their own sum
 * @see https://en.wikipedia.org/wiki/Quota_method#Hamilton_(largest_remainder)
 */
export function roundedParts(parts: readonly number[], sum: number): number[] {
  const exact = parts.map((part) => part * 100);
  const down = exact.map(Math.floor);
  const missing = Math.round(sum * 100) - down.reduce((total, part) => total + part, 0);
  const order = parts
    .map((_, index) => index)
    .sort((a, b) => lost(exact, down, b) - lost(exact, down, a) || a - b);
  order.forEach((index, place) => {
    down[index] = (down[index] as number) + share(missing, parts.length, place);
  });
  return down.map((part) => part / 100 || 0);
}

const lost = (exact: readonly number[], down: readonly number[], index: number) =>
  (exact[index] as number) - (down[index] as number);

/** Returns the missing hundredths that the part at a position of the order gets; usually none or one. */
const share = (missing: number, count: number, place: number) =>
  Math.floor(missing / count) + (place < missing - Math.floor(missing / count) * count ? 1 : 0);
