import type { Page } from 'playwright/test';
import { expectEveryWidth } from '../every-width';
import {
  allowErrors,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectContrast,
  expectErrors,
  test,
} from '../fixtures';
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a crawler finds a stock and reads everything about it', async ({ page }) => {
    await openStock(page);
    await expect(page).toHaveTitle(/^.{10,70}$/);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^.{50,170}$/);
    const canonical = page.locator('head link[rel=canonical]');
    await expect(canonical).toHaveAttribute('href', new RegExp(`^http.*${new URL(page.url()).pathname}$`));
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Home/Aktiensuche/');
    for (const name of [
      'Stärken in Zahlen',
      'Schwächen in Zahlen',
      'Auf einen Blick',
      'Kennzahlen',
      'Das Unternehmen',
    ]) {
      await expect(page.getByRole('heading', { name })).toBeVisible();
    }
    await expect(page.getByRole('img', { name: /^Bewertung: (\d+ von 100|N\/A), / }).first()).toBeVisible();
    await expect(page.getByText('Einordnung nach Kennzahlen:')).toBeVisible();
    await expect(page.getByText('Demodaten').first()).toBeVisible();
    await expect(page.getByText(/^Stand: \d\d\.\d\d\.\d{4}$/)).toHaveCount(1);
    await expect(page.getByRole('contentinfo').getByText('Keine Anlageberatung')).toBeVisible();
    await expect(chart(page)).toBeVisible();
    await expect(timeframe(page, '1 Woche')).toBeHidden();
  });

  for (const [path, heading] of [
    ['/stock-detail/gibt-es-nicht', 'Stock not found'],
    ['/stock/qqqq', 'So heißt hier keine Aktie'],
  ] as const) {
    test(`${path} is a whole page that says 404`, async ({ page }) => {
      for (const visit of ['first', 'second']) {
        const answer = await page.goto(path);
        expect(answer?.status(), visit).toBe(404);
      }
      await expect(page).toHaveTitle(/^Aktie nicht gefunden \| /);
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);
      await expect(page.locator('head link[rel=canonical]')).toHaveCount(0);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'Zur Aktiensuche' })).toBeVisible();
      await page
        .getByRole('main')
        .getByLabel('Aktie, Kennzahl oder Artikel')
        .fill('gibt es immer noch nicht');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/stock\/gibt%20es%20immer%20noch%20nicht$/);
      expectErrors(page, 404);
    });
  }
});

