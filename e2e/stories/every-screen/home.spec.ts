import type { Locator, Page } from 'playwright/test';
import { shortName } from '../../../lib/stocks/names/legal-form';
import { authorization, signInAt } from '../../accounts';
import { allowErrors, expect, expectAccessible, expectErrors, test } from '../../fixtures';
import { book, someStocks } from '../../portfolio';

const VIDEO = /\/video\//;

const box = (page: Page) =>
  page.getByRole('main').getByRole('combobox', { name: 'Aktie, Kennzahl oder Artikel' });

/** The stock that the hero answers about. */
const answer = (page: Page) => page.getByRole('main').getByRole('article').first();

test('the home page shows live examples @desktop', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aktien verstehen, bevor du sie kaufst.');
  for (const name of [
    'Der Markt in Zahlen',
    /^\d+ Aktien, vier Urteile, eine Liste$/,
    'Dein Portfolio, ehrlich gerechnet',
    'Kurse im Zusammenhang',
    'Die größten Unternehmen',
  ]) {
    await expect(page.getByRole('region', { name })).toBeVisible();
  }
  const card = answer(page);
  for (const summary of ['Bewertung', 'Finanzen', 'Dividenden', 'Wachstum']) {
    await expect(card.getByRole('img', { name: new RegExp(`^${summary}: \\d+ von 100`) })).toBeVisible();
  }
  await expect(page.getByRole('img', { name: /^Wochenschlusskurse von .+ in einem Jahr/ })).toBeVisible();
  // The page contains a call to action for visitors and one for members; visitors see theirs.
  const call = page.getByRole('link', { name: 'Kostenloses Konto erstellen' });
  await expect(call).toHaveAttribute('href', '/register');
  await expect(page.getByRole('link', { name: 'Suche starten' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Dein Tag' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Anmelden' }).first()).toBeVisible();
});

test('the hero answers about the suggestion that is highlighted @desktop', async ({ page }) => {
  await page.goto('/');
  const first = await answer(page).getAttribute('aria-label');
  await box(page).fill('bank');
  const options = page.getByRole('listbox', { name: 'Vorschläge' }).getByRole('option');
  const nameOf = (index: number) => options.nth(index).locator('span span').first().textContent();
  await expect(options.nth(1)).toBeVisible();
  const [one, two] = [await nameOf(0), await nameOf(1)];
  // Before an arrow, it is the first that is found.
  await expect(answer(page)).toHaveAttribute('aria-label', one ?? '');
  const { height } = (await answer(page).locator('..').boundingBox()) ?? {};
  await box(page).press('ArrowDown');
  await box(page).press('ArrowDown');
  await expect(answer(page)).toHaveAttribute('aria-label', two ?? '');
  await expect(answer(page).getByRole('img', { name: /^Bewertung: \d+ von 100/ })).toBeVisible();
  await expect(answer(page).getByText(/^(fairer Wert |Kein fairer Wert: )/)).toBeVisible();
  await expectAccessible(page);
  // Nothing moves.
  expect((await answer(page).locator('..').boundingBox())?.height).toBe(height);
  await box(page).fill('');
  await expect(answer(page)).toHaveAttribute('aria-label', first ?? '');

  await page.route('**/brief?*', (route) => route.abort());
  const failure = page.waitForEvent('console', (message) => message.text().includes('Failed to fetch'));
  await box(page).fill('bank');
  await expect(options.nth(1)).toBeVisible();
  await failure;
  await expect(answer(page)).toHaveAttribute('aria-label', first ?? '');
  expectErrors(page, 0, /^TypeError: Failed to fetch/);
});

test('the header has a search field once that of the hero has scrolled away', async ({ page, isMobile }) => {
  await page.goto('/');
  const banner = page.getByRole('banner');
  const head = isMobile
    ? banner.getByRole('button', { name: 'Suchen', exact: true })
    : banner.getByRole('combobox', { name: 'Aktie, Kennzahl oder Artikel' });
  await expect(head).toBeHidden();
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await box(page).blur();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(head).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(head).toBeHidden();
});

test('a preset below the search field says how many stocks its page has @desktop', async ({ page }) => {
  await page.goto('/');
  const preset = page.getByRole('main').getByRole('link', { name: /^Value-Aktien \d/ });
  const count = (await preset.textContent())?.replace('Value-Aktien ', '');
  await preset.click();
  await expect(page).toHaveURL('/search/value-aktien');
  await expect(page.getByText(`${count} Aktien`, { exact: true })).toBeVisible();
});

test('the video is loaded when it is started, plays, and has captions and a transcript @desktop', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (VIDEO.test(request.url())) requested.push(request.url());
  });
  await page.goto('/');
  const video = page.getByLabel(/^Video: ein Rundgang/);
  const button = page.getByRole('button', { name: /^Video ansehen/ });
  await expect(video).toHaveCount(0);
  // Position on the page, not in the window, which scrolls to the focused element.
  const place = (element: Locator) =>
    element.evaluate((shown) => {
      const { width, height, top } = shown.getBoundingClientRect();
      return [width, height, top + scrollY].map(Math.round);
    });
  const frame = page.getByRole('main').getByRole('figure').first();
  const before = await place(frame);
  expect(requested).toEqual([]);

  // Starts the video by keyboard.
  await button.focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => video.evaluate(({ paused, currentTime }: HTMLVideoElement) => !paused && currentTime > 0.5))
    .toBe(true);
  await expect(video).toBeFocused();
  await expect(button).toHaveCount(0);
  await expect
    .poll(() => video.evaluate(({ textTracks }: HTMLVideoElement) => textTracks[0]?.cues?.length ?? 0))
    .toBeGreaterThan(3);
  expect(await place(frame)).toEqual(before);

  await page.getByText('Was das Video zeigt').filter({ visible: true }).click();
  const cues = await video.evaluate(({ textTracks }: HTMLVideoElement) =>
    [...(textTracks[0]?.cues ?? [])].map((cue) => (cue as VTTCue).text),
  );
  for (const cue of cues)
    await expect(page.getByText(cue, { exact: true }).filter({ visible: true })).toHaveCount(1);
});

