import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { env } from '@/lib/platform/env';
import { clearTestDatabase, testDatabase } from '@/test/database';
import { catchLog } from '@/test/log';
import { addTestMarket } from '@/test/market';
import { IMPORT_LOCK } from './job';
import { schedule, startMarketData } from './startup';

const database = testDatabase();
const previous = { ...env };
const { retry } = schedule;

let folder: string;
beforeEach(async () => {
  await clearTestDatabase(database());
  folder = mkdtempSync(path.join(tmpdir(), 'startup-'));
  deliver(['AAA']);
  Object.assign(env, {
    MARKET_DATA: 'csv',
    MARKET_SOURCES: undefined,
    MARKET_DATA_PATH: folder,
    MARKET_DATA_SCHEDULE: '30 2 * * *',
  });
});
afterEach(() => {
  schedule.job?.stop();
  schedule.job = undefined;
  schedule.retry = retry;
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
  Object.assign(env, { YAHOO_API_URL: undefined, ECB_URL: undefined, BOERSE_URL: undefined, ...previous });
});

const deliver = (symbols: string[]) =>
  writeFileSync(
    path.join(folder, 'companies.csv'),
    `symbol,name,trading_currency\n${symbols.map((symbol) => `${symbol},${symbol} AG,EUR\n`).join('')}`,
  );
const ids = async () =>
  (await database().query<{ id: string }>('select id from stocks order by id')).map(({ id }) => id);
const runs = () => database().query('select source, status from import_runs order by id');

/** Runs a start including its background work. */
const start = async () => (await startMarketData()).filled;
/** Runs the nightly job. */
const night = () => schedule.job?.trigger();

it('fills an empty database, and leaves a filled one alone', async () => {
  await start();
  expect(await ids()).toEqual(['aaa']);
  deliver(['AAA', 'BBB']);
  await start();
  expect(await ids()).toEqual(['aaa']);
});

it.each([
  ['demo', true],
  ['csv', false],
] as const)('MARKET_DATA=%s beside real data: says that nothing is updated: %s', async (market, expected) => {
  await addTestMarket(database(), { stocks: [{ id: 'sap-de', source: 'yahoo' }] });
  env.MARKET_DATA = market;
  const logged = catchLog();
  await start();
  expect(logged().includes('Nachts wird nichts aktualisiert')).toBe(expected);
});

it('fills an invented market with real data, and counts no own security as a market', async () => {
  await addTestMarket(database(), { stocks: [{ id: 'x-demo', source: 'demo' }] });
  await start();
  expect(await database().query('select id, status from stocks order by id')).toEqual([
    { id: 'aaa', status: 'active' },
    { id: 'x-demo', status: 'delisted' },
  ]);
  await database().query(`delete from stocks where id = 'aaa'`);
  await database().query(`insert into accounts (id, email) values ('mia', 'mia@example.org')`);
  await database().query(
    `insert into stocks (id, original_id, symbol, name, trading_currency, source, account_id)
     values ('own-1', 'own:1', 'OWN', 'Mias Zertifikat', 'EUR', 'own', 'mia')`,
  );
  await start();
  expect(await ids()).toEqual(['aaa', 'own-1', 'x-demo']);
});

it('goes on with a filling that was stopped, but not with one that failed', async () => {
  await start();
  expect(await runs()).toMatchObject([{ status: 'done' }]);
  deliver(['AAA', 'BBB']);
  await database().query(`update import_runs set status = 'failed'`);
  await start();
  expect(await ids()).toEqual(['aaa']);

  // The state after a kill.
  await database().query(`update import_runs set status = 'running'`);
  await start();
  expect(await ids()).toEqual(['aaa', 'bbb']);
});

it('imports the market at night, once for all processes', async () => {
  await start();
  await database().query(`update import_runs set started_at = now() - interval '20 hours'`);
  deliver(['AAA', 'BBB']);
  await night();
  expect(await ids()).toEqual(['aaa', 'bbb']);

  // Another process starts its nightly job a moment later.
  deliver(['AAA', 'BBB', 'CCC']);
  await night();
  expect(await ids()).toEqual(['aaa', 'bbb']);
});

