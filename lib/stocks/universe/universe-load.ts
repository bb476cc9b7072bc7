import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { loadRates } from '@/lib/currencies/queries';
import type { Database } from '@/lib/platform/db/database';
import { readExchangeDays } from './exchange-days';
import { UniverseBuilder, type UniverseChunk } from './universe-builder';
import { CODED_KEYS, DAY_KEYS, FIGURE_COLUMNS, NO_DAY, TEXT_KEYS, type Universe } from './universe-columns';

/**
 * Stocks per statement. The embedded database blocks the process while it answers, about 5 ms for this many.
 */
const CHUNK = 500;

// A chunk arrives as one row that holds whole columns: texts as JSON lists, numbers and days as concatenated
// binary values. That takes a twentieth of the time of a row per stock on the embedded database, and a third
// on a server.
const COLUMNS = [
  ...[...TEXT_KEYS, ...CODED_KEYS].map((key) => `json_agg(${key}) as ${key}`),
  ...FIGURE_COLUMNS.map((key) => `string_agg(float8send(coalesce(${key}, 'NaN')), '') as ${key}`),
  ...DAY_KEYS.map(
    (key) => `string_agg(int4send(coalesce(${key} - date '1970-01-01', ${NO_DAY})), '') as ${key}`,
  ),
].join(', ');

/** Shares that joined because a lookup found them: without figures they can be booked and watched, but not searched and scored. */
const WITHOUT_FIGURES = `(kind = 'share' and market_cap is null and trailing_p_e is null and id in (
  select stock_id from wanted_securities where tried_on is not null and stock_id is not null
  union select a.stock_id from account_wants a join wanted_securities w on w.id = a.wanted_id
   where w.tried_on is not null and a.stock_id is not null))`;

// Only `id` in the inner condition: a planner without statistics would sort the whole table.
const SELECT_SHARES = `
  with chunk as (select * from stocks where id > $1 order by id limit ${CHUNK})
  select (select max(id) from chunk) as last, count(*)::int as count, ${COLUMNS}
    from chunk where status = 'active' and kind = 'share' and account_id is null
     and not ${WITHOUT_FIGURES}`;

const SELECT_OTHERS = `
  with chunk as (
    select * from stocks where (kind <> 'share' or ${WITHOUT_FIGURES}) and id > $1 order by id limit ${CHUNK})
  select (select max(id) from chunk) as last, count(*)::int as count, ${COLUMNS}
    from chunk where status = 'active' and account_id is null`;

/** Reads the market version of the database. */
export async function readMarketVersion(database: Pick<Database, 'query'>): Promise<number> {
  const rows = await database.query<{ version: number }>(
    'select version from market_state where id = 1',
    [],
    'market_version',
  );
  return rows[0]?.version ?? 0;
}

/**
 * Reads every active security of the market in chunks; requests are answered in between.
 *
 * @param pause called every few milliseconds: a turn of the event loop, or more if nobody waits for the
 *   result
 */
export async function loadUniverse(
  database: Database,
  pause: () => Promise<void> = nextTurn,
): Promise<Universe> {
  // Read before the rows: a version raised meanwhile leads to another load, never to a missed one.
  const version = await readMarketVersion(database);
  const rates = await loadRates(database);
  const shares = await readChunks(database, 'universe_shares', SELECT_SHARES, pause);
  const others = await readChunks(database, 'universe_others', SELECT_OTHERS, pause);
  const earlier = await readEarlierCodes(database);
  const builtOthers = await others.build(version, rates, pause, null, earlier);
  const universe = await shares.build(version, rates, pause, builtOthers, earlier);
  return { ...universe, exchangeDays: await readExchangeDays(database, [universe, builtOthers]) };
}

/** Reads the codes by which listings can be found beside their own: those that their security had earlier. By id. */
async function readEarlierCodes(database: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await database.query<{ id: string; codes: string[] }>(
    `select s.id, json_agg(c.value order by c.value) as codes
       from security_codes c
       join security_codes own on own.security = c.security and own.kind = 'isin'
       join stocks s on s.isin = own.value
      where c.valid_to is not null and c.kind <> 'lei' and s.status = 'active' and s.account_id is null
        and c.value <> s.isin
        and not exists (select from stocks other where other.original_id = c.value)
      group by s.id`,
    [],
    'universe_earlier_codes',
  );
  return new Map(rows.map(({ id, codes }) => [id, codes]));
}

async function readChunks(
  database: Database,
  name: string,
  select: string,
  pause: () => Promise<void>,
): Promise<UniverseBuilder> {
  const builder = new UniverseBuilder();
  for (let last: string | null = ''; last !== null; ) {
    const [chunk]: (UniverseChunk & { last: string | null; count: number })[] = await database.query(
      select,
      [last],
      name,
    );
    if (chunk && chunk.count > 0) builder.add(chunk);
    last = chunk?.last ?? null;
    await pause();
  }
  return builder;
}