test.describe('the day of a member', () => {
  const day = (page: Page) => page.getByRole('region', { name: 'Dein Tag' });

  test('takes the place of the hero: value, year, three movers, last dividend, limits', async ({ page }) => {
    await signInAt(page, '/konto');
    const stocks = await someStocks(page, 4);
    for (const { id } of stocks) await book(page, id, { quantity: 3, purchase_date: '2026-01-15' });
    const [watched] = stocks;
    const headers = await authorization(page);
    await page.request.post(`/api/watchlist/${watched?.id}`, { headers });
    const data = { own_value: '100000', currency: 'EUR' };
    await page.request.post(`/api/watchlist/${watched?.id}/valuation`, { headers, data });
    await page.goto('/');
    await expect(day(page).getByRole('heading', { level: 1 })).toHaveText(/^Dein Tag · \d+\.\s\S+\s\d{4}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(
      day(page)
        .getByText(/^[\d.]+,\d\d\s€$/)
        .first(),
    ).toBeVisible();
    await expect(day(page).getByText(/^(Heute|Letzter Handelstag)$/)).toBeVisible();
    await expect(day(page).getByText('seit Kauf')).toBeVisible();
    await expect(day(page).getByText(/^Eingesetzt [\d.]+\s€$/)).toBeVisible();
    const movers = day(page).getByRole('list', { name: 'Bewegt haben sich' }).getByRole('link');
    await expect(movers).toHaveCount(3);
    const names = stocks.map(({ name }) => shortName(name));
    for (const text of await movers.allTextContents()) expect(names).toContain(text);
    await expect(day(page).getByText('Kauflimit erreicht:')).toBeVisible();
    await expect(
      day(page).getByText(/^Letzte Dividende: [\d.]+,\d\d\s€ am \d\d\.\d\d\.\d{4}$/),
    ).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole('button', { name: /^Video ansehen/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Suche starten' })).toBeVisible();
    const ofVisitors = page.getByRole('main').getByText(/^(Kostenloses Konto erstellen|Anmelden)$/);
    await expect(ofVisitors.filter({ visible: true })).toHaveCount(0);
    await day(page).getByRole('link', { name: 'Zum Portfolio' }).click();
    await expect(page).toHaveURL(/\/portfolio$/);
  });

  test('invites to a first stock, and says nothing of a failure @desktop', async ({ page }) => {
    await signInAt(page, '/konto');
    await page.goto('/');
    await expect(day(page).getByText(/^Noch keine Aktie\. /)).toBeVisible();

    await page.route('**/api/portfolio', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.reload();
    await expect(day(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(day(page).getByRole('status')).toHaveCount(0);
    await expect(day(page).getByRole('link', { name: 'Zum Portfolio' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    expectErrors(page, 503);
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page without scripts is complete: text, search, video with controls', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('region', { name: /vier Urteile, eine Liste$/ })).toBeVisible();
    const video = page.getByLabel(/^Video: ein Rundgang/).filter({ visible: true });
    await expect(video).toHaveAttribute('controls', '');
    // Without a poster, the browser hides the still image behind the video.
    await expect(video).toHaveAttribute('poster', /^data:image/);
    await expect(page.getByRole('button', { name: /^Video ansehen/ })).toBeHidden();
    const name = await page.getByRole('main').getByRole('article').first().getAttribute('aria-label');
    await box(page).fill(name ?? '');
    await box(page).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name ?? '');
  });
});

test('a visitor without a connection is told, and the chart asks again @desktop', async ({
  page,
  context,
}) => {
  await page.goto('/stock-detail/veoo-as-demo');
  await context.setOffline(true);
  await expect(page.getByText('Keine Internetverbindung.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Keine Internetverbindung.')).toBeHidden();

  await page.route('**/history?*', (route) => route.abort());
  const chart = page.getByRole('img', { name: /^Kurs von/ });
  await page.getByRole('button', { name: '5 Jahre' }).click();
  await expect(page.getByText('Keine Kursdaten verfügbar für diesen Zeitraum')).toBeVisible();
  // The earlier data are still there.
  await page.getByRole('button', { name: '1 Jahr' }).click();
  await expect(chart).toBeVisible();
  await page.getByRole('button', { name: '5 Jahre' }).click();
  const retry = page.getByRole('button', { name: 'Erneut versuchen' });
  await expect(retry).toBeVisible();
  await page.unroute('**/history?*');
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 500 });
    await expect(chart).toBeVisible({ timeout: 1000 });
  }).toPass();
  expectErrors(page, 0, /^TypeError: Failed to fetch/);
  allowErrors(page, /^Failed to load resource: net::ERR_INTERNET_DISCONNECTED/);
});