/** Runs the nightly job while another import runs. @returns the log */
async function nightAfter(meanwhile: () => unknown): Promise<string> {
  schedule.retry = 1;
  const logged = catchLog();
  let updated: Promise<unknown> | undefined;
  await database().exclusively(IMPORT_LOCK, async () => {
    updated = night();
    while (!logged().includes('wartet, bis ein anderer Import fertig ist')) await sleep(1);
    await meanwhile();
  });
  await updated;
  return logged();
}

it('imports at night what met another import, once that has ended, and says that it waits', async () => {
  await start();
  await database().query(`update import_runs set started_at = now() - interval '20 hours'`);
  deliver(['AAA', 'BBB']);
  const logged = await nightAfter(async () => expect(await ids()).toEqual(['aaa']));
  expect(await ids()).toEqual(['aaa', 'bbb']);
  expect(logged.match(/wartet/g)).toHaveLength(1);
});

it.each<[string, string, number, string[]]>([
  ['this set', 'own', 5, ['aaa']],
  ['this set long before', 'own', -70, ['aaa', 'bbb']],
  ['another set', 'csv:other', 5, ['aaa', 'bbb']],
])(
  'a night that waits for more than an hour, while another process ran %s',
  async (_name, source, minutes, expected) => {
    await start();
    await database().query(`update import_runs set started_at = now() - interval '20 hours'`);
    deliver(['AAA', 'BBB']);
    const began = Date.now() - 75 * 60_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(began);
    await nightAfter(async () => {
      clock.mockRestore();
      await database().query(
        `update import_runs set started_at = $2::timestamptz + make_interval(mins => $3),
         source = case $1::text when 'own' then source else $1 end`,
        [source, new Date(began).toISOString(), minutes],
      );
    });
    expect(await ids()).toEqual(expected);
  },
);

it('logs the error of a source before it waits for another import', async () => {
  // The folder's turn comes after the terms that nobody has accepted.
  Object.assign(env, { MARKET_SOURCES: ['boerse', 'csv'], BOERSE_TERMS_ACCEPTED: 'no' });
  await start();
  await database().query(`update import_runs set started_at = now() - interval '20 hours'`);
  expect(await nightAfter(() => {})).toMatch(/Der Import einer Quelle ist fehlgeschlagen/);
});

it('collects closes at night if the operator accepts the terms, also beside no market of its own', async () => {
  const publisher = createServer((_request, response) => {
    response.writeHead(404).end();
  });
  await new Promise<void>((listening) => publisher.listen(0, '127.0.0.1', listening));
  const { port } = publisher.address() as AddressInfo;
  Object.assign(env, { BOERSE_TERMS_ACCEPTED: 'yes', BOERSE_URL: `http://127.0.0.1:${port}` });
  await start();
  // A publisher without any file is a failed run.
  expect(await runs()).toEqual([
    { source: expect.stringContaining('csv:'), status: 'done' },
    { source: 'boerse', status: 'failed' },
  ]);
  schedule.job?.stop();
  schedule.job = undefined;
  await database().query('delete from import_runs');
  Object.assign(env, { MARKET_DATA: 'none' });
  await start();
  await night();
  publisher.close();
  expect(await runs()).toEqual([{ source: 'boerse', status: 'failed' }]);
});

it('goes on with the next source where one fails', async () => {
  const provider = createServer((_request, response) => {
    response.writeHead(429, { 'retry-after': '3600' }).end();
  });
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
  const address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  Object.assign(env, { MARKET_SOURCES: ['yahoo', 'csv'], YAHOO_API_URL: address, ECB_URL: address });
  await start();
  provider.close();
  expect(await runs()).toEqual([
    { source: 'ecb', status: 'failed' },
    { source: expect.stringContaining('yahoo:'), status: 'failed' },
    { source: expect.stringContaining('csv:'), status: 'done' },
  ]);
  expect(await ids()).toEqual(['aaa']);
});

it('does nothing when told so', async () => {
  Object.assign(env, { MARKET_DATA: 'none' });
  await start();
  expect(schedule.job).toBeUndefined();
  expect(await runs()).toEqual([]);
});

it('has no schedule when it is switched off', async () => {
  Object.assign(env, { MARKET_DATA_SCHEDULE: 'off' });
  await start();
  expect(schedule.job).toBeUndefined();
  expect(await ids()).toEqual(['aaa']);
});
