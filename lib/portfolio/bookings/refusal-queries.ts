import 'server-only';
import { and, count, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import { bookings, openBookings } from '@/lib/db/schema/portfolio';
import { splits, stocks } from '@/lib/db/schema/stocks';
import { grouped } from '@/lib/finance/grouped';
import type { Executor } from '@/lib/platform/db/database';
import { AppError } from '@/lib/platform/errors/app-error';
import { isOwnSecurity } from '@/lib/stocks/security-path';
import { ledgerOfBookings } from '../booked-stocks';
import { MOST_OPEN, STORED_OPEN } from '../imports/rules';
import type { ShareBooking } from '../ledger/lots';
import { bookedSplits } from '../own-securities/own-splits';
import { BOOKINGS_PER_ACCOUNT, STORED_PER_ACCOUNT } from '../rules';
import type { Booking } from './booking';
import { currentOf } from './queries';
import { SPARE, shortageSentence, spareSentence } from './shortage';

type Row = typeof bookings.$inferSelect;

/**
 * Rejects a state in which a booking takes shares that are not there.
 *
 * @param stockIds securities whose bookings changed
 * @param exchange a spin-off or merger whose document states how many shares it exchanges
 * @throws AppError `shares_missing`, which names the first day on which shares are missing; `invalid_input` where an
 *   exchange would take more shares than it states
 */
export async function refuseShortage(
  transaction: Executor,
  accountId: string,
  stockIds: Iterable<string>,
  exchange?: { id: string; quantity: number },
): Promise<void> {
  const ids = await linkedStocks(transaction, accountId, stockIds);
  if (ids.length === 0) return;
  const concerned = and(currentOf(accountId), inArray(bookings.stock_id, ids));
  // Reading thousands of rows takes long, and many imports only bring shares.
  const [taking] = await transaction
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(concerned, notInArray(bookings.kind, ['purchase', 'delivery_in'])))
    .limit(1);
  if (!taking) return;
  const rows = await transaction.select().from(bookings).where(concerned);
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
  // Bookings have changed since the splits of own securities were stored.
  const booked = bookedSplits(rows);
  const listings = new Map(
    listed.map((one) => [
      one.id,
      isOwnSecurity(one.id)
        ? { ...one, adjusted_on: null, splits: booked.get(one.id) ?? [] }
        : { ...one, splits: known.get(one.id) ?? [] },
    ]),
  );
  const all = rows.map((row) =>
    row.id === exchange?.id ? { ...numericBooking(row), quantity: exchange.quantity } : numericBooking(row),
  );
  const lacking: { booking: ShareBooking; missing: number }[] = [];
  const { shortage: first } = ledgerOfBookings(
    all,
    listings,
    'fifo',
    exchange &&
      ((booking, missing) => {
        if (booking.id !== exchange.id) return true;
        if (missing < -SPARE) throw new AppError('invalid_input', { message: spareSentence(-missing) });
        if (missing > SPARE) lacking.push({ booking, missing });
        return true;
      }),
  );
  const shortage = lacking[0] ?? first;
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
    .where(and(currentOf(accountId), isNotNull(bookings.to_stock_id)));
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
