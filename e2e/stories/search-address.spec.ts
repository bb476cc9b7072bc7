import type { Route } from 'playwright/test';
import { expect, expectErrors, test } from '../fixtures';
import { hold } from '../hold';
import { expectHydrated } from '../hydrated';
import {
  chip,
  choose,
  heading,
  nameField,
  number,
  openChoices,
  openSearch,
  preferCards,
  preset,
  results,
  submit,
  total,
} from '../search-page';

const SEARCH = '**/api/stocks/search';

test('a preset sets its exact values, and any change by hand ends it', async ({ page }) => {
  await openSearch(page);
  await preset(page, 'Dividendenstars').click();
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/api/stocks/search') && request.postDataJSON().trailing_p_e === 15,
  );
  await preset(page, 'Value-Aktien').click();
  await expect(preset(page, 'Value-Aktien')).toHaveAttribute('aria-pressed', 'true');
  await expect(preset(page, 'Dividendenstars')).toHaveAttribute('aria-pressed', 'false');
  const values = { trailing_p_e: 15, price_to_book: 2.5, dividend_yield: 2 };
  const body = (await asked).postDataJSON();
  expect(body).toMatchObject(values);
  expect(body).not.toHaveProperty('market_cap');
  await expect(page).toHaveURL('/search?preset=value-stocks');
  const fitting = await total(page, values);
  await expect(heading(page)).toHaveText(`${fitting} Ergebnisse gefunden`);
  const counted = page.getByRole('main').getByText(new RegExp(`^${fitting} (Aktien|Ergebnisse)`));
  await expect(counted.filter({ visible: true })).toHaveCount(2);

  await choose(page, 'Land', 'Deutschland');
  await expect(preset(page, 'Value-Aktien')).toHaveAttribute('aria-pressed', 'false');
  await expect(page).toHaveURL('/search?country=Germany&trailing_p_e=15&price_to_book=2.5&dividend_yield=2');
  await preset(page, 'Hohe Margen').click();
  await preset(page, 'Hohe Margen').click();
  await expect(page).toHaveURL('/search?country=Germany');
});

test('a link shows its search; Back and Forward move through searches', async ({ page }) => {
  await openSearch(page, '?sector=Technology&dividend_yield=1');
  const technology = await total(page, { sector: 'Technology', dividend_yield: 1 });
  await expect(heading(page)).toBeVisible();
  expect(number(await heading(page).textContent())).toBe(technology);
  const sectors = page.getByRole('search').locator('summary', { hasText: 'Sektor:' });
  await expect(sectors).toHaveText('Sektor: Technologie');
  await expect(page.getByRole('button', { name: 'Filter anzeigen 1 aktiv' })).toBeVisible();
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', /\/search$/);

  await openChoices(page, 'Sektor');
  const list = page.getByRole('group', { name: 'Sektor' });
  await list.getByRole('checkbox', { name: 'Versorger' }).check();
  await list.getByRole('checkbox', { name: 'Technologie' }).uncheck();
  await submit(page).click();
  await expect(page).toHaveURL('/search?sector=Utilities&dividend_yield=1');
  const utilities = await total(page, { sector: 'Utilities', dividend_yield: 1 });
  await expect(heading(page)).toHaveText(new RegExp(`^${utilities} `));

  await page.goBack();
  await expect(sectors).toHaveText('Sektor: Technologie');
  await expect(heading(page)).toHaveText(new RegExp(`^${technology} `));
  await page.goForward();
  await expect(sectors).toHaveText('Sektor: Versorger');
  await expect(heading(page)).toHaveText(new RegExp(`^${utilities} `));
  await page.getByRole('button', { name: 'Zurück zur Übersicht' }).click();
  await expect(page.getByRole('region', { name: 'Übersicht' })).toBeVisible();
  await page.goBack();
  await expect(heading(page)).toHaveText(new RegExp(`^${utilities} `));

  // Invalid parameters count as absent, and are named.
  await openSearch(page, '?country=Atlantis&sector=Energy&x=%3Cb%3E');
  const note = page.getByText(/^2 Bedingungen der Adresse haben wir nicht verstanden .*„x=<b>“/);
  await expect(note).toBeVisible();
  await expect(heading(page)).toHaveText(new RegExp(`^${await total(page, { sector: 'Energy' })} `));
  await expect(chip(page, /entfernen$/)).toHaveCount(1);
  await preset(page, 'Hohe Margen').click();
  await expect(note).toHaveCount(0);
});

