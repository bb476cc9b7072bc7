import 'server-only';
import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { today } from '@/lib/platform/clock';
import { getDatabase } from '@/lib/platform/db/client';
import { getUniverse } from '@/lib/stocks/universe/universe';
import { NO_DAY } from '@/lib/stocks/universe/universe-columns';
import { readMarketVersion } from '@/lib/stocks/universe/universe-load';

/**
 * Reports the market this process uses, and the day of its newest close.
 *
 * @throws if database or market are unreachable
 */
export async function getReadiness() {
  const { version, days } = await getUniverse();
  const database = await getDatabase();
  // The universe survives a database outage; this query does not.
  await readMarketVersion(database);
  const newest = days.price_date.reduce((latest, day) => Math.max(latest, day), NO_DAY);
  const date = newest === NO_DAY ? null : isoDay(newest);
  return {
    database: database.kind,
    market_version: version,
    stocks: days.price_date.length,
    newest_price_date: date,
    age_days: date === null ? null : epochDay(today()) - epochDay(date),
  };
}
