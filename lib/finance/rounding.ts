/** To whole hundredths. */
export const toCents = (amount: number): number => Math.round(amount * 100) / 100 || 0;

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

/** What the part at a place of the order gets of the missing hundredths; usually none or one. */
const share = (missing: number, count: number, place: number) =>
  Math.floor(missing / count) + (place < missing - Math.floor(missing / count) * count ? 1 : 0);
