import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { startPostgres } from '../scripts/test/postgres.mjs';
import { freshDatabase, onServer } from './databases';
import { type ImportSet, importSet, makeSet } from './import-set';
import { Limit } from './limit';
import { digits, median, printTable, timed, whole } from './measure';
import { type Home, homeArguments } from './open-home';
import { runChild } from './product';

const ROUNDS = 5;
/** `share` of the closes/s of a bare COPY. */
const LIMITS = {
  first: new Limit('import', { share: 0.3, megabytes: 150 }),
  again: new Limit('import', { share: 0.45, megabytes: 150, written: 0, version: 1, dead: 0 }),
  embedded: new Limit('import', { times: 3 }),
  large: new Limit('import', { megabytes: 150 }),
};

type Run = { seconds: number; written: number; marketVersion: number; megabytes: number };

/** Imports of one set into a server and the embedded database, beside a bare COPY of its closes. */
export async function run(): Promise<void> {
  const server = await startPostgres();
  if ('missing' in server) {
    console.log(`Skipped: ${server.missing}`);
    return;
  }
  const set = await importSet();
  const times = {
    copy: [] as number[],
    first: [] as Run[],
    again: [] as Run[],
    embedded: [] as Run[],
    embeddedAgain: [] as Run[],
  };
  let dead: Record<string, number> = {};
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const url = await freshDatabase(server.url, 'bench_import');
      times.copy.push((await copy(url, set)) / 1000);
      times.first.push(importIn({ url }, set.folder));
      await onServer(url, 'vacuum stocks, prices, dividends, splits');
      times.again.push(importIn({ url }, set.folder));
      await wait(1_500); // until the server has counted its rows
      dead = await deadRows(url);
      const data = mkdtempSync(path.join(tmpdir(), 'bench-data-'));
      times.embedded.push(importIn({ data }, set.folder));
      times.embeddedAgain.push(importIn({ data }, set.folder));
      rmSync(data, { recursive: true });
    }
    report(set, times, dead);
    await reportLargeFile(server.url);
  } finally {
    await server.stop();
  }
}

function report(set: ImportSet, times: Record<string, number[] | Run[]>, dead: Record<string, number>): void {
  const limit = median(times.copy as number[]);
  const row = (name: string, runs: Run[]) => {
    const seconds = median(runs.map((run) => run.seconds));
    const last = runs.at(-1) as Run;
    return [
      name,
      digits(seconds),
      whole(set.closes / seconds),
      digits(limit / seconds),
      whole(last.written),
      last.marketVersion,
      digits(Math.max(...runs.map((run) => run.megabytes)), 0),
    ];
  };
  hold(limit, times, dead);
  console.log(`Set ${set.name}: ${whole(set.closes)} closes, ${ROUNDS} rounds in turn, medians.\n`);
  printTable(
    ['work', 's', 'closes/s', 'of COPY', 'closes written', 'market version', 'MB above idle'],
    [
      [
        'COPY of the closes as rows (limit)',
        digits(limit),
        whole(set.closes / limit),
        '1.00',
        whole(set.closes),
        '',
        '',
      ],
      row('import, PostgreSQL', times.first as Run[]),
      row('the same again, PostgreSQL', times.again as Run[]),
      row('import, embedded', times.embedded as Run[]),
      row('the same again, embedded', times.embeddedAgain as Run[]),
    ],
  );
  console.log(`Dead rows after the second import: ${JSON.stringify(dead)}\n`);
}

/** @param limit seconds of the bare COPY */
function hold(limit: number, times: Record<string, number[] | Run[]>, dead: Record<string, number>): void {
  const runs = (name: string) => times[name] as Run[];
  const seconds = (name: string) => median(runs(name).map((run) => run.seconds));
  const most = (name: string, key: keyof Run) => Math.max(...runs(name).map((run) => run[key]));
  LIMITS.first.hold('PostgreSQL', {
    share: limit / seconds('first'),
    megabytes: most('first', 'megabytes'),
  });
  LIMITS.again.hold('the same again, PostgreSQL', {
    share: limit / seconds('again'),
    megabytes: most('again', 'megabytes'),
    written: most('again', 'written'),
    version: most('again', 'marketVersion'),
    dead: Object.values(dead).reduce((sum, rows) => sum + rows, 0),
  });
  LIMITS.embedded.hold('embedded, of PostgreSQL', { times: seconds('embedded') / seconds('first') });
}

/** Memory must not grow with the file: ten times as many closes. */
async function reportLargeFile(serverUrl: string): Promise<void> {
  const folder = makeSet(mkdtempSync(path.join(tmpdir(), 'bench-large-')), 5_000, 1_226);
  const url = await freshDatabase(serverUrl, 'bench_large');
  const { seconds, megabytes, written } = importIn({ url }, folder);
  LIMITS.large.hold('ten times the file', { megabytes });
  console.log(
    `${whole(written)} closes of 5,000 companies: ${digits(seconds)} s, ${digits(megabytes, 0)} MB above idle\n`,
  );
  rmSync(folder, { recursive: true });
}

/** With the young generation of `npm run data:import`. */
const importIn = (home: Home, folder: string): Run =>
  runChild<Run>('import-child', ['--folder', folder, ...homeArguments(home)], ['--max-semi-space-size=2']);

async function copy(url: string, set: ImportSet): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    'create table closes (symbol text, date date, close numeric(18,6) not null, volume bigint, primary key (symbol, date))',
  );
  const milliseconds = await timed(() =>
    pipeline(
      createReadStream(set.plainPrices, { highWaterMark: 256 * 1024 }),
      client.query(copyFrom('copy closes from stdin with (format csv, header true)')),
    ),
  );
  await client.query('drop table closes');
  await client.end();
  return milliseconds;
}

async function deadRows(url: string): Promise<Record<string, number>> {
  const rows = await onServer<{ relname: string; dead: number }>(
    url,
    `select relname, n_dead_tup::int as dead from pg_stat_user_tables
     where relname in ('stocks', 'prices', 'dividends', 'splits') order by relname`,
  );
  return Object.fromEntries(rows.map(({ relname, dead }) => [relname, dead]));
}
