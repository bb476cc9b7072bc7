import 'server-only';
import { isoDay } from '@/lib/finance/daily-series';
import { dividendForecast, type ForecastPayment } from '@/lib/finance/dividends/forecast';
import type { Payment } from '@/lib/finance/dividends/special-payments';
import { derivedOnce } from '@/lib/platform/per-process';
import { getMarketReader } from './universe/market-reader';
import { getUniverse } from './universe/universe';
import type { Universe } from './universe/universe-columns';

/** Forecasts of securities by their id, in their trading currency. */
export type Forecasts = ReadonlyMap<string, readonly ForecastPayment[]>;

/** A security, and the day of its last close since 1970-01-01. */
type Closed = { id: string; day: number };

const forecastsOnce = derivedOnce('stock-forecasts', (_: Universe) => new Map<string, ForecastPayment[]>());

/** Forecasts the dividends of securities, as of their last close; each once for each market. */
export async function findForecasts(stocks: readonly Closed[]): Promise<Forecasts> {
  const known = forecastsOnce(await getUniverse());
  const wanted = stocks.filter(({ id }) => !known.has(id));
  if (wanted.length > 0) {
    const reader = await getMarketReader();
    const rows = await reader.query<{ id: string; payments: Payment[] }>(
      `select stock_id as id, json_agg(json_build_object('ex_date', ex_date, 'amount', amount) order by ex_date) as payments
         from dividends where stock_id = any($1) group by stock_id`,
      [wanted.map(({ id }) => id)],
      'payments_of_stocks',
    );
    const payments = new Map(rows.map((row) => [row.id, row.payments]));
    for (const { id, day } of wanted) known.set(id, dividendForecast(payments.get(id) ?? [], isoDay(day)));
  }
  return known;
}
