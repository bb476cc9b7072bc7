import { isNegative, size } from '../decimals';
import type { ReadBooking } from '../read-booking';
import type { ReadRows } from './table-format';

/** Removes dividends that a negative one cancels, and deliveries of shares that go out and come in on one day. */
export function withoutCancelled({ bookings, leftOut }: ReadRows): ReadRows {
  const partners = new Map<string, ReadBooking[]>();
  // The first one is taken from the end.
  for (const booking of bookings.toReversed()) {
    if (isCancelling(booking) || !['dividend', 'transfer_in'].includes(booking.kind)) continue;
    for (const key of pairKeys(booking)) {
      const same = partners.get(key);
      if (same) same.push(booking);
      else partners.set(key, [booking]);
    }
  }
  const gone = new Map<ReadBooking, string>();
  const take = (key: string): ReadBooking | undefined => {
    const same = partners.get(key) ?? [];
    while (same.length > 0) {
      const one = same.pop();
      if (one && !gone.has(one)) return one;
    }
    return undefined;
  };
  for (const booking of bookings.filter(isCancelling)) {
    const [key, other] = pairKeys(booking);
    const partner = take(key as string) ?? (other === undefined ? undefined : take(other));
    const isDividend = booking.kind === 'dividend';
    if (partner) {
      const reason = isDividend ? 'Storniert' : 'Wechsel der Lagerstelle: gleicht sich aus';
      gone.set(booking, reason).set(partner, reason);
    } else if (isDividend) gone.set(booking, 'Storno ohne die Zahlung, die es aufhebt');
  }
  return {
    bookings: bookings.filter((booking) => !gone.has(booking)),
    leftOut: [...leftOut, ...Array.from(gone, ([{ line }, reason]) => ({ line, reason }))],
  };
}

const isCancelling = ({ kind, net }: ReadBooking): boolean =>
  kind === 'transfer_out' || (kind === 'dividend' && isNegative(net ?? '0'));

/** One is equal for two bookings of which one cancels the other: a dividend is taken back before or after its taxes. */
function pairKeys({ kind, gross, net, security, date, quantity }: ReadBooking): string[] {
  const named = `${security?.isin}|${security?.symbol}`;
  if (kind !== 'dividend') return [`${named}|transfer|${date}|${quantity}`];
  return [...new Set([net, gross])].flatMap((amount) =>
    amount === null ? [] : `${named}|dividend|${size(amount)}`,
  );
}
