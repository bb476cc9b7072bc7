import type { Page } from 'playwright/test';
import { explanationPath } from '../../lib/stocks/figures/figure-pages';
import { FISCAL_PAGE_FIGURES } from '../../lib/stocks/figures/page-figures';
import { gate } from '../../test/gate';
import { signInAt } from '../accounts';
import { CALL_ERROR, expect, expectAccessible, expectErrors, test } from '../fixtures';
import { hold } from '../hold';
import { expectHydrated } from '../hydrated';
import { nextFrame } from '../next-frame';
import { book } from '../portfolio';

/** A stock listed in euros that pays a dividend twice a year. */
const ADDRESS = '/stock-detail/veoo-as-demo';
const AMOUNT = /[€$£¥]$/;
const EURO = /\d\s(Mrd\.\s)?€$/;
const DOLLAR = /\d\s(Mrd\.\s)?\$$/;

const currency = (page: Page) => page.getByLabel('Währung', { exact: true });

/** Finds the last price, which a page says as a paragraph once: in its head. */
const price = (page: Page) =>
  page
    .getByRole('paragraph')
    .filter({ hasText: /^[\d.,]+\s[€$£¥]$/ })
    .first();

/** Finds one amount in each part of the page. */
const amounts = (page: Page) => [
  price(page),
  page.getByRole('region', { name: 'Kursverlauf' }).getByText(AMOUNT).first(),
  page.getByRole('region', { name: 'Auf einen Blick' }).getByText(AMOUNT).first(),
  page.getByRole('region', { name: 'Kennzahlen' }).getByText(AMOUNT).first(),
  page.getByRole('region', { name: 'Alle Dividenden' }).getByRole('cell').first(),
  page
    .getByRole('table', { name: /ähnlich/ })
    .getByText(AMOUNT)
    .first(),
];

async function expectAmounts(page: Page, wanted: RegExp): Promise<void> {
  for (const amount of amounts(page)) await expect(amount).toHaveText(wanted);
}

/** Records the layout shifts of the pages that are opened from now on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        window.shifts.push({ value, moved: [] });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Sums up the layout shifts of the page. */
const shifted = (page: Page) => page.evaluate(() => window.shifts.reduce((sum, { value }) => sum + value, 0));

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a crawler reads everything about a stock, and learns what the page is about', async ({ page }) => {
    await page.goto(ADDRESS);
    await expectAmounts(page, EURO);
    await expect(currency(page)).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Home/Aktiensuche/');
    for (const name of [
      'Stärken in Zahlen',
      'Schwächen in Zahlen',
      'Auf einen Blick',
      'Kennzahlen',
      'Das Unternehmen',
    ])
      await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Bewertung: (\d+ von 100|N\/A), / }).first()).toBeVisible();
    await expect(page.getByText('Einordnung nach Kennzahlen:')).toBeVisible();
    await expect(page.getByText('Demodaten').first()).toBeVisible();
    await expect(page.getByText(/^Stand: \d\d\.\d\d\.\d{4}$/)).toHaveCount(1);
    await expect(page.getByRole('contentinfo').getByText('Keine Anlageberatung')).toBeVisible();
    await expect(page.getByRole('img', { name: /^Kurs von/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /, 1 Woche$/ })).toBeHidden();
    await expect(page.getByRole('region', { name: 'Updates' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Änderung' })).toBeVisible();

    await expect(page.getByText(/^(günstiger|teurer) als \d{1,2}\s%$/)).toBeVisible();
    await expect(
      page.getByText(/^Kurs (nahe|[\d.]+\s% (über|unter)) der Mitte des fairen Werts$/),
    ).toBeVisible();
    await expect(page.getByText(/Sektor: Median [\d,]+\. Markt: [\d,]+\.$/).first()).toBeAttached();
    const payments = page.getByRole('region', { name: 'Alle Dividenden' });
    await expect(payments.getByRole('row')).toHaveCount(9);
    await payments.getByRole('checkbox', { name: /^Alle \d+ Zahlungen zeigen$/ }).check();
    await expect(payments.getByRole('row')).toHaveCount(17);
    await page
      .getByRole('navigation', { name: 'Abschnitte' })
      .getByRole('link', { name: 'Vergleich' })
      .click();
    await expect(page.getByRole('heading', { name: 'Ähnliche Unternehmen' })).toBeInViewport();
    const compare = page.getByRole('main').getByRole('link', { name: /^Vergleichen/ });
    await expect(compare).toHaveAttribute('href', /^\/vergleich\?aktien=veoo-as-demo(,[a-z0-9-]+){2}$/);
    await expect(page.getByRole('link', { name: 'Zum Portfolio' })).toHaveAttribute(
      'href',
      '/portfolio?addStock=veoo-as-demo',
    );
    const explained = page.getByRole('region', { name: 'Kennzahlen' }).getByRole('link', { name: 'KBV' });
    await explained.click();
    await expect(page).toHaveURL(explanationPath('price_to_book'));
    await page.goBack();

    const meta = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute('content');
    expect(await meta('title')).toBe(await page.title());
    expect(await meta('image:alt')).toContain('Veenoord Kantoren N.V.');
    const { pathname, search } = new URL((await meta('image')) ?? '');
    const image = await page.request.get(pathname + search);
    expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/png']);
    // A PNG states its size in its header.
    const png = await image.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect((await page.request.get('/stock-detail/gibt-es-nicht/opengraph-image')).status()).toBe(404);
  });
});

