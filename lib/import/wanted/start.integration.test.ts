import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { setDatabase } from '@/lib/platform/db/client';
import { env } from '@/lib/platform/env';
import { clearTestDatabase, testDatabase } from '@/test/database';
import { addTestMarket } from '@/test/market';
import { isToBeShown, pauseAfter, seeking, startSeeking } from './start';

it.each([
  ['work is done', 'worked', 0, 0],
  ['nothing is to be done', 'idle', 0, 2_000],
  ['an import runs', 'busy', 0, 2_000],
  ['the source is out of order', 'out_of_order', 1, 5_000],
  ['it still is', 'out_of_order', 3, 20_000],
  ['it was for an hour', 'out_of_order', 60, 60_000],
] as const)('waits before the next step when %s', (_name, sought, faults, expected) => {
  expect(pauseAfter(sought, faults)).toBe(expected);
});

it.each([
  ['a round goes on', 'worked', 59_000, false],
  ['it goes on for a minute', 'worked', 60_000, true],
  ['it ends', 'idle', 0, true],
  ['the source is out of order', 'out_of_order', 0, true],
] as const)('shows readers what is found when %s: %s', (_name, result, since, expected) => {
  expect(isToBeShown(result, since)).toBe(expected);
});

describe('the work of a process', () => {
  const database = testDatabase();
  const before = { MARKET_DATA: env.MARKET_DATA, YAHOO_API_URL: env.YAHOO_API_URL };
  afterEach(() => {
    seeking.stop?.abort();
    seeking.stop = undefined;
    Object.assign(env, before);
  });

  it('asks the source for what is wanted', async () => {
    await clearTestDatabase(database());
    setDatabase(database());
    const server = createServer((_request, response) => response.end('{"count":0,"quotes":[]}'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    Object.assign(env, { MARKET_DATA: 'yahoo', YAHOO_API_URL: `http://127.0.0.1:${port}` });
    await addTestMarket(database(), { stocks: [{ id: 'dax', kind: 'index', source: 'csv:x' }] });
    await database().query(`insert into accounts (id, email) values ('mia', 'mia@example.org')`);
    await database().query(`insert into wanted_securities (id, key) values ('w', 'w')`);
    await database().query(
      `insert into account_wants (account_id, id, wanted_id, name, currency) values ('mia', 'w', 'w', 'Muster AG', 'EUR')`,
    );
    await database().query('update market_state set pending = true');
    const version = async () =>
      (await database().query<{ version: number }>('select version::int from market_state'))[0]?.version ?? 0;
    const old = await version();
    startSeeking();
    const state = async () => (await database().query('select state from wanted_securities'))[0]?.state;
    while ((await state()) === 'sought') await sleep(20);
    expect(await state()).toBe('not_found');
    // Something was written, of which readers learn when the round has ended.
    while ((await version()) === old) await sleep(20);
    expect(await version()).toBe(old + 1);
    server.close();
  });

  it('shows readers what a killed process has written', async () => {
    await clearTestDatabase(database());
    setDatabase(database());
    env.MARKET_DATA = 'yahoo';
    await database().query('update market_state set pending = true');
    const pending = async () => (await database().query('select pending from market_state'))[0]?.pending;
    startSeeking();
    while (await pending()) await sleep(20);
    expect(await pending()).toBe(false);
  });

  it('is none where no source looks securities up', () => {
    env.MARKET_DATA = 'demo';
    startSeeking();
    expect(seeking.stop).toBeUndefined();
  });
});
