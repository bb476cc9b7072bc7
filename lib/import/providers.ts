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

/** Returns the configured sources that can be asked for one security at a time, in their order. */
export async function configuredProviders(database: Database): Promise<Provider[]> {
  if (!marketOrder(env).includes('yahoo')) return [];
  return [createYahooProvider({ session: processSession(), convert: await storedRates(database) })];
}

/** Returns a converter that knows the stored exchange rates. */
export async function storedRates(database: Database): Promise<CurrencyConverter> {
  const rates = await loadRates(database);
  return (amount, from, to, day) => convert(amount, from, to, rates.on(epochDay(day)));
}