test('every name of a stock redirects permanently to its address', async ({ request }) => {
  for (const name of ['VEOO.AS', 'VEOO.AS-DEMO', 'XXDEMO0001U5', 'veoo-as-demo', 'veenoord-kantoren-n-v']) {
    const answer = await request.get(`/stock/${name}`, { maxRedirects: 0 });
    const places = answer.headersArray().filter((header) => header.name.toLowerCase() === 'location');
    expect([answer.status(), ...places.map(({ value }) => value)]).toEqual([308, ADDRESS]);
  }
});

test('a visitor sees the page in dollars, again without a jump @core', async ({ page }) => {
  await page.goto(ADDRESS);
  await expectHydrated(page, 'select');
  await currency(page).selectOption('USD');
  await expectAmounts(page, DOLLAR);
  const inYear = page.getByRole('region', { name: 'Kursverlauf' }).getByRole('status').first();
  const percent = /[+−]?[\d,]+\s%/.exec((await inYear.textContent()) ?? '')?.[0] ?? '';
  expect(percent).not.toBe('');
  const glance = page.getByRole('region', { name: 'Auf einen Blick' });
  await expect(glance.getByRole('group', { name: 'Kursänderung' })).toContainText(percent);
  await page.getByRole('button', { name: /1 Monat$/ }).click();
  await expect(page.getByRole('img', { name: /^Kurs von .*\$ am/ })).toBeVisible();

  await watchShifts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expectAmounts(page, DOLLAR);
  expect(await shifted(page)).toBeLessThan(0.005);
  await page.getByRole('button', { name: /^Mehr: / }).click();
  await expect(currency(page)).toHaveValue('USD');

  await currency(page).selectOption('EUR');
  await expectAmounts(page, EURO);

  await currency(page).selectOption('USD');
  await page.goto('/');
  await expect(page.getByRole('table', { name: /^Die größten Unternehmen/ })).toContainText('$');
});

test('a currency that cannot be loaded leaves the page as it is', async ({ page }) => {
  await page.goto(ADDRESS);
  await expectHydrated(page, 'select');
  const answer = await hold(page, '**/api/stocks/*?currency=GBP', (route) =>
    route.fulfill({ status: 503, json: { success: false } }),
  );
  await currency(page).selectOption('GBP');
  await expect(page.getByRole('status').filter({ hasText: 'Lade Aktiendetails...' })).toBeVisible();
  answer();
  await expect(page.getByText('GBP lässt sich gerade nicht laden, weiter in EUR.')).toBeVisible();
  await expectAmounts(page, EURO);
  expectErrors(page, 503, /^Error: Failed to fetch stock data: 503/);

  // A late response must not overwrite a newer choice.
  await page.unroute('**/api/stocks/*?currency=GBP');
  const late: Promise<void>[] = [];
  const { opened: overtaken, open: overtake } = gate();
  await page.route('**/api/stocks/*?currency=JPY', (route) => {
    late.push(overtaken.then(() => route.continue()));
  });
  await currency(page).selectOption('JPY');
  await currency(page).selectOption('GBP');
  await expectAmounts(page, /£$/);
  overtake();
  await Promise.all(late);
  await nextFrame(page);
  await expectAmounts(page, /£$/);
});

