import type { Page, Route } from 'playwright/test';
import { expect, test } from '../fixtures';
import { expectHydrated } from '../hydrated';
import { heading, nameField, number, openSearch, preset, results, submit, total } from '../search-page';

const SEARCH = '**/api/stocks/search';

const counts = (page: Page) => page.getByRole('status').filter({ hasText: /Aktien?$/ });

test('a preset sets its exact values, and any change by hand ends it @core', async ({ page }) => {
  await openSearch(page);
  await preset(page, 'Dividendenstars').click();
  await preset(page, 'Value-Aktien').click();
  await expect(preset(page, 'Value-Aktien')).toHaveAttribute('aria-pressed', 'true');
  await expect(preset(page, 'Dividendenstars')).toHaveAttribute('aria-pressed', 'false');
  const values = { trailing_p_e: 15, price_to_book: 2.5, dividend_yield: 2 };
  const fitting = await total(page, values);
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: `${fitting} Aktie` })
      .first(),
  ).toBeVisible();

  const asked = page.waitForRequest((request) => request.url().endsWith('/api/stocks/search'));
  await submit(page).click();
  expect((await asked).postDataJSON()).toMatchObject(values);
  await expect(page).toHaveURL('/search?preset=value-stocks');
  expect(number(await heading(page).textContent())).toBe(fitting);

  await page.getByLabel('Land').selectOption({ label: 'Deutschland' });
  await expect(preset(page, 'Value-Aktien')).toHaveAttribute('aria-pressed', 'false');
  await submit(page).click();
  await expect(page).toHaveURL('/search?country=Germany&trailing_p_e=15&price_to_book=2.5&dividend_yield=2');
  await preset(page, 'Hohe Margen').click();
  await preset(page, 'Hohe Margen').click();
  await submit(page).click();
  await expect(page).toHaveURL('/search?country=Germany');
});

test('a shared link shows its search, and back and forward move through the searches', async ({ page }) => {
  await openSearch(page, '?sector=Technology&dividend_yield=1');
  const technology = await total(page, { sector: 'Technology', dividend_yield: 1 });
  await expect(heading(page)).toBeVisible();
  expect(number(await heading(page).textContent())).toBe(technology);
  await expect(page.getByLabel('Sektor')).toHaveValue('Technology');
  await expect(page.getByRole('button', { name: 'Filter anzeigen 1 aktiv' })).toBeVisible();
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', /\/search$/);

  await page.getByLabel('Sektor').selectOption('Utilities');
  await submit(page).click();
  await expect(page).toHaveURL('/search?sector=Utilities&dividend_yield=1');
  const utilities = await total(page, { sector: 'Utilities', dividend_yield: 1 });
  await expect(heading(page)).toHaveText(new RegExp(`^${utilities} `));

  await page.goBack();
  await expect(page.getByLabel('Sektor')).toHaveValue('Technology');
  await expect(heading(page)).toHaveText(new RegExp(`^${technology} `));
  await page.goForward();
  await expect(page.getByLabel('Sektor')).toHaveValue('Utilities');
  await expect(heading(page)).toHaveText(new RegExp(`^${utilities} `));
});

test('an answer that comes late never takes the place of a newer search', async ({ page }) => {
  await openSearch(page);
  const held: Route[] = [];
  await page.route(SEARCH, (route) => {
    if (route.request().postDataJSON().sector === 'Energy') held.push(route);
    else return route.continue();
  });
  await page.getByLabel('Sektor').selectOption('Energy');
  await submit(page).dblclick();
  await expect(page.getByRole('status').filter({ hasText: 'Suche läuft...' })).toBeVisible();
  await expect(async () => expect(held).toHaveLength(1)).toPass();

  await page.getByLabel('Sektor').selectOption('Finance');
  await submit(page).click();
  await expect(heading(page)).toHaveText(new RegExp(`^${await total(page, { sector: 'Finance' })} `));
  const late = { success: true, data: [], total: 0, details: [] };
  await held[0]?.fulfill({ json: late }).catch(() => undefined);
  await expect(page.getByText('Suche läuft...')).toHaveCount(0);
  await expect(heading(page)).toHaveText(new RegExp(`^${await total(page, { sector: 'Finance' })} `));
  await expect(page).toHaveURL('/search?sector=Finance');

  await page.goBack();
  await expect(async () => expect(held).toHaveLength(2)).toPass();
  await submit(page).click();
  await held[1]?.continue();
  await expect(heading(page)).toHaveText(new RegExp(`^${await total(page, { sector: 'Energy' })} `));
  expect(held).toHaveLength(2);
  await page.getByRole('button', { name: 'Absteigend' }).click();
  await expect(page.getByRole('button', { name: 'Aufsteigend' })).toBeFocused();
});

