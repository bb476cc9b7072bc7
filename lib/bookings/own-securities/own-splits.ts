import { inMap } from '@/lib/finance/grouped';
import type { Split } from '@/lib/finance/split-factor';
import { daysBetween } from '@/lib/platform/format/days-between';
import { isOwnSecurity } from '@/lib/stocks/security-path';
import type { LedgerBooking } from '../booking';
import { isSplit } from '../kinds';
import { type Concerned, type Leg, ratioOf, stocksOf } from '../legs';

/** Days within which a split of a document and one that is known are the same. */
const SPLIT_DAYS = 10;

/**
 * Finds the splits of own securities among bookings, by security. They apply in all depots, so bookings of one ratio
 * within ten days are one split: each depot may book its own.
 */
export function bookedSplits(
  bookings: Iterable<
    Pick<LedgerBooking, 'kind' | 'stock_id' | 'date'> & { legs: readonly Leg<string | number>[] }
  >,
): ReadonlyMap<string, Split[]> {
  const splits = new Map<string, Split[]>();
  const ordered = [...bookings]
    .filter(({ kind }) => isSplit(kind))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  for (const { stock_id, date, legs } of ordered) {
    const known = inMap(splits, stock_id, (): Split[] => []);
    const ratio = ratioOf(legs);
    if (!sameSplit(known, date, ratio)) known.push({ ex_date: date, ratio });
  }
  return splits;
}

/** Finds the split that a document is about, which may be of some days before or after. */
export const sameSplit = (splits: readonly Split[], date: string, ratio: number | null): Split | undefined =>
  splits.find(
    (split) =>
      Math.abs(daysBetween(split.ex_date, date)) <= SPLIT_DAYS &&
      (ratio === null || Math.abs(split.ratio / ratio - 1) < 0.01),
  );

/** Tests whether a booking is of an own security, or brings one. */
export const isOfOwn = (booking: Concerned): boolean => stocksOf(booking).some(isOwnSecurity);

/** The day on which shares and price of a booking count, unless it says: with an own security as on its day. */
export const countedOn = (booking: Concerned & { date: string }, today: string): string =>
  isOfOwn(booking) ? booking.date : today;
