import 'server-only';
import { epochDay } from '@/lib/finance/daily-series';
import { stillAhead } from '@/lib/finance/dividends/still-ahead';
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
  const [paid, expected] = await Promise.all([findPaid(stocks, range), findExpected(stocks, range)]);
  const place = ({ date, name, stock_id, state }: WatchedPayment) => `${date} ${name} ${stock_id} ${state}`;
  return [...paid, ...expected].sort((a, b) => (place(a) < place(b) ? -1 : 1));
}

/** Finds payments up to today: declared ones are in the forecasts. */
async function findPaid(stocks: readonly Row[], { from, to }: Range): Promise<WatchedPayment[]> {
  const database = await getDatabase();
  const rows = await database.query<{ stock_id: string; date: string; amount: number }>(
    `select stock_id, ex_date::text as date, amount from dividends
      where stock_id = any($1) and ex_date between $2 and least($3::date, $4::date)`,
    [stocks.map(({ id }) => id), from, to, today()],
    'payments_of_watched',
  );
  const byId = new Map(stocks.map((stock) => [stock.id, stock]));
  return rows.flatMap(({ stock_id, date, amount }) => {
    const stock = byId.get(stock_id);
    return stock ? { ...of(stock), date, amount, low: null, high: null, state: 'paid' as const } : [];
  });
}

async function findExpected(stocks: readonly Row[], { from, to }: Range): Promise<WatchedPayment[]> {
  const day = epochDay(today());
  const forecasts = await findForecasts(
    stocks.flatMap(({ id, price_date }) => (price_date ? { id, day: epochDay(price_date) } : [])),
  );
  return stocks.flatMap((stock) =>
    stillAhead(forecasts.get(stock.id) ?? [], day).flatMap(({ ex_date: date, ...payment }) =>
      date >= from && date <= to ? { ...of(stock), date, ...payment } : [],
    ),
  );
}

const of = ({ id, name, currency }: Row) => ({ stock_id: id, name, currency });
