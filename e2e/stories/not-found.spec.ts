import type { Page } from 'playwright/test';
import { words } from '../../test/words';
import { expect, expectErrors, test } from '../fixtures';

/** Addresses without a page by kind: the heading of their page, and a link that leads on. */
const KINDS: readonly [heading: string, link: string, addresses: readonly string[]][] = [
  ['Seite nicht gefunden', 'Zur Startseite', words`/gibt/es/nicht`],
  ['Stock not found', 'Zur Aktiensuche', words`/stock-detail/gibt-es-nicht`],
  ['So heißt hier keine Aktie', 'Zur Aktiensuche', words`/stock/qqqq`],
  [
    'Diese Aktienliste gibt es nicht',
    'Value-Aktien',
    words`/search/gibt-es-nicht /search/sektor/usa /search/land/andere /search/value-aktien/andere`,
  ],
  ['Artikel nicht gefunden', 'Zurück zur Artikelübersicht', words`/articles/gibt-es-nicht`],
  ['Seite nicht gefunden', 'Zurück zur Artikelübersicht', words`/articles?page=999 /articles?category=tech`],
];

test.use({ javaScriptEnabled: false });

/** Expects a whole page that searches do not show. */
async function expectRefusal(page: Page, address: string, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);
  await expect(page.locator('head link[rel=canonical]')).toHaveCount(0);
  if (!address.startsWith('/articles')) return;
  const image = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(new URL(image ?? '').pathname).toBe('/opengraph-image');
  expect(await page.locator('meta[property="og:url"]').getAttribute('content')).not.toContain('/liste/');
}

for (const [heading, link, addresses] of KINDS) {
  test(`${addresses.join(', ')}: a whole page says 404, again too, and leads on`, async ({ page }) => {
    for (const address of addresses) {
      for (const visit of ['first', 'second']) {
        const answer = await page.goto(address);
        expect(answer?.status(), `${address}, ${visit}`).toBe(404);
      }
      await expectRefusal(page, address, heading);
    }
    await expect(page.getByRole('main').getByRole('link', { name: link }).first()).toBeVisible();
    expectErrors(page, 404);
  });
}

test('a missing page has a search, and a month far away is missing too', async ({ page }) => {
  await page.goto('/stock-detail/gibt-es-nicht');
  await page.getByRole('main').getByLabel('Aktie, Kennzahl oder Artikel').fill('ganz sicher keine Aktie');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/stock/ganz%20sicher%20keine%20Aktie');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('So heißt hier keine Aktie');
  // Rendered per request: without a script it is empty.
  for (const month of ['1990/01', '2999/12', '2026/5', 'mai/2026'])
    expect((await page.request.get(`/dividenden/kalender/${month}`)).status()).toBe(404);
  expectErrors(page, 404);
});
