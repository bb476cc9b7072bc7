import 'server-only';
import type { Database } from '@/lib/platform/db/database';

/**
 * Finds the symbols of securities that need closes as old as there are: whatever accounts have booked, plan to buy or
 * watch, and the funds and indices that all of it is compared with.
 */
export async function findDeepSymbols(database: Database): Promise<ReadonlySet<string>> {
  const rows = await database.query<{ symbol: string }>(
    `select original_id as symbol from stocks
      where account_id is null and (kind in ('fund', 'index') or id in (
        select stock_id from bookings where removed_at is null
        union select stock_id from booking_legs
        union select stock_id from savings_plans
        union select stock_id from watchlist_entries))`,
    [],
    'import_deep_symbols',
  );
  return new Set(rows.map(({ symbol }) => symbol));
}
