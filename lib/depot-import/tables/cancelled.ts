import { isNegative, size } from '../decimals';
import type { LeftOut, ReadBooking } from '../read-booking';

/** Removes dividends that a negative one cancels, and deliveries of shares that go out and come in on one day. */
export function withoutCancelled({ bookings, leftOut }: { bookings: ReadBooking[]; leftOut: LeftOut[] }) {
  const gone = new Set<ReadBooking>();
  const isOf = (a: ReadBooking, b: ReadBooking) =>
    a.security?.isin === b.security?.isin && a.security?.symbol === b.security?.symbol;
  for (const booking of bookings) {
    const partner = bookings.find((other) => {
      if (other === booking || gone.has(other) || gone.has(booking) || !isOf(other, booking)) return false;
      if (booking.kind === 'dividend' && isNegative(booking.net ?? '0'))
        return other.kind === 'dividend' && other.net === size(booking.net ?? '0');
      return (
        booking.kind === 'transfer_out' &&
        other.kind === 'transfer_in' &&
        other.date === booking.date &&
        other.quantity === booking.quantity
      );
    });
    if (!partner) continue;
    gone.add(booking).add(partner);
  }
  for (const { line, kind } of gone)
    leftOut.push({
      line,
      reason: kind === 'dividend' ? 'Storniert' : 'Wechsel der Lagerstelle: gleicht sich aus',
    });
  const rest = bookings.filter((booking) => !gone.has(booking));
  const open = rest.filter(({ kind, net }) => kind === 'dividend' && isNegative(net ?? '0'));
  for (const { line } of open) leftOut.push({ line, reason: 'Storno ohne die Zahlung, die es aufhebt' });
  return { bookings: rest.filter((booking) => !open.includes(booking)), leftOut };
}
