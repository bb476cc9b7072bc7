import 'server-only';
import { epochDay } from '@/lib/finance/daily-series';
import { knownState, stillAhead } from '@/lib/finance/dividends/still-ahead';
import { today } from '@/lib/platform/clock';
import { getDatabase } from '@/lib/platform/db/client';
import { findForecasts } from '@/lib/stocks/dividend-forecasts';
import type { WatchedPayment } from './schema';

type Range = { from: string; to: string };
type Row = { id: string; name: string; currency: string; price_date: string | null };

/** Finds the dividends of the watched stocks by ex-day, per share: those that are known, and those still expected. */
export async function findWatchedPayments(accountId: string, range: Range): Promise<WatchedPayment[]> {
  const database = await getDatabase();
  const stocks = await database.query<Row>(
    `select s.id, s.name, s.trading_currency as currency, s.price_date::text
       from watchlist_entries w join stocks s on s.id = w.stock_id
      where w.account_id = $1`,
    [accountId],
    'watched_stocks',
  );
  const day = epochDay(today());
  const [known, expected] = await Promise.all([
    findKnown(stocks, range, day),
    findExpected(stocks, range, day),
  ]);
  const place = ({ date, name, stock_id, state }: WatchedPayment) => `${date} ${name} ${stock_id} ${state}`;
  return [...known, ...expected].sort((a, b) => (place(a) < place(b) ? -1 : 1));
}

async function findKnown(
  stocks: readonly Row[],
  { from, to }: Range,
  day: number,
): Promise<WatchedPayment[]> {
  const database = await getDatabase();
  const rows = await database.query<{ stock_id: string; date: string; amount: number }>(
    `select stock_id, ex_date::text as date, amount from dividends
      where stock_id = any($1) and ex_date between $2 and $3`,
    [stocks.map(({ id }) => id), from, to],
    'payments_of_watched',
  );
  const byId = new Map(stocks.map((stock) => [stock.id, stock]));
  return rows.flatMap(({ stock_id, date, amount }) => {
    const stock = byId.get(stock_id);
    const state = knownState(epochDay(date), day);
    return stock ? { ...of(stock), date, amount, low: null, high: null, state } : [];
  });
}

/** Declared payments, which forecasts have too, are known. */
async function findExpected(
  stocks: readonly Row[],
  { from, to }: Range,
  day: number,
): Promise<WatchedPayment[]> {
  const forecasts = await findForecasts(
    stocks.flatMap(({ id, price_date }) => (price_date ? { id, day: epochDay(price_date) } : [])),
  );
  return stocks.flatMap((stock) =>
    stillAhead(forecasts.get(stock.id) ?? [], day).flatMap(({ ex_date: date, ...payment }) =>
      date >= from && date <= to && payment.state !== 'confirmed' ? { ...of(stock), date, ...payment } : [],
    ),
  );
}

const of = ({ id, name, currency }: Row) => ({ stock_id: id, name, currency });
