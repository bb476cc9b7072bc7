import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { env } from '@/lib/platform/env';
import { type ApiProcess, SECRETS, startApiProcess } from '@/test/api-process';
import { memberHeaders, testMailbox } from '@/test/auth';
import { type BreakableProxy, startBreakableProxy } from '@/test/breakable-proxy';
import { clearTestDatabase, describeOnServer, testDatabase, testDatabaseUrls } from '@/test/database';
import { addTestMarket } from '@/test/market';

/** Tests the API process behind a proxy that can cut its database server off. */
describeOnServer('a process whose database fails, or which is killed', () => {
  const database = testDatabase();
  testMailbox();
  let proxy: BreakableProxy;
  let mia: Record<string, string>;

  beforeEach(async () => {
    Object.assign(env, SECRETS);
    await clearTestDatabase(database());
    await addTestMarket(database(), {
      stocks: [{ id: 'sap-de', price_date: '2026-03-31', first_price_date: '2025-10-24' }],
      // Days around the clock changes in Berlin and New York.
      closes: { 'sap-de': { '2025-10-24': 90, '2025-10-27': 95, '2026-03-27': 100, '2026-03-31': 110 } },
    });
    mia = await memberHeaders('mia@example.org');
    proxy = await startBreakableProxy((await testDatabaseUrls(database())).directUrl);
  });
  afterEach(() => proxy.close());

  const start = (variables: Record<string, string> = {}) =>
    startApiProcess({ ...SECRETS, SITE_URL: env.SITE_URL ?? '', DATABASE_URL: proxy.url, ...variables });
  const status = async ({ origin }: ApiProcess, path: string) =>
    (await fetch(`${origin}${path}`, { headers: mia })).status;
  const buy = ({ origin }: ApiProcess, key: string) =>
    fetch(`${origin}/api/portfolio/sap-de`, {
      method: 'POST',
      headers: { ...mia, 'idempotency-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ quantity: 1, purchase_date: '2026-03-27' }),
    });
  const lotOf = async (answer: Response) => ((await answer.json()) as { lot_id: string }).lot_id;
  const written = async () =>
    (await database().query<{ id: string }>('select id from bookings')).map(({ id }) => id);
  const ready = async (api: ApiProcess) => {
    while ((await status(api, '/api/ready')) !== 200) await sleep(50);
  };

  it('starts without it, comes back by itself, and refuses while it is lost or hangs', async () => {
    await proxy.close();
    const api = await start();
    try {
      expect(await status(api, '/api/ready')).toBe(503);
      await proxy.open();
      await ready(api);
      expect((await buy(api, randomUUID())).status).toBe(201);

      for (const lose of [proxy.close, async () => proxy.hold()]) {
        await lose();
        const refused = await Promise.all([...Array(20)].map(() => buy(api, randomUUID())));
        expect(new Set(refused.map((answer) => answer.status))).toEqual(new Set([503]));
        expect(refused[0]?.headers.get('cache-control')).toContain('no-store');
        expect(await status(api, '/api/ready')).toBe(503);
        expect(await status(api, '/api/health')).toBe(200);
        // The answer comes from memory.
        expect(
          (
            await fetch(`${api.origin}/api/stocks/search`, {
              method: 'POST',
              body: '{}',
              headers: { 'content-type': 'application/json' },
            })
          ).status,
        ).toBe(200);
        await proxy.open();
        await ready(api);
      }
      const again = await buy(api, randomUUID());
      expect(again.status).toBe(201);
      expect(await written()).toContain(await lotOf(again));
    } finally {
      await api.stop();
    }
  });

  it('serves what it can and refuses the rest while its database is slow', async () => {
    const api = await start();
    try {
      await ready(api);
      proxy.slow(200);
      const answers = await Promise.all([...Array(60)].map(() => buy(api, randomUUID())));
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201, 503]));
      await proxy.open();
      await ready(api);
      const bought = answers.filter((answer) => answer.status === 201);
      const acknowledged = await Promise.all(bought.map(lotOf));
      expect((await written()).sort()).toEqual(acknowledged.sort());
    } finally {
      await api.stop();
    }
  });

  it('finishes open requests after a stop signal, and accepts no new ones', async () => {
    const METRICS_TOKEN = 'c'.repeat(32);
    const api = await start({ METRICS_TOKEN });
    await ready(api);
    const begunCalls = async () => {
      const figures = await fetch(`${api.origin}/api/metrics`, {
        headers: { authorization: `Bearer ${METRICS_TOKEN}` },
      });
      return Number(/^aktienlotse_http_open_requests (\d+)$/m.exec(await figures.text())?.[1]);
    };
    const reads = () => [...Array(6)].map(() => status(api, '/api/portfolio'));
    // New connections would take too long on a slow network.
    await Promise.all(reads());
    proxy.slow(150);
    const calls = Promise.all([buy(api, randomUUID()), ...reads()]);
    let isOver = false;
    void calls.finally(() => {
      isOver = true;
    });
    // One of them is the query itself.
    while (!isOver && (await begunCalls()) <= 7) await sleep(5);
    expect(isOver).toBe(false);
    const stopped = api.stop();
    const [bought, ...read] = await calls;
    expect([bought.status, ...read]).toEqual([201, ...read.map(() => 200)]);
    expect(await stopped).toBe(0);
    await expect(fetch(`${api.origin}/api/health`)).rejects.toThrow('fetch failed');
    expect(await written()).toEqual([await lotOf(bought)]);
  });

  it('loses nothing that it has acknowledged when it is killed, and is the same in every time zone', async () => {
    const acknowledged: string[] = [];
    const sent: string[] = [];
    const answers: string[] = [];
    for (const TZ of ['Pacific/Kiritimati', 'America/Los_Angeles', 'Europe/Berlin']) {
      const api = await start({ TZ });
      const read = ['/api/stocks/sap-de', '/api/stocks/sap-de/history?period=year'].map(async (path) =>
        (await fetch(`${api.origin}${path}`)).text(),
      );
      answers.push((await Promise.all(read)).join());
      const enough = acknowledged.length + 20;
      const writers = [...Array(4)].map(async () => {
        for (;;) {
          const key = randomUUID();
          sent.push(key);
          const answer = await buy(api, key).catch(() => null);
          if (!answer) return;
          expect(answer.status).toBe(201);
          const lot = await lotOf(answer).catch(() => null);
          if (lot) acknowledged.push(lot);
        }
      });
      while (acknowledged.length < enough) await sleep(1);
      await api.kill();
      await Promise.all(writers);
    }
    expect(await written()).toEqual(expect.arrayContaining(acknowledged));
    const api = await start();
    for (const key of sent) expect((await buy(api, key)).status).toBe(201);
    await api.stop();
    expect(await written()).toHaveLength(sent.length);
    expect(answers[0]).toContain('2026-03-27');
    expect(new Set(answers).size).toBe(1);
  }, 300_000);
});
