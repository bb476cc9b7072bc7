import type { Page } from 'playwright/test';
import { expectEveryWidth } from '../every-width';
import { allowErrors, expect, expectAccessible, expectContrast, expectErrors, test } from '../fixtures';
import { hold } from '../hold';
import { expectHydrated } from '../hydrated';

/** Opens the page of the first company that the search lists. */
async function openStock(page: Page): Promise<void> {
  await page.goto('/search');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('- Die Aktie im Detail');
}

/** Opens a stock page and waits until it is hydrated. */
async function openLiveStock(page: Page): Promise<void> {
  await openStock(page);
  await expectHydrated(page);
}

const chart = (page: Page) => page.getByRole('img', { name: /^Kurs von/ });

/** Waits for the points of the chosen timeframe; returns their first day. */
async function firstDay(page: Page): Promise<string> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const label = await chart(page).getAttribute('aria-label');
  return (
    /am (\d\d)\.(\d\d)\.(\d{4}) bis/
      .exec(label ?? '')
      ?.slice(1)
      .reverse()
      .join('-') ?? ''
  );
}

const timeframe = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`, ${name}$`) });

test('an investor compares timeframes and averages @core', async ({ page }) => {
  await openLiveStock(page);
  await expect(timeframe(page, '1 Jahr')).toHaveAttribute('aria-pressed', 'true');
  const year = await firstDay(page);
  const firstDays = [year];
  for (const name of ['5 Jahre', '1 Jahr', '1 Monat', '1 Woche']) {
    await timeframe(page, name).click();
    await expect(timeframe(page, name)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => firstDay(page)).not.toBe(firstDays.at(-1));
    firstDays.push(await firstDay(page));
  }
  expect(firstDays[2]).toBe(year);
  expect(firstDays.slice(1)).toEqual([...new Set(firstDays)].sort());
  await expect(timeframe(page, '1 Jahr')).toHaveAttribute('aria-pressed', 'false');

  const prices = page.getByRole('region', { name: 'Kursverlauf' });
  await expect(prices.getByText('200-Tage-Durchschnitt')).toBeHidden();
  await prices.getByLabel('Gleitende Durchschnitte').check();
  await expect(prices.getByText('50-Tage-Durchschnitt')).toBeVisible();
  await expect(prices.getByText('200-Tage-Durchschnitt')).toBeVisible();

  await prices.getByRole('button', { name: 'Als Tabelle' }).click();
  await expect(prices.getByRole('columnheader')).toHaveText(['Datum', 'Kurs (€)', '50 Tage', '200 Tage']);
  await expect(chart(page)).toBeHidden();
  await prices.getByRole('button', { name: 'Als Chart' }).click();
  await expect(chart(page)).toBeVisible();
});

test('the longest timeframes may be logarithmic, and a late answer never takes the place of a newer choice', async ({
  page,
}) => {
  await openLiveStock(page);
  const answerWeek = await hold(page, '**/history?period=week*');
  await timeframe(page, '1 Woche').click();
  // The year begins with the last close before it, Max with the first.
  await timeframe(page, 'ab Jahresbeginn').click();
  await expect.poll(() => firstDay(page)).toMatch(/-12-(2[6-9]|3\d)$/);
  const newYear = await firstDay(page);
  const late = page.waitForResponse(/period=week/);
  answerWeek();
  await late;
  expect(await firstDay(page)).toBe(newYear);
  await timeframe(page, '5 Jahre').click();
  await expect.poll(() => firstDay(page)).not.toBe(newYear);
  const five = await firstDay(page);
  await timeframe(page, 'alle Jahre').click();
  await expect.poll(async () => (await firstDay(page)) < five).toBe(true);

  const label = await chart(page).getAttribute('aria-label');
  const line = page.getByRole('region', { name: 'Kursverlauf' }).locator('svg[role=img] path').last();
  const even = await line.getAttribute('d');
  await page.getByLabel('Logarithmisch').check();
  await expect(line).not.toHaveAttribute('d', even ?? '');
  expect(await chart(page).getAttribute('aria-label')).toBe(label);
});

