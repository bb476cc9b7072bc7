import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { isoDay } from '@/lib/finance/daily-series';
import { openDatabase } from '@/lib/platform/db/client';
import type { Database } from '@/lib/platform/db/database';
import { findHolder } from '@/lib/platform/db/directory-lock';

/**
 * Kills an import of the real command line (kill -9) at five places. The repeated import must leave the same database
 * as an undisturbed one. Runs on the server in TEST_DATABASE_URL, or embedded.
 */
const SYMBOLS = 300;
const DAYS = 600;
const KILLS = 5;
const SERVER = process.env.TEST_DATABASE_URL;

let work: string;
let folder: string;
beforeAll(() => {
  work = mkdtempSync(path.join(tmpdir(), 'kill import '));
  folder = path.join(work, 'market');
  mkdirSync(folder);
  writeMarket();
});
afterAll(() => rmSync(work, { recursive: true, force: true }));

/** A set large enough to be killed halfway: sawtooth closes and yearly dividends. */
function writeMarket(): void {
  const companies = ['symbol,name,trading_currency,as_of,market_cap'];
  const prices = ['symbol,date,close,volume'];
  const dividends = ['symbol,ex_date,amount,currency'];
  for (let s = 0; s < SYMBOLS; s++) {
    companies.push(`S${s},Sägezahn ${s} AG,EUR,2026-01-02,${1e9 + s}`);
    for (let d = 0; d < DAYS; d++) prices.push(`S${s},${isoDay(19_000 + d)},${100 + ((d * 7 + s) % 23)},`);
    for (const year of [2022, 2023, 2024]) dividends.push(`S${s},${year}-05-04,${1 + s / 100},EUR`);
  }
  writeFileSync(path.join(folder, 'companies.csv'), `${companies.join('\n')}\n`);
  writeFileSync(path.join(folder, 'prices.csv'), `${prices.join('\n')}\n`);
  writeFileSync(path.join(folder, 'dividends.csv'), `${dividends.join('\n')}\n`);
}

type Home = { environment: Record<string, string>; open: () => Promise<Database>; drop: () => Promise<void> };

async function createHome(): Promise<Home> {
  const dataDir = mkdtempSync(path.join(work, 'data '));
  if (!SERVER) {
    return {
      environment: { DATA_DIR: dataDir, DATABASE_URL: '' },
      open: () => openDatabase({ dataDir }),
      drop: async () => {},
    };
  }
  const name = `test_kill_${randomBytes(6).toString('hex')}`;
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  await onServer(`create database ${name}`);
  return {
    environment: { DATABASE_URL: url.href },
    open: () => openDatabase({ url: url.href, dataDir }),
    drop: () => dropDatabase(name),
  };
}

/** Tries for a minute: while another test has filled a disk of this server, its checkpoints fail. */
async function dropDatabase(name: string): Promise<void> {
  for (let seconds = 0; ; seconds++)
    try {
      return await onServer(`drop database if exists ${name} with (force)`);
    } catch (error) {
      if (seconds === 60) throw error;
      await wait(1_000);
    }
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: SERVER });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

function startImport({ environment }: Home): ChildProcess {
  return spawn(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', 'lib/import/run.ts', 'csv', folder],
    { env: { ...process.env, NODE_OPTIONS: '', ...environment }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
}

async function digest(home: Home): Promise<{ stocks: number; hash: string }> {
  const database = await home.open();
  const hash = createHash('sha256');
  let stocks = 0;
  for (const [table, order] of [
    ['stocks', 'id'],
    ['prices', 'stock_id, year'],
    ['dividends', 'stock_id, ex_date'],
    ['splits', 'stock_id, ex_date'],
  ]) {
    const rows = await database.query(`select * from ${table} order by ${order}`);
    if (table === 'stocks') stocks = rows.length;
    hash.update(JSON.stringify(rows));
  }
  hash.update(JSON.stringify(await database.query('select version, pending from market_state')));
  await database.close();
  return { stocks, hash: hash.digest('hex') };
}

/** Resolves when the import has written a number of listings, which sets the place of the kill. */
async function reached(home: Home, place: number, child: ChildProcess): Promise<void> {
  if (!SERVER) {
    const dataDir = home.environment.DATA_DIR as string;
    while (!(await findHolder(dataDir)) && child.exitCode === null) await wait(5);
    await wait(place * 250);
    return;
  }
  const client = new pg.Client({ connectionString: home.environment.DATABASE_URL });
  await client.connect();
  const wanted = (place * SYMBOLS) / (KILLS + 1);
  while (child.exitCode === null) {
    const count = await client.query('select count(*)::int as count from stocks').catch(() => null);
    if ((count?.rows[0].count ?? 0) >= wanted) break;
    await wait(2);
  }
  await client.end();
}

it('leaves the same database after kills in the middle as an undisturbed import', async () => {
  const undisturbed = await createHome();
  const [code] = await once(startImport(undisturbed), 'exit');
  expect(code).toBe(0);
  const expected = await digest(undisturbed);
  expect(expected.stocks).toBe(SYMBOLS);

  const home = await createHome();
  const found: number[] = [];
  for (let place = 1; place <= KILLS; place++) {
    const child = startImport(home);
    const exit = once(child, 'exit');
    await reached(home, place, child);
    child.kill('SIGKILL');
    await exit;
    found.push((await digest(home)).stocks);
  }
  const [repeated] = await once(startImport(home), 'exit');
  expect(repeated).toBe(0);
  expect((await digest(home)).hash).toBe(expected.hash);
  // The kills hit a running import: listings were missing after the first, and on a server some were there.
  expect(found[0]).toBeLessThan(SYMBOLS);
  if (SERVER) expect(found[0]).toBeGreaterThan(0);
  await undisturbed.drop();
  await home.drop();
}, 180_000);
