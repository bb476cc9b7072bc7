import 'server-only';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { bookingLegs, bookings, depots } from '@/lib/db/schema/portfolio';
import { epochDay } from '@/lib/finance/daily-series';
import type { Executor } from '@/lib/platform/db/database';
import { AppError } from '@/lib/platform/errors/app-error';
import { finishInTurns } from '@/lib/platform/turns';
import type { SharesBooking } from './booking';
import { type BookingKind, isEvent, isExchange, isSplit, KINDS, movesShares } from './kinds';
import { ledgerOfBookings } from './ledger/booked-stocks';
import { type Concerned, stocksOf } from './legs';
import { exchangesOf, linkedBy, linkedStocks, ofBooking } from './linked-queries';
import { BEFORE, bookingsFrom, findListings, openings, type Scope } from './scope-queries';
import { type Places, placesOf, SPARE, shortageSentence, spareSentence } from './shortage';

/** The part of a booking that says where shares may be missing because of it. */
type Touched = Concerned & Pick<typeof bookings.$inferSelect, 'kind' | 'depot_id' | 'to_depot_id' | 'date'>;

/** Bookings that came or went. A changed booking did both. */
type BookingChanges = { added?: readonly Touched[]; removed?: readonly Touched[] };

/** Tests whether shares may be missing after a booking of a kind, and after its removal. */
const takesShares = (kind: BookingKind) => mayLack(kind) && !['in', 'kept'].includes(KINDS[kind].shares);
const bringsShares = (kind: BookingKind) => mayLack(kind) && KINDS[kind].shares !== 'out';
const mayLack = (kind: BookingKind) => movesShares(kind) || isEvent(kind);

/**
 * Rejects changes after which a booking takes shares that are not there: looks at the changed securities and depots
 * alone, and only from the day of the first change on. Of what was before it reads the sums.
 *
 * @param exchange a corporate action whose document states how many shares it exchanges
 * @throws AppError `shares_missing`, which names the first day on which shares are missing; `invalid_input` where an
 *   exchange would take more shares than it states
 */
export async function refuseShortage(
  transaction: Executor,
  accountId: string,
  { added = [], removed = [] }: BookingChanges,
  exchange?: { id: string; quantity: number },
): Promise<void> {
  const harmful = [
    ...added.filter(({ kind }) => takesShares(kind) || (exchange && isExchange(kind))),
    ...removed.filter(({ kind }) => bringsShares(kind)),
  ];
  if (harmful.length === 0) return;
  const scope = await scopeOf(transaction, accountId, harmful);
  const since = epochDay(scope.from ?? BEFORE);
  const find = (some: Scope) => findShortage(transaction, accountId, some, since, exchange);
  const found = await find(scope);
  // Where once more was sold than there was, the bookings tell what is left, and their sum does not.
  const shortage = found && scope.from !== null ? await find({ ...scope, from: null }) : found;
  if (!shortage) return;
  const { booking, name, missing } = shortage;
  const places = await findPlaces(transaction, accountId, booking);
  throw new AppError('shares_missing', {
    message: shortageSentence({ ...booking, name, missing, ...places }),
    details: {
      missing: { stock_id: booking.stock_id, booking_id: booking.id, date: booking.date, shares: missing },
    },
  });
}

/** Finds the places of `placesOf`. */
async function findPlaces(transaction: Executor, accountId: string, booking: SharesBooking): Promise<Places> {
  const all = await transaction
    .select({ id: depots.id, name: depots.name })
    .from(depots)
    .where(eq(depots.account_id, accountId))
    .orderBy(depots.created_at, depots.id);
  if (all.length < 2) return { depot: null, elsewhere: [] };
  const ids = await linkedStocks(transaction, accountId, [booking.stock_id]);
  const listings = await findListings(transaction, accountId, ids);
  const booked: SharesBooking[] = [];
  for await (const some of bookingsFrom(transaction, accountId, { ids, depots: null, from: null }))
    for (const one of some) booked.push(one);
  return finishInTurns(placesOf(booking, booked, listings, all));
}

/** Groups bookings to what `refuseShortage` needs of them: a removal has tens of thousands. */
export async function touchedBy(
  transaction: Executor,
  accountId: string,
  which: SQL | undefined,
): Promise<Touched[]> {
  const { kind, stock_id, depot_id, to_depot_id, date } = bookings;
  const rows = await transaction
    .select({
      kind,
      stock_id,
      leg: bookingLegs.stock_id,
      depot_id,
      to_depot_id,
      date: sql<string>`min(${date})`,
    })
    .from(bookings)
    .leftJoin(bookingLegs, ofBooking)
    .where(and(eq(bookings.account_id, accountId), which))
    .groupBy(kind, stock_id, bookingLegs.stock_id, depot_id, to_depot_id);
  return rows.map(({ leg, ...row }) => ({ ...row, legs: leg === null ? [] : [{ stock_id: leg }] }));
}

async function scopeOf(
  transaction: Executor,
  accountId: string,
  harmful: readonly Touched[],
): Promise<Scope> {
  const exchanges = await exchangesOf(transaction, accountId);
  const ids = linkedBy(exchanges, harmful.flatMap(stocksOf));
  // Shares that an exchange moved before the day are no sum. A split changes all that was counted before it.
  const known = new Set(ids);
  const isExchanged = exchanges.some(({ kind, stock_id }) => isExchange(kind) && known.has(stock_id));
  const isWhole = isExchanged || harmful.some(({ kind }) => isEvent(kind));
  const depots = new Set(harmful.flatMap(({ depot_id, to_depot_id }) => [depot_id, to_depot_id ?? depot_id]));
  return {
    ids,
    depots: harmful.some(({ kind }) => isSplit(kind)) ? null : [...depots],
    from: isWhole ? null : (harmful.map(({ date }) => date).sort()[0] as string),
  };
}

type Found = { booking: SharesBooking; name: string; missing: number };

/** @param since day from which on shares may not be missing */
async function findShortage(
  transaction: Executor,
  accountId: string,
  scope: Scope,
  since: number,
  exchange?: { id: string; quantity: number },
): Promise<Found | null> {
  const listings = await findListings(transaction, accountId, scope.ids);
  const all = await openings(transaction, accountId, scope);
  for await (const some of bookingsFrom(transaction, accountId, scope))
    for (const booking of some)
      all.push(booking.id === exchange?.id ? { ...booking, quantity: exchange.quantity } : booking);
  let first: { id: string; missing: number } | null = null;
  const ledger = ledgerOfBookings(all, listings, 'fifo', ({ id, day }, missing) => {
    const isExchange = id === exchange?.id;
    if (isExchange && missing < -SPARE)
      throw new AppError('invalid_input', { message: spareSentence(-missing) });
    if (missing > (isExchange ? SPARE : 0) && day >= since) first ??= { id, missing };
    return true;
  });
  await finishInTurns(ledger);
  const { id, missing } = first ?? { id: null, missing: 0 };
  const booking = all.find((one) => one.id === id);
  return booking ? { booking, name: listings.get(booking.stock_id)?.name ?? '', missing } : null;
}
