import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { buildRoad, type Road } from '../../lib/platform/db/test-road';
import { failureSchema } from '../../lib/platform/http/failure';
import { startPostgres } from '../../scripts/test/postgres.mjs';
import { expect, test } from '../fixtures';
import { freePort } from '../free-port';
import { newMember, tokenOf } from '../member';
import { isReady, type OwnSite, startSiteApart } from '../own-site';

/** Milliseconds after which a visitor would have gone; a call may wait for a connection and for its statement. */
const PATIENCE = 10_000;
const BACK_WITHIN = 10_000;

/** What somebody with an account does at a site, each call over a connection of its own. */
async function memberAt(site: OwnSite) {
  const token = await tokenOf(site.origin, await newMember(site.origin));
  const send = (path: string, init: RequestInit = {}) =>
    fetch(`${site.origin}${path}`, {
      ...init,
      headers: { connection: 'close', authorization: `Bearer ${token}`, ...init.headers },
      signal: AbortSignal.timeout(PATIENCE),
    });
  const json = { 'content-type': 'application/json' };
  return {
    get: (path: string) => send(path),
    statuses: (paths: readonly string[]) =>
      Promise.all(paths.map(async (path) => [path, (await send(path)).status])),
    search: () => send('/api/stocks/search', { method: 'POST', body: '{}', headers: json }),
    buy: (stock: string, key: string = randomUUID()) =>
      send(`/api/portfolio/${stock}`, {
        method: 'POST',
        body: JSON.stringify({ quantity: 1, purchase_date: '2026-01-15' }),
        headers: { ...json, 'idempotency-key': key },
      }),
    async held(): Promise<number> {
      const positions = (await (await send('/api/portfolio')).json()) as { quantity: number }[];
      return positions.reduce((sum, { quantity }) => sum + quantity, 0);
    },
  };
}

type AtSite = Awaited<ReturnType<typeof memberAt>>;

const someStock = async (mia: AtSite): Promise<string> => (await (await mia.search()).json()).data[0].id;
const each = (paths: readonly string[], status: number) => paths.map((path) => [path, status]);

async function expectRefused(answer: Response): Promise<void> {
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(failureSchema.parse(await answer.json()).code).toBe('unavailable');
}

/** How many purchases a database holds. */
async function purchasesIn(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query('select count(*)::int as count from bookings');
  await client.end();
  return rows[0].count;
}

