import type { Page } from 'playwright/test';
import { words } from '../../../test/words';
import { expectEveryWidth } from '../../every-width';
import { expect, expectAccessible, expectAccessibleInBothThemes, expectErrors, test } from '../../fixtures';
import { nextFrame } from '../../next-frame';
import { preferCards } from '../../search-page';

/** All of the market. */
const ALL = '/search?sort=market_cap&order=desc&market_cap=0.001';

const region = (page: Page) => page.getByRole('region', { name: /^Ergebnisse der Suche/ });
async function openTable(page: Page, address = ALL) {
  await page.goto(address);
  await page.getByRole('button', { name: 'Tabelle' }).click();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
}

test('the table begins with ten figures, four of them scores', async ({ page, isMobile }) => {
  await openTable(page, '/search?name=Veenoord');
  const row = page.getByRole('row', { name: /^Veenoord Kantoren/ });
  await expect(row.getByRole('rowheader')).toContainText('Immobilien · Niederlande');
  if (!isMobile) {
    const columns = [
      'Kurs',
      '1T',
      '1J',
      '1 Jahr',
      'Marktkap.',
      'KGV',
      'Rendite',
      'Bew.',
      'Fin.',
      'Div.',
      'Wa.',
    ];
    await expect(page.getByRole('columnheader')).toHaveText(
      ['Name', ...columns].map((head) => new RegExp(`^${head}( \\(|$)`)),
    );
    await expect(page.getByRole('columnheader', { name: 'Marktkap. (Marktkapitalisierung)' })).toBeVisible();
  }
  const scores = await row
    .getByRole('cell', { name: /\d+ ?, (sehr gut|gut|mittel|schwach|sehr schwach)$/ })
    .count();
  expect(scores).toBe(4);
  if (!isMobile) await expect(row.locator('svg path').first()).toBeAttached();
  await expectAccessibleInBothThemes(page);
  if (!isMobile) await expectEveryWidth(page);
});

test('columns are chosen, remembered on the device, and restored @desktop', async ({ page }) => {
  await openTable(page);
  const column = (name: string) => page.getByRole('columnheader', { name, exact: true });
  await page.getByRole('button', { name: 'Spalten' }).click();
  const dialog = page.getByRole('dialog', { name: 'Spalten' });
  await dialog.getByLabel('KBV').check();
  await dialog.getByLabel('Vier Scores').uncheck();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await expect(column('KBV')).toBeVisible();
  await expect(column('Bew. (Bewertung, Score)')).toHaveCount(0);
  await page.reload();
  await expect(column('KBV')).toBeVisible();
  await expect(column('Bew. (Bewertung, Score)')).toHaveCount(0);

  await page.evaluate(() => localStorage.setItem('table-columns', '["beta","price_to_book","market_cap"]'));
  await page.reload();
  await expect(column('KBV')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  // The sort column is always shown.
  await page.getByLabel('Sortieren nach').selectOption({ label: 'Umsatz' });
  await expect(column('Umsatz')).toHaveAttribute('aria-sort', 'descending');

  await page.getByRole('button', { name: 'Spalten' }).click();
  await dialog.getByRole('button', { name: 'Standard wiederherstellen' }).click();
  await page.keyboard.press('Escape');
  await expect(column('Bew. (Bewertung, Score)')).toBeVisible();
});

test('figures that fail to load are said, and loaded again, as those of a new order @desktop', async ({
  page,
}) => {
  await page.route('**/api/stocks?ids=*', (route) => route.fulfill({ status: 503, json: {} }));
  await openTable(page);
  // The first rows come with the search; the others load when they come near the window.
  await page.getByRole('row').nth(60).scrollIntoViewIfNeeded();
  const notice = page.getByRole('alert').filter({ hasText: 'Aktien konnten nicht geladen werden.' });
  await expect(notice).toBeInViewport();
  await page.unroute('**/api/stocks?ids=*');
  await notice.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(notice).toHaveCount(0);
  const unloaded = page.getByRole('row').filter({ hasText: 'noch nicht geladen' });
  await expect(unloaded.first()).not.toBeInViewport();
  expectErrors(page, 503, /^Error: Failed to fetch stock data: 503/);

  await page.getByRole('button', { name: 'Absteigend' }).click();
  await expect(page.getByRole('button', { name: 'Aufsteigend' })).toBeVisible();
  const firstRows = () =>
    unloaded.evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().top < 900).length);
  await expect.poll(firstRows).toBe(0);
});