test('an investor draws other stocks beside the price and reads their changes', async ({ page }) => {
  await openLiveStock(page);
  const prices = page.getByRole('region', { name: 'Kursverlauf' });
  await prices.getByRole('button', { name: 'Vergleichen mit …' }).click();
  const box = prices.getByRole('combobox', { name: 'Aktie zum Vergleich wählen' });
  await expect(box).toBeFocused();
  for (const [text, name] of [
    ['Bärenrode', 'Bärenrode Maschinenbau AG'],
    ['Veenoord', 'Veenoord Kantoren N.V.'],
  ] as const) {
    await box.click();
    await box.fill(text);
    await page.getByRole('option', { name: new RegExp(name) }).click();
    await expect(prices.getByRole('button', { name: `${name} aus dem Chart nehmen` })).toBeVisible();
  }
  await expect(prices.getByRole('img', { name: /^Veränderung seit dem / })).toHaveAttribute(
    'aria-label',
    /Bärenrode Maschinenbau AG [+−][\d.,]+.%, Veenoord Kantoren N\.V\. [+−][\d.,]+.%$/,
  );
  await expect(prices.getByLabel('Gleitende Durchschnitte')).toBeDisabled();
  const slider = prices.getByRole('slider', { name: 'Veränderung an einem Tag ablesen' });
  await slider.focus();
  await expect(slider).toHaveAttribute('aria-valuetext', /Bärenrode Maschinenbau AG [+−][\d.,]+.%/);
  await expectAccessible(page, '[aria-labelledby=kursverlauf]');

  await prices.getByRole('button', { name: 'Als Tabelle' }).click();
  await expect(prices.getByRole('columnheader')).toHaveCount(4);
  await prices.getByRole('button', { name: 'Als Chart' }).click();
  await expect(prices.getByRole('link', { name: 'Alle Kennzahlen vergleichen' })).toHaveAttribute(
    'href',
    /^\/vergleich\?aktien=[a-z-]+,baro-de-demo,veoo-as-demo$/,
  );
  // The third one takes the place of the box.
  await box.click();
  await box.fill('Mooshain');
  await page
    .getByRole('option', { name: /Mooshain/ })
    .first()
    .click();
  await expect(prices.getByRole('region', { name: 'Vergleich im Chart' })).toBeFocused();
  await expect(prices.getByText('Mehr als drei Vergleichsaktien passen nicht in den Chart.')).toBeVisible();
  for (const name of ['Bankhaus Mooshain', 'Bärenrode', 'Veenoord']) {
    await prices.getByRole('button', { name: new RegExp(`^${name}.* aus dem Chart nehmen$`) }).press('Enter');
    await expect(prices.getByRole('region', { name: 'Vergleich im Chart' })).toBeFocused();
  }
  await expect(chart(page)).toBeVisible();
});

