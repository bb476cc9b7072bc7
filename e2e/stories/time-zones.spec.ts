import type { Browser, Page } from 'playwright/test';
import { signInAt } from '../accounts';
import { expect, test } from '../fixtures';
import { book, lookup, someStocks } from '../portfolio';
import { ZONES } from '../two-sites';

const berlinDay = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date());
const text = (page: Page) => page.getByRole('main').textContent();

/** Opens pages one after the other in a new browser with a time zone and the session of `page`. */
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

test('pages are the same in any time zone, and today is Berlin’s', async ({ page, browser }) => {
  await signInAt(page, '/portfolio');
  const [stock] = await someStocks(page, 1);
  await book(page, stock.id, { quantity: 5, purchase_date: '2026-03-29' });
  const paths = [`/stock-detail/${stock.id}`, '/portfolio', '/konto'];
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

for (const timezoneId of ZONES) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test('a purchase may be of the day that it is in Berlin, and of none after it', async ({ page }) => {
      await signInAt(page, '/portfolio');
      const [stock] = await someStocks(page, 1);
      await page.getByRole('button', { name: 'Erste Aktie hinzufügen' }).click();
      await lookup(page).fill(stock.name);
      await page.getByRole('option', { name: stock.name }).first().click();
      const dialog = page.getByRole('dialog', { name: stock.name });
      await dialog.getByRole('button', { name: 'Genaues Datum' }).click();
      await expect(dialog.getByLabel('Kauftag')).toHaveAttribute('max', berlinDay());
      await dialog.getByLabel('Kauftag').fill(berlinDay());
      await dialog.getByRole('button', { name: 'Zum Portfolio hinzufügen' }).click();
      await expect(page.getByRole('region', { name: 'Meine Aktien' })).toContainText(stock.name);
    });
  });
}
