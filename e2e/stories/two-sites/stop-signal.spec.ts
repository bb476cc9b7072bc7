import pg from 'pg';
import { expect } from '../../fixtures';
import { memberAt, someStock } from '../../member-at';
import type { SecondSite } from '../../second-site';
import { METRICS_TOKEN, requireOrSkip, test } from '../../two-sites';

/** Returns the number of open requests of a site. */
async function openRequests({ origin }: SecondSite): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const figures = await (await fetch(`${origin}/api/metrics`, { headers })).text();
  return Number(/^aktienlotse_http_open_requests (\d+)$/m.exec(figures)?.[1]);
}

/** Returns the number of purchases in a database. */
async function purchasesIn(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query('select count(*)::int as count from bookings');
  await client.end();
  return rows[0].count;
}

// The last test for the site on a server: afterwards it is stopped.
test('a site finishes open requests after a stop signal, and accepts no new ones', async ({ onServer }) => {
  const { site, proxy, serverUrl } = requireOrSkip(onServer, 'PostgreSQL');
  const mia = await memberAt(site);
  const stock = await someStock(mia);
  expect((await mia.buy(stock)).status).toBe(201);
  const before = await purchasesIn(serverUrl);
  proxy.slow(250);
  const begun = Promise.all([mia.buy(stock), mia.get('/api/portfolio'), mia.get('/api/watchlist')]);
  let isOver = false;
  void begun.finally(() => {
    isOver = true;
  });
  // One of the open requests is the one for the metrics. A statement takes at least 500 ms, and a purchase needs
  // several.
  await expect.poll(() => openRequests(site), { intervals: [10] }).toBe(4);
  const stopped = site.stop();
  const isAnswered = () =>
    mia.get('/api/health').then(
      () => true,
      () => false,
    );
  await expect.poll(isAnswered, { intervals: [10] }).toBe(false);
  expect(isOver).toBe(false);
  expect((await begun).map(({ status }) => status)).toEqual([201, 200, 200]);
  await stopped;
  expect(await purchasesIn(serverUrl)).toBe(before + 1);
});
