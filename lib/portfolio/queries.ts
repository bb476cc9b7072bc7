import 'server-only';
import { createHash } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { bookableStocks } from '@/lib/bookings/bookable-stocks';
import { changePortfolio } from '@/lib/bookings/change-portfolio';
import { firstDepot } from '@/lib/bookings/depots/queries';
import { countedOn } from '@/lib/bookings/own-securities/own-splits';
import { inPages } from '@/lib/bookings/queries';
import { refuseFullPortfolio } from '@/lib/bookings/refusal-queries';
import { refuseShortage, touchedBy } from '@/lib/bookings/shortage-queries';
import { listingRate } from '@/lib/bookings/stated-amounts';
import type { Rates } from '@/lib/currencies/rates';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { bookings } from '@/lib/db/schema/portfolio';
import { splits, stocks } from '@/lib/db/schema/stocks';
import { splitFactor } from '@/lib/finance/split-factor';
import { today } from '@/lib/platform/clock';
import { getDatabase } from '@/lib/platform/db/client';
import type { Executor } from '@/lib/platform/db/database';
import { AppError } from '@/lib/platform/errors/app-error';
import { decimalOf, quotient, times } from '@/lib/platform/format/decimals';
import { randomId } from '@/lib/platform/random-id';
import { getUniverse } from '@/lib/stocks/universe/universe';
import type { EarlierPurchase, LotChange, Purchase } from './schema';

/** Display currency of a portfolio, and the version of its bookings. */
export type PortfolioState = { version: number; currency: DisplayCurrency | null };

/** Reads the state of a portfolio; version 0 if nothing was ever booked. */
export async function getPortfolioState(accountId: string): Promise<PortfolioState> {
  const database = await getDatabase();
  const [state] = await database.query<PortfolioState>(
    `select coalesce(p.version, 0)::int as version, a.preferred_currency as currency
       from accounts a left join portfolios p on p.account_id = a.id where a.id = $1`,
    [accountId],
    'portfolio_state',
  );
  return state ?? { version: 0, currency: null };
}

/** Exports the bookings of an account; numbers are exact decimals, as text. */
export async function exportedPortfolio(accountId: string) {
  const { db } = await getDatabase();
  const mine = eq(bookings.account_id, accountId);
  const order = [bookings.date, bookings.entry];
  const pages = inPages(accountId, mine, order, (page) =>
    db
      .select()
      .from(bookings)
      .where(page)
      .orderBy(...order),
  );
  const all: Omit<typeof bookings.$inferSelect, 'account_id' | 'request_key' | 'request_hash'>[] = [];
  for await (const rows of pages)
    for (const { account_id: _, request_key: __, request_hash: ___, ...booking } of rows) all.push(booking);
  return all;
}

/**
 * Books a purchase, unless the same request has booked it already.
 *
 * @param requestKey idempotency key, chosen by the sender
 * @returns the id of the booking
 * @throws AppError `invalid_input` for a future day, `stock_not_found`, `portfolio_full`,
 *   `idempotency_conflict` with the earlier purchase if the key belongs to another one, or to one that has
 *   been removed
 */
export async function bookPurchase(
  accountId: string,
  stockId: string,
  purchase: Purchase,
  requestKey: string | null,
): Promise<string> {
  const { quantity, purchase_date: date, price = null, fees = 0 } = purchase;
  refuseFutureDay(date);
  const request_key = requestKey && digest([requestKey]);
  const request_hash = requestKey && digest([stockId, quantity, date, price, fees]);
  return changePortfolio(accountId, async (transaction) => {
    const securities = await bookableStocks(transaction, accountId, [stockId]);
    const [earlier] = request_key
      ? await transaction
          .select()
          .from(bookings)
          .where(and(eq(bookings.account_id, accountId), eq(bookings.request_key, request_key)))
      : [];
    if (earlier) {
      // A purchase that was removed meanwhile is no longer a success.
      if (earlier.request_hash === request_hash && earlier.removed_at === null) return earlier.id;
      throw new AppError('idempotency_conflict', {
        ...(earlier.removed_at && { message: REMOVED_SINCE }),
        details: { earlier: earlierPurchase(earlier) },
      });
    }
    await refuseFullPortfolio(transaction, accountId, 1);
    const id = randomId();
    await transaction.insert(bookings).values({
      account_id: accountId,
      id,
      depot_id: await firstDepot(transaction, accountId),
      stock_id: stockId,
      kind: 'purchase',
      date,
      quantity: decimalOf(quantity),
      counted_on: countedOn({ stock_id: stockId, date }, today()),
      price: price === null ? null : decimalOf(price),
      fees: decimalOf(fees),
      currency: securities.get(stockId)?.currency as string,
      request_key,
      request_hash,
    });
    return id;
  });
}

const REMOVED_SINCE = 'Dieser Kauf war schon gespeichert und ist inzwischen entfernt';

