import 'server-only';
import { isoDay } from '@/lib/finance/daily-series';
import { expectedGrowth } from '@/lib/finance/dividends/expected-growth';
import { dividendForecast, type ForecastPayment } from '@/lib/finance/dividends/forecast';
import type { Payment } from '@/lib/finance/dividends/special-payments';
import { derivedOnce } from '@/lib/platform/per-process';
import { createPause } from '@/lib/platform/turns';
import { closedLike } from './market/exchanges';
import { getMarketReader } from './universe/market-reader';
import { getUniverse } from './universe/universe';
import type { Universe } from './universe/universe-columns';

/** Forecasts of securities by their id, in their trading currency. */
export type Forecasts = ReadonlyMap<string, readonly ForecastPayment[]>;

/** Growth a year as a fraction, by security; null where too little is known. */
type Growths = ReadonlyMap<string, number | null>;

/** A security, and the day of its last close since 1970-01-01. */
type Closed = { id: string; day: number };

/** Figures derived for securities, with the last close that they were derived from. */
type Derived<Result> = { results: Map<string, Result>; closes: Map<string, number> };

const nothing = <Result>(): Derived<Result> => ({ results: new Map(), closes: new Map() });

const forecastsOnce = derivedOnce('stock-forecasts', (_: Universe) => nothing<ForecastPayment[]>());

const growthsOnce = derivedOnce('stock-growths', (_: Universe) => nothing<number | null>());

/** Forecasts the dividends of securities, as of their last close; each once for each market and close. */
export const findForecasts = async (stocks: readonly Closed[]): Promise<Forecasts> =>
  derived(stocks, forecastsOnce(await getUniverse()), ({ symbol, currency, payments }, close) =>
    dividendForecast(payments, close, { exchanges: closedLike(symbol, currency) }),
  );

/** Finds how the dividends of securities are expected to grow; each once for each market and close. */
export const findGrowths = async (stocks: readonly Closed[]): Promise<Growths> =>
  derived(stocks, growthsOnce(await getUniverse()), ({ payments }, close) => expectedGrowth(payments, close));

type Payer = { id: string; symbol: string; currency: string; payments: readonly Payment[] };

/** Adds what follows from the payments of securities that are not known yet, in turns. */
async function derived<Result>(
  stocks: readonly Closed[],
  { results, closes }: Derived<Result>,
  derive: (payer: Payer, lastClose: string) => Result,
): Promise<ReadonlyMap<string, Result>> {
  const wanted = stocks.filter(({ id, day }) => closes.get(id) !== day);
  if (wanted.length > 0) {
    const payers = await readPayers(wanted.map(({ id }) => id));
    const pause = createPause();
    for (const { id, day } of wanted) {
      const payer = payers.get(id);
      if (payer) results.set(id, derive(payer, isoDay(day)));
      else results.delete(id);
      closes.set(id, day);
      await pause();
    }
  }
  return results;
}

async function readPayers(ids: readonly string[]): Promise<Map<string, Payer>> {
  const reader = await getMarketReader();
  // Two lists are read in half the time of one of objects.
  const rows = await reader.query<Omit<Payer, 'payments'> & { days: string[]; amounts: number[] }>(
    `select s.id, s.symbol, s.trading_currency as currency, d.days, d.amounts
       from stocks s join (
         select stock_id, json_agg(ex_date order by ex_date) as days, json_agg(amount order by ex_date) as amounts
           from dividends where stock_id = any($1) group by stock_id) d on d.stock_id = s.id`,
    [ids],
    'payments_of_stocks',
  );
  return new Map(
    rows.map(({ id, symbol, currency, days, amounts }): [string, Payer] => [
      id,
      {
        id,
        symbol,
        currency,
        payments: days.map((ex_date, n) => ({ ex_date, amount: amounts[n] as number })),
      },
    ]),
  );
}
