import 'server-only';
import { decodeYears, type EncodedYear } from '@/lib/finance/encoded-years';
import { grouped } from '@/lib/finance/grouped';
import type { Database } from '@/lib/platform/db/database';
import type { StockPlan } from './plan-stock';
import { STOCK_COLUMNS, type StockColumn, type StockRow, type StoredStock } from './stored-stock';

const DAY_COLUMNS: ReadonlySet<StockColumn> = new Set([
  'adjusted_on',
  'figures_date',
  'price_date',
  'first_price_date',
  'last_dividend_date',
  'held_dividend_date',
]);

const NUMBER_COLUMNS_FROM: StockColumn = 'market_cap';

/**
 * Loads the listings of these symbols, in four statements however many there are.
 *
 * @returns by symbol; unknown symbols are absent
 */
export async function loadStocks(
  database: Database,
  symbols: readonly string[],
): Promise<Map<string, StoredStock>> {
  const rows = await database.query<StockRow>(LOAD_STOCKS, [symbols], 'import_load_stocks');
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const [years, dividends, splits] = await Promise.all([
    database.query<EncodedYear & { stock_id: string }>(
      `select stock_id, year, days, closes as values from prices where stock_id = any($1) order by stock_id, year`,
      [ids],
      'import_load_prices',
    ),
    database.query<DatedValue>(
      'select stock_id, ex_date as day, amount as value from dividends where stock_id = any($1)',
      [ids],
      'import_load_dividends',
    ),
    database.query<DatedValue>(
      'select stock_id, ex_date as day, ratio as value from splits where stock_id = any($1)',
      [ids],
      'import_load_splits',
    ),
  ]);
  const yearsOf = grouped(years, ofStock);
  const dividendsOf = grouped(dividends, ofStock);
  const splitsOf = grouped(splits, ofStock);
  return new Map(
    rows.map((row) => [
      row.original_id as string,
      {
        row,
        series: decodeYears(yearsOf.get(row.id) ?? []),
        dividends: byDay(dividendsOf.get(row.id)),
        splits: byDay(splitsOf.get(row.id)),
      },
    ]),
  );
}

type DatedValue = { stock_id: string; day: string; value: number };

const ofStock = ({ stock_id }: { stock_id: string }): string => stock_id;

const byDay = (rows: readonly DatedValue[] = []) => new Map(rows.map(({ day, value }) => [day, value]));

const LOAD_STOCKS = `select id, ${STOCK_COLUMNS.join(', ')} from stocks where original_id = any($1)`;

/** Writes one listing with all its changes in one statement: it is stored whole or not at all. */
export async function writeStock(
  database: Database,
  id: string,
  plan: Pick<StockPlan, 'row' | 'years' | 'dividends' | 'splits' | 'removed'> &
    Partial<Pick<StockPlan, 'changesCurrency'>>,
): Promise<void> {
  const row = plan.row as NonNullable<StockPlan['row']>;
  await database.query(
    plan.changesCurrency ? WRITE_IN_NEW_CURRENCY : WRITE_STOCK,
    [
      id,
      ...STOCK_COLUMNS.map((column) => row[column]),
      plan.years.map(({ year }) => year),
      plan.years.map(({ days }) => days),
      plan.years.map(({ values }) => values),
      [...plan.dividends.keys()],
      [...plan.dividends.values()],
      [...plan.splits.keys()],
      [...plan.splits.values()],
      plan.removed.dividends,
      plan.removed.splits,
      plan.removed.years,
    ],
    plan.changesCurrency ? 'import_write_in_new_currency' : 'import_write_stock',
  );
}

const WRITE_STOCK = writeStatement('');

/**
 * Forgets the rates that bookings of a listing state for its trading currency, which changes: that of their day counts. Their
 * amounts stay. A portfolio is locked before its bookings, as by everybody who changes them.
 */
const WRITE_IN_NEW_CURRENCY = writeStatement(`
    changed as (
      update portfolios set version = version + 1 where account_id in (
        select account_id from bookings where stock_id = $1 and exchange_rate is not null)
      returning account_id
    ), restated as (
      update bookings set exchange_rate = null
      where stock_id = $1 and exchange_rate is not null and account_id in (select account_id from changed)
    ),`);

function writeStatement(before: string): string {
  const typeOf = (column: StockColumn, index: number) => {
    if (DAY_COLUMNS.has(column)) return 'date';
    return index < STOCK_COLUMNS.indexOf(NUMBER_COLUMNS_FROM) ? 'text' : 'float8';
  };
  const values = STOCK_COLUMNS.map((column, index) => `$${index + 2}::${typeOf(column, index)}`);
  const next = STOCK_COLUMNS.length + 2;
  return `
    with ${before} written as (
      insert into stocks (id, ${STOCK_COLUMNS.join(', ')}) values ($1, ${values.join(', ')})
      on conflict (id) do update set ${STOCK_COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')}
    ), written_prices as (
      insert into prices (stock_id, year, days, closes)
      select $1, * from unnest($${next}::smallint[], $${next + 1}::bytea[], $${next + 2}::bytea[])
      on conflict (stock_id, year) do update set days = excluded.days, closes = excluded.closes
    ), written_dividends as (
      insert into dividends (stock_id, ex_date, amount)
      select $1, * from unnest($${next + 3}::date[], $${next + 4}::float8[])
      on conflict (stock_id, ex_date) do update set amount = excluded.amount
    ), removed_prices as (
      delete from prices where stock_id = $1 and year = any($${next + 9}::smallint[])
    ), removed_dividends as (
      delete from dividends where stock_id = $1 and ex_date = any($${next + 7}::date[])
    ), removed_splits as (
      delete from splits where stock_id = $1 and ex_date = any($${next + 8}::date[])
    )
    insert into splits (stock_id, ex_date, ratio)
    select $1, * from unnest($${next + 5}::date[], $${next + 6}::float8[])
    on conflict (stock_id, ex_date) do update set ratio = excluded.ratio`;
}

/**
 * Maximum number of listings with the same slug (symbols that differ only in punctuation); more than a handful
 * is unheard of.
 */
const NAMESAKES = 50;

/**
 * Chooses ids for new listings: the slug of the symbol, with a number appended if another listing has it
 * already (`BRK.B` and `BRK-B`). Ids are never changed again.
 *
 * @returns by symbol
 */
export async function newListingIds(
  database: Database,
  symbols: readonly string[],
): Promise<Map<string, string>> {
  const slugs = symbols.map(listingSlug);
  const taken = new Set(await existing(slugs));
  const crowded = slugs.filter((slug, index) => taken.has(slug) || slugs.indexOf(slug) !== index);
  const numbered = crowded.flatMap((slug) => Array.from({ length: NAMESAKES }, (_, i) => `${slug}-${i + 2}`));
  for (const id of await existing(numbered)) taken.add(id);
  const ids = new Map<string, string>();
  for (const [index, symbol] of symbols.entries()) {
    const slug = slugs[index] as string;
    let id = slug;
    for (let number = 2; taken.has(id); number++) id = `${slug}-${number}`;
    taken.add(id);
    ids.set(symbol, id);
  }
  return ids;

  async function existing(wanted: readonly string[]): Promise<string[]> {
    if (wanted.length === 0) return [];
    const rows = await database.query<{ id: string }>('select id from stocks where id = any($1)', [wanted]);
    return rows.map(({ id }) => id);
  }
}

/** `SAP.DE` becomes `sap-de`. */
export function listingSlug(symbol: string): string {
  return symbol
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
