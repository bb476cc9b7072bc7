import { freezeForecasts } from '@/lib/dividends/frozen';
import { announceChange, raiseMarketVersion } from '@/lib/import/market-state';
import { getDatabase } from '@/lib/platform/db/client';

/** Freezes the forecasts of the running month. Calendars, which are cached for each market version, show new ones. */
export async function storeForecasts(): Promise<number> {
  const count = await freezeForecasts();
  if (count === 0) return 0;
  const database = await getDatabase();
  await announceChange(database);
  await raiseMarketVersion(database);
  return count;
}
