import 'server-only';
import { createHash } from 'node:crypto';
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { bookings, depots, imports, openBookings } from '@/lib/db/schema/portfolio';
import { splits, stocks } from '@/lib/db/schema/stocks';
import { grouped } from '@/lib/finance/grouped';
import { today } from '@/lib/platform/clock';
import { getDatabase } from '@/lib/platform/db/client';
import type { Executor } from '@/lib/platform/db/database';
import { AppError } from '@/lib/platform/errors/app-error';
import { CATALOGUE } from '@/lib/platform/errors/catalogue';
import { formatLongDay } from '@/lib/platform/format/day';
import { randomId } from '@/lib/platform/random-id';
import { bookableStocks } from '../bookable-stocks';
import { ledgerOfBookings } from '../booked-stocks';
import { changePortfolio } from '../change-portfolio';
import { firstDepot } from '../depots/queries';
import { MOST_OPEN, STORED_OPEN } from '../imports/rules';
import { BOOKINGS_PER_ACCOUNT, STORED_PER_ACCOUNT, UNDO_HOURS } from '../rules';
import { BOOKING_KINDS, type Booking, type BookingKind } from './booking';
import type { BookingFigures } from './booking-figures';
import type { FiledBooking } from './files/filed-booking';
import {
  type BookingChoices,
  type BookingsQuery,
  type NewBooking,
  newBookingSchema,
  type StoredBooking,
} from './schema';
import { KIND_NAMES, shortageSentence } from './shortage';

type Row = typeof bookings.$inferSelect;

/**
 * Finds bookings, the latest first.
 *
 * @returns those of the page, and how many there are on all pages
 */
export async function findBookingRows(
  accountId: string,
  { kind, depot, stock, year, import: byImport, offset, limit }: BookingsQuery,
): Promise<{ rows: Omit<StoredBooking, keyof BookingFigures>[]; total: number }> {
  const { db } = await getDatabase();
  const wanted = and(
    current(accountId),
    kind && eq(bookings.kind, kind),
    depot === undefined ? undefined : or(eq(bookings.depot_id, depot), eq(bookings.to_depot_id, depot)),
    stock === undefined ? undefined : or(eq(bookings.stock_id, stock), eq(bookings.to_stock_id, stock)),
    byImport === undefined ? undefined : eq(bookings.import_id, byImport),
    year === undefined ? undefined : sql`extract(year from ${bookings.date}) = ${year}`,
  );
  const [counted] = await db.select({ total: count() }).from(bookings).where(wanted);
  const rows = await db
    .select({ booking: bookings, symbol: stocks.symbol, name: stocks.name })
    .from(bookings)
    .innerJoin(stocks, eq(stocks.id, bookings.stock_id))
    .where(wanted)
    .orderBy(desc(bookings.date), desc(bookings.time), desc(bookings.created_at), bookings.id)
    .limit(limit)
    .offset(offset);
  return {
    total: counted?.total ?? 0,
    rows: rows.map(({ booking, symbol, name }) => {
      const { account_id: _, request_key, request_hash, removal, removed_at, created_at, ...shown } = booking;
      return { ...shown, symbol, name, created_at: created_at.toISOString() };
    }),
  };
}

/** Finds all bookings for a file, the oldest first, each with its id. */
export async function findFiledBookings(accountId: string): Promise<(FiledBooking & { id: string })[]> {
  const { db } = await getDatabase();
  const from = alias(depots, 'from_depot');
  const to = alias(depots, 'to_depot');
  const brought = alias(stocks, 'brought');
  const ofAccount = (depot: typeof from | typeof to) => eq(depot.account_id, bookings.account_id);
  const { id, kind, date, time, stock_id, quantity, counted_on, price, amount, fees, taxes } = bookings;
  const { withholding_tax, currency, exchange_rate, bought_on, to_stock_id, ratio, cost_share } = bookings;
  return db
    .select({
      ...{ id, kind, date, time, stock_id, symbol: stocks.symbol, isin: stocks.isin, name: stocks.name },
      ...{ depot: from.name, quantity, counted_on, price, amount, fees, taxes, withholding_tax, currency },
      ...{ exchange_rate, bought_on, to_depot: to.name, to_stock_id, ratio, cost_share },
      ...{ to_isin: brought.isin, to_name: brought.name },
      ...{ note: bookings.note, document: bookings.document, reference: bookings.reference },
    })
    .from(bookings)
    .innerJoin(stocks, eq(stocks.id, stock_id))
    .innerJoin(from, and(ofAccount(from), eq(from.id, bookings.depot_id)))
    .leftJoin(to, and(ofAccount(to), eq(to.id, bookings.to_depot_id)))
    .leftJoin(brought, eq(brought.id, to_stock_id))
    .where(current(accountId))
    .orderBy(date, time, bookings.created_at, id);
}

