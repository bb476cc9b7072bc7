import 'server-only';
import type { Database } from '@/lib/platform/db/database';
import { log } from '@/lib/platform/log';
import { FISCAL_COLUMNS, fiscalColumns } from '@/lib/stocks/fundamentals/fiscal-columns';
import { storedFundamentals } from '@/lib/stocks/fundamentals/queries';
import { figuresOfSector } from '@/lib/stocks/fundamentals/sector-figures';
import { announceChange, raiseMarketVersion } from './market-state';
import { RECORD_COLUMNS, recordFigures } from './record-columns';
import { inTurn } from './turn';

const COLUMNS = [...RECORD_COLUMNS, ...FISCAL_COLUMNS] as const;
const NAMES = COLUMNS.join(' ');

/** Advisory lock: of several processes that start together, one fills. */
const FILL_LOCK = 4_711_010;

/** Listings per batch: a few megabytes. */
const AT_ONCE = 500;

/**
 * Computes the columns of the search that follow from stored payments and fiscal years, once after an update that brings
 * new ones: the next import may be far away.
 *
 * @returns whether it did
 */
export async function fillColumns(database: Database): Promise<boolean> {
  const filled = await database.exclusively(FILL_LOCK, (lost) => fillAll(database, lost));
  return filled?.result ?? false;
}

/** Called before an import: it computes all columns of the listings that it writes, so an empty market lacks none. */
export async function noteEmptyMarket(database: Database): Promise<void> {
  await database.query(
    `update market_state set filled_columns = $1
      where id = 1 and filled_columns is distinct from $1
        and not exists (select from stocks where account_id is null)`,
    [NAMES],
  );
}

async function fillAll(database: Database, lost: AbortSignal): Promise<boolean> {
  const [state] = await database.query<{ filled_columns: string | null }>(
    'select filled_columns from market_state where id = 1',
  );
  if (!state || state.filled_columns === NAMES) return false;
  let count = 0;
  for (let after = ''; ; ) {
    lost.throwIfAborted();
    const ids = await inTurn(database, (lostTurn) => fillBatch(database, after, lostTurn));
    count += ids.length;
    if (ids.length < AT_ONCE) break;
    after = ids.at(-1) as string;
  }
  // Not before: an import that ends meanwhile would raise the version for what is not written yet.
  await announceChange(database);
  await database.query('update market_state set filled_columns = $1 where id = 1', [NAMES]);
  await raiseMarketVersion(database);
  log.info(`Kennzahlen aus Dividenden und Geschäftsjahren neu berechnet: ${count} Wertpapiere`);
  return true;
}

type Row = {
  id: string;
  sector: string | null;
  trading_currency: string;
  price_date: string | null;
  days: string[];
  amounts: number[];
};

const LISTINGS = `
  select s.id, s.sector, s.trading_currency, s.price_date::text,
         coalesce(json_agg(d.ex_date) filter (where d.ex_date is not null), '[]') as days,
         coalesce(json_agg(d.amount) filter (where d.ex_date is not null), '[]') as amounts
    from (select * from stocks where id > $1 and account_id is null order by id limit $2) s
    left join dividends d on d.stock_id = s.id
   group by s.id, s.sector, s.trading_currency, s.price_date
   order by s.id`;

const FILL = `
  update stocks set ${COLUMNS.map((column) => `${column} = given.${column}`).join(', ')}
    from unnest($1::text[], ${COLUMNS.map((_, at) => `$${at + 2}::float8[]`).join(', ')})
      as given(id, ${COLUMNS.join(', ')})
   where stocks.id = given.id`;

/** @returns the ids of the listings, in their order */
async function fillBatch(database: Database, after: string, lost: AbortSignal): Promise<string[]> {
  const rows = await database.query<Row>(LISTINGS, [after, AT_ONCE], 'listings_to_fill');
  const ids = rows.map(({ id }) => id);
  const fundamentals = new Map(
    // The source that counts first comes first, so it is set last.
    (await storedFundamentals(database, ids)).reverse().map((one) => [one.stock_id, one]),
  );
  const figures = rows.map(({ id, sector, trading_currency, price_date, days, amounts }) => {
    const stated = fundamentals.get(id) ?? { years: [], trailing: null, currency: null };
    const paid = new Map(days.map((day, at) => [day, amounts[at] as number]));
    return {
      ...recordFigures(paid, price_date),
      ...fiscalColumns(
        { ...figuresOfSector(stated, sector), currency: stated.currency },
        { sector, trading_currency },
      ),
    };
  });
  lost.throwIfAborted();
  await database.query(
    FILL,
    [ids, ...COLUMNS.map((column) => figures.map((own) => own[column]))],
    'fill_columns',
  );
  return ids;
}
