import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Cron } from 'croner';
import { clearTestDatabase, testDatabase } from '@/lib/platform/db/test-database';
import { env } from '@/lib/platform/env';
import { startMarketData } from './startup';

const database = testDatabase();
const held = globalThis as typeof globalThis & { aktienlotseSchedule?: Cron };
const previous = { ...env };

let folder: string;
beforeEach(async () => {
  await clearTestDatabase(database());
  folder = mkdtempSync(path.join(tmpdir(), 'startup-'));
  deliver(['AAA']);
  Object.assign(env, { MARKET_DATA: 'csv', MARKET_DATA_PATH: folder, MARKET_DATA_SCHEDULE: '30 2 * * *' });
});
afterEach(() => {
  held.aktienlotseSchedule?.stop();
  held.aktienlotseSchedule = undefined;
  rmSync(folder, { recursive: true });
  Object.assign(env, previous);
});

const deliver = (symbols: string[]) =>
  writeFileSync(
    path.join(folder, 'companies.csv'),
    `symbol,name,trading_currency\n${symbols.map((symbol) => `${symbol},${symbol} AG,EUR\n`).join('')}`,
  );
const ids = async () =>
  (await database().query<{ id: string }>('select id from stocks order by id')).map(({ id }) => id);
const runs = () => database().query('select source, status from import_runs order by id');

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 200 && !(await condition()); i++)
    await new Promise((resolve) => setTimeout(resolve, 25));
}

/** What the clock does at night. */
async function night(): Promise<void> {
  const before = (await runs()).length;
  await held.aktienlotseSchedule?.trigger();
  await until(async () => (await runs()).length > before);
}

it('fills an empty database, and leaves a filled one alone', async () => {
  await startMarketData();
  await until(async () => (await ids()).length > 0);
  deliver(['AAA', 'BBB']);
  await startMarketData();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await ids()).toEqual(['aaa']);
});

it('goes on with a filling that was stopped, but not with one that failed', async () => {
  await startMarketData();
  await until(async () => (await runs())[0]?.status === 'done');
  deliver(['AAA', 'BBB']);
  await database().query(`update import_runs set status = 'failed'`);
  await startMarketData();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await ids()).toEqual(['aaa']);

  // What a kill leaves behind.
  await database().query(`update import_runs set status = 'running'`);
  await startMarketData();
  await until(async () => (await ids()).length === 2);
  expect(await ids()).toEqual(['aaa', 'bbb']);
});

it('renews the market at night, once for all instances', async () => {
  await startMarketData();
  await until(async () => (await runs())[0]?.status === 'done');
  await database().query(`update import_runs set started_at = now() - interval '20 hours'`);
  deliver(['AAA', 'BBB']);
  await night();
  await until(async () => (await ids()).length === 2);
  expect(await ids()).toEqual(['aaa', 'bbb']);

  // Another instance's clock strikes a moment later.
  deliver(['AAA', 'BBB', 'CCC']);
  await held.aktienlotseSchedule?.trigger();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await ids()).toEqual(['aaa', 'bbb']);
});

it('does nothing when told so', async () => {
  Object.assign(env, { MARKET_DATA: 'none' });
  await startMarketData();
  expect(held.aktienlotseSchedule).toBeUndefined();
  expect(await runs()).toEqual([]);
});

it('has no schedule when it is switched off', async () => {
  Object.assign(env, { MARKET_DATA_SCHEDULE: 'off' });
  await startMarketData();
  expect(held.aktienlotseSchedule).toBeUndefined();
  await until(async () => (await ids()).length > 0);
});
