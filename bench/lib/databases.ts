import { getTableColumns, getTableName } from 'drizzle-orm';
import pg from 'pg';
import { dividends, stocks } from '@/lib/db/schema/stocks';
import { executeImport } from '@/lib/import/execute';
import { openDatabase, setDatabase } from '@/lib/platform/db/client';
import type { Database } from '@/lib/platform/db/database';
import { startPostgres } from '../../scripts/test/postgres.mjs';
import { atEnd, inChild } from './processes';

/** A PostgreSQL URL, or the folder of an embedded database. */
export type Place = { url: string } | { data: string };

/** Companies of the demo market that are imported with prices; a large market adds copies of them. */
const IMPORTED = 600;

/** Starts a PostgreSQL server. Returns a function that creates an empty database and returns its address. */
export async function postgres(): Promise<(name: string) => Promise<string>> {
  const server = await startPostgres({ fsync: 'on' });
  if ('missing' in server) throw new Error(server.missing);
  atEnd(server.stop);
  return async (name) => {
    await query(server.url, `create database ${name}`);
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    return url.href;
  };
}

/** Runs statements on a new connection; returns the rows of the last. */
export async function query<Row extends Record<string, unknown>>(url: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await client.query<Row>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/** Returns ids of a server database's listed companies, in a stable order. */
export async function listedIds(url: string, count: number): Promise<string[]> {
  const listed = `select id from stocks where status = 'active' order by md5(id) limit ${count}`;
  return (await query<{ id: string }>(url, listed)).map(({ id }) => id);
}

/** Opens a database as the process's own. */
export async function open(place: Place): Promise<Database> {
  const [url, dataDir] = 'url' in place ? [place.url, ''] : [undefined, place.data];
  const database = await openDatabase({ url, dataDir, statementTimeout: 120_000 });
  setDatabase(database);
  return database;
}

/**
 * Fills an empty database with `size` listed companies: the demo market, and copies of its companies with other names
 * and figures, the same dividends and no prices. Importing so many would take minutes.
 */
export const fillMarket = (place: Place, size: number): void =>
  inChild('lib/databases', 'fillInChild', { place, size });

export async function fillInChild({ place, size }: { place: Place; size: number }): Promise<void> {
  const database = await open(place);
  await executeImport(database, { source: 'demo', stocks: IMPORTED, dryRun: false });
  const [counted] = await database.query<{ n: string }>(
    `select count(*) as n from stocks where status = 'active'`,
  );
  const listed = Number(counted?.n);
  await database.query(`
    create table copied as
    select *, id || '-' || n as copy from (
      select s.*, n, row_number() over (order by n, s.id) as place
        from stocks s, generate_series(1, ${Math.ceil(size / listed)}) as n
       where s.status = 'active') as copies
     where place <= ${size - listed}`);
  const columns = Object.values(getTableColumns(stocks));
  await database.query(
    `insert into stocks (${columns.map(({ name }) => name)})
     select ${columns.map(({ name, dataType }) => copiedValue(name, dataType))} from copied`,
  );
  await database.query(
    `insert into dividends
     select copy, ex_date, amount from dividends join copied on stock_id = id order by copy, ex_date`,
  );
  await database.query('drop table copied');
  await database.query('update market_state set version = version + 1');
  for (const table of [stocks, dividends]) await database.query(`analyze ${getTableName(table)}`);
  await database.close();
}

function copiedValue(name: string, dataType: string): string {
  if (name === 'id' || name === 'original_id') return 'copy';
  if (name === 'name' || name === 'symbol') return `${name} || ' ' || n`;
  if (name === 'isin') return `overlay(isin placing lpad(n::text, 3, '0') from 6)`;
  return dataType === 'number' ? `${name} * (0.5 + random())` : name;
}
