import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { failureSchema } from '../../../lib/platform/http/calls/failure';
import type { BreakableProxy } from '../../../test/breakable-proxy';
import { expect } from '../../fixtures';
import { BACK_WITHIN, each, memberAt, someStock } from '../../member-at';
import { isReady } from '../../second-site';
import { requireOrSkip, test } from '../../two-sites';

async function expectRefused(answer: Response): Promise<void> {
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(failureSchema.parse(await answer.json()).code).toBe('unavailable');
}

/** Bytes that the site reserves on the disk for the log of its database. */
const RESERVE = 96 * 2 ** 20;

for (const [title, lose] of [
  ['is lost', (proxy: BreakableProxy) => proxy.close()],
  ['hangs', async (proxy: BreakableProxy) => proxy.hold()],
] as const)
  test(`a site whose database ${title} serves cached data until it is back`, async ({ onServer }) => {
    const { site, proxy } = requireOrSkip(onServer, 'PostgreSQL');
    const mia = await memberAt(site);
    const stock = await someStock(mia);
    const cached = ['/', '/search', '/articles', '/articles/graham-zahl', `/stock-detail/${stock}`];
    const known = [`/api/stocks/${stock}`, '/api/health'];
    const unknown = `/stock-detail/unbekannt-${randomUUID()}`;
    const personal = [unknown, '/api/portfolio', '/api/watchlist', '/api/ready'];
    expect(await mia.statuses([...cached, ...known])).toEqual(each([...cached, ...known], 200));
    expect((await mia.buy(stock)).status).toBe(201);

    await lose(proxy);
    const keys = Array.from({ length: 20 }, () => randomUUID());
    const [pages, refusals, ...purchases] = await Promise.all([
      mia.statuses([...cached, ...known]),
      mia.statuses(personal),
      ...keys.map((key) => mia.buy(stock, key)),
    ]);
    expect(pages).toEqual(each([...cached, ...known], 200));
    expect(refusals).toEqual(each(personal, 503));
    for (const answer of purchases) await expectRefused(answer);
    expect((await mia.search()).status).toBe(200);
    expect(site.isRunning()).toBe(true);

    await proxy.open();
    await expect.poll(() => isReady(site), { timeout: BACK_WITHIN }).toBe(true);
    // A call that timed out may have been written. Sent again with its key, it counts once.
    for (const key of keys) expect((await mia.buy(stock, key)).status).toBe(201);
    expect(await mia.held()).toBe(1 + keys.length);
    // No error response was cached.
    expect(await mia.statuses([...cached, ...known])).toEqual(each([...cached, ...known], 200));
    expect((await mia.get(unknown)).status).toBe(404);
  });

test('a site whose database is slow answers or refuses in time', async ({ onServer }) => {
  const { site, proxy } = requireOrSkip(onServer, 'PostgreSQL');
  const mia = await memberAt(site);
  const stock = await someStock(mia);
  proxy.slow(200);
  const purchases = await Promise.all(Array.from({ length: 60 }, () => mia.buy(stock)));
  const cached = await mia.statuses(['/', '/search', '/articles/graham-zahl', '/api/health']);
  expect(new Set(purchases.map(({ status }) => status))).toEqual(new Set([201, 503]));
  expect(new Set(cached.map(([, status]) => status))).toEqual(new Set([200]));
  await proxy.open();
  await expect.poll(() => isReady(site), { timeout: BACK_WITHIN }).toBe(true);
  const acknowledged = purchases.filter(({ status }) => status === 201).length;
  await expect.poll(() => mia.held()).toBe(acknowledged);
});

test('a site whose disk is full refuses to write and goes on reading', async ({ onDisk }) => {
  const { site, disk } = onDisk;
  test.skip(!disk, 'needs root, which may mount a small disk');
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

  const filler = path.join(disk as string, 'filler');
  const { bavail, bsize } = fs.statfsSync(disk as string);
  fs.writeFileSync(filler, Buffer.alloc(bavail * bsize - RESERVE / 2));
  await expect.poll(buy).toBe(503);
  const read = [
    '/',
    `/stock-detail/${stock}`,
    `/api/stocks/${stock}/history?period=fiveYear`,
    '/api/portfolio',
    '/api/watchlist',
    '/api/health',
    '/api/ready',
  ];
  expect(await mia.statuses(read)).toEqual(each(read, 200));
  expect(await mia.held()).toBe(acknowledged);

  fs.rmSync(filler);
  await expect.poll(buy).toBe(201);
  expect(await mia.held()).toBe(acknowledged);
});
