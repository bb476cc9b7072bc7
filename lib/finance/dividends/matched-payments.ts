import { median } from '../median';
import { gapsBetween } from './special-payments';

type Dated = { day: number };

/** Days at most between an expected payment and the one that came for it. */
const MOST = 45;

/**
 * Finds the payment that came for each of a payer's expected ones, null if none did: each comes for one, the nearest
 * first, at most half the usual gap of the expected ones away.
 *
 * @param expected all of one payer, in ascending order
 */
export function matchedPayments<Paid extends Dated>(
  expected: readonly Dated[],
  paid: readonly Paid[],
): (Paid | null)[] {
  const gap = median(Float64Array.from(gapsBetween(expected.map(({ day }) => day))));
  const reach = gap === null ? MOST : Math.min(MOST, gap / 2);
  const pairs = expected.flatMap(({ day }, index) =>
    paid.flatMap((one) => {
      const distance = Math.abs(one.day - day);
      return distance <= reach ? { index, one, distance } : [];
    }),
  );
  const matched = new Map<number, Paid>();
  const taken = new Set<Paid>();
  for (const { index, one } of pairs.sort((a, b) => a.distance - b.distance)) {
    if (matched.has(index) || taken.has(one)) continue;
    matched.set(index, one);
    taken.add(one);
  }
  return expected.map((_, index) => matched.get(index) ?? null);
}