test('a holder sees the own position without a jump, and nobody else does', async ({ page }) => {
  const position = page.getByRole('region', { name: 'Deine Position' });
  const none = page.getByText('Nicht in deinem Portfolio.');
  await page.goto(ADDRESS);
  await expectHydrated(page, 'select');
  await nextFrame(page);
  await expect(none).toHaveCount(0);
  await signInAt(page, ADDRESS);
  await page.reload();
  await expect(none).toBeVisible();
  await expect(position).toHaveCount(0);

  for (const quantity of [20, 5]) {
    await book(page, 'veoo-as-demo', { quantity, purchase_date: '2025-01-15' });
  }
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/portfolio\?/.test(request.url())) calls.push(request.url());
  });
  await watchShifts(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    calls.length = 0;
    await page.reload();
    await expect(position).toContainText(
      /^Deine Position25 StückWert[\d.]+,\d\d\s€Bezahlt im Mittel[\d.]+,\d\d\s€Seit Kauf[+−]?[\d.]+,\d\d\s€ · [+−]?[\d.]+,\d\d\s%Anteil am Portfolio100,0\s%/,
    );
    await nextFrame(page);
    expect(await shifted(page), `${width} px`).toBeLessThan(0.005);
    await page.getByRole('button', { name: /, 5 Jahre$/ }).click();
    // The mark has its word where there is room.
    const bought = page.getByRole('region', { name: 'Kursverlauf' }).getByText('Kauf', { exact: true });
    await expect(bought).not.toHaveCount(0);
    expect(calls).toHaveLength(1);
  }
  await expectAccessible(page);
  await expect(position.getByRole('link', { name: 'Nachkaufen' })).toHaveAttribute(
    'href',
    '/portfolio?addStock=veoo-as-demo',
  );

  // Without an answer the page goes on without it.
  await page.route('**/api/portfolio?currency=*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByText('Deine Position lässt sich gerade nicht laden.')).toBeVisible();
  await page.unroute('**/api/portfolio?currency=*');
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(position).toBeVisible();
  expectErrors(page, 500, CALL_ERROR);

  await position.getByRole('link', { name: '2 Käufe' }).click();
  const purchases = page.getByRole('dialog', { name: 'Veenoord Kantoren N.V.' });
  await expect(purchases.getByRole('listitem')).toHaveCount(2);
  await expect(page).toHaveURL(/\/portfolio$/);
  await page.keyboard.press('Escape');
  await expect(purchases).toBeHidden();
});

test("a member's preference goes with the account", async ({ page }) => {
  await signInAt(page, ADDRESS);
  await expectHydrated(page, 'select');
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/preferred-currency') &&
      response.request().method() === 'POST' &&
      response.ok(),
  );
  await currency(page).selectOption('USD');
  await saved;
  await expect(page.getByRole('button', { name: /^Merken auf der Watchlist: Veenoord/ })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('currency'));
  await page.reload();
  await expectAmounts(page, DOLLAR);
  await expect(currency(page)).toHaveValue('USD');
});

/** Entries in lists of figures that are not figures. */
const WORDS = ['Handelswährung', 'Branche', 'Land'];

