import { grouped } from '@/lib/finance/grouped';
import { changesNothing, exchanged, type LeftOut, type ReadBooking, SAME_SHARES } from './read-booking';

type Read = { bookings: ReadBooking[]; leftOut: LeftOut[] };

/**
 * Joins a sale and a purchase at one moment and for one amount: a corporate action made the one shares of the other.
 *
 * @param isOpen tests whether a booking may be such a half, as it belongs to no order
 * @param most part by which the amounts may differ
 */
export function withExchanges(
  { bookings, leftOut }: Read,
  isOpen: (booking: ReadBooking) => boolean,
  most: number,
): Read {
  const pairs = new Map<ReadBooking, ReadBooking | null>();
  const same: ReadBooking[] = [];
  for (const pair of grouped(bookings.filter(isOpen), ({ date, time }) => `${date} ${time}`).values()) {
    const [sold, bought] = (['sale', 'purchase'] as const).map((kind) =>
      pair.find((one) => one.kind === kind),
    );
    const [worth, paid] = [Number(sold?.gross), Number(bought?.gross)];
    if (pair.length > 2 || !sold?.security || !bought?.security || Math.abs(worth / paid - 1) > most)
      continue;
    const { date, time, currency, line } = sold;
    const shares = { given: sold.quantity ?? '', received: bought.quantity ?? '' };
    const isSame = changesNothing(sold.security, bought.security, shares);
    if (isSame) same.push(sold, bought);
    const more = { date, time, currency, line };
    pairs.set(sold, isSame ? null : exchanged(sold.security, bought.security, { ...more, ...shares }));
    pairs.set(bought, null);
  }
  return {
    bookings: bookings.flatMap((one) => pairs.get(one) ?? (pairs.has(one) ? [] : one)),
    leftOut: [...leftOut, ...same.map(({ line }) => ({ line, reason: SAME_SHARES }))],
  };
}