test('an investor compares timeframes and averages @core', async ({ page }) => {
  await openLiveStock(page);
  await expect(timeframe(page, '1 Jahr')).toHaveAttribute('aria-pressed', 'true');
  const year = await firstDay(page);
  const firstDays: string[] = [];
  for (const name of ['5 Jahre', '1 Jahr', '1 Monat', '1 Woche']) {
    await timeframe(page, name).click();
    await expect(timeframe(page, name)).toHaveAttribute('aria-pressed', 'true');
    firstDays.push(await firstDay(page));
  }
  expect(firstDays[1]).toBe(year);
  expect(firstDays).toEqual([...new Set(firstDays)].sort());
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

test('the year begins with the last close before it, Max with the first', async ({ page }) => {
  await openLiveStock(page);
  await timeframe(page, 'ab Jahresbeginn').click();
  const newYear = await firstDay(page);
  expect(newYear).toMatch(/-12-(2[6-9]|3\d)$/);
  await timeframe(page, '5 Jahre').click();
  const five = await firstDay(page);
  await timeframe(page, 'alle Jahre').click();
  expect((await firstDay(page)) < five).toBe(true);
});

test('the options of the price chart are one stop of the keyboard', async ({ page }) => {
  await openLiveStock(page);
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

test('a logarithmic axis changes its values and not the line’s ends', async ({ page }) => {
  await openLiveStock(page);
  await timeframe(page, 'alle Jahre').click();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
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

test('an ex-day is read out with the price', async ({ page }) => {
  await page.goto('/stock-detail/veoo-as-demo');
  await expectHydrated(page);
  const prices = page.getByRole('region', { name: 'Kursverlauf' });
  await expect(
    prices
      .getByText(/^Ex-Tag [\d,]+\s€$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  // The interactive chart is loaded once it is in view.
  await prices.scrollIntoViewIfNeeded();
  const slider = page.getByRole('slider', { name: 'Kurs an einem Tag ablesen' });
  await slider.focus();
  await expect(async () => {
    await page.keyboard.press('ArrowLeft');
    await expect(slider).toHaveAttribute('aria-valuetext', /, Ex-Tag der Dividende$/, { timeout: 20 });
  }).toPass({ intervals: [1] });
});

test('the interactive chart takes the place of the plain one without a jump', async ({ page }) => {
  await openLiveStock(page);
  const place = page.getByRole('region', { name: 'Kursverlauf' });
  await place.scrollIntoViewIfNeeded();
  const before = await place.boundingBox();
  const slider = page.getByRole('slider', { name: 'Kurs an einem Tag ablesen' });
  await expect(slider).toBeAttached();
  expect(await place.boundingBox()).toEqual(before);

  await slider.focus();
  const newest = await slider.getAttribute('aria-valuetext');
  expect(newest).toMatch(/^\d{1,2}\.\s\p{L}+ \d{4}: [\d.]+,\d\d\s€, [+−][\d.,]+\s% seit \d\d\.\d\d\.\d{4}$/u);
  await page.keyboard.press('ArrowLeft');
  await expect(slider).not.toHaveAttribute('aria-valuetext', newest ?? '');
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', newest ?? '');
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

test('a late answer never takes the place of a newer choice', async ({ page }) => {
  await openLiveStock(page);
  const answerWeek = await hold(page, '**/history?period=week*');
  await timeframe(page, '1 Woche').click();
  await timeframe(page, '1 Monat').click();
  const month = await firstDay(page);
  const late = page.waitForResponse(/period=week/);
  answerWeek();
  await late;
  expect(await firstDay(page)).toBe(month);
});

for (const [what, answer, errors] of [
  ['an error', { status: 500, json: { success: false } }, [500, /^Error: Failed to fetch history data: 500/]],
  ['garbage', { status: 200, body: '<html>' }, [/^SyntaxError: Unexpected token/]],
  [
    'impossible points',
    { status: 200, json: { success: true, data: [{ date: 'x', price: 'y' }] } },
    [/^Error: Failed to fetch history data: unknown form/],
  ],
  ['no points', { status: 200, json: { success: true, data: [] } }, []],
] as const) {
  test(`${what} instead of prices is said, another timeframe works`, async ({ page, pageErrors }) => {
    await openLiveStock(page);
    await page.route('**/history?period=month*', (route) => route.fulfill(answer));
    await timeframe(page, '1 Monat').click();
    await expect(page.getByText('Keine Kursdaten verfügbar für diesen Zeitraum')).toBeVisible();
    await timeframe(page, '1 Jahr').click();
    await expect(chart(page)).toBeVisible();
    // The page logs the error once, in addition to the browser's report of the status.
    const logged = pageErrors.filter((error) => !error.startsWith('Failed to load resource'));
    expect(logged).toHaveLength(what === 'no points' ? 0 : 1);
    expectErrors(page, ...errors);
  });
}

for (const [what, status, expected] of [
  ['a refused request for prices is not made again', 404, 1],
  ['a failed request for prices is made again after a while', 503, 2],
] as const) {
  test(what, async ({ page, pageErrors }) => {
    await page.clock.install();
    await openLiveStock(page);
    let calls = 0;
    await page.route('**/history?period=month*', (route) => {
      calls++;
      return route.fulfill({ status, json: { success: false } });
    });
    await timeframe(page, '1 Monat').click();
    await expect(page.getByText('Keine Kursdaten verfügbar für diesen Zeitraum')).toBeVisible();
    expect(calls).toBe(1);
    await page.clock.fastForward(5_000);
    await expect(async () => expect(calls).toBe(expected)).toPass();
    await timeframe(page, '1 Jahr').click();
    await expect(chart(page)).toBeVisible();
    expect(calls).toBe(expected);
    expect(pageErrors.filter((error) => error.includes('Failed to fetch history data'))).toHaveLength(1);
    expectErrors(page, status, /^Error: Failed to fetch history data/);
  });
}

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
  test.slow();
  await openLiveStock(page);
  await page.getByLabel('Gleitende Durchschnitte').check();
  await expect(page.getByText('200-Tage-Durchschnitt')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await timeframe(page, '1 Monat').click();
  await page.getByRole('button', { name: 'Als Tabelle' }).click();
  await page.getByRole('button', { name: /^Finanzen: / }).focus();
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await expectEveryWidth(page);
});