test('an error is shown in a banner, and the same search works again @core', async ({
  page,
  expectErrors,
}) => {
  await openSearch(page);
  await nameField(page).fill('a');
  const banner = results(page).getByRole('alert');
  for (const [answer, text] of [
    [{ status: 500, json: { success: false } }, 'Netzwerkfehler bei der Suche'],
    [{ status: 200, json: { error: 'Die Suche macht gerade Pause' } }, 'Die Suche macht gerade Pause'],
    [{ status: 200, body: '<html>' }, 'Netzwerkfehler bei der Suche'],
    [null, 'Netzwerkfehler bei der Suche'],
  ] as const) {
    await page.unroute(SEARCH);
    await page.route(SEARCH, (route) => (answer ? route.fulfill(answer) : route.abort()));
    await submit(page).click();
    await expect(banner).toContainText(text);
    await expect(page.getByText('Suche läuft...')).toHaveCount(0);
  }
  await expect(nameField(page)).toHaveValue('a');
  await expect(counts(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Zurück zur Übersicht' }).click();
  await expect(counts(page)).toHaveCount(0);
  await nameField(page).fill('a');
  await page.unroute(SEARCH);
  await submit(page).click();
  await expect(heading(page)).toBeVisible();
  await expect(banner).toHaveCount(0);

  await page.route(SEARCH, (route) => route.abort());
  await submit(page).click();
  await expect(banner).toBeVisible();
  await page.unroute(SEARCH);
  await page.getByLabel('Sektor').selectOption('Energy');
  await banner.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(heading(page)).toHaveText(new RegExp(`^${await total(page, { name: 'a' })} `));
  await expect(page).toHaveURL('/search?name=a');
  await expect(page.getByLabel('Sektor')).toHaveValue('Energy');
  expectErrors(0, 500);
});

test('amounts are in the visitor’s currency, save where an address names another', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('currency', 'USD'));
  const asked = () => page.waitForRequest((request) => request.url().endsWith('/api/stocks/search'));
  await page.goto('/search/dividendenstars');
  const first = asked();
  await page.getByRole('link', { name: 'In der Aktiensuche öffnen' }).first().click();
  expect((await first).postDataJSON()).toMatchObject({ currency: 'USD', market_cap: 1 });
  await expect(page).toHaveURL('/search?preset=high-dividend');
  await expect(page.getByText(/Marktkapitalisierung mindestens 1\sMrd\.\s\$/)).toBeVisible();
  await expect(results(page).getByRole('article').first()).toContainText('$');
  // The same search again sends a request, but adds no history entry.
  const steps = await page.evaluate(() => history.length);
  const again = asked();
  await submit(page).click();
  await again;
  expect(await page.evaluate(() => history.length)).toBe(steps);

  const shared = asked();
  await page.goto('/search?market_cap=100&currency=EUR');
  expect((await shared).postDataJSON()).toMatchObject({ currency: 'EUR', market_cap: 100 });
  await expect(page.getByText(/Marktkapitalisierung mindestens 100\sMrd\.\s€/)).toBeVisible();
  await expect(results(page).getByRole('article').first()).toContainText('€');

  const currencies: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/stocks/search')) currencies.push(request.postDataJSON().currency);
  });
  await page.goto('/search?sector=Energy');
  await expect(heading(page)).toBeVisible();
  expect(currencies).toEqual(['USD']);
});

test('the button of the filters names what it opens, as a sheet too', async ({ page }) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await openSearch(page);
    const button = page.locator('button[aria-expanded]').filter({ hasText: /^Filter/ });
    await button.click();
    await expect(button).toHaveAttribute('aria-controls', /./);
    const id = await button.getAttribute('aria-controls');
    await expect(page.locator(`[id="${id}"]`).getByText('Bewertungskennzahlen')).toBeVisible();
  }
});

