import { bookingCosts, storedAmounts } from '../booking-total';
import { kindOf, paysAmount } from '../kinds';
import type { ValuedBooking } from './valued-booking';

/**
 * Formats bookings as a JSON file that Ghostfolio imports. It knows no taxes: they count as fees. Transfers between
 * own depots, refunds of taxes, corporate actions are left out.
 *
 * @see https://github.com/ghostfolio/ghostfolio#import-activities
 */
export function ghostfolioJson(bookings: readonly ValuedBooking[], exportedAt: Date): string {
  const activities = bookings.flatMap((booking) => activity(booking) ?? []);
  return `${JSON.stringify({ meta: { date: exportedAt.toISOString(), version: 'dev' }, activities }, null, 2)}\n`;
}

function activity(booking: ValuedBooking) {
  const { kind, date, symbol, name, currency, note, price } = booking;
  const type = kindOf(kind).exports?.ghostfolio;
  const amounts = storedAmounts(booking);
  const { value, amount } = amounts;
  const gross = paysAmount(kind) ? amount : value;
  if (type === undefined || gross === null) return null;
  const common = { accountId: null, comment: note, currency, date: `${date}T00:00:00.000Z`, type };
  if (type === 'FEE')
    return { ...common, dataSource: 'MANUAL', fee: amount, quantity: 0, symbol: name, unitPrice: 0 };
  // A dividend may not say for how many shares it was paid.
  const quantity = booking.quantity === null ? 1 : Number(booking.quantity);
  return {
    ...common,
    dataSource: 'YAHOO',
    fee: bookingCosts(amounts),
    quantity,
    symbol,
    unitPrice:
      !paysAmount(kind) && price !== null ? Number(price) : Number((gross / quantity).toPrecision(15)),
  };
}