/** Finds what an account's bookings can be filtered by. */
export async function findBookingChoices(accountId: string): Promise<BookingChoices> {
  const database = await getDatabase();
  const [choices] = await database.query<BookingChoices>(
    `with own as (select kind, date, stock_id, to_stock_id from bookings
                   where account_id = $1 and removed_at is null)
     select (select count(*)::int from own) as total,
            (select coalesce(json_agg(distinct kind), '[]') from own) as kinds,
            (select coalesce(json_agg(year order by year desc), '[]')
               from (select distinct extract(year from date)::int as year from own) as years) as years,
            (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by lower(name), id), '[]')
               from stocks where id in (select stock_id from own union select to_stock_id from own)) as stocks`,
    [accountId],
    'booking_choices',
  );
  const { kinds, ...rest } = choices ?? { kinds: [], years: [], stocks: [], total: 0 };
  const inOrder = (a: BookingKind, b: BookingKind) => BOOKING_KINDS.indexOf(a) - BOOKING_KINDS.indexOf(b);
  return { ...rest, kinds: [...kinds].sort(inOrder) };
}

/**
 * Books all or nothing, unless the same request has done so already.
 *
 * @param requestKey idempotency key, chosen by the sender
 * @returns the ids, in order
 * @throws AppError `invalid_input` for a future day; `stock_not_found`, `depot_not_found`, `shares_missing`,
 *   `portfolio_full`; `idempotency_conflict` if the key belongs to other bookings or one of them was removed
 */
export async function addBookings(
  accountId: string,
  given: readonly NewBooking[],
  requestKey: string | null,
): Promise<string[]> {
  refuseFutureBookings(given);
  const keys = requestKey === null ? null : given.map((_, n) => digest([requestKey, n]));
  const hashes = given.map((booking) => digest([booking]));
  return changePortfolio(accountId, async (transaction) => {
    const repeated = keys && (await repeatedIds(transaction, accountId, keys, hashes));
    if (repeated) return repeated;
    await refuseFullPortfolio(transaction, accountId, given.length);
    const ids = await insertBookings(transaction, accountId, given, (n) => ({
      request_key: keys?.[n] ?? null,
      request_hash: keys && (hashes[n] ?? null),
    }));
    await refuseShortage(transaction, accountId, stockIdsOf(given));
    return ids;
  });
}

/** @throws AppError `invalid_input` for a booking of a future day */
export function refuseFutureBookings(given: readonly NewBooking[]): void {
  for (const [n, booking] of given.entries()) refuseFuture(booking, placeOf(given, n));
}

/**
 * Inserts bookings, whatever they lead to: the caller looks for shortages.
 *
 * @param more columns that are not entered, of the booking at a place
 * @returns the ids, in order
 * @throws AppError `stock_not_found`, `depot_not_found`, `invalid_input`
 */
export async function insertBookings(
  transaction: Executor,
  accountId: string,
  given: readonly NewBooking[],
  more: (n: number) => Partial<Pick<Row, 'request_key' | 'request_hash' | 'import_id'>>,
): Promise<string[]> {
  if (given.length === 0) return [];
  const rows = (await rowsOf(transaction, accountId, given)).map((row, n) => ({
    ...row,
    id: randomId(),
    ...more(n),
  }));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await transaction.insert(bookings).values(rows.slice(at, at + ROWS_AT_ONCE));
  }
  return rows.map(({ id }) => id);
}

/** Rows per statement, which may have 65,535 parameters. */
const ROWS_AT_ONCE = 500;

/**
 * Changes fields of a booking. A changed quantity or price is in the shares of today, unless `counted_on` says else.
 *
 * @throws AppError as `addBookings`, and `booking_not_found`
 */