test('an answer that comes late never takes the place of a newer search', async ({ page }) => {
  await openSearch(page);
  const held: Route[] = [];
  await page.route(SEARCH, (route) => {
    if (route.request().postDataJSON().sector.includes('Energy')) held.push(route);
    else return route.continue();
  });
  await choose(page, 'Sektor', 'Energie');
  await submit(page).dblclick();
  await expect(page.getByRole('status').filter({ hasText: 'Suche läuft...' })).toBeVisible();
  await expect(async () => expect(held).toHaveLength(1)).toPass();

  // By key: the results are covered while a search runs.
  await page.getByRole('button', { name: 'Alle zurücksetzen' }).press('Enter');
  await expect(heading(page)).toHaveText(new RegExp(`^${await total(page, {})} `));
  const late = { success: true, data: [], total: 0, details: [] };
  await held[0]?.fulfill({ json: late }).catch(() => undefined);
  await expect(page.getByText('Suche läuft...')).toHaveCount(0);
  await expect(heading(page)).toHaveText(new RegExp(`^${await total(page, {})} `));

  await page.goBack();
  await expect(async () => expect(held).toHaveLength(2)).toPass();
  await submit(page).click();
  await held[1]?.continue();
  await expect(heading(page)).toHaveText(new RegExp(`^${await total(page, { sector: 'Energy' })} `));
  expect(held).toHaveLength(2);
  await page.getByRole('button', { name: 'Absteigend' }).click();
  await expect(page.getByRole('button', { name: 'Aufsteigend' })).toBeFocused();
});

test('an error is shown in a banner, and the same search works again', async ({ page }) => {
  await openSearch(page);
  const banner = results(page).getByRole('alert');
  for (const [answer, text] of [
    [{ status: 500, json: { success: false } }, 'Netzwerkfehler bei der Suche'],
    [{ status: 200, json: { error: 'Die Suche macht gerade Pause' } }, 'Die Suche macht gerade Pause'],
    [{ status: 200, body: '<html>' }, 'Netzwerkfehler bei der Suche'],
    [null, 'Netzwerkfehler bei der Suche'],
  ] as const) {
    await page.unroute(SEARCH);
    await page.route(SEARCH, (route) => (answer ? route.fulfill(answer) : route.abort()));
    await nameField(page).fill('a');
    await submit(page).click();
    await expect(banner).toContainText(text);
    await expect(page.getByText('Suche läuft...')).toHaveCount(0);
  }
  await expect(nameField(page)).toHaveValue('a');
  await page.getByRole('button', { name: 'Zurück zur Übersicht' }).click();
  await expect(banner).toHaveCount(0);
  await page.unroute(SEARCH);
  await nameField(page).fill('a');
  await expect(heading(page)).toHaveText(new RegExp(`^${await total(page, { name: 'a' })} `));
  await expect(page).toHaveURL('/search?name=a');
  expectErrors(page, 0, 500);
});

test('amounts are in the visitor’s currency, save where an address names another', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('currency', 'USD'));
  await preferCards(page);
  const asked = () => page.waitForRequest((request) => request.url().endsWith('/api/stocks/search'));
  await page.goto('/search/dividendenstars');
  const first = asked();
  await page.getByRole('link', { name: 'In der Aktiensuche öffnen' }).first().click();
  expect((await first).postDataJSON()).toMatchObject({ currency: 'USD', market_cap: 1 });
  await expect(page).toHaveURL('/search?preset=high-dividend');
  await expect(chip(page, /^Marktkapitalisierung ≥\s1\sMrd\.\s\$/)).toBeVisible();
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
  await expect(chip(page, /^Marktkapitalisierung ≥\s100\sMrd\.\s€/)).toBeVisible();
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

test('parts of the page that fail to load say so, and load on retry', async ({ page }) => {
  const SCRIPTS = '**/_next/static/**/*.js';
  await preferCards(page);
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
  expectErrors(page, /^Failed to load resource: net::ERR_FAILED \/_next\/static\//, /ChunkLoadError/);
});

test('without histograms, the filters work all the same', async ({ page }) => {
  await page.route(/\/api\/stocks\/search\/histograms/, (route) => route.fulfill({ status: 503, json: {} }));
  await openSearch(page);
  const refused = page.waitForResponse(/search\/histograms/);
  await page.getByRole('button', { name: 'Filter anzeigen' }).click();
  await refused;
  await page.getByText('Bewertungskennzahlen').click();
  const ratio = page.getByRole('slider', { name: 'KGV', exact: true });
  await ratio.fill('20');
  await expect(ratio).toHaveAttribute('aria-valuetext', 'bis 20');
  await expect(heading(page)).toBeVisible();
  await expect(page).toHaveURL('/search?trailing_p_e=20');
  expectErrors(page, 503);
});

test('the button works before the script has loaded', async ({ page }) => {
  await page.route('**/_next/static/**/*.js', () => undefined);
  await page.goto('/search', { waitUntil: 'commit' });
  await nameField(page).fill('ag');
  await submit(page).click();
  await expect(page).toHaveURL('/search?name=ag');
  await expect(heading(page)).toHaveText(new RegExp(`^${await total(page, { name: 'ag' })} `));
  await page.unroute('**/_next/static/**/*.js');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Tabelle' })).toBeVisible();
  await expect(page).toHaveURL('/search?name=ag');
});

test('input given before the script has loaded is searched for too', async ({ page }) => {
  const release = await hold(page, '**/_next/static/**/*.js');
  await page.goto('/search', { waitUntil: 'commit' });
  await nameField(page).fill('ag');
  release();
  await expectHydrated(page, 'main form');
  await expect(heading(page)).toHaveText(new RegExp(`^${await total(page, { name: 'ag' })} `));
  await expect(nameField(page)).toHaveValue('ag');
  await expect(page).toHaveURL('/search?name=ag');
});
