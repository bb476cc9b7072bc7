import 'server-only';
import { epochDay } from '@/lib/finance/daily-series';
import type { ForecastPayment } from '@/lib/finance/dividends/forecast';
import { unmet } from '@/lib/finance/dividends/matched-payments';
import { knownState, stillAhead } from '@/lib/finance/dividends/still-ahead';
import { grouped } from '@/lib/finance/grouped';
import { sortedByKey } from '@/lib/finance/sorted-by-key';
import { today } from '@/lib/platform/clock';
import { getDatabase } from '@/lib/platform/db/client';
import { findForecasts } from '@/lib/stocks/dividend-forecasts';
import { closedLike } from '@/lib/stocks/market/exchanges';
import type { WatchedPayment } from './schema';

type Range = { from: string; to: string };
type Row = { id: string; symbol: string; name: string; currency: string; price_date: string | null };

/** Finds the dividends of the watched stocks by ex-day, per share: those that are known, and those still expected. */
export async function findWatchedPayments(accountId: string, range: Range): Promise<WatchedPayment[]> {
  const database = await getDatabase();
  const stocks = await database.query<Row>(
    `select s.id, s.symbol, s.name, s.trading_currency as currency, s.price_date::text
       from watchlist_entries w join stocks s on s.id = w.stock_id
      where w.account_id = $1`,
    [accountId],
    'watched_stocks',
  );
  const known = grouped(await findKnown(stocks, range), ({ stock_id }) => stock_id);
  const forecasts = await findForecasts(
    stocks.flatMap(({ id, price_date }) => (price_date ? { id, day: epochDay(price_date) } : [])),
  );
  const now = epochDay(today());
  const entries = stocks.flatMap((stock) =>
    paymentsOf(stock, known.get(stock.id) ?? [], forecasts.get(stock.id) ?? [], now),
  );
  const place = ({ date, name, stock_id, state }: WatchedPayment) => `${date} ${name} ${stock_id} ${state}`;
  return sortedByKey(
    entries.filter(({ date }) => date >= range.from && date <= range.to),
    place,
  );
}

type Known = { stock_id: string; date: string; amount: number };

/** Finds the payments of a range, and those that a forecast as of the last close may not know. */
async function findKnown(stocks: readonly Row[], { from, to }: Range): Promise<Known[]> {
  const database = await getDatabase();
  return database.query<Known>(
    `select d.stock_id, d.ex_date::text as date, d.amount from dividends d join stocks s on s.id = d.stock_id
      where d.stock_id = any($1) and (d.ex_date between $2 and $3 or d.ex_date > s.price_date)`,
    [stocks.map(({ id }) => id), from, to],
    'payments_of_watched',
  );
}

function paymentsOf(
  { id: stock_id, symbol, name, currency, price_date }: Row,
  known: readonly Known[],
  forecast: readonly ForecastPayment[],
  today: number,
): WatchedPayment[] {
  const days = known.map(({ date }) => epochDay(date));
  const facts = known.map(({ date, amount }, n) => ({
    stock_id,
    name,
    date,
    amount,
    low: null,
    high: null,
    currency,
    state: knownState(days[n] as number, today),
  }));
  const left = unmet(forecast, days, price_date === null ? 0 : epochDay(price_date));
  // Declared payments, which forecasts have too, are known.
  const expected = stillAhead(left, today, closedLike(symbol, currency)).flatMap(
    ({ ex_date: date, amount, low, high, state }) =>
      state === 'confirmed' ? [] : { stock_id, name, date, amount, low, high, currency, state },
  );
  return [...facts, ...expected];
}