test("ex-days and a member's purchases are dots of the chart, read out with the price", async ({ page }) => {
  await signInAt(page, '/portfolio');
  await book(page, 'veoo-as-demo', {
    quantity: 3,
    purchase_date: new Date(Date.now() - 9e9).toISOString().slice(0, 10),
    price: 50,
  });
  await page.goto(ADDRESS);
  const prices = page.getByRole('region', { name: 'Kursverlauf' });
  await prices.scrollIntoViewIfNeeded();
  await expect(prices.getByText('Kauf', { exact: true })).toBeVisible();
  await expect(
    prices
      .getByText(/^Ex-Tag [\d,]+\s€$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  const slider = page.getByRole('slider', { name: 'Kurs an einem Tag ablesen' });
  await slider.focus();
  for (const said of [/, Dein Kauf: 3 Stück zu \d+,\d\d\s/, /, Ex-Tag der Dividende$/]) {
    await page.keyboard.press('End');
    await expect(async () => {
      await page.keyboard.press('ArrowLeft');
      await expect(slider).toHaveAttribute('aria-valuetext', said, { timeout: 20 });
    }).toPass({ intervals: [1] });
  }
});

test('every figure of the page has its explanation', async ({ page }) => {
  test.slow();
  await page.goto(ADDRESS);
  await expectHydrated(page, 'select');
  const main = page.getByRole('main');
  await expect(main.getByText('52-Wochen-Spanne')).toBeVisible();
  // Payments that are expected stand beside their day.
  const bare = await main
    .locator('dt:not(:has(a[data-explains])):visible')
    .filter({ hasNotText: 'Ex-Tag' })
    .allTextContents();
  expect(bare.toSorted()).toEqual(WORDS.toSorted());

  const keys = await main
    .locator('a[data-explains]')
    .evaluateAll((links: HTMLElement[]) => [...new Set(links.map(({ dataset }) => dataset.explains))]);
  expect(keys).toEqual(expect.arrayContaining(['last_dividend', 'dividend_count', 'week52_range']));
  const dialog = page.getByRole('dialog');
  for (const key of keys) {
    await main.locator(`a[data-explains=${key}]`).first().click();
    await expect(dialog).not.toContainText('Beispielwerke');
    // The sections of fiscal years show day and source themselves.
    if (!(key && key in FISCAL_PAGE_FIGURES)) {
      await expect(dialog).toContainText(/Stand\s*\d\d\.\d\d\.\d{4}/);
      await expect(dialog).toContainText(/Quelle\s*Demodaten/);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }

  for (const label of ['Bewertung', 'Finanzen', 'Dividenden', 'Wachstum']) {
    const gauges = main.getByRole('img', { name: new RegExp(`^${label}: `) });
    await expect(gauges).toHaveCount(1);
    await page.getByRole('button', { name: new RegExp(`^${label}: `) }).focus();
    await expect(page.getByRole('tooltip')).toContainText(
      /Verglichen mit \d+ Unternehmen\. Gerundetes Mittel dieser Scores/,
    );
    await page.keyboard.press('Escape');
    await page
      .getByRole('region', { name: 'Kennzahlen' })
      .getByRole('heading', { name: label })
      .getByRole('link')
      .click();
    await expect(dialog).toContainText('Summe der Scores ÷ ihre Anzahl, gerundet');
    await expect(dialog).toContainText(/Verglichene Unternehmen\s*\d{3}/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('a figure explains itself, by keyboard too @core', async ({ page }) => {
  await page.goto(ADDRESS);
  await expectHydrated(page, 'select');
  const figure = page
    .getByRole('region', { name: 'Kennzahlen' })
    .getByRole('link', { name: 'KGV', exact: true });
  await figure.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'KGV' });
  await expect(dialog).toContainText('Kurs ÷ Gewinn je Aktie der letzten vier Quartale');
  await expect(dialog.locator('.sum')).toContainText(`${await price(page).textContent()} ÷ `);
  await expect(dialog).toContainText(/Verglichene Unternehmen\s*\d{3}/);
  await expect(dialog).toContainText(/Stand\s*\d\d\.\d\d\.\d{4}/);
  await expect(dialog).toContainText(/Quelle\s*Demodaten/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(figure).toBeFocused();
});

test('the bar of sections stays in view and marks the one being read', async ({ page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(ADDRESS);
    await expectHydrated(page, 'select');
    const bar = page.getByRole('navigation', { name: 'Abschnitte' });
    await expect(bar.getByRole('link', { name: 'Überblick' })).toHaveAttribute('aria-current', 'true');
    await bar.getByRole('link', { name: 'Unternehmen' }).click();
    const heading = page.getByRole('heading', { name: 'Das Unternehmen' });
    await expect(heading).toBeInViewport();
    await expect(bar.locator('[aria-current]')).toHaveText('Unternehmen');
    await expect(bar).toBeInViewport();
    // Below the bar, not behind it.
    const [below, above] = [await heading.boundingBox(), await bar.boundingBox()];
    expect(below?.y ?? 0).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  }
});

test('the bars of the dividends say amount or change, and each is read', async ({ page }) => {
  await page.goto(ADDRESS);
  await expectHydrated(page, 'select');
  const dividends = page.getByRole('region', { name: 'Dividenden', exact: true });
  const bars = dividends.getByRole('img', { name: /^Dividenden je Aktie nach Monaten/ });
  const change = dividends.getByText(/^([+−]?\d+\s%|N\/A)$/).filter({ visible: true });
  await expect(change).toHaveCount(0);
  await bars.click();
  await expect(change).not.toHaveCount(0);
  await dividends.getByRole('button', { name: 'Betrag', exact: true }).click();
  await expect(change).toHaveCount(0);

  const reader = dividends.getByRole('slider', { name: 'Balken ablesen: Dividenden je Aktie' });
  await reader.focus();
  // The newest bar is read first, and has the payment that the figure above says.
  const newest = await dividends
    .getByRole('region', { name: 'Alle Dividenden' })
    .getByRole('cell')
    .first()
    .textContent();
  await expect(reader).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^Ex-Tag \\d+\\.\\s\\p{L}+ \\d{4}, Betrag ${newest}`, 'u'),
  );
  await page.keyboard.press('Home');
  await expect(reader).toHaveValue('0');
});