test('parts of the page that fail to load say so, and load on retry', async ({ page, expectErrors }) => {
  const SCRIPTS = '**/_next/static/**/*.js';
  await openSearch(page);
  const cutOff = () => page.route(SCRIPTS, (route) => route.abort());
  const restored = () => page.unroute(SCRIPTS);

  await cutOff();
  await page.getByRole('button', { name: 'Filter anzeigen' }).click();
  const noFilters = page.getByText('Die Filter ließen sich nicht laden');
  await expect(noFilters).toBeVisible();
  await page.getByRole('button', { name: 'Filter verbergen' }).click();
  await expect(noFilters).toHaveCount(0);
  await restored();
  await page.getByRole('button', { name: 'Filter anzeigen' }).click();
  await expect(page.getByText('Bewertungskennzahlen')).toBeVisible();
  await page.getByRole('button', { name: 'Filter verbergen' }).click();

  await cutOff();
  await nameField(page).fill('a');
  await submit(page).click();
  await expect(page.getByText('Ein Teil der Seite ließ sich nicht laden')).toBeVisible();
  await restored();
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(heading(page)).toBeVisible();

  await cutOff();
  await page.getByRole('button', { name: 'Tabelle' }).click();
  await expect(page.getByText('Die Tabelle konnte nicht geladen werden')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Karten' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL('/search?name=a');
  await page.getByRole('button', { name: 'CSV' }).click();
  await expect(page.getByText('Die Datei konnte nicht erstellt werden')).toBeVisible();
  await restored();
  await page.getByRole('button', { name: 'Tabelle' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page).toHaveURL('/search?name=a&view=table');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  await download;
  expectErrors(/^Failed to load resource: net::ERR_FAILED \/_next\/static\//, /ChunkLoadError/);
});

test('without number and histograms, the search works all the same', async ({ page, expectErrors }) => {
  await page.route(/\/api\/stocks\/search\/(count|histograms)/, (route) =>
    route.fulfill({ status: 503, json: { success: false } }),
  );
  await openSearch(page);
  const refused = ['count', 'histograms'].map((call) => page.waitForResponse(new RegExp(`search/${call}`)));
  await page.getByRole('button', { name: 'Filter anzeigen' }).click();
  await Promise.all(refused);
  await page.getByText('Bewertungskennzahlen').click();
  const ratio = page.getByRole('slider', { name: 'KGV', exact: true });
  const again = page.waitForResponse(/search\/count/);
  await ratio.fill('20');
  await again;
  await expect(ratio).toHaveAttribute('aria-valuetext', 'bis 20');
  await expect(counts(page)).toHaveCount(0);
  await submit(page).click();
  await expect(heading(page)).toBeVisible();
  await expect(page).toHaveURL('/search?trailing_p_e=20');
  expectErrors(503);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page leads to stocks, and its field to the stock of a name', async ({ page }) => {
    await page.goto('/search');
    await expect(page.getByRole('heading', { level: 1, name: 'Aktiensuche' })).toBeVisible();
    await expect(page.getByLabel('Land')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filter anzeigen' })).toBeHidden();
    const link = page.getByRole('main').locator('a[href^="/stock-detail/"]').first();
    const name = (await link.textContent()) ?? '';
    await nameField(page).fill(name);
    await submit(page).click();
    await expect(
      page.getByRole('heading', { level: 1, name: `${name} - Die Aktie im Detail` }),
    ).toBeVisible();
  });
});

test('input given before the script has loaded is searched for too', async ({ page }) => {
  const answer = await page.request.get('/stock?name=&country=Germany&sector=All', { maxRedirects: 0 });
  expect(answer.headers().location).toBe('/search?country=Germany');

  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/search', { waitUntil: 'commit' });
  await nameField(page).fill('ag');
  release();
  await expectHydrated(page, 'main form');
  await expect(counts(page)).toHaveText(new RegExp(`^${await total(page, { name: 'ag' })} Aktien?$`));
  await expect(nameField(page)).toHaveValue('ag');
  await submit(page).click();
  await expect(page).toHaveURL('/search?name=ag');
  await expect(heading(page)).toBeVisible();
});
