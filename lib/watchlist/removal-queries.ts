import 'server-only';
import { and, count, eq, inArray, isNull, ne } from 'drizzle-orm';
import { stocks } from '@/lib/db/schema/stocks';
import { watchlist_entries } from '@/lib/db/schema/watchlist';
import { getDatabase } from '@/lib/platform/db/client';
import { AppError } from '@/lib/platform/errors/app-error';
import { lockWatchlist } from './queries';
import type { RemovedEntry } from './removal-schema';
import { WATCHLIST_SIZE } from './rules';

/** Removes all invented companies from a watchlist and returns their entries, for undoing. */
export async function removeInvented(accountId: string): Promise<RemovedEntry[]> {
  const { db } = await getDatabase();
  const invented = db.select({ id: stocks.id }).from(stocks).where(eq(stocks.source, 'demo'));
  const removed = await db
    .delete(watchlist_entries)
    .where(and(eq(watchlist_entries.account_id, accountId), inArray(watchlist_entries.stock_id, invented)))
    .returning();
  return removed.map(({ account_id: _, buy_state: _state, added_at, ...entry }) => ({
    ...entry,
    added_at: added_at.toISOString(),
    target_currency: entry.target_currency as RemovedEntry['target_currency'],
    value_currency: entry.value_currency as RemovedEntry['value_currency'],
  }));
}

/**
 * Puts removed entries back. Those that are on the watchlist again stay as they are.
 *
 * @throws AppError `watchlist_full`
 */
export async function restoreEntries(accountId: string, entries: readonly RemovedEntry[]): Promise<void> {
  const { db } = await getDatabase();
  await db.transaction(async (transaction) => {
    await lockWatchlist(transaction, accountId);
    const ids = entries.map(({ stock_id }) => stock_id);
    const known = await transaction
      .select({ id: stocks.id })
      .from(stocks)
      .where(and(inArray(stocks.id, ids), isNull(stocks.account_id), ne(stocks.kind, 'index')));
    const rows = entries.flatMap(({ added_at, ...entry }) =>
      known.some(({ id }) => id === entry.stock_id)
        ? { ...entry, account_id: accountId, added_at: new Date(added_at) }
        : [],
    );
    if (rows.length === 0) return;
    await transaction.insert(watchlist_entries).values(rows).onConflictDoNothing();
    const [all] = await transaction
      .select({ entries: count() })
      .from(watchlist_entries)
      .where(eq(watchlist_entries.account_id, accountId));
    if ((all?.entries ?? 0) > WATCHLIST_SIZE) throw new AppError('watchlist_full');
  });
}
