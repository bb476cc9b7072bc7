import 'server-only';
import type { Database } from '@/lib/platform/db/database';
import { log } from '@/lib/platform/log';
import type { SECTORS } from '@/lib/stocks/rules';
import { newestDay } from '@/lib/stocks/universe/newest-day';
import { getUniverse } from '@/lib/stocks/universe/universe';
import type { Universe } from '@/lib/stocks/universe/universe-columns';
import { readMarketVersion } from '@/lib/stocks/universe/universe-load';
import { matchStocks } from '../matching/match-stocks';
import { type SearchColumns, searchColumns } from '../matching/search-columns';
import { SECTOR_KEYS } from '../search-params';
import { EVERY_STOCK } from '../stock-search';
import { findCheapByHistory } from '../strategies/cheap-by-history';
import { computedMembers } from '../strategies/members';
import { STRATEGIES } from '../strategies/strategies';
import { sectorQuartiles } from './market-medians';
import { isStored, storeDay } from './queries';

/**
 * Stores the day of the present market. Never rejects: an import succeeds without it.
 *
 * @returns whether it stored it
 */
export async function refreshMarketDay(database: Database): Promise<boolean> {
  try {
    return await storeMarketDay(database, await getUniverse());
  } catch (error) {
    log.error('Die Kennzahlen des Tages ließen sich nicht speichern', { error });
    return false;
  }
}

/**
 * Stores the medians of sectors and the members of strategies on the newest day of prices, once per market version.
 *
 * @returns whether it stored them
 */
export async function storeMarketDay(database: Database, universe: Universe): Promise<boolean> {
  const { version } = universe;
  const day = newestDay(universe.days.price_date);
  // An older market must not overwrite a newer one.
  if (day === null || (await readMarketVersion(database)) !== version) return false;
  if (await isStored(database, day, version)) return false;
  const columns = searchColumns(universe, EVERY_STOCK.currency);
  const members = STRATEGIES.map(async (strategy) => {
    const computed = computedMembers(columns, strategy)?.map((index) => universe.texts.id[index]);
    return [strategy.slug, computed ?? (await findCheapByHistory(database, universe))];
  });
  await storeDay(database, {
    day,
    version,
    medians: Object.fromEntries(SECTOR_KEYS.map((sector) => [sector, medians(columns, sector)])),
    lists: Object.fromEntries(await Promise.all(members)),
  });
  return true;
}

function medians(columns: SearchColumns, sector: keyof typeof SECTORS) {
  const search = { ...EVERY_STOCK, sectors: [sector] };
  const { indices } = matchStocks(columns, search, columns.universe.size);
  return Object.fromEntries(
    sectorQuartiles(columns, indices).flatMap(({ metric, quartiles }) =>
      quartiles ? [[metric, quartiles.median]] : [],
    ),
  );
}
