import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, asc, eq, gt, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { bookingLegs, bookings, depots } from '@/lib/db/schema/portfolio';
import { splits, stocks } from '@/lib/db/schema/stocks';
import { epochDay } from '@/lib/finance/daily-series';
import { grouped } from '@/lib/finance/grouped';
import type { Executor } from '@/lib/platform/db/database';
import { AppError } from '@/lib/platform/errors/app-error';
import { finishInTurns } from '@/lib/platform/turns';
import { isOwnSecurity } from '@/lib/stocks/security-path';
import type { SharesBooking } from './booking';
import {
  ACQUISITIONS,
  type BookingKind,
  deliveryOf,
  isEvent,
  isExchange,
  isSplit,
  KINDS,
  movesShares,
  SHARE_KINDS,
} from './kinds';
import { ledgerOfBookings } from './ledger/booked-stocks';
import { LEGS, legsAs } from './leg-queries';
import { type Concerned, type Leg, stocksOf } from './legs';
import { bookedSplits } from './own-securities/own-splits';
import { currentOf } from './queries';
import { SPARE, shortageSentence, spareSentence } from './shortage';
import { type Places, placesOf } from './shortage-places';

type Row = typeof bookings.$inferSelect;

/** The part of a booking that says where shares may be missing because of it. */
export type Touched = Concerned & Pick<Row, 'kind' | 'depot_id' | 'to_depot_id' | 'date'>;

/** Bookings that came or went. A changed booking did both. */
export type BookingChanges = { added?: readonly Touched[]; removed?: readonly Touched[] };

/** Tests whether shares may be missing after a booking of a kind, and after its removal. */
const takesShares = (kind: BookingKind) => mayLack(kind) && !['in', 'kept'].includes(KINDS[kind].shares);
const bringsShares = (kind: BookingKind) => mayLack(kind) && KINDS[kind].shares !== 'out';
const mayLack = (kind: BookingKind) => movesShares(kind) || isEvent(kind);

/** Securities and depots to check, from a day on; null: all depots, or from the first booking on. */
type Scope = { ids: string[]; depots: string[] | null; from: string | null };

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

const ofBooking = and(
  eq(bookingLegs.account_id, bookings.account_id),
  eq(bookingLegs.booking_id, bookings.id),
);

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

/** Finds the securities that exchanges link with the given ones, from either side. */
export async function linkedStocks(
  transaction: Executor,
  accountId: string,
  stockIds: Iterable<string>,
): Promise<string[]> {
  return linkedBy(await exchangesOf(transaction, accountId), stockIds);
}

/** Finds which securities corporate actions of an account link with which. */
const exchangesOf = (transaction: Executor, accountId: string) =>
  transaction
    .selectDistinct({ kind: bookings.kind, stock_id: bookings.stock_id, leg: bookingLegs.stock_id })
    .from(bookings)
    .innerJoin(bookingLegs, ofBooking)
    .where(currentOf(accountId));

