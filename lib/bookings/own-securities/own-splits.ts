import { inMap } from '@/lib/finance/grouped';
import type { Split } from '@/lib/finance/split-factor';
import { daysBetween } from '@/lib/platform/format/days-between';
import { isOwnSecurity } from '@/lib/stocks/security-path';

/** Days within which a split of a document and one that is known are the same. */
export const SPLIT_DAYS = 10;

/** The securities of a booking. */
export type Exchange = { stock_id: string; to_stock_id?: string | null | undefined };

/** Tests whether a booking is a split: an own security that is exchanged for itself. */
export const isSplit = ({ stock_id, to_stock_id }: Exchange): boolean => to_stock_id === stock_id;

/**
 * Finds the splits of own securities among bookings, by security. They apply in all depots, so bookings of one ratio
 * within ten days are one split: each depot may book its own.
 */
export function bookedSplits(
  bookings: Iterable<Exchange & { date: string; ratio: string | number | null }>,
): ReadonlyMap<string, Split[]> {
  const splits = new Map<string, Split[]>();
  const ordered = [...bookings].filter(isSplit).sort((a, b) => (a.date < b.date ? -1 : 1));
  for (const { stock_id, date, ratio } of ordered) {
    const known = inMap(splits, stock_id, (): Split[] => []);
    if (!sameSplit(known, date, Number(ratio))) known.push({ ex_date: date, ratio: Number(ratio) });
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

type Entered = Exchange & {
  kind: string;
  amount?: string | null | undefined;
  cost_share?: string | null | undefined;
};

/** Says why a security cannot be exchanged for itself, as a German sentence; null where it is a split. */
export function refusalOfSplit({ kind, stock_id, amount, cost_share }: Entered): string | null {
  if (kind !== 'merger') return 'Das neue Wertpapier muss ein anderes sein';
  if (!isOwnSecurity(stock_id))
    return 'Das neue Wertpapier muss ein anderes sein: Splits bucht man nur bei eigenen Wertpapieren, die übrigen stehen in den Kursdaten';
  if ((amount ?? null) !== null || Number(cost_share ?? 0) > 0)
    return 'Ein Split zahlt nichts aus: Buche Geld für Bruchstücke als Verkauf';
  return null;
}

/** Tests whether a booking is of an own security, or brings one. */
export const isOfOwn = ({ stock_id, to_stock_id }: Exchange): boolean =>
  isOwnSecurity(stock_id) || isOwnSecurity(to_stock_id ?? '');

/** The day on which shares and price of a booking count, unless it says: with an own security as on its day. */
export const countedOn = (booking: Exchange & { date: string }, today: string): string =>
  isOfOwn(booking) ? booking.date : today;
