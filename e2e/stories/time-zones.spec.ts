import type { Browser, Page } from 'playwright/test';
import { freePort } from '../../test/free-port';
import { signInAt } from '../accounts';
import { expect, test } from '../fixtures';
import { type OwnSite, startSiteApart } from '../own-site';
import { book, lookup, someStocks } from '../portfolio';

/** A day ahead of Berlin for ten hours of each day, and a day behind for nine. */
const ZONES = ['Pacific/Kiritimati', 'America/Los_Angeles'] as const;

const berlinDay = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date());
const text = (page: Page) => page.getByRole('main').textContent();

/** Opens pages one after the other in a browser of its own, in a zone, which holds the session of `page`. */
async function visit(
  browser: Browser,
  page: Page,
  timezoneId: string,
  paths: readonly string[],
  look: (there: Page, path: string) => Promise<void>,
) {
  const storageState = await page.context().storageState();
  const context = await browser.newContext({
    timezoneId,
    locale: 'de-DE',
    storageState,
    baseURL: baseOf(page),
  });
  const there = await context.newPage();
  const errors: string[] = [];
  there.on('pageerror', (error) => errors.push(String(error)));
  for (const path of paths) {
    await there.goto(path);
    await look(there, path);
  }
  await context.close();
  expect(errors).toEqual([]);
}

const baseOf = (page: Page) => new URL(page.url()).origin;

test('pages say the same to a browser in any time zone, and today is that of Berlin', async ({
  page,
  browser,
}) => {
  await signInAt(page, '/portfolio');
  const [stock] = await someStocks(page, 1);
  if (!stock) throw new Error('The market is empty.');
  await book(page, stock.id, { quantity: 5, purchase_date: '2026-03-29' });
  const paths = [`/stock-detail/${stock.id}`, '/articles', '/portfolio', '/konto'];
  const berlin: Record<string, string | null> = {};
  await visit(browser, page, 'Europe/Berlin', paths, async (there, path) => {
    await there.waitForLoadState('networkidle');
    berlin[path] = await text(there);
  });
  expect(berlin['/portfolio']).toContain(stock.name);
  for (const zone of ZONES)
    await visit(browser, page, zone, paths, async (there, path) => {
      await expect.poll(() => text(there)).toBe(berlin[path]);
    });
});

/** What a crawler gets, but for the moment of today at which a site has written articles of its own. */
async function readAt({ origin }: OwnSite, path: string): Promise<string> {
  const answer = await fetch(`${origin}${path}`);
  expect([path, answer.status]).toEqual([path, 200]);
  const now = new Date();
  const days = [now.toISOString().slice(0, 10), now.toUTCString().slice(0, 16)];
  return (await answer.text()).replaceAll(new RegExp(`(${days.join('|')})[T ][\\d:.]+`, 'g'), '$1');
}

test('servers in zones a day apart make the same pages and answers', async () => {
  // Two more sites fill their markets.
  test.slow();
  const starts = ZONES.map(async (TZ) =>
    startSiteApart(await freePort(), { TZ, SITE_URL: 'http://localhost:3000' }),
  );
  const sites = (await Promise.allSettled(starts)).flatMap((start) =>
    start.status === 'fulfilled' ? [start.value] : [],
  );
  try {
    const [one, other] = sites;
    if (!one || !other) throw new Error('A site has not started.');
    const found = await fetch(`${one.origin}/api/stocks/search-by-name`, {
      method: 'POST',
      body: '{"name":"veoo"}',
      headers: { 'content-type': 'application/json' },
    });
    const [{ id }] = (await found.json()).data;
    // Articles that a site writes of its market come a moment after the market.
    for (const path of [
      ...['/', '/search', '/articles', '/articles/graham-zahl', `/stock-detail/${id}`],
      ...[`/api/stocks/${id}`, `/api/stocks/${id}/history?period=fiveYear&indicators=ma`],
      ...['/api/articles', '/feed.xml', '/sitemap.xml'],
    ])
      await expect(async () => expect(await readAt(one, path)).toBe(await readAt(other, path))).toPass();
  } finally {
    for (const site of sites) await site.stop();
  }
});

for (const timezoneId of ZONES) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test('a purchase may be of the day that it is in Berlin, and of none after it', async ({ page }) => {
      await signInAt(page, '/portfolio');
      const [stock] = await someStocks(page, 1);
      if (!stock) throw new Error('The market is empty.');
      await page.getByRole('button', { name: 'Erste Aktie hinzufügen' }).click();
      await lookup(page).fill(stock.name);
      await page.getByRole('option', { name: stock.name }).first().click();
      const dialog = page.getByRole('dialog', { name: stock.name });
      await dialog.getByRole('button', { name: 'Genaues Datum' }).click();
      await expect(dialog.getByLabel('Kaufdatum')).toHaveAttribute('max', berlinDay());
      await dialog.getByLabel('Kaufdatum').fill(berlinDay());
      await dialog.getByRole('button', { name: 'Zum Portfolio hinzufügen' }).click();
      await expect(page.getByRole('region', { name: 'Meine Aktien' })).toContainText(stock.name);
    });
  });
}
