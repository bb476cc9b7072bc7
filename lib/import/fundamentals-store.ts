import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { grouped } from '@/lib/finance/grouped';
import type { Split } from '@/lib/finance/split-factor';
import type { Database } from '@/lib/platform/db/database';
import { FISCAL_COLUMNS, type FiscalColumn, fiscalColumns } from '@/lib/stocks/fundamentals/fiscal-columns';
import type { Fundamentals } from '@/lib/stocks/fundamentals/fundamentals';
import { withoutHeld } from '@/lib/stocks/fundamentals/held-figures';
import { type StoredFundamentals, statedFundamentals } from '@/lib/stocks/fundamentals/queries';
import { FUNDAMENTAL_SOURCES, type FundamentalSource } from '@/lib/stocks/fundamentals/rules';
import { figuresOfSector } from '@/lib/stocks/fundamentals/sector-figures';
import type { FundamentalsBundle } from './rows';
import { withStoredYears } from './stored-years';

/** Fiscal years that a source delivers for a listing. */
export type DeliveredFundamentals = { stockId: string } & Pick<
  FundamentalsBundle,
  'fundamentals' | 'ifSharesAgree' | 'readFrom'
>;

/** Years that were written, and those that were stored already. */
type FundamentalsCounts = { written: number; unchanged: number };

/** Finds the kind of an import's source: `csv:<set>` is `csv`. */
export function fundamentalSource(name: string): FundamentalSource | null {
  const [kind] = name.split(':');
  return FUNDAMENTAL_SOURCES.find((source) => source === kind) ?? null;
}

type WriteOptions = {
  dryRun: boolean;
  beforeWrite: () => Promise<void>;
  check: (stockId: string, fundamentals: Fundamentals) => Fundamentals;
};

/**
 * Writes the fiscal years of listings, each listing whole or not at all, with what the search knows of them: that
 * follows from the source that counts first.
 *
 * @param options.check marks figures to hold back; it gets all years of the source, also those that stay from earlier deliveries
 */
export async function writeFundamentals(
  database: Database,
  source: FundamentalSource,
  delivered: readonly DeliveredFundamentals[],
  { dryRun, beforeWrite, check }: WriteOptions,
): Promise<FundamentalsCounts> {
  const counts: FundamentalsCounts = { written: 0, unchanged: 0 };
  if (delivered.length === 0) return counts;
  const stored = grouped(
    await statedFundamentals(
      database,
      delivered.map(({ stockId }) => stockId),
    ),
    ({ stock_id }) => stock_id,
  );
  const stocks = await stocksOf(database, delivered);
  const splits = ACCUMULATED.has(source) ? await splitsOf(database, delivered) : new Map<string, Split[]>();
  for (const { stockId, fundamentals: given, readFrom } of delivered) {
    const before = stored.get(stockId) ?? [];
    const own = before.find((one) => one.source === source);
    const known =
      given && own && ACCUMULATED.has(source)
        ? withStoredYears(given, own, splits.get(stockId) ?? [])
        : (given ?? own);
    if (!known) {
      if (readFrom && !dryRun) await rememberReports(database, stockId, source, readFrom);
      continue;
    }
    const fundamentals = check(stockId, known);
    const years = fundamentals.years.length;
    const stock = stocks.get(stockId);
    const columns = fiscalColumns(
      figuresOfSector(withoutHeld(firstOf(source, fundamentals, before)), stock?.sector ?? null),
      { sector: stock?.sector ?? null, trading_currency: stock?.trading_currency ?? '' },
    );
    // The search's columns change with the sector and the rules, though the years stay the same.
    const isKnown = FISCAL_COLUMNS.every((column) => stock?.[column] === columns[column]);
    if (own && isKnown && isSame(own, fundamentals)) {
      counts.unchanged += years;
      if (readFrom && !dryRun) await rememberReports(database, stockId, source, readFrom);
      continue;
    }
    counts.written += years;
    if (dryRun) continue;
    await beforeWrite();
    await writeOne(database, { stockId, source, fundamentals, readFrom }, columns);
  }
  return counts;
}

