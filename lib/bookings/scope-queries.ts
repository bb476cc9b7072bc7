import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, asc, eq, gt, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { bookings } from '@/lib/db/schema/portfolio';
import { splits, stocks } from '@/lib/db/schema/stocks';
import { grouped } from '@/lib/finance/grouped';
import type { Executor } from '@/lib/platform/db/database';
import { isOwnSecurity } from '@/lib/stocks/security-path';
import type { SharesBooking } from './booking';
import { ACQUISITIONS, deliveryOf, SHARE_KINDS } from './kinds';
import { LEGS, legsAs } from './leg-queries';
import type { Leg } from './legs';
import { bookedSplits } from './own-securities/own-splits';
import { currentOf } from './queries';

/** Securities and depots to check, from a day on; null: all depots, or from the first booking on. */
export type Scope = { ids: string[]; depots: string[] | null; from: string | null };

/** Finds names and splits. Bookings have changed since the splits of own securities were stored. */
export async function findListings(transaction: Executor, accountId: string, ids: readonly string[]) {
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
export async function openings(
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
export const BEFORE = '1800-01-01';

/** Rows per query, between two of which others have their turn. */
const ROWS_AT_ONCE = 5_000;

/** Reads the bookings of shares from the scope's first day on, in the order of their entry. Those that come from another depot are deliveries. */
export async function* bookingsFrom(
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
