import { grouped } from '@/lib/finance/grouped';
import { changesNothing, exchanged, type ReadBooking, type ReadFile, SAME_SHARES } from './read-booking';
import { withChanges } from './read-changes';

/**
 * Joins a sale and a purchase at one moment and for one amount: a corporate action made the one shares of the other.
 *
 * @param isOpen tests whether a booking may be such a half, as it belongs to no order
 * @param most part by which the amounts may differ
 */
export function withExchanges<Read extends Pick<ReadFile, 'bookings' | 'leftOut'>>(
  read: Read,
  isOpen: (booking: ReadBooking) => boolean,
  most: number,
): Read {
  const changes = new Map<ReadBooking, ReadBooking | string | null>();
  for (const pair of grouped(read.bookings.filter(isOpen), ({ date, time }) => `${date} ${time}`).values()) {
    const [sold, bought] = (['sale', 'purchase'] as const).map((kind) =>
      pair.find((one) => one.kind === kind),
    );
    const [worth, paid] = [Number(sold?.gross), Number(bought?.gross)];
    if (pair.length > 2 || !sold?.security || !bought?.security || Math.abs(worth / paid - 1) > most)
      continue;
    const { date, time, currency, line } = sold;
    const shares = { given: sold.quantity ?? '', received: bought.quantity ?? '' };
    const isSame = changesNothing(sold.security, bought.security, shares);
    const more = { date, time, currency, line };
    changes.set(
      sold,
      isSame ? SAME_SHARES : exchanged(sold.security, bought.security, { ...more, ...shares }),
    );
    changes.set(bought, isSame ? SAME_SHARES : null);
  }
  return withChanges(read, changes);
}