/** Sources whose years stay when a later delivery lacks them: Yahoo has about four, a report in ESEF two. */
const ACCUMULATED: ReadonlySet<FundamentalSource> = new Set(['yahoo', 'esef']);

async function splitsOf(
  database: Database,
  delivered: readonly DeliveredFundamentals[],
): Promise<Map<string, (Split & { stock_id: string })[]>> {
  const rows = await database.query<Split & { stock_id: string }>(
    'select stock_id, ex_date::text, ratio from splits where stock_id = any($1)',
    [delivered.map(({ stockId }) => stockId)],
    'import_fundamentals_splits',
  );
  return grouped(rows, ({ stock_id }) => stock_id);
}

type SearchedStock = { id: string; sector: string | null; trading_currency: string } & Record<
  FiscalColumn,
  number | null
>;

async function stocksOf(
  database: Database,
  delivered: readonly DeliveredFundamentals[],
): Promise<Map<string, SearchedStock>> {
  const rows = await database.query<SearchedStock>(
    `select id, sector, trading_currency, ${FISCAL_COLUMNS.join(', ')} from stocks where id = any($1)`,
    [delivered.map(({ stockId }) => stockId)],
    'import_fundamentals_stocks',
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Finds the fiscal years that count first, once these are stored. */
function firstOf(
  source: FundamentalSource,
  fundamentals: Fundamentals,
  before: readonly StoredFundamentals[],
): Fundamentals {
  const rank = (name: FundamentalSource) => FUNDAMENTAL_SOURCES.indexOf(name);
  return before.find((one) => rank(one.source) < rank(source)) ?? fundamentals;
}

/** Compares both as they come back from the database. */
const isSame = (stored: Fundamentals, delivered: Fundamentals) =>
  isDeepStrictEqual(asStored(stored), asStored(delivered));

const asStored = ({ currency, adjustedOn, years, trailing }: Fundamentals): unknown =>
  JSON.parse(JSON.stringify({ currency, adjustedOn, years, trailing }));

type WrittenFundamentals = Pick<DeliveredFundamentals, 'stockId' | 'readFrom'> & {
  source: FundamentalSource;
  fundamentals: Fundamentals;
};

async function writeOne(
  database: Database,
  { stockId, source, fundamentals, readFrom }: WrittenFundamentals,
  columns: ReturnType<typeof fiscalColumns>,
): Promise<void> {
  const { currency, adjustedOn, years, trailing } = fundamentals;
  await database.query(
    WRITE,
    [
      stockId,
      source,
      currency,
      adjustedOn,
      JSON.stringify(years),
      trailing && JSON.stringify(trailing),
      readFrom ?? null,
      columns.fiscal_year_end,
      ...FISCAL_COLUMNS.map((column) => columns[column]),
    ],
    'import_write_fundamentals',
  );
}

const WRITE = `
  with written as (
    insert into fundamentals (stock_id, source, currency, adjusted_on, years, trailing_year, read_from)
    values ($1, $2, $3, $4::date, $5::jsonb, $6::jsonb, $7::text)
    on conflict (stock_id, source) do update set currency = excluded.currency,
      adjusted_on = excluded.adjusted_on, years = excluded.years, trailing_year = excluded.trailing_year,
      read_from = excluded.read_from
  )
  update stocks set fiscal_year_end = $8::date,
    ${FISCAL_COLUMNS.map((column, at) => `${column} = $${at + 9}::float8`).join(', ')}
  where id = $1`;

/** Remembers what was read; of reports that cannot be used in a row without years, which no reader loads. */
async function rememberReports(
  database: Database,
  stockId: string,
  source: FundamentalSource,
  readFrom: string,
): Promise<void> {
  await database.query(
    `insert into fundamentals (stock_id, source, adjusted_on, years, read_from)
     values ($1, $2, current_date, '[]', $3)
     on conflict (stock_id, source) do update set read_from = excluded.read_from
      where fundamentals.read_from is distinct from excluded.read_from`,
    [stockId, source, readFrom],
    'import_remember_reports',
  );
}
