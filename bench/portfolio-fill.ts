import type { Database } from '@/lib/platform/db/client';
import { isoDay, type PackedYear, packYears } from '@/lib/platform/db/daily-series';
import type { FloorInput } from './floors';
import { benchHoldings, benchRates } from './portfolio-holdings';

/**
 * Puts the floors' portfolio into an empty database as the product stores one, as that of the account `bench`, and
 * its closes once more as the packed floor reads them.
 */
export async function fillPortfolio(database: Database, input: FloorInput): Promise<void> {
  const holdings = benchHoldings(input);
  const listings = holdings.map(({ listing }) => listing);
  const firsts = holdings.map(({ closes }) => isoDay(closes.days[0] as number));
  const lasts = holdings.map(({ closes }) => isoDay(closes.days.at(-1) as number));
  await database.query(
    `insert into stocks (id, original_id, symbol, name, trading_currency, source, adjusted_on, price_date, first_price_date)
     select id, id, id, name, currency, 'csv:bench', adjusted_on, last, first
       from unnest($1::text[], $2::text[], $3::text[], $4::date[], $5::date[], $6::date[])
            as given(id, name, currency, adjusted_on, last, first)`,
    [
      listings.map(({ id }) => id),
      listings.map(({ name }) => name),
      listings.map(({ currency }) => currency),
      listings.map(({ adjusted_on }) => adjusted_on),
      lasts,
      firsts,
    ],
  );
  for (const { listing, closes } of holdings) {
    await database.query(
      'insert into prices (stock_id, year, days, closes) select $1, * from unnest($2::int[], $3::bytea[], $4::bytea[])',
      [listing.id, ...columns(packYears(closes))],
    );
  }
  await fillEvents(database, listings);
  for (const [currency, rates] of benchRates(input)) {
    await database.query(
      `insert into exchange_rates (currency, source, year, days, rates)
       select $1, 'ecb', * from unnest($2::int[], $3::bytea[], $4::bytea[])`,
      [currency, ...columns(packYears(rates))],
    );
  }
  await fillBookings(database, holdings);
  await fillPacked(database, input);
  await database.query('update market_state set version = version + 1');
  await database.query('vacuum analyze');
}

async function fillEvents(
  database: Database,
  listings: readonly ReturnType<typeof benchHoldings>[number]['listing'][],
): Promise<void> {
  const splits = listings.flatMap((listing) => listing.splits.map((split) => ({ ...split, id: listing.id })));
  await database.query(
    'insert into splits (stock_id, ex_date, ratio) select * from unnest($1::text[], $2::date[], $3::float8[])',
    [splits.map(({ id }) => id), splits.map(({ ex_date }) => ex_date), splits.map(({ ratio }) => ratio)],
  );
  const dividends = listings.flatMap(({ id, dividends: { days, amounts } }) =>
    Array.from(days, (day, i) => ({ id, day: isoDay(day), amount: amounts[i] as number })),
  );
  await database.query(
    'insert into dividends (stock_id, ex_date, amount) select * from unnest($1::text[], $2::date[], $3::float8[])',
    [dividends.map(({ id }) => id), dividends.map(({ day }) => day), dividends.map(({ amount }) => amount)],
  );
}

async function fillBookings(database: Database, holdings: ReturnType<typeof benchHoldings>): Promise<void> {
  await database.query(
    `insert into accounts (id, email, password_hash) values ('bench', 'bench@example.org', 'hash')`,
  );
  await database.query(`insert into portfolios (account_id, version) values ('bench', 1)`);
  const rows = holdings.flatMap(({ listing, bookings }) =>
    bookings.map((booking) => ({ ...booking, stock_id: listing.id, currency: listing.currency })),
  );
  await database.query(
    `insert into bookings (account_id, id, stock_id, kind, date, quantity, counted_on, price, fees, currency, created_at)
     select 'bench', id, stock_id, 'purchase', date, quantity, date, price, fees, currency, created_at
       from unnest($1::text[], $2::text[], $3::date[], $4::float8[], $5::float8[], $6::float8[], $7::text[],
                   $8::timestamptz[]) as given(id, stock_id, date, quantity, price, fees, currency, created_at)`,
    [
      rows.map(({ id }) => id),
      rows.map(({ stock_id }) => stock_id),
      rows.map(({ date }) => date),
      rows.map(({ quantity }) => quantity),
      rows.map(({ price }) => price),
      rows.map(({ fees }) => fees),
      rows.map(({ currency }) => currency),
      rows.map(({ created_at }) => new Date(created_at)),
    ],
  );
}

/** As `portfolio/sql.mjs` of the floors stores it: one row of float64 by calendar day for each stock. */
async function fillPacked(database: Database, { prices: { close } }: FloorInput): Promise<void> {
  await database.query('create table p_packed (stock_id int primary key, closes bytea not null)');
  await database.query('alter table p_packed alter column closes set storage external');
  for (const [p, row] of close.entries()) {
    await database.query('insert into p_packed values ($1, $2)', [
      p,
      Buffer.from(row.buffer, row.byteOffset, row.byteLength),
    ]);
  }
}

const columns = (years: readonly PackedYear[]) => [
  years.map(({ year }) => year),
  years.map(({ days }) => days),
  years.map(({ values }) => values),
];
