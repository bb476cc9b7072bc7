import { expect, test } from '../fixtures';

test('preset, sector, country and part are read without a script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [path, heading, address] of [
    ['/search/dividendenstars', 'Dividendenstars', '/search?preset=high-dividend'],
    ['/search/sektor/technologie', 'Technologie-Aktien', '/search?sector=Technology'],
    ['/search/land/deutschland', 'Deutsche Aktien', '/search?country=Germany'],
    [
      '/search/dividendenstars/deutschland',
      'Dividendenstars aus Deutschland',
      '/search?country=Germany&preset=high-dividend',
    ],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    const stocks = page.getByRole('region', { name: /größte/ }).getByRole('row');
    expect(await stocks.count()).toBeGreaterThan(5);
    expect(await stocks.count()).toBeLessThanOrEqual(25);
    await expect(page.getByRole('link', { name: 'In der Aktiensuche öffnen' })).toHaveAttribute(
      'href',
      address,
    );
  }
  await context.close();
});

test('a preset page tells conditions and medians, and leads further', async ({ page }) => {
  await page.goto('/search/value-aktien');
  const criteria = page.getByRole('list', { name: 'Bedingungen' }).getByRole('listitem');
  await expect(criteria).toHaveText([
    'KGV höchstens 15',
    'KBV höchstens 2,5',
    /^Dividendenrendite mindestens 2\s%$/,
  ]);
  const medians = page.getByRole('table', { name: 'Mediane: Value-Aktien und alle Aktien' });
  const pe = medians.getByRole('row', { name: /^KGV/ }).getByRole('cell');
  // The preset only contains stocks with a P/E of at most 15, so their median is at most 15; the market's is higher.
  const [here = 0, everywhere = 0] = (await pe.allInnerTexts()).map((text) => Number(text.replace(',', '.')));
  expect(here).toBeGreaterThan(0);
  expect(here).toBeLessThanOrEqual(15);
  expect(everywhere).toBeGreaterThan(here);
  const entry = page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Suche' });
  await expect(entry).toHaveAttribute('aria-current', 'true');

  await page.getByRole('link', { name: 'Hohe Margen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hohe Margen');
  await page
    .getByRole('region', { name: /größte/ })
    .getByRole('row')
    .nth(1)
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/\/stock-detail\//);
});

test('lists of payers say how many nobody can judge', async ({ page }) => {
  await page.goto('/search/seit-5-jahren-gesteigert');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('5 Jahre steigende Dividenden');
  const criteria = page.getByRole('list', { name: 'Bedingungen' }).getByRole('listitem');
  await expect(criteria).toHaveText(['Jahre mit Erhöhung mindestens 5']);
  for (const path of [
    '/search/seit-10-jahren-gesteigert',
    '/search/seit-10-jahren-gesteigert/deutschland',
    '/search/strategie/seit-2008-nicht-gekuerzt',
    '/search?preset=raised-10',
  ]) {
    // The payments of the demo market reach back a few years.
    await page.goto(path);
    await expect(
      page.getByText(/^.*Bei [\d.]+ Dividendenzahlern? reichen die bekannten Zahlungen/),
    ).toBeVisible();
  }
});

test('a strategy tells its rule, its limits and its companies', async ({ page }) => {
  await page.goto('/search/strategie/graham-22-5');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aktien unter Grahams Grenze von 22,5');
  const rule = page.getByRole('list', { name: 'Regel' }).getByRole('listitem');
  await expect(rule).toHaveText([/^KGV × KBV höchstens 22,5$/, 'KGV und KBV über null']);
  await expect(page.getByRole('heading', { name: 'Was die Liste nicht weiß' })).toBeVisible();
  await expect(page.getByRole('region', { name: /größte/ }).getByRole('table')).toBeVisible();
  await page.getByRole('link', { name: 'Die Graham-Zahl' }).click();
  await expect(page).toHaveURL(/\/articles\/graham-zahl$/);
});
