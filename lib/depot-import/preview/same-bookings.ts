import type { BookingFields } from '@/lib/bookings/booking';
import type { ImportLedger } from '@/lib/bookings/imports/schema';
import { grouped } from '@/lib/finance/grouped';
import { securityKey } from './draft';
import { type Comparable, KnownBookings, type Sameness } from './duplicates';
import type { Given } from './preview';

/** Finds what exists, one file after the other. */
export function* samenessesOf(
  all: readonly Comparable[],
  { drafts, ledger }: Pick<Given, 'drafts' | 'ledger'>,
): Generator<void, (Sameness | null)[], void> {
  const known = new KnownBookings([
    ...ledger.bookings.map(comparableBooking),
    ...ledger.open.map(comparableOpen),
  ]);
  const found: (Sameness | null)[] = [];
  const files = grouped(drafts.keys(), (at) => drafts[at]?.file ?? '');
  for (const places of files.values()) {
    yield;
    const met = yield* known.meet(places.map((at) => all[at] as Comparable));
    for (const [n, at] of places.entries()) found[at] = met[n] ?? null;
  }
  return found;
}

type Booked = ImportLedger['bookings'][number];

const comparableBooking = (booking: Booked): Comparable => ({
  ...comparable(booking, [booking.stock_id], booking.depot_id, booking.read_as),
  id: booking.id,
});

function comparableOpen({ depot_id, stated }: ImportLedger['open'][number]): Comparable {
  const { security, stock_id, read_as } = stated;
  const key = securityKey(security);
  const securities = stock_id === null ? [key] : [stock_id, key];
  return { ...comparable(stated, securities, depot_id, read_as), isOpen: true };
}

type Compared = Exclude<keyof Comparable & keyof Booked, 'id' | 'read_as'> | 'price';

/** Makes a booking comparable: one of the ledger, with numbers, or one that is none yet. */
export function comparable(
  stated: Pick<Booked | BookingFields, Compared>,
  securities: readonly string[],
  depotId: string,
  readAs: string | null,
): Comparable {
  const { kind, date, currency, reference, document } = stated;
  const quantity = numberOf(stated.quantity);
  return {
    id: null,
    securities,
    depotId,
    kind,
    date,
    quantity,
    amount: numberOf(stated.amount) ?? productOf(quantity, numberOf(stated.price)),
    currency,
    reference,
    document,
    read_as: readAs,
    isOpen: false,
  };
}

const numberOf = (decimal: string | number | null): number | null =>
  decimal === null ? null : Number(decimal);

const productOf = (quantity: number | null, price: number | null): number | null =>
  quantity === null || price === null ? null : quantity * price;
