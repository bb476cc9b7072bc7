import { exchange_rates } from '@/lib/db/schema/currencies';
import { dividends, prices, stocks } from '@/lib/db/schema/stocks';
import { encodeYears } from '@/lib/finance/encoded-years';
import type { Database } from '@/lib/platform/db/database';
import { refreshUniverse } from '@/lib/stocks/universe/universe';
import { testSeries } from './series';

type Values = Record<string, number>;
type StockInput = Partial<typeof stocks.$inferInsert> & { id: string };

/** Values by ISO day in ascending order; the outer keys are stock ids and currencies. */
export type TestMarket = {
  stocks?: StockInput[];
  closes?: Record<string, Values>;
  dividends?: Record<string, Values>;
  rates?: Record<string, Values>;
};

/** Adds market data to a test database, and raises its version. */
export async function addTestMarket(database: Database, market: TestMarket): Promise<void> {
  const { db } = database;
  const entries = (values: Record<string, Values> = {}) => Object.entries(values);
  const stockRows = (market.stocks ?? []).map((stock) => ({
    original_id: stock.id.toUpperCase(),
    symbol: stock.id.toUpperCase(),
    name: `${stock.id} AG`,
    trading_currency: 'EUR',
    source: 'csv:test',
    ...stock,
  }));
  const priceRows = entries(market.closes).flatMap(([stock_id, values]) =>
    encodeYears(testSeries(values)).map(({ year, days, values: closes }) => ({
      stock_id,
      year,
      days,
      closes,
    })),
  );
  const dividendRows = entries(market.dividends).flatMap(([stock_id, values]) =>
    Object.entries(values).map(([ex_date, amount]) => ({ stock_id, ex_date, amount })),
  );
  const rateRows = entries(market.rates).flatMap(([currency, values]) =>
    encodeYears(testSeries(values)).map(({ year, days, values: rates }) => ({
      currency,
      source: 'ecb',
      year,
      days,
      rates,
    })),
  );
  if (stockRows.length > 0) await db.insert(stocks).values(stockRows);
  await database.query(`
    insert into security_codes (security, kind, value, source)
    select s.isin, c.kind, c.value, s.source
      from stocks s cross join lateral (values ('isin', s.isin), ('wkn', s.wkn)) as c(kind, value)
     where s.account_id is null and s.isin is not null and c.value is not null
    on conflict do nothing`);
  if (priceRows.length > 0) await db.insert(prices).values(priceRows);
  if (dividendRows.length > 0) await db.insert(dividends).values(dividendRows);
  if (rateRows.length > 0) await db.insert(exchange_rates).values(rateRows);
  await raiseTestMarketVersion(database);
}

// Unique in a process. A cleared database starts at 0 again, and a universe must not take the next market for the one
// it has loaded.
let version = 0;

/** Raises the market version, as an import does. */
export async function raiseTestMarketVersion(database: Database): Promise<void> {
  version++;
  await database.query('update market_state set version = $1 where id = 1', [version]);
}

/** Adds market data to a test database, and loads them. */
export async function loadTestMarket(database: Database, market: TestMarket): Promise<void> {
  await addTestMarket(database, market);
  await refreshUniverse();
}

/** Changes a test database's market as an import does, and loads it. */
export async function changeTestMarket(database: Database, sql: string, values?: unknown[]): Promise<void> {
  await database.query(sql, values);
  await raiseTestMarketVersion(database);
  await refreshUniverse();
}
