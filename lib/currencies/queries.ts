import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { epochDay } from '@/lib/finance/daily-series';
import { decodeYears, type EncodedYear } from '@/lib/finance/encoded-years';
import { today } from '@/lib/platform/clock';
import type { Database } from '@/lib/platform/db/database';
import { createRates, type Rates } from './rates';
import type { RateSource } from './rules';

type RateYear = { currency: string; year: number; source: RateSource; days: Buffer; rates: Buffer };

/**
 * Rows per query: the embedded database blocks the process while it answers, a few milliseconds per chunk.
 */
const YEARS_PER_CHUNK = 100;

/**
 * Loads all exchange rates, as of today. They belong to one market version: readers take them from the
 * universe (lib/stocks/universe/universe.ts), which is rebuilt with it.
 */
export async function loadRates(database: Database): Promise<Rates> {
  const encoded = new Map<string, EncodedYear[]>();
  const sources = new Map<string, RateSource>();
  let after = { currency: '', year: 0 };
  for (;;) {
    const chunk = await database.query<RateYear>(
      `select currency, year, source, days, rates from exchange_rates
        where (currency, year) > ($1, $2) order by currency, year limit ${YEARS_PER_CHUNK}`,
      [after.currency, after.year],
      'exchange_rates_chunk',
    );
    for (const { currency, year, source, days, rates } of chunk) {
      const years = encoded.get(currency) ?? [];
      years.push({ year, days, values: rates });
      encoded.set(currency, years);
      // Years come in order: the last one has the latest rates.
      sources.set(currency, source);
    }
    if (chunk.length < YEARS_PER_CHUNK) break;
    after = chunk.at(-1) as RateYear;
    await nextTurn();
  }
  const series = new Map([...encoded].map(([currency, years]) => [currency, decodeYears(years)]));
  return createRates(series, epochDay(today()), sources);
}