export async function changeBooking(
  accountId: string,
  id: string,
  change: Readonly<Record<string, unknown>>,
): Promise<void> {
  await changePortfolio(accountId, async (transaction) => {
    const [before] = await transaction
      .select()
      .from(bookings)
      .where(and(current(accountId), eq(bookings.id, id)));
    if (!before) throw new AppError('booking_not_found');
    const isCounted = 'quantity' in change || 'price' in change;
    const counted = isCounted ? { counted_on: today() } : {};
    const given = newBookingSchema.safeParse({ ...fieldsOf(before), ...counted, ...change });
    if (!given.success) throw new AppError('invalid_input');
    refuseFuture(given.data, placeOf([given.data], 0));
    const [row] = await rowsOf(transaction, accountId, [given.data]);
    await transaction
      .update(bookings)
      .set(row as Row)
      .where(and(current(accountId), eq(bookings.id, id)));
    await refuseShortage(transaction, accountId, [...stockIdsOf([given.data]), ...stockIdsOf([before])]);
  });
}

/**
 * Removes bookings; absent ones are not an error. A repeated removal removes nothing more.
 *
 * @param removal key chosen by the sender, to repeat and undo the removal safely
 * @returns the key, for undoing; null if nothing was removed
 * @throws AppError `shares_missing` if a later sale needs them
 */
export async function removeBooking(
  accountId: string,
  id: string,
  removal: string = randomId(),
): Promise<string | null> {
  return changePortfolio(accountId, async (transaction) => {
    const mine = eq(bookings.account_id, accountId);
    const [repeated] = await transaction
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(mine, eq(bookings.removal, removal)))
      .limit(1);
    if (repeated) return removal;
    const removed = await transaction
      .update(bookings)
      .set({ removal, removed_at: sql`now()` })
      .where(and(current(accountId), eq(bookings.id, id)))
      .returning();
    await refuseShortage(transaction, accountId, stockIdsOf(removed));
    return removed.length > 0 ? removal : null;
  });
}

/**
 * Undoes a removal; repeating it changes nothing.
 *
 * @throws AppError `removal_not_found`, also for one older than a day; `portfolio_full`, `open_bookings_full`,
 *   `shares_missing`
 */
export async function restoreBookings(accountId: string, removal: string, stockId?: string): Promise<void> {
  await changePortfolio(accountId, async (transaction) => {
    const restored = await transaction
      .update(bookings)
      .set({ removed_at: null })
      .where(
        and(
          eq(bookings.account_id, accountId),
          stockId === undefined ? undefined : eq(bookings.stock_id, stockId),
          eq(bookings.removal, removal),
          or(isNull(bookings.removed_at), gt(bookings.removed_at, undoableSince)),
        ),
      )
      .returning();
    const open = await transaction
      .update(openBookings)
      .set({ removed_at: null })
      .where(
        and(
          eq(openBookings.account_id, accountId),
          // An open one is of no stock yet: the removal of a stock has none.
          eq(openBookings.removal, removal),
          or(isNull(openBookings.removed_at), gt(openBookings.removed_at, undoableSince)),
        ),
      )
      .returning({ import_id: openBookings.import_id });
    const importIds = new Set([...restored, ...open].flatMap(({ import_id }) => import_id ?? []));
    if (importIds.size > 0) {
      await transaction
        .update(imports)
        .set({ taken_back_at: null })
        .where(and(eq(imports.account_id, accountId), inArray(imports.id, [...importIds])));
    }
    if (restored.length + open.length === 0) throw new AppError('removal_not_found');
    await refuseFullPortfolio(transaction, accountId, 0);
    if (open.length > 0) await refuseFullOpen(transaction, accountId, 0);
    await refuseShortage(transaction, accountId, stockIdsOf(restored));
  });
}

/**
 * Rejects a state in which a booking takes shares that are not there.
 *
 * @param stockIds securities whose bookings changed
 * @throws AppError `shares_missing`, which names the first day on which shares are missing
 */
