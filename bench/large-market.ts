import { getTableColumns, getTableName } from 'drizzle-orm';
import { executeImport } from '@/lib/import/execute';
import type { Database } from '@/lib/platform/db/client';
import { dividends, stocks } from '@/lib/platform/db/schema';

/** Companies that a demo import makes, with prices; the others are copies of them. */
const IMPORTED = 600;

/** The ids of a demo market's listed companies, in order. */
export async function listedIds(database: Database): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    `select id from stocks where status = 'active' order by id`,
  );
  return rows.map(({ id }) => id);
}

/**
 * A market of `size` listed companies: the demo market, and copies of its companies with other names
 * and figures and the same dividends, but without prices, which nothing reads across companies.
 * Importing that many takes minutes.
 */
export async function fillLargeMarket(database: Database, size: number): Promise<void> {
  await executeImport(database, { source: 'demo', stocks: IMPORTED, dryRun: false });
  const listed = (await listedIds(database)).length;
  await database.query(`
    create table copied as
    select *, id || '-' || n as copy from (
      select s.*, n, row_number() over (order by n, s.id) as place
        from stocks s, generate_series(1, ${Math.ceil(size / listed)}) as n
       where s.status = 'active') as copies
     where place <= ${size - listed}`);
  const columns = Object.values(getTableColumns(stocks));
  await database.query(
    `insert into stocks (${columns.map(({ name }) => name).join(', ')})
     select ${columns.map(({ name, dataType }) => copiedValue(name, dataType)).join(', ')} from copied`,
  );
  await database.query(
    `insert into dividends
     select copy, ex_date, amount from dividends join copied on stock_id = id order by copy, ex_date`,
  );
  await database.query('drop table copied');
  await database.query('update market_state set version = version + 1');
  for (const table of [stocks, dividends]) await database.query(`analyze ${getTableName(table)}`);
}

function copiedValue(name: string, dataType: string): string {
  if (name === 'id' || name === 'original_id') return 'copy';
  if (name === 'name' || name === 'symbol') return `${name} || ' ' || n`;
  if (name === 'isin') return `overlay(isin placing lpad(n::text, 3, '0') from 6)`;
  return dataType === 'number' ? `${name} * (0.5 + random())` : name;
}
