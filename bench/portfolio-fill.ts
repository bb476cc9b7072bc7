import type { Database } from '@/lib/platform/db/client';
import { type DailySeries, isoDay, type PackedYear, packYears } from '@/lib/platform/db/daily-series';
import type { FloorInput } from './floors';

const DAY_MS = 86_400_000;

/** Puts the floors' portfolio into an empty database as the product stores one, as that of the account `bench`. */
export async function fillPortfolio(database: Database, { prices, fx, acts }: FloorInput): Promise<void> {
  const first = prices.start / DAY_MS;
  const lastDay = first + prices.days - 1;
  const id = (position: number) => `stock-${position}`;
  const day = (index: number) => isoDay(first + index);
  const series = prices.close.map((row) => tradedDays(row, prices, first));
  await database.query(
    `insert into stocks (id, original_id, symbol, name, trading_currency, source, adjusted_on, price_date, first_price_date)
     select id, id, id, id, 'USD', 'csv:bench', $2, $2, first from unnest($1::text[], $3::date[]) as given(id, first)`,
    [series.map((_, p) => id(p)), isoDay(lastDay), series.map(({ days }) => isoDay(days[0] as number))],
  );
  for (const [p, one] of series.entries()) {
    const years = packYears(one);
    await database.query(
      'insert into prices (stock_id, year, days, closes) select $1, * from unnest($2::int[], $3::bytea[], $4::bytea[])',
      [id(p), ...columns(years)],
    );
  }
  const rates = packYears({
    days: Int32Array.from(fx, (_, i) => first + i),
    values: fx.map((euros) => 1 / euros),
  });
  await database.query(
    `insert into exchange_rates (currency, source, year, days, rates)
     select 'USD', 'ecb', * from unnest($1::int[], $2::bytea[], $3::bytea[])`,
    columns(rates),
  );
  await database.query(
    `insert into accounts (id, email, password_hash) values ('bench', 'bench@example.org', 'hash')`,
  );
  await database.query(`insert into portfolios (account_id, version) values ('bench', 1)`);
  await database.query(
    `insert into bookings (account_id, id, stock_id, kind, date, quantity, counted_on, price, fees, currency)
     select 'bench', md5(n::text), stock_id, 'purchase', date, quantity, date, price, fees, 'USD'
       from unnest($1::text[], $2::date[], $3::float8[], $4::float8[], $5::float8[])
            with ordinality as given(stock_id, date, quantity, price, fees, n)`,
    [
      acts.map(({ p }) => id(p)),
      acts.map((act) => day(act.day)),
      acts.map(({ kind, qty }) => kind * qty),
      acts.map(({ price }) => price),
      acts.map(({ fee }) => fee),
    ],
  );
  await database.query('update market_state set version = version + 1');
  await database.query('vacuum analyze');
}

/** The closes that a provider has: those of trading days, and of the last day. */
function tradedDays(row: Float64Array, { trading, days }: FloorInput['prices'], first: number): DailySeries {
  const traded: number[] = [];
  row.forEach((close, i) => {
    if ((trading[i] === 1 || i === days - 1) && !Number.isNaN(close)) traded.push(i);
  });
  return {
    days: Int32Array.from(traded, (i) => first + i),
    values: Float64Array.from(traded, (i) => row[i] as number),
  };
}

const columns = (years: readonly PackedYear[]) => [
  years.map(({ year }) => year),
  years.map(({ days }) => days),
  years.map(({ values }) => values),
];