const earlierPurchase = (booking: typeof bookings.$inferSelect): EarlierPurchase => ({
  stock_id: booking.stock_id,
  lot_id: booking.id,
  quantity: Number(booking.quantity),
  purchase_date: booking.date,
  price: booking.price === null ? null : Number(booking.price),
  fees: Number(booking.fees),
  removed: booking.removed_at !== null,
});

/**
 * Changes a booking; absent fields stay. A quantity comes with its price, and both are in today's shares from
 * then on. A price alone is per share of today, and the shares stay as entered. Price and fees are in the currency of
 * the listing, and are stored in that of the booking.
 *
 * @throws AppError `lot_not_found`, `invalid_input` for a future day, `shares_missing` if a later sale needs the shares
 */
export async function changeLot(
  accountId: string,
  stockId: string,
  lotId: string,
  { quantity, price, purchase_date, fees }: LotChange,
): Promise<void> {
  if (purchase_date !== undefined) refuseFutureDay(purchase_date);
  const { rates } = await getUniverse();
  await changePortfolio(accountId, async (transaction) => {
    const entered = await enteredAs(transaction, accountId, lotId, rates);
    const isLot = and(heldBy(accountId, stockId), eq(bookings.id, lotId));
    const removed = await transaction.select().from(bookings).where(isLot);
    const factor = quantity === undefined ? entered.factor : '1';
    const added = await transaction
      .update(bookings)
      .set({
        // A column set to itself keeps an empty change a valid statement.
        date: purchase_date ?? bookings.date,
        fees: fees === undefined ? bookings.fees : quotient(decimalOf(fees), entered.rate, 2),
        ...(price !== undefined && {
          price: price === null ? null : quotient(times(decimalOf(price), factor, 16), entered.rate, 8),
        }),
        ...(quantity !== undefined && { quantity: decimalOf(quantity), counted_on: today() }),
      })
      .where(isLot)
      .returning();
    if (added.length === 0) throw new AppError('lot_not_found');
    await refuseShortage(transaction, accountId, { added, removed });
  });
}

/**
 * Reads how a booking was entered: how many shares one of its shares has become since, and units of the listing's
 * currency for one of its own.
 */
async function enteredAs(transaction: Executor, accountId: string, lotId: string, rates: Rates) {
  const [booked] = await transaction
    .select({
      ...{ stockId: bookings.stock_id, countedOn: bookings.counted_on, date: bookings.date },
      ...{ currency: bookings.currency, exchange_rate: bookings.exchange_rate },
      listing: stocks.trading_currency,
      adjustedOn: sql<string | null>`coalesce(${stocks.adjusted_on}, ${stocks.price_date})`,
    })
    .from(bookings)
    .innerJoin(stocks, eq(stocks.id, bookings.stock_id))
    .where(and(eq(bookings.account_id, accountId), eq(bookings.id, lotId)));
  if (!booked) return { factor: '1', rate: '1' };
  const known = await transaction.select().from(splits).where(eq(splits.stock_id, booked.stockId));
  const exchange_rate = booked.exchange_rate === null ? null : Number(booked.exchange_rate);
  const rate = listingRate({ ...booked, exchange_rate }, booked.listing, rates);
  return {
    factor: decimalOf(splitFactor(known, booked.countedOn, booked.adjustedOn)),
    rate: decimalOf(rate ?? 1),
  };
}

/**
 * Removes a stock or one of its bookings from a portfolio. Absent ones are not an error. A repeated removal
 * removes nothing more, not even what was booked or restored since.
 *
 * @param removal key chosen by the sender, to repeat and undo the removal safely
 * @returns the key, for undoing; null if nothing was removed
 * @throws AppError `shares_missing` if a later booking needs the shares
 */
export function removeBookings(
  accountId: string,
  stockId: string,
  { lotId, removal = randomId() }: { lotId?: string; removal?: string | undefined },
): Promise<string | null> {
  return changePortfolio(accountId, async (transaction) => {
    const [repeated] = await transaction
      .select({ id: bookings.id })
      .from(bookings)
      .where(ofRemoval(accountId, stockId, removal))
      .limit(1);
    if (repeated) return removal;
    await transaction
      .update(bookings)
      .set({ removal, removed_at: sql`now()` })
      .where(and(heldBy(accountId, stockId), lotId === undefined ? undefined : eq(bookings.id, lotId)));
    const removed = await touchedBy(transaction, accountId, ofRemoval(accountId, stockId, removal));
    await refuseShortage(transaction, accountId, { removed });
    return removed.length > 0 ? removal : null;
  });
}

const ofRemoval = (accountId: string, stockId: string, removal: string) =>
  and(eq(bookings.account_id, accountId), eq(bookings.stock_id, stockId), eq(bookings.removal, removal));

const heldBy = (accountId: string, stockId: string) =>
  and(eq(bookings.account_id, accountId), eq(bookings.stock_id, stockId), isNull(bookings.removed_at));

function refuseFutureDay(date: string): void {
  if (date > today()) {
    throw new AppError('invalid_input', { message: 'Die Eingabe ist ungültig: purchase_date' });
  }
}

const digest = (parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