test('a wide window begins with a table, and the chosen view is remembered', async ({ page, isMobile }) => {
  await page.goto('/search?name=Bank');
  const usual = page.getByRole('button', { name: isMobile ? 'Karten' : 'Tabelle', exact: true });
  await expect(usual).toHaveAttribute('aria-pressed', 'true');
  await openTable(page);
  await page.goto('/search?name=Bank');
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('button', { name: 'Karten' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('no column head is cut off, and sorting changes no width @desktop', async ({ page }) => {
  // Few enough for all rows to be shown in any order.
  await openTable(page, '/search?preset=high-dividend');
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await nextFrame(page);
    const cut = await page
      .getByRole('columnheader')
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
      );
    expect([width, cut]).toEqual([width, []]);
  }
  const head = page.getByRole('columnheader', { name: 'KGV' });
  const before = (await head.boundingBox())?.width;
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  expect((await head.boundingBox())?.width).toBeCloseTo(before ?? 0, 0);
});

test('the head of the table stands below the header of the page @desktop', async ({ page }) => {
  await openTable(page);
  const name = page.getByRole('columnheader', { name: 'Name' });
  await page.evaluate(() => scrollTo(0, 3000));
  await expect.poll(async () => (await name.boundingBox())?.y).toBe(64);
  const at = (x: number, y: number) =>
    page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('header, thead, tbody')?.tagName, [
      x,
      y,
    ] as const);
  expect([
    await at(200, 30),
    await at(200, 63),
    await at(200, 66),
    await at(200, 85),
    await at(200, 130),
  ]).toEqual(['HEADER', 'HEADER', 'THEAD', 'THEAD', 'TBODY']);

  // With more columns than fit, the table scrolls in its own region, and stays below the header too.
  const columns = words`
    current_price revenue scores sparkline market_cap enterprise_value free_cash_flow trailing_p_e forward_p_e
    price_to_book dividend_yield payout_ratio profit_margin
  `;
  await page.evaluate((stored) => localStorage.setItem('table-columns', stored), JSON.stringify(columns));
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Quote' })).toBeAttached();
  await region(page).evaluate((box) => box.scrollTo(300, 2000));
  const first = await region(page).boundingBox();
  expect((await name.boundingBox())?.y).toBeCloseTo(first?.y ?? 0, 0);
  expect((await name.boundingBox())?.x).toBeCloseTo(first?.x ?? 0, 0);
  await page.evaluate(() => scrollTo(0, 700));
  expect(await at(200, 30)).toBe('HEADER');
});

test('on a phone, a row has two lines that fit, with the figure that sorts @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openTable(page);
  await page.getByLabel('Sortieren nach').selectOption({ label: 'Dividendenrendite' });
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .first();
  const cells = row.getByRole('cell');
  await expect(cells.filter({ visible: true })).toHaveCount(7);
  await expect(row.getByRole('cell', { name: /^Dividendenrendite .*%/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Spalten' })).toBeHidden();
  // Each figure stands below its name in the legend, and ends where that ends.
  for (const [label, cell] of [
    ['Rendite', row.getByRole('cell', { name: /^Dividendenrendite/ })],
    ['Kurs', row.getByRole('cell', { name: /^Kurs \d/ })],
  ] as const) {
    const name = await region(page)
      .locator('.stock-table-legend')
      .getByText(label, { exact: true })
      .boundingBox();
    const figure = await cell.boundingBox();
    expect((name?.x ?? 0) + (name?.width ?? 0)).toBeCloseTo((figure?.x ?? 0) + (figure?.width ?? 0), 0);
  }
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const sizes = await region(page).evaluate((box) => [
      box.scrollWidth - box.clientWidth,
      box.scrollHeight - box.clientHeight,
    ]);
    expect(sizes).toEqual([0, 0]);
  }
});

test('beside open filters, the table fits every width in any order, and cards stay low @desktop', async ({
  page,
}) => {
  for (const sort of ['next_year_growth', 'market_cap']) {
    await openTable(page, `/search?sort=${sort}`);
    await page.getByRole('button', { name: /^Filter anzeigen/ }).click();
    await expect(page.getByText('Bewertungskennzahlen')).toBeVisible();
    for (const width of [1024, 1151, 1152, 1279, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await nextFrame(page);
      const over = await region(page).evaluate((box) => box.scrollWidth - box.clientWidth);
      expect([sort, width, over]).toEqual([sort, width, 0]);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('columnheader', { name: 'Wa. (Wachstum, Score)' })).toBeInViewport({
    ratio: 1,
  });
  await page.getByRole('button', { name: 'Karten', exact: true }).click();
  const cards = page.getByRole('article');
  await expect(cards.nth(3)).toBeVisible();
  const heights = await cards.evaluateAll((all) =>
    all.slice(0, 4).map((card) => card.getBoundingClientRect().height),
  );
  expect(Math.max(...heights)).toBeLessThanOrEqual(520);
});

test('the server sorts by scores, which a result does not carry', async ({ page, isMobile }) => {
  await openTable(page, '/search?preset=high-dividend');
  await page.getByLabel('Sortieren nach').selectOption({ label: 'Score Bewertung' });
  await expect(page).toHaveURL(/sort=valuation_score/);
  const scores = page.getByRole('cell', { name: /\d+ ?, (sehr gut|gut|mittel|schwach|sehr schwach)$/ });
  await expect(scores.first()).toHaveText(/^9\d, sehr gut$/);
  if (isMobile) return;
  await page.getByRole('columnheader', { name: /^Wa\./ }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=growth_score/);
  await expect(scores.nth(3)).toHaveText(/sehr gut$|gut$/);
});

test('the keyboard moves the table sideways, and the names stay @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openTable(page);
  await page.evaluate(() =>
    localStorage.setItem(
      'table-columns',
      '["current_price","revenue","scores","market_cap","enterprise_value","trailing_p_e","forward_p_e"]',
    ),
  );
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Erw. KGV' })).toBeAttached();
  const name = page.getByRole('rowheader').first();
  await region(page).focus();
  const x = (await name.boundingBox())?.x;
  for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowRight');
  await expect.poll(() => region(page).evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);
  expect((await name.boundingBox())?.x).toBe(x);
  expect(await page.evaluate(() => scrollX)).toBe(0);
});

test('an expanded card has two columns, its price, and at most 520 px @desktop', async ({ page }) => {
  await preferCards(page);
  await page.goto(`${ALL}&sort=dividend_yield`);
  const cards = page.getByRole('article');
  await expect(cards.nth(5)).toBeVisible();
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const heights = await cards.evaluateAll((all) =>
      all.slice(0, 6).map((card) => card.getBoundingClientRect().height),
    );
    expect(Math.max(...heights), `${width} px`).toBeLessThanOrEqual(520);
    const tops = await cards
      .first()
      .locator('dl')
      .evaluateAll((lists) =>
        lists.filter((list) => list.checkVisibility()).map((list) => list.getBoundingClientRect().x),
      );
    expect(new Set(tops.map(Math.round)).size).toBe(2);
  }
  await expect(cards.first()).toContainText(/Kurs: [\d.]+,\d\d/);
  await expect(cards.first().locator('svg[aria-hidden] path').first()).toBeAttached();

  // Cards that are coming are as high as those that come.
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await page.evaluate(() => scrollTo(0, 8_000));
  await expect.poll(() => cards.count()).toBeGreaterThan(30);
  // Names of two lines make some cards a line higher.
  expect(Math.abs((await height()) - before)).toBeLessThan(before * 0.05);
});

test('a line that fails leaves its place empty @desktop', async ({ page }) => {
  await page.route('**/api/stocks/sparklines?*', (route) => route.fulfill({ status: 503, json: {} }));
  const failed = page.waitForResponse((response) => response.url().includes('sparklines'));
  await preferCards(page);
  await page.goto('/search?name=Veenoord');
  await failed;
  await expect(page.getByRole('article').first()).toBeVisible();
  expectErrors(page, 503, /^Error: Failed to fetch sparklines: 503/);
});
