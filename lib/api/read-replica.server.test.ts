import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { prices } from '@/lib/db/schema/stocks';
import { encodeYears } from '@/lib/finance/encoded-years';
import { openDatabase } from '@/lib/platform/db/client';
import type { Database } from '@/lib/platform/db/database';
import { type ApiProcess, startApiProcess } from '@/test/api-process';
import { type BreakableProxy, startBreakableProxy } from '@/test/breakable-proxy';
import { describeOnServer } from '@/test/database';
import { addTestMarket } from '@/test/market';
import { testSeries } from '@/test/series';

const VARIABLES = {
  AUTH_SECRET: 'a'.repeat(32),
  AUTH_TOKEN_SECRET: 'b'.repeat(32),
  METRICS_TOKEN: 'm'.repeat(32),
  SITE_URL: 'https://aktien.example',
};
/** A new address for each request, because answers are cached. */
const STOCKS = Array.from({ length: 500 }, (_, n) => `aktie-${n}`);

/** Tests the API process with a server and a replica, each behind a breakable proxy. */
describeOnServer('a read replica', () => {
  let database: Database;
  let proxy: BreakableProxy;
  let replicaProxy: BreakableProxy;
  let onReplica: (statement: string) => Promise<void>;
  let api: ApiProcess;
  const ends: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    const { startPostgres } = await import('../../scripts/test/postgres.mjs');
    const server = await startPostgres();
    if ('missing' in server) throw new Error(server.missing);
    ends.push(server.stop);
    database = await openDatabase({ url: server.url, dataDir: '' });
    ends.push(database.close);
    const closes = { '2026-03-30': 110, '2026-03-31': 120 };
    await addTestMarket(database, {
      stocks: STOCKS.map((id) => ({ id, price_date: '2026-03-31', first_price_date: '2026-03-30' })),
      closes: Object.fromEntries(STOCKS.map((id) => [id, closes])),
    });
    const copy = await server.startReplica();
    ends.push(copy.stop);
    onReplica = async (statement) => {
      const client = new pg.Client({ connectionString: copy.url });
      await client.connect();
      await client.query(statement);
      await client.end();
    };
    proxy = await startBreakableProxy(server.url);
    replicaProxy = await startBreakableProxy(copy.url);
    ends.push(proxy.close, replicaProxy.close);
    api = await startApiProcess({
      ...VARIABLES,
      DATABASE_URL: proxy.url,
      DATABASE_READ_URL: replicaProxy.url,
    });
    ends.push(api.stop);
  });
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });

  let asked = 0;
  /** Returns the last close of a stock that was not requested before, so that it is read. */
  async function lastClose(): Promise<number | string> {
    const id = STOCKS[asked++] as string;
    const answer = await fetch(`${api.origin}/api/stocks/${id}/history?period=week&currency=EUR`);
    if (!answer.ok) return `status ${answer.status}`;
    const { data } = (await answer.json()) as { data: { price: number }[] };
    return data.at(-1)?.price ?? 'nothing';
  }
  async function figure(name: string): Promise<number | null> {
    const headers = { authorization: `Bearer ${VARIABLES.METRICS_TOKEN}` };
    const text = await (await fetch(`${api.origin}/api/metrics`, { headers })).text();
    const found = new RegExp(`^${name} (\\d+)$`, 'm').exec(text);
    return found && Number(found[1]);
  }
  async function until(isSo: () => Promise<boolean>): Promise<void> {
    while (!(await isSo())) await sleep(100);
  }
  /** Changes every last close, and raises the market version. */
  async function changeCloses(close: number): Promise<void> {
    const [year] = encodeYears(testSeries({ '2026-03-30': 110, '2026-03-31': close }));
    await database.db.update(prices).set({ closes: year?.values as Buffer });
    await database.query('update market_state set version = version + 1');
  }
  const knowsVersion = (version: number) =>
    until(async () => (await figure('aktienlotse_market_version')) === version);
  /** A request makes the process ask the replica how far it has replayed. */
  const replicaHas = (version: number | null) =>
    until(async () => {
      await lastClose();
      await sleep(500);
      return (await figure('aktienlotse_replica_market_version')) === version;
    });

  it('answers, also while the database itself is away', async () => {
    expect(await lastClose()).toBe(120);
    await replicaHas(1);
    await proxy.close();
    expect(await lastClose()).toBe(120);
    await proxy.open();
  });

  it('is not asked as long as it is behind', async () => {
    await knowsVersion(1);
    await replicaHas(1);
    await onReplica('select pg_wal_replay_pause()');
    await changeCloses(130);
    await knowsVersion(2);
    expect(await lastClose()).toBe(130);
    await onReplica('select pg_wal_replay_resume()');
    await replicaHas(2);
    await proxy.close();
    expect(await lastClose()).toBe(130);
    await proxy.open();
  });

  it.each<[string, () => Promise<void>]>([
    ['is gone', () => replicaProxy.close()],
    ['hangs', async () => replicaProxy.hold()],
  ])('is not missed when it %s', async (_name, lose) => {
    await replicaHas(2);
    await lose();
    expect(await Promise.all([lastClose(), lastClose(), lastClose()])).toEqual([130, 130, 130]);
    expect(await figure('aktienlotse_replica_market_version')).toBeNull();
    expect(await lastClose()).toBe(130);
    await replicaProxy.open();
    await replicaHas(2);
  });
});