function linkedBy(exchanges: Awaited<ReturnType<typeof exchangesOf>>, stockIds: Iterable<string>): string[] {
  const links = exchanges.flatMap(({ stock_id, leg }) => [
    [stock_id, leg] as const,
    [leg, stock_id] as const,
  ]);
  const linksOf = grouped(links, ([from]) => from);
  const linked = new Set(stockIds);
  // Those that are added are walked too.
  for (const id of linked) for (const [, to] of linksOf.get(id) ?? []) linked.add(to);
  return [...linked];
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

/** Finds names and splits. Bookings have changed since the splits of own securities were stored. */
async function findListings(transaction: Executor, accountId: string, ids: readonly string[]) {
  const listed = await transaction
    .select({
      id: stocks.id,
      name: stocks.name,
      adjusted_on: sql<string | null>`coalesce(${stocks.adjusted_on}, ${stocks.price_date})`,
    })
    .from(stocks)
    .where(inArray(stocks.id, [...ids]));
  const known = grouped(
    await transaction
      .select()
      .from(splits)
      .where(inArray(splits.stock_id, [...ids])),
    (split) => split.stock_id,
  );
  const own = ids.filter(isOwnSecurity);
  const { kind, stock_id, date } = bookings;
  const booked = bookedSplits(
    own.length === 0
      ? []
      : await transaction
          .select({ kind, stock_id, date, legs: LEGS })
          .from(bookings)
          .where(and(currentOf(accountId), inArray(stock_id, own), eq(kind, 'split'))),
  );
  return new Map(
    listed.map((one) => [
      one.id,
      isOwnSecurity(one.id)
        ? { ...one, adjusted_on: null, splits: booked.get(one.id) ?? [] }
        : { ...one, splits: known.get(one.id) ?? [] },
    ]),
  );
}

/** Fields of a booking that most kinds lack. */
const NOTHING = {
  time: null,
  quantity: null,
  price: null,
  amount: null,
  bought_on: null,
  to_depot_id: null,
  legs: [],
} as const;

/** Sums what was there before the scope's first day: one delivery for each security, depot and day of counting. */
async function openings(
  transaction: Executor,
  accountId: string,
  { ids, depots, from }: Scope,
): Promise<SharesBooking[]> {
  if (from === null) return [];
  const { stock_id, counted_on, kind, quantity, depot_id, to_depot_id } = bookings;
  const earlier = and(
    currentOf(accountId),
    inArray(stock_id, ids),
    inArray(kind, [...SHARE_KINDS]),
    sql`${bookings.date} < ${from}`,
  );
  const brought = inArray(kind, [...ACQUISITIONS]);
  const sums = (depot: typeof depot_id | typeof to_depot_id, sum: SQL<string>) =>
    transaction
      .select({ stock_id, depot_id: sql<string>`${depot}`, counted_on, sum })
      .from(bookings)
      .where(and(earlier, depots ? inArray(depot, depots) : isNotNull(depot)))
      .groupBy(stock_id, depot, counted_on);
  const held = [
    ...(await sums(depot_id, sql`sum(case when ${brought} then ${quantity} else -${quantity} end)`)),
    ...(await sums(to_depot_id, sql`sum(${quantity})`)),
  ];
  return held.map(({ sum, ...of }, n): SharesBooking => {
    const shares = Number(sum);
    return {
      ...NOTHING,
      ...of,
      id: `before-${n}`,
      kind: deliveryOf(shares),
      date: BEFORE,
      quantity: Math.abs(shares),
    };
  });
}

/** A day before all bookings. */
const BEFORE = '1800-01-01';

/** Rows per query, between two of which others have their turn. */
const ROWS_AT_ONCE = 5_000;

/** Reads the bookings of shares from the scope's first day on, in the order of their entry. Those that come from another depot are deliveries. */
async function* bookingsFrom(
  transaction: Executor,
  accountId: string,
  { ids, depots, from }: Scope,
): AsyncGenerator<SharesBooking[]> {
  const { entry, id, kind, stock_id, depot_id, date, time, quantity, counted_on, price } = bookings;
  const { to_depot_id, bought_on } = bookings;
  const number = (text: string | null) => (text === null ? null : Number(text));
  for (let last = 0; ; ) {
    const rows = await transaction
      .select({
        entry,
        id,
        kind,
        stock_id,
        depot_id,
        date,
        time,
        quantity,
        counted_on,
        price,
        to_depot_id,
        bought_on,
        legs: sql<Leg[]>`${sql.raw(legsAs('float8'))}`,
      })
      .from(bookings)
      .where(
        and(
          currentOf(accountId),
          inArray(stock_id, ids),
          inArray(kind, [...SHARE_KINDS]),
          depots ? or(inArray(depot_id, depots), inArray(to_depot_id, depots)) : undefined,
          from === null ? undefined : sql`${date} >= ${from}`,
          gt(entry, last),
        ),
      )
      .orderBy(asc(entry))
      .limit(ROWS_AT_ONCE);
    yield rows.map(({ entry: _, ...row }): SharesBooking => {
      const booking = {
        ...NOTHING,
        ...row,
        quantity: number(row.quantity),
        price: number(row.price),
      };
      const isFromElsewhere = depots && !depots.includes(row.depot_id);
      return isFromElsewhere
        ? { ...booking, kind: 'delivery_in', depot_id: row.to_depot_id as string, to_depot_id: null }
        : booking;
    });
    if (rows.length < ROWS_AT_ONCE) return;
    last = rows.at(-1)?.entry ?? 0;
    await nextTurn();
  }
}