export async function refuseShortage(
  transaction: Executor,
  accountId: string,
  stockIds: Iterable<string>,
): Promise<void> {
  const ids = await linkedStocks(transaction, accountId, stockIds);
  if (ids.length === 0) return;
  const rows = await transaction
    .select()
    .from(bookings)
    .where(and(current(accountId), inArray(bookings.stock_id, ids)));
  if (rows.every(({ kind }) => kind === 'purchase' || kind === 'delivery_in')) return;
  const listed = await transaction
    .select({
      id: stocks.id,
      name: stocks.name,
      adjusted_on: sql<string | null>`coalesce(${stocks.adjusted_on}, ${stocks.price_date})`,
    })
    .from(stocks)
    .where(inArray(stocks.id, ids));
  const known = grouped(
    await transaction.select().from(splits).where(inArray(splits.stock_id, ids)),
    (split) => split.stock_id,
  );
  const listings = new Map(listed.map((one) => [one.id, { ...one, splits: known.get(one.id) ?? [] }]));
  const { shortage } = ledgerOfBookings(rows.map(numericBooking), listings);
  if (!shortage) return;
  const row = rows.find(({ id }) => id === shortage.booking.id) as Row;
  const name = listings.get(row.stock_id)?.name ?? '';
  throw new AppError('shares_missing', {
    message: shortageSentence({ ...row, name, missing: shortage.missing }),
    details: {
      missing: { stock_id: row.stock_id, booking_id: row.id, date: row.date, shares: shortage.missing },
    },
  });
}

/** Finds the securities that bookings link with the given ones: by a spin-off or merger, from either side. */
async function linkedStocks(
  transaction: Executor,
  accountId: string,
  stockIds: Iterable<string>,
): Promise<string[]> {
  const linked = new Set(stockIds);
  const pairs = await transaction
    .select({ from: bookings.stock_id, to: bookings.to_stock_id })
    .from(bookings)
    .where(and(current(accountId), isNotNull(bookings.to_stock_id)));
  for (let size = -1; size !== linked.size; ) {
    size = linked.size;
    for (const { from, to } of pairs) {
      if (to === null || !(linked.has(from) || linked.has(to))) continue;
      linked.add(from);
      linked.add(to);
    }
  }
  return [...linked];
}

/** Reads a stored booking as the figures compute with it. */
function numericBooking(row: Row): Booking {
  const number = (text: string | null) => (text === null ? null : Number(text));
  return {
    ...row,
    quantity: number(row.quantity),
    price: number(row.price),
    amount: number(row.amount),
    fees: Number(row.fees),
    taxes: Number(row.taxes),
    withholding_tax: number(row.withholding_tax),
    exchange_rate: number(row.exchange_rate),
    ratio: number(row.ratio),
    cost_share: number(row.cost_share),
    created_at: row.created_at.getTime(),
  };
}

