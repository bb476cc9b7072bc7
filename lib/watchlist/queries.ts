import 'server-only';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { convert } from '@/lib/currencies/convert';
import type { EuroRates, Rates } from '@/lib/currencies/rates';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { accounts } from '@/lib/db/schema/auth';
import { stocks } from '@/lib/db/schema/stocks';
import { watchlist_entries } from '@/lib/db/schema/watchlist';
import { epochDay, valueOnOrBefore } from '@/lib/finance/daily-series';
import { decodeYears } from '@/lib/finance/encoded-years';
import { percentChange } from '@/lib/finance/percent-change';
import { today } from '@/lib/platform/clock';
import { getDatabase } from '@/lib/platform/db/client';
import type { Executor } from '@/lib/platform/db/database';
import { AppError } from '@/lib/platform/errors/app-error';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import type { Stock } from '@/lib/stocks/schema';
import { getMarketReader } from '@/lib/stocks/universe/market-reader';
import { getUniverse } from '@/lib/stocks/universe/universe';
import { readClosesAround } from './added-closes';
import { WATCHLIST_SIZE } from './rules';
import type { ValuationChange, WatchedTarget, WatchlistChange, WatchlistEntry } from './schema';
import { targetDirection } from './target-distance';
import {
  changeValuation,
  splitRatios,
  VALUATION_COLUMNS,
  type ValuationRow,
  valuationOf,
} from './valuation-queries';

export type WatchedRow = ValuationRow & {
  id: string;
  added_at: Date;
  target_price: number | null;
  target_currency: DisplayCurrency | null;
  target_direction: WatchedTarget['direction'];
  note: string;
  /** Ratios of the splits between the price that the target was set at and today's. */
  ratios: number[];
};

/** Finds a watchlist, last added first; prices, targets and values in `currency`, the last two also in their own. */
export async function findWatchlist(accountId: string, currency: DisplayCurrency): Promise<WatchlistEntry[]> {
  const [database, { rates }, reader] = await Promise.all([getDatabase(), getUniverse(), getMarketReader()]);
  const rows = await database.query<WatchedRow>(
    `select w.stock_id as id, w.added_at, w.target_price, w.target_currency, w.target_direction, w.note,
            ${splitRatios('w.target_counted_on')} as ratios, ${VALUATION_COLUMNS}
       from watchlist_entries w join stocks s on s.id = w.stock_id
      where w.account_id = $1
      order by w.added_at desc, w.stock_id`,
    [accountId],
    'watchlist',
  );
  const days = rows.map(({ added_at }) => berlinDay(added_at));
  const closes = await readClosesAround(reader, rows, days);
  return rows.map((row, i) => {
    const series = decodeYears(closes.get(row.id) ?? []);
    const addedDay = epochDay(days[i] as string);
    const inCurrency = (price: number | null, on: EuroRates) =>
      convert(price, row.trading_currency, currency, on);
    const added_price = inCurrency(valueOnOrBefore(series, addedDay), rates.on(addedDay));
    return {
      id: row.id,
      added_at: row.added_at.toISOString(),
      target: targetOf(row, currency, rates),
      note: row.note,
      valuation: valuationOf(row, currency, rates),
      added_price,
      added_change: percentChange(added_price, inCurrency(row.current_price, rates.latest)),
    };
  });
}

/** Converts a target. Prices are adjusted for splits, so a target set in the shares of its day is too. */
function targetOf(row: WatchedRow, currency: DisplayCurrency, rates: Rates): WatchlistEntry['target'] {
  if (row.target_price === null || row.target_currency === null) return null;
  const price = row.ratios.reduce((adjusted, ratio) => adjusted / ratio, row.target_price);
  return {
    price,
    currency: row.target_currency,
    converted_price: convert(price, row.target_currency, currency, rates.latest),
    direction: row.target_direction,
  };
}

