import 'server-only';
import { convert } from '@/lib/currencies/convert';
import { loadRates } from '@/lib/currencies/queries';
import { epochDay } from '@/lib/finance/daily-series';
import type { Database } from '@/lib/platform/db/database';
import { env } from '@/lib/platform/env';
import { marketOrder } from '@/lib/platform/market-order';
import type { Provider } from './sources/provider';
import type { CurrencyConverter } from './sources/yahoo/listing';
import { createYahooProvider } from './sources/yahoo/provider';
import { processSession } from './sources/yahoo/session';

/**
 * Opens the configured source that can be asked for one security at a time, and the stored exchange rates.
 *
 * @throws Error where there is none
 */
export async function openProvider(
  database: Database,
): Promise<{ provider: Provider; convert: CurrencyConverter }> {
  if (!marketOrder(env).includes('yahoo')) throw new Error('No source looks securities up.');
  const convert = await storedRates(database);
  return { provider: createYahooProvider({ session: processSession(), convert }), convert };
}

/** Returns a converter that knows the stored exchange rates. */
export async function storedRates(database: Database): Promise<CurrencyConverter> {
  const rates = await loadRates(database);
  return (amount, from, to, day) => convert(amount, from, to, rates.on(epochDay(day)));
}
