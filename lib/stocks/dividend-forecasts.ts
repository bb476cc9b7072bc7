import 'server-only';
import { isoDay } from '@/lib/finance/daily-series';
import { expectedGrowth } from '@/lib/finance/dividends/expected-growth';
import { dividendForecast, type ForecastPayment } from '@/lib/finance/dividends/forecast';
import type { Payment } from '@/lib/finance/dividends/special-payments';
import { derivedOnce } from '@/lib/platform/per-process';
import { createPause } from '@/lib/platform/turns';
import { getMarketReader } from './universe/market-reader';
import { getUniverse } from './universe/universe';
import type { Universe } from './universe/universe-columns';

/** Forecasts of securities by their id, in their trading currency. */
export type Forecasts = ReadonlyMap<string, readonly ForecastPayment[]>;

/** Growth a year as a fraction, by security; null where too little is known. */
type Growths = ReadonlyMap<string, number | null>;

/** A security, and the day of its last close since 1970-01-01. */
type Closed = { id: string; day: number };

const forecastsOnce = derivedOnce('stock-forecasts', (_: Universe) => new Map<string, ForecastPayment[]>());

const growthsOnce = derivedOnce('stock-growths', (_: Universe) => new Map<string, number | null>());

/** Forecasts the dividends of securities, as of their last close; each once for each market. */
export const findForecasts = async (stocks: readonly Closed[]): Promise<Forecasts> =>
  derived(stocks, forecastsOnce(await getUniverse()), dividendForecast);

/** Finds how the dividends of securities are expected to grow; each once for each market. */
export const findGrowths = async (stocks: readonly Closed[]): Promise<Growths> =>
  derived(stocks, growthsOnce(await getUniverse()), expectedGrowth);

/** Adds what follows from the payments of securities that are not known yet, in turns. */
async function derived<Result>(
  stocks: readonly Closed[],
  known: Map<string, Result>,
  derive: (payments: readonly Payment[], lastClose: string) => Result,
): Promise<ReadonlyMap<string, Result>> {
  const wanted = stocks.filter(({ id }) => !known.has(id));
  if (wanted.length > 0) {
    const reader = await getMarketReader();
    // Two lists are read in half the time of one of objects.
    const rows = await reader.query<{ id: string; days: string[]; amounts: number[] }>(
      `select stock_id as id, json_agg(ex_date order by ex_date) as days, json_agg(amount order by ex_date) as amounts
         from dividends where stock_id = any($1) group by stock_id`,
      [wanted.map(({ id }) => id)],
      'payments_of_stocks',
    );
    const payments = new Map(
      rows.map(({ id, days, amounts }): [string, Payment[]] => [
        id,
        days.map((ex_date, n) => ({ ex_date, amount: amounts[n] as number })),
      ]),
    );
    const pause = createPause();
    for (const { id, day } of wanted) {
      known.set(id, derive(payments.get(id) ?? [], isoDay(day)));
      await pause();
    }
  }
  return known;
}