test.describe('a site on a server', () => {
  let site: OwnSite;
  let road: Road;
  let serverUrl: string;
  let stop: () => Promise<void> = async () => {};

  test.beforeAll(async () => {
    const server = await startPostgres();
    test.skip('missing' in server && process.env.CI !== 'true', 'needs PostgreSQL');
    if ('missing' in server) throw new Error(server.missing);
    serverUrl = server.url;
    road = await buildRoad(serverUrl);
    stop = async () => {
      await road.close();
      await server.stop();
    };
    site = await startSiteApart(await freePort(), { DATABASE_URL: road.url });
  });
  test.afterAll(async () => {
    await site?.stop();
    await stop();
  });

  for (const [title, lose] of [
    ['is lost', () => road.close()],
    ['hangs', async () => road.hold()],
  ] as const)
    test(`goes on with what it has while its database ${title}, and with all else when it is back`, async () => {
      const mia = await memberAt(site);
      const stock = await someStock(mia);
      const kept = ['/', '/search', '/articles', '/articles/graham-zahl', `/stock-detail/${stock}`];
      const known = [`/api/stocks/${stock}`, '/api/health'];
      const unknown = `/stock-detail/unbekannt-${randomUUID()}`;
      const needed = [unknown, '/api/portfolio', '/api/watchlist', '/api/ready'];
      expect(await mia.statuses([...kept, ...known])).toEqual(each([...kept, ...known], 200));
      expect((await mia.buy(stock)).status).toBe(201);

      await lose();
      const keys = Array.from({ length: 20 }, () => randomUUID());
      const [pages, refusals, ...purchases] = await Promise.all([
        mia.statuses([...kept, ...known]),
        mia.statuses(needed),
        ...keys.map((key) => mia.buy(stock, key)),
      ]);
      expect(pages).toEqual(each([...kept, ...known], 200));
      expect(refusals).toEqual(each(needed, 503));
      for (const answer of purchases) await expectRefused(answer);
      expect((await mia.search()).status).toBe(200);
      expect(site.isRunning()).toBe(true);

      await road.open();
      await expect.poll(() => isReady(site), { timeout: BACK_WITHIN }).toBe(true);
      // A call that hung may have been written; sent again with its key it counts once.
      for (const key of keys) expect((await mia.buy(stock, key)).status).toBe(201);
      expect(await mia.held()).toBe(1 + keys.length);
      // Nothing of a refusal was kept.
      expect(await mia.statuses([...kept, ...known])).toEqual(each([...kept, ...known], 200));
      expect((await mia.get(unknown)).status).toBe(404);
    });

  test('answers or refuses in time while its database is slow, and counts each purchase it has acknowledged', async () => {
    const mia = await memberAt(site);
    const stock = await someStock(mia);
    road.slow(200);
    const began = performance.now();
    const purchases = await Promise.all(Array.from({ length: 60 }, () => mia.buy(stock)));
    const kept = await mia.statuses(['/', '/search', '/articles/graham-zahl', '/api/health']);
    expect(performance.now() - began).toBeLessThan(PATIENCE);
    expect(new Set(purchases.map(({ status }) => status))).toEqual(new Set([201, 503]));
    expect(new Set(kept.map(([, status]) => status))).toEqual(new Set([200]));
    await road.open();
    await expect.poll(() => isReady(site), { timeout: BACK_WITHIN }).toBe(true);
    const acknowledged = purchases.filter(({ status }) => status === 201).length;
    await expect.poll(() => mia.held()).toBe(acknowledged);
  });

  // The last one: the site is gone after it.
  test('finishes at a stop signal what it has begun, and takes nothing new', async () => {
    const mia = await memberAt(site);
    const stock = await someStock(mia);
    expect((await mia.buy(stock)).status).toBe(201);
    const before = await purchasesIn(serverUrl);
    road.slow(150);
    const begun = Promise.all([mia.buy(stock), mia.get('/api/portfolio'), mia.get('/api/watchlist')]);
    let isOver = false;
    void begun.finally(() => {
      isOver = true;
    });
    // A statement takes 300 ms at least, and a purchase several.
    await sleep(200);
    expect(isOver).toBe(false);
    const stopped = site.stop();
    // Until the signal is there.
    await sleep(50);
    await expect(mia.get('/api/health')).rejects.toThrow('fetch failed');
    expect(isOver).toBe(false);
    expect((await begun).map(({ status }) => status)).toEqual([201, 200, 200]);
    await stopped;
    expect(await purchasesIn(serverUrl)).toBe(before + 1);
  });
});

test.describe('a site whose disk is full', () => {
  /** Bytes of it, and those that it keeps for the log of its database. */
  const [DISK, RESERVE] = [500 * 2 ** 20, 96 * 2 ** 20];
  let folder: string;
  let site: OwnSite;

  test.beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'small-disk-'));
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder]).status === 0;
    test.skip(!mounted, 'needs root, which may mount a small disk');
    site = await startSiteApart(await freePort(), { DATA_DIR: path.join(folder, 'data') });
  });
  test.afterAll(async () => {
    await site?.stop();
    spawnSync('umount', ['-l', folder]);
    fs.rmSync(folder, { recursive: true, force: true });
  });

  test('refuses to write, goes on reading, and writes again when there is room', async () => {
    const mia = await memberAt(site);
    const stock = await someStock(mia);
    let acknowledged = 0;
    const buy = async () => {
      const answer = await mia.buy(stock);
      if (answer.status === 201) acknowledged++;
      else await expectRefused(answer);
      return answer.status;
    };
    expect(await buy()).toBe(201);

    const filler = path.join(folder, 'filler');
    const { bavail, bsize } = fs.statfsSync(folder);
    fs.writeFileSync(filler, Buffer.alloc(bavail * bsize - RESERVE / 2));
    await expect.poll(buy).toBe(503);
    const read = [
      ...['/', `/stock-detail/${stock}`, `/api/stocks/${stock}/history?period=fiveYear`],
      ...['/api/portfolio', '/api/watchlist', '/api/health', '/api/ready'],
    ];
    expect(await mia.statuses(read)).toEqual(each(read, 200));
    expect(await mia.held()).toBe(acknowledged);

    fs.rmSync(filler);
    await expect.poll(buy).toBe(201);
    expect(await mia.held()).toBe(acknowledged);
  });
});