/** Exports a watchlist, for the export of an account. */
export async function exportedWatchlist(accountId: string) {
  const { db } = await getDatabase();
  const rows = await db
    .select()
    .from(watchlist_entries)
    .where(eq(watchlist_entries.account_id, accountId))
    .orderBy(watchlist_entries.added_at, watchlist_entries.stock_id);
  return rows.map(({ account_id: _, ...entry }) => entry);
}

/**
 * Adds a stock to a watchlist. One that is on it already stays unchanged.
 *
 * @param addedAt ISO time since when it counts as watched; default now
 */
export async function addToWatchlist(accountId: string, stockId: string, addedAt?: string): Promise<void> {
  const { db } = await getDatabase();
  await db.transaction((transaction) => addEntry(transaction, accountId, stockId, addedAt));
}

/** Lets additions to one watchlist run one after the other, so that its size is exact. */
export async function lockWatchlist(transaction: Executor, accountId: string): Promise<void> {
  await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update');
}

async function addEntry(
  transaction: Executor,
  accountId: string,
  stockId: string,
  addedAt?: string,
): Promise<void> {
  await lockWatchlist(transaction, accountId);
  const [stock] = await transaction
    .select({ id: stocks.id })
    .from(stocks)
    .where(and(eq(stocks.id, stockId), isNull(stocks.account_id), ne(stocks.kind, 'index')));
  if (!stock) throw new AppError('stock_not_found');
  const watched = await transaction
    .select({ id: watchlist_entries.stock_id })
    .from(watchlist_entries)
    .where(eq(watchlist_entries.account_id, accountId));
  if (watched.some(({ id }) => id === stockId)) return;
  if (watched.length >= WATCHLIST_SIZE) throw new AppError('watchlist_full');
  await transaction.insert(watchlist_entries).values({
    account_id: accountId,
    stock_id: stockId,
    added_at: addedAt ? new Date(addedAt) : undefined,
  });
}

/** Sets own value, margin, thesis and what else belongs to them, of a stock that is added if it is not watched yet. */
export async function setValuation(
  accountId: string,
  stockId: string,
  change: ValuationChange,
): Promise<void> {
  // Loaded before the transaction, which the embedded database lets nothing else run beside.
  const { rates } = await getUniverse();
  const { db } = await getDatabase();
  await db.transaction(async (transaction) => {
    await addEntry(transaction, accountId, stockId);
    await changeValuation(transaction, { accountId, stockId }, change, rates);
  });
}

/** Removes a stock from a watchlist, with all that its owner entered; an absent one is not an error. */
export async function removeFromWatchlist(accountId: string, stockId: string): Promise<void> {
  const { db } = await getDatabase();
  await db.delete(watchlist_entries).where(isEntry(accountId, stockId));
}

/**
 * Changes target or note of a watched stock.
 *
 * @param stock with its price in the target's currency; not needed if the target stays or is removed
 */
export async function changeWatchlistEntry(
  accountId: string,
  stockId: string,
  { target, note }: WatchlistChange,
  stock?: Pick<Stock, 'current_price' | 'price_date'>,
): Promise<void> {
  const { db } = await getDatabase();
  const changed = await db
    .update(watchlist_entries)
    .set({
      // A column set to itself keeps an empty change a valid statement.
      note: note ?? watchlist_entries.note,
      ...(target !== undefined && {
        target_price: target?.price ?? null,
        target_currency: target?.currency ?? null,
        target_direction: target && targetDirection(stock?.current_price ?? null, target.price),
        target_counted_on: target && (stock?.price_date ?? today()),
      }),
    })
    .where(isEntry(accountId, stockId))
    .returning({ id: watchlist_entries.stock_id });
  if (changed.length === 0) throw new AppError('not_on_watchlist');
}

const isEntry = (accountId: string, stockId: string) =>
  and(eq(watchlist_entries.account_id, accountId), eq(watchlist_entries.stock_id, stockId));
