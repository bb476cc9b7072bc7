import { epochDay } from '../daily-series';
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
  const gap = median(gapsBetween(expected.map(({ day }) => day)));
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

/** Leaves out the expected payments of a payer for which one came or is declared. */
export function withoutCome<Payment extends { ex_date: string }>(
  expected: readonly Payment[],
  known: readonly Dated[],
): Payment[] {
  if (known.length === 0) return [...expected];
  const days = expected.map(({ ex_date }) => ({ day: epochDay(ex_date) }));
  const matched = matchedPayments(days, known);
  return expected.filter((_, index) => !matched[index]);
}

/**
 * Leaves out the payments of a forecast for which one is known by now that it did not know.
 *
 * @param known days of payments
 * @param lastClose day as of which the forecast is
 */
export const unmet = <Payment extends { ex_date: string }>(
  forecast: readonly Payment[],
  known: readonly number[],
  lastClose: number,
): Payment[] =>
  withoutCome(
    forecast,
    known.flatMap((day) => (day > lastClose ? { day } : [])),
  );
