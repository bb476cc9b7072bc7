import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, count, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { BookingFigures } from '@/lib/bookings/schema';
import { checkedPapers } from '@/lib/db/schema/papers';
import { bookings, depots } from '@/lib/db/schema/portfolio';
import { stocks } from '@/lib/db/schema/stocks';
import { getDatabase } from '@/lib/platform/db/client';
import type { FiledBooking } from './files/filed-booking';
import { BOOKING_KINDS, type BookingKind } from './kinds';
import { hasLegOf, LEGS, legsAs } from './leg-queries';
import type { BookingChoices, BookingsQuery, StoredBooking } from './schema';

/**
 * Finds bookings, the latest first.
 *
 * @returns those of the page, and how many there are on all pages
 */
export async function findBookingRows(
  accountId: string,
  query: BookingsQuery,
): Promise<{ rows: Omit<StoredBooking, keyof BookingFigures>[]; total: number }> {
  const { db } = await getDatabase();
  const wanted = wantedOf(accountId, query);
  const [counted] = await db.select({ total: count() }).from(bookings).where(wanted);
  const rows = await db
    .select({
      booking: bookings,
      legs: LEGS,
      symbol: stocks.symbol,
      name: stocks.name,
      kind: stocks.kind,
      verdict: checkedPapers.verdict,
      difference: checkedPapers.difference,
    })
    .from(bookings)
    .innerJoin(stocks, eq(stocks.id, bookings.stock_id))
    .leftJoin(
      checkedPapers,
      and(eq(checkedPapers.account_id, bookings.account_id), eq(checkedPapers.booking_id, bookings.id)),
    )
    .where(wanted)
    .orderBy(desc(bookings.date), desc(bookings.time), desc(bookings.entry))
    .limit(query.limit)
    .offset(query.offset);
  return {
    total: counted?.total ?? 0,
    rows: rows.map(({ booking, legs, symbol, name, kind, verdict, difference }) => {
      const {
        account_id: _,
        request_key,
        request_hash,
        removal,
        removed_at,
        created_at,
        entry,
        ...stored
      } = booking;
      const { read_as, moved_from, moved_rate, ...shown } = stored;
      const paper = verdict && { verdict, difference };
      return {
        ...shown,
        legs,
        symbol,
        name,
        security_kind: kind,
        paper,
        created_at: created_at.toISOString(),
      };
    }),
  };
}

const wantedOf = (
  accountId: string,
  { kind, depot, stock, year, import: byImport }: BookingsQuery,
): SQL | undefined =>
  and(
    currentOf(accountId),
    kind && eq(bookings.kind, kind),
    depot === undefined ? undefined : or(eq(bookings.depot_id, depot), eq(bookings.to_depot_id, depot)),
    stock === undefined ? undefined : or(eq(bookings.stock_id, stock), hasLegOf(accountId, stock)),
    byImport === undefined ? undefined : eq(bookings.import_id, byImport),
    year === undefined ? undefined : sql`extract(year from ${bookings.date}) = ${year}`,
  );

const NAMED_LEGS = sql<FiledBooking['legs']>`${sql.raw(legsAs('text', ", 'isin', s.isin, 'name', s.name"))}`;

/** Finds all bookings for a file, the oldest first, each with its id; some thousand at a time. */
export async function* findFiledBookings(
  accountId: string,
): AsyncGenerator<(FiledBooking & { id: string })[]> {
  const { db } = await getDatabase();
  const from = alias(depots, 'from_depot');
  const to = alias(depots, 'to_depot');
  const ofAccount = (depot: typeof from | typeof to) => eq(depot.account_id, bookings.account_id);
  const { id, kind, date, time, stock_id, quantity, counted_on, price, amount, fees, taxes } = bookings;
  const { withholding_tax, currency, exchange_rate, bought_on } = bookings;
  const order = [date, time, bookings.entry];
  yield* inPages(accountId, currentOf(accountId), order, (page) =>
    db
      .select({
        id,
        kind,
        date,
        time,
        stock_id,
        symbol: stocks.symbol,
        isin: stocks.isin,
        name: stocks.name,
        security_kind: stocks.kind,
        depot: from.name,
        quantity,
        counted_on,
        price,
        amount,
        fees,
        taxes,
        withholding_tax,
        currency,
        exchange_rate,
        bought_on,
        to_depot: to.name,
        legs: NAMED_LEGS,
        note: bookings.note,
        document: bookings.document,
        reference: bookings.reference,
      })
      .from(bookings)
      .innerJoin(stocks, eq(stocks.id, stock_id))
      .innerJoin(from, and(ofAccount(from), eq(from.id, bookings.depot_id)))
      .leftJoin(to, and(ofAccount(to), eq(to.id, bookings.to_depot_id)))
      .where(page)
      .orderBy(...order),
  );
}

/** Rows of one page: between two of them others have their turn. */
const PAGE = 4_000;

/**
 * Reads bookings page by page, by ids that are put in order once.
 *
 * @param read finds the bookings of a page, in the same order
 */
export async function* inPages<Row>(
  accountId: string,
  which: SQL | undefined,
  order: readonly AnyPgColumn[],
  read: (page: SQL | undefined) => PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  const { db } = await getDatabase();
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(which)
    .orderBy(...order);
  for (let at = 0; at < rows.length; at += PAGE) {
    const ids = rows.slice(at, at + PAGE).map(({ id }) => id);
    // One parameter, not thousands.
    yield await read(
      and(
        eq(bookings.account_id, accountId),
        sql`${bookings.id} = any(string_to_array(${ids.join(',')}, ','))`,
      ),
    );
    await nextTurn();
  }
}

/** Finds what an account's bookings can be filtered by. */
export async function findBookingChoices(accountId: string): Promise<BookingChoices> {
  const database = await getDatabase();
  const [choices] = await database.query<BookingChoices>(
    `with own as (select id, kind, date, stock_id from bookings where account_id = $1 and removed_at is null)
     select (select count(*)::int from own) as total,
            (select coalesce(json_agg(distinct kind), '[]') from own) as kinds,
            (select coalesce(json_agg(year order by year desc), '[]')
               from (select distinct extract(year from date)::int as year from own) as years) as years,
            (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by lower(name), id), '[]')
               from stocks where id in (select stock_id from own union
                 select l.stock_id from booking_legs l join own on own.id = l.booking_id
                  where l.account_id = $1)) as stocks`,
    [accountId],
    'booking_choices',
  );
  const { kinds, ...rest } = choices ?? { kinds: [], years: [], stocks: [], total: 0 };
  const inOrder = (a: BookingKind, b: BookingKind) => BOOKING_KINDS.indexOf(a) - BOOKING_KINDS.indexOf(b);
  return { ...rest, kinds: [...kinds].sort(inOrder) };
}

/** Picks an account's bookings that are not removed. */
export const currentOf = (accountId: string) =>
  and(eq(bookings.account_id, accountId), isNull(bookings.removed_at));
