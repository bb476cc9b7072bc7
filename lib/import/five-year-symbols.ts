import 'server-only';
import type { Database } from '@/lib/platform/db/database';
import { HELD_LISTINGS } from './held-listings';

/**
 * Finds the symbols of which the closes of five years suffice: shares that are stored from this source already, and that no
 * account has booked, plans to buy or watches. Of all others, and so of every new listing, the source delivers all closes.
 *
 * @returns the stored trading currency of each: in another one, all closes are new
 */
export async function findFiveYearSymbols(
  database: Database,
  source: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await database.query<{ symbol: string; currency: string }>(
    `select original_id as symbol, trading_currency as currency from stocks
      where source = $1 and account_id is null and kind = 'share' and id not in (${HELD_LISTINGS})`,
    [source],
    'import_five_year_symbols',
  );
  return new Map(rows.map(({ symbol, currency }) => [symbol, currency]));
}