/** Returns the fields of a stored booking as they are entered. */
function fieldsOf(row: Row): Record<string, unknown> {
  const { account_id, id, created_at, request_key, request_hash, removal, removed_at, import_id, ...fields } =
    row;
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

/** The columns that a kind of booking may leave empty. */
const EMPTY = {
  ...{ time: null, quantity: null, price: null, amount: null, fees: '0', taxes: '0', withholding_tax: null },
  ...{
    exchange_rate: null,
    bought_on: null,
    to_depot_id: null,
    to_stock_id: null,
    ratio: null,
    cost_share: null,
  },
  ...{ note: null, document: null, reference: null },
} as const;

/**
 * Builds rows of bookings, without id.
 *
 * @throws AppError `stock_not_found`, `depot_not_found`; `invalid_input` for an index or a booking between the same two
 */
async function rowsOf(transaction: Executor, accountId: string, given: readonly NewBooking[]) {
  const currencies = await bookableStocks(transaction, accountId, [...stockIdsOf(given)], (id) =>
    placeOf(
      given,
      given.findIndex((booking) => stockIdsOf([booking]).has(id)),
    ),
  );
  const first = given.some(({ depot_id }) => depot_id === undefined)
    ? await firstDepot(transaction, accountId)
    : '';
  const own = await transaction
    .select({ id: depots.id })
    .from(depots)
    .where(eq(depots.account_id, accountId));
  const depotIds = new Set(own.map(({ id }) => id));
  return given.map((booking, n) => {
    const refuse = (reason: string) => `${placeOf(given, n)}: ${reason}`;
    const {
      depot_id = first,
      counted_on = today(),
      currency = currencies.get(booking.stock_id),
      ...fields
    } = booking;
    const row = {
      ...EMPTY,
      ...fields,
      account_id: accountId,
      depot_id,
      counted_on,
      currency: currency as string,
    };
    const { to_depot_id, to_stock_id } = row as { to_depot_id: string | null; to_stock_id: string | null };
    if (!depotIds.has(depot_id) || (to_depot_id !== null && !depotIds.has(to_depot_id)))
      throw new AppError('depot_not_found', { message: refuse(CATALOGUE.depot_not_found.message) });
    if (to_depot_id === depot_id) throw new AppError('invalid_input', { message: refuse(SAME_DEPOT) });
    if (to_stock_id === booking.stock_id)
      throw new AppError('invalid_input', { message: refuse(SAME_STOCK) });
    return row;
  });
}

const SAME_DEPOT = 'Ein Übertrag braucht zwei verschiedene Depots';
const SAME_STOCK = 'Das neue Wertpapier muss ein anderes sein';

type Concerned = { stock_id: string; to_stock_id?: string | null | undefined };

const stockIdsOf = (concerned: readonly Concerned[]): Set<string> =>
  new Set(
    concerned.flatMap(({ stock_id, to_stock_id }) => (to_stock_id ? [stock_id, to_stock_id] : stock_id)),
  );

/** Finds the ids that the same request has booked before; null if it has not. */
async function repeatedIds(
  transaction: Executor,
  accountId: string,
  keys: readonly string[],
  hashes: readonly string[],
): Promise<string[] | null> {
  const rows = await transaction
    .select({
      id: bookings.id,
      key: bookings.request_key,
      hash: bookings.request_hash,
      removed_at: bookings.removed_at,
    })
    .from(bookings)
    .where(and(eq(bookings.account_id, accountId), inArray(bookings.request_key, [...keys])));
  if (rows.length === 0) return null;
  const known = new Map(rows.map((row) => [row.key, row]));
  return keys.map((key, n) => {
    const row = known.get(key);
    if (!row || row.hash !== hashes[n] || row.removed_at !== null) throw new AppError('idempotency_conflict');
    return row.id;
  });
}

/**
 * Rejects bookings over the limits. Removed bookings have a limit of their own: they are deleted after a day,
 * and made room when they were removed.
 *
 * @param more number of bookings to add
 * @throws AppError `portfolio_full`
 */
export async function refuseFullPortfolio(
  transaction: Executor,
  accountId: string,
  more: number,
): Promise<void> {
  const [counts] = await transaction
    .select({ held: count(sql`case when ${bookings.removed_at} is null then 1 end`), all: count() })
    .from(bookings)
    .where(eq(bookings.account_id, accountId));
  const { held = 0, all = 0 } = counts ?? {};
  if (held + more > BOOKINGS_PER_ACCOUNT || all + more > STORED_PER_ACCOUNT)
    throw new AppError('portfolio_full');
}

/**
 * Rejects open bookings over the limits, as `refuseFullPortfolio` does bookings.
 *
 * @throws AppError `open_bookings_full`
 */
export async function refuseFullOpen(transaction: Executor, accountId: string, more: number): Promise<void> {
  const [counts] = await transaction
    .select({ held: count(sql`case when ${openBookings.removed_at} is null then 1 end`), all: count() })
    .from(openBookings)
    .where(eq(openBookings.account_id, accountId));
  const { held = 0, all = 0 } = counts ?? {};
  if (held + more > MOST_OPEN || all + more > STORED_OPEN) throw new AppError('open_bookings_full');
}

export const undoableSince = sql`now() - make_interval(hours => ${UNDO_HOURS})`;

const current = (accountId: string) => and(eq(bookings.account_id, accountId), isNull(bookings.removed_at));

function refuseFuture(
  { date, counted_on = date }: { date: string; counted_on?: string | undefined },
  place: string,
): void {
  if (date > today() || counted_on > today())
    throw new AppError('invalid_input', { message: `${place}: Der Tag liegt in der Zukunft` });
}

/** Names a booking: `Kauf am 2. März 2026`, and which one of several it is. */
function placeOf(given: readonly Pick<NewBooking, 'kind' | 'date'>[], n: number): string {
  const booking = given[n];
  if (!booking) return 'Buchung';
  const name = `${KIND_NAMES[booking.kind]} am ${formatLongDay(booking.date)}`;
  return given.length > 1 ? `Buchung ${n + 1}, ${name}` : name;
}

const digest = (parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
