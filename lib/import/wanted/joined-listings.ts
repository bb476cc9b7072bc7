import 'server-only';
import type { Database } from '@/lib/platform/db/database';
import { HELD_LISTINGS } from '../held-listings';
import type { UniverseEntry } from '../sources/yahoo/universe';

/**
 * Finds the listings that the universe lacks, for the nightly run: those that somebody wanted, and what is booked, planned or
 * watched. A want that only a preview had is forgotten, its booking stays.
 */
export async function findJoined(
  database: Database,
  source: string,
  universe: readonly UniverseEntry[],
): Promise<UniverseEntry[]> {
  const rows = await database.query<{
    symbol: string;
    name: string;
    isin: string | null;
    wkn: string | null;
  }>(
    `select original_id as symbol, name, isin, wkn from stocks
      where source = $1 and status = 'active' and account_id is null and original_id <> all($2)
        and id in (select stock_id from wanted_securities union select stock_id from account_wants
                   union ${HELD_LISTINGS})
      order by original_id`,
    [source, universe.map(({ symbol }) => symbol)],
    'wanted_joined',
  );
  return rows.map(({ symbol, name, isin, wkn }) => ({
    symbol,
    name,
    ...(isin && { isin }),
    ...(wkn && { wkn }),
  }));
}
