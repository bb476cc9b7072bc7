import 'server-only';
import { book, type Change, changeBooking, type Row } from '@/lib/bookings/book';
import { listingRate } from '@/lib/bookings/stated-amounts';
import type { Rates } from '@/lib/currencies/rates';
import { splitFactor } from '@/lib/finance/split-factor';
import { today } from '@/lib/platform/clock';
import { AppError } from '@/lib/platform/errors/app-error';
import { decimalOf, quotient, times } from '@/lib/platform/format/decimals';
import { getUniverse } from '@/lib/stocks/universe/universe';
import { type BookedListing, findListing } from './holding-queries';
import type { EarlierPurchase, LotChange, Purchase } from './schema/purchase';

/**
 * Books a purchase as the specification's calls state it: in the currency of the listing, in shares of today.
 *
 * @param key idempotency key, chosen by the sender
 * @returns the id of the booking
 * @throws AppError as `book`; `idempotency_conflict` names the earlier purchase
 */
export async function addPurchase(
  accountId: string,
  stockId: string,
  { quantity, purchase_date, price = null, fees = 0 }: Purchase,
  key: string | null,
): Promise<string> {
  refuseFutureDay(purchase_date);
  if (!(await findListing(stockId, accountId))) throw new AppError('stock_not_found');
  const purchase = {
    kind: 'purchase' as const,
    stock_id: stockId,
    date: purchase_date,
    quantity: decimalOf(quantity),
    price: price === null ? null : decimalOf(price),
    fees: decimalOf(fees),
  };
  const [id] = await book(accountId, [purchase], key, conflict);
  return id as string;
}

function conflict(earlier: Row): AppError {
  // Keys are those of all bookings: another kind is no earlier purchase.
  if (earlier.kind !== 'purchase') return new AppError('idempotency_conflict');
  const isRemoved = earlier.removed_at !== null;
  const purchase: EarlierPurchase = {
    stock_id: earlier.stock_id,
    lot_id: earlier.id,
    quantity: Number(earlier.quantity),
    purchase_date: earlier.date,
    price: earlier.price === null ? null : Number(earlier.price),
    fees: Number(earlier.fees),
    removed: isRemoved,
  };
  return new AppError('idempotency_conflict', {
    ...(isRemoved && { message: REMOVED_SINCE }),
    details: { earlier: purchase },
  });
}

const REMOVED_SINCE = 'Dieser Kauf war schon gespeichert und ist inzwischen entfernt';

/**
 * Changes a lot; absent fields stay.
 *
 * @throws AppError as `changeBooking`, and `lot_not_found`
 */
export async function changeLot(
  accountId: string,
  stockId: string,
  lotId: string,
  change: LotChange,
): Promise<void> {
  if (change.purchase_date !== undefined) refuseFutureDay(change.purchase_date);
  const [listing, { rates }] = await Promise.all([findListing(stockId, accountId), getUniverse()]);
  await changeBooking(accountId, lotId, (before) => {
    if (!listing || before?.stock_id !== stockId) throw new AppError('lot_not_found');
    return bookingChange(change, before, listing, rates);
  });
}

/**
 * Converts the change of a lot into that of its booking. A quantity is in shares of today, with its price. A price
 * alone is per share of today, and the shares stay as entered. Price and fees are in the currency of the listing, and
 * are stored in that of the booking.
 */
function bookingChange(
  { quantity, price, purchase_date, fees }: LotChange,
  before: Row,
  listing: BookedListing,
  rates: Rates,
): Change {
  const exchange_rate = before.exchange_rate === null ? null : Number(before.exchange_rate);
  const rate = decimalOf(listingRate({ ...before, exchange_rate }, listing.currency, rates) ?? 1);
  const entered = splitFactor(listing.splits, before.counted_on, listing.adjusted_on);
  const factor = quantity === undefined ? decimalOf(entered) : '1';
  return {
    ...(purchase_date !== undefined && { date: purchase_date }),
    ...(quantity !== undefined && { quantity: decimalOf(quantity) }),
    ...(fees !== undefined && { fees: quotient(decimalOf(fees), rate, 2) }),
    ...(price !== undefined && {
      price: price === null ? null : quotient(times(decimalOf(price), factor, 16), rate, 8),
      counted_on: quantity === undefined ? before.counted_on : today(),
    }),
  };
}

function refuseFutureDay(date: string): void {
  if (date > today())
    throw new AppError('invalid_input', { message: 'Die Eingabe ist ungültig: purchase_date' });
}