test('the plain chart stays if the interactive one cannot be loaded', async ({ page }) => {
  await openStock(page);
  let refused = 0;
  await page.route('**/*.js', async (route) => {
    const response = await route.fetch();
    if (!(await response.text()).includes(' an einem Tag ablesen')) return route.fulfill({ response });
    refused++;
    return route.abort();
  });
  await page.reload();
  await expectHydrated(page);
  await page.getByRole('region', { name: 'Kursverlauf' }).scrollIntoViewIfNeeded();
  await page.mouse.move(200, 300);
  await expect(() => expect(refused).toBeGreaterThan(0)).toPass();
  const year = await firstDay(page);
  await timeframe(page, '5 Jahre').click();
  expect((await firstDay(page)) < year).toBe(true);
  await expect(page.getByRole('slider')).toHaveCount(0);
  expectErrors(page, /^Failed to load resource: net::ERR_FAILED \/_next\/static\/chunks\//);
});

test('a wrong answer instead of prices is said, another timeframe works', async ({ page, pageErrors }) => {
  await openLiveStock(page);
  for (const [period, name, answer] of [
    ['week', '1 Woche', { status: 404, json: { success: false } }],
    ['month', '1 Monat', { status: 200, body: '<html>' }],
    ['fiveYear', '5 Jahre', { status: 200, json: { success: true, data: [{ date: 'x', price: 'y' }] } }],
    ['max', 'alle Jahre', { status: 200, json: { success: true, data: [] } }],
  ] as const) {
    await page.route(`**/history?period=${period}*`, (route) => route.fulfill(answer));
    await timeframe(page, name).click();
    await expect(page.getByText('Keine Kursdaten verfügbar für diesen Zeitraum')).toBeVisible();
    await timeframe(page, '1 Jahr').click();
    await expect(chart(page)).toBeVisible();
  }
  // The page logs each error once, in addition to the browser's report of the status; no points are none.
  expect(pageErrors.filter((error) => !error.startsWith('Failed to load resource'))).toHaveLength(3);
  expectErrors(
    page,
    404,
    /^Error: Failed to fetch history data: 404/,
    /^SyntaxError: Unexpected token/,
    /^Error: Failed to fetch history data: unknown form/,
  );
});

test('a failed request for prices is made again after a while, a refused one is not', async ({
  page,
  pageErrors,
}) => {
  await page.clock.install();
  await openLiveStock(page);
  for (const [period, name, status, expected] of [
    ['week', '1 Woche', 404, 1],
    ['month', '1 Monat', 503, 2],
  ] as const) {
    let calls = 0;
    await page.route(`**/history?period=${period}*`, (route) => {
      calls++;
      return route.fulfill({ status, json: { success: false } });
    });
    await timeframe(page, name).click();
    await expect(page.getByText('Keine Kursdaten verfügbar für diesen Zeitraum')).toBeVisible();
    expect(calls).toBe(1);
    await page.clock.fastForward(5_000);
    await expect(async () => expect(calls).toBe(expected)).toPass();
    await timeframe(page, '1 Jahr').click();
    await expect(chart(page)).toBeVisible();
    expect(calls).toBe(expected);
  }
  expect(pageErrors.filter((error) => error.includes('Failed to fetch history data'))).toHaveLength(2);
  expectErrors(page, 404, 503, /^Error: Failed to fetch history data/);
});

test('the keyboard reaches everything, and a gauge explains itself', async ({ page }) => {
  await openLiveStock(page);
  await page.reload();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Zum Inhalt springen' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await timeframe(page, '1 Woche').focus();
  const year = await firstDay(page);
  await page.keyboard.press('Space');
  await expect(timeframe(page, '1 Woche')).toHaveAttribute('aria-pressed', 'true');
  expect((await firstDay(page)) > year).toBe(true);

  await page.getByRole('button', { name: /^Bewertung: / }).focus();
  const tooltip = page.getByRole('tooltip');
  await expect(tooltip).toContainText('Verglichen mit');
  await expect(tooltip).toContainText('Erwartetes KGV');
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);

  // The options of the chart are one stop.
  const prices = page.getByRole('region', { name: 'Kursverlauf' });
  const last = prices.getByRole('button', { name: 'Als Tabelle' });
  await prices.getByRole('checkbox').first().focus();
  await page.keyboard.press('End');
  await expect(last).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(prices.getByRole('button', { name: 'Vergleichen mit …' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(last).not.toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(prices.getByRole('button', { name: 'Vergleichen mit …' })).toBeFocused();
});

test('a stock prints its fact sheet, or itself if the sheet cannot be loaded', async ({ page }) => {
  const sheets = async () => {
    const pdf = await page.pdf({ preferCSSPageSize: true });
    return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
  };
  await openLiveStock(page);
  expect(await sheets()).toBe(1);
  await page.route('**/steckbrief', (route) => route.abort());
  expect(await sheets()).toBeGreaterThan(1);
  expectErrors(page, /^NetworkError: .*\/steckbrief/);
  // A browser that prints refuses the scripts of interactive charts; the still ones stay.
  allowErrors(page, [0, /\/stock-detail\/[^/]+\/steckbrief/], [0, /\/_next\/static\/chunks\/[^/]*\.js/]);
});

test('no rule of accessibility is broken by averages, table and tip, in either theme', async ({ page }) => {
  await openLiveStock(page);
  await page.getByLabel('Gleitende Durchschnitte').check();
  await expect(page.getByText('200-Tage-Durchschnitt')).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);

  await timeframe(page, '1 Monat').click();
  await page.getByRole('button', { name: 'Als Tabelle' }).click();
  await page.getByRole('button', { name: /^Finanzen: / }).focus();
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await expectEveryWidth(page);
});
