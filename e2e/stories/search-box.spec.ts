import type { Page } from 'playwright/test';
import { gate } from '../../test/gate';
import { signInAt } from '../accounts';
import { allowErrors, expect, expectAccessible, expectErrors, test } from '../fixtures';
import { hold } from '../hold';
import { expectHydrated } from '../hydrated';
import { lookup } from '../portfolio';

const PHONE = { width: 390, height: 844 };
const LOOKUP = '**/search-by-name';

const EVERYTHING = 'Aktie, Kennzahl oder Artikel';

const head = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: EVERYTHING });
const hero = (page: Page) => page.getByRole('main').getByRole('combobox', { name: EVERYTHING });
const phoneButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Suchen', exact: true });
const list = (page: Page) => page.getByRole('listbox', { name: 'Vorschläge' });
const options = (page: Page) => list(page).getByRole('option');
const optionsOf = (page: Page, kind: string) =>
  list(page).getByRole('group', { name: kind }).getByRole('option');

async function open(page: Page, path = '/impressum'): Promise<void> {
  await page.goto(path);
  await expectHydrated(page, 'header input');
}

/** Types into a box and waits for the list of its whole text. */
async function suggested(page: Page, text: string, whole = text): Promise<void> {
  const answered = page.waitForResponse(
    (answer) => answer.url().endsWith('/search-by-name') && answer.request().postDataJSON().name === whole,
  );
  await page.keyboard.type(text);
  await answered;
  await expect(list(page)).not.toHaveAttribute('aria-busy');
}

test('by keyboard alone, the key / leads to suggestions and to a stock @core', async ({ page }) => {
  await open(page);
  await page.keyboard.press('/');
  await expect(head(page)).toBeFocused();
  await suggested(page, 'bank');
  await expect(optionsOf(page, 'Aktien')).toHaveCount(8);
  const last = (await options(page).count()) - 1;
  await expect(page.getByRole('search').getByRole('status')).toHaveText(`${last + 1} Vorschläge`);
  await expect(head(page)).toHaveAttribute('aria-expanded', 'true');
  // Name, symbol and country, price, change of the day.
  await expect(options(page).first()).toHaveText(/Bank.+ · \S+ · Finanzen[\d.]+,\d\d\s€.*[+−]?\d+,\d\d\s%$/);

  const active = () => head(page).getAttribute('aria-activedescendant');
  const idOf = (index: number) => options(page).nth(index).getAttribute('id');
  for (const [key, index] of [
    ['ArrowDown', 0],
    ['ArrowDown', 1],
    ['End', last],
    ['ArrowDown', 0],
    ['ArrowUp', last],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(active).toBe(await idOf(index));
    await expect(options(page).nth(index)).toHaveAttribute('aria-selected', 'true');
  }
  await expectAccessible(page);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(active).toBeNull();
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(head(page)).toHaveValue('bank');
  await page.keyboard.press('Escape');
  await expect(head(page)).toHaveValue('');

  await suggested(page, 'bank');
  await page.keyboard.press('ArrowDown');
  const name = (await options(page).first().locator('span span').first().textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/stock-detail\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(head(page)).toHaveValue('');

  // Chosen before, it is offered again.
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Zuletzt gesucht')).toBeVisible();
  await expect(options(page)).toHaveText([new RegExp(name)]);
});

test('Enter leads to the one stock that is meant, and to results for several', async ({ page }) => {
  await open(page, '/');
  await hero(page).fill('bank');
  await hero(page).press('Enter');
  await expect(page).toHaveURL('/search?name=bank');
  await expect(page.getByRole('heading', { name: /Ergebnisse gefunden$/ })).toBeVisible();

  // Only inside of a word: the company is not what was asked for.
  await open(page, '/');
  await hero(page).fill('SAP');
  await hero(page).press('Enter');
  await expect(page).toHaveURL('/search?name=SAP');
  await expect(page.getByText('Keine Aktie heißt „SAP“. Ähnlich:')).toBeVisible();

  const [stock] = (await (await page.request.post('/api/stocks/search', { data: {} })).json()).data;
  const { wkn, isin } = (await (await page.request.get(`/api/stocks/${stock.id}`)).json()).data;
  for (const text of [stock.name, isin, wkn].filter(Boolean)) {
    await open(page, '/');
    await hero(page).fill(text);
    await hero(page).press('Enter');
    await expect(page).toHaveURL(`/stock-detail/${stock.id}`);
  }
});

test('text typed before the script has loaded gets suggestions without another key', async ({ page }) => {
  const release = await hold(page, '**/_next/static/**/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await hero(page).click();
  await page.keyboard.type('bank');
  release();
  await expect(options(page).first()).toContainText(/bank/i);
  await expect(hero(page)).toHaveValue('bank');
});

test('figures and articles are below the stocks, a figure that is named before them', async ({ page }) => {
  const articles = [
    'KBV (Kurs-Buchwert-Verhältnis) bei Banken und Versicherern',
    'Verlustverrechnung bei Aktien: Töpfe, Fristen, zwei Banken',
  ];
  await open(page);
  await head(page).click();
  await suggested(page, 'bank');
  await expect(optionsOf(page, 'Kennzahlen')).toHaveCount(0);
  await expect(optionsOf(page, 'Artikel')).toHaveText(articles);
  await expect(page.getByRole('link', { name: /^Alle \d+ Aktien zu „bank“$/ })).toHaveAttribute(
    'href',
    '/search?name=bank',
  );
  await page.keyboard.press('ArrowUp');
  await expect(optionsOf(page, 'Artikel').last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/articles/verlustverrechnung');
  await expect(head(page)).toHaveValue('');

  await head(page).click();
  await suggested(page, 'kgv');
  await expect(options(page).first()).toHaveText('Kurs-Gewinn-Verhältnis (KGV)');
  await expect(optionsOf(page, 'Artikel')).toHaveCount(3);
  await expect(list(page).getByText('Kennzahlen', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await options(page).first().click();
  await expect(page).toHaveURL('/kennzahlen/kgv');
  await expect(list(page)).toHaveCount(0);

  // Without a choice, Enter leads to what is named.
  await head(page).fill('Kurs-Buchwert-Verhältnis');
  await head(page).press('Enter');
  await expect(page).toHaveURL('/kennzahlen/kbv');
});

test('a box says that it found nothing, or only similar names', async ({ page }) => {
  await open(page);
  await head(page).click();
  await page.keyboard.type('xylophon');
  await expect(page.getByText('Nichts zu „xylophon“.').filter({ visible: true }).last()).toBeVisible();
  // Another story may have brought real companies into the market.
  const invented = await page.getByText('Alle Unternehmen und Zahlen hier sind erfunden.').count();
  await expect(page.getByText(/Demomarkt: \d+ erfundene Unternehmen, z\. B\. /)).toHaveCount(invented);
  await expect(head(page)).toHaveAttribute('aria-expanded', 'false');
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+a');
  await suggested(page, 'bankhuas');
  await expect(page.getByText('Nichts zu „bankhuas“. Meinst du eine von diesen?')).toBeVisible();
  await expect(options(page).first()).toContainText('Bankhaus');
});

test('a box whose list fails to load says so and loads it again', async ({ page }) => {
  await signInAt(page, '/watchlist');
  const add = page.getByRole('combobox', { name: 'Aktie zur Watchlist hinzufügen' });
  await page.route('**/_next/static/**', (route) => route.abort());
  await add.click();
  await page.keyboard.type('bankhaus');
  const alert = page.getByRole('search').getByRole('alert');
  await expect(alert).toHaveText('Die Vorschläge lassen sich gerade nicht laden.');
  await page.unroute('**/_next/static/**');
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(options(page).first()).toContainText('Bankhaus');
  await expect(alert).toHaveCount(0);
  await expect(add).toBeFocused();
  expectErrors(page, /^Failed to load resource: net::ERR_FAILED \/_next\/static\//);
});

test('a box that gets no answer says so and asks again; Enter works all the same', async ({ page }) => {
  allowErrors(page, [0, /\/api\/stocks\/search-by-name/], /Failed to fetch/);
  await page.route(LOOKUP, (route) => route.abort());
  await open(page);
  await head(page).click();
  await page.keyboard.type('bank');
  const alert = page.getByRole('search').getByRole('alert');
  await expect(alert).toHaveText(
    'Die Vorschläge lassen sich gerade nicht laden. Mit Enter suchst du auf der Ergebnisseite nach „bank“.',
  );
  await expectAccessible(page);
  await page.unroute(LOOKUP);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Erneut versuchen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(optionsOf(page, 'Aktien')).toHaveCount(8);
  await expect(alert).toHaveCount(0);
  await expect(head(page)).toBeFocused();
});

test('only the answer to the last text shows, however late an earlier one comes', async ({ page }) => {
  await open(page);
  await head(page).click();
  const { opened: held, open: release } = gate();
  await page.route(LOOKUP, async (route) => {
    if (route.request().postDataJSON().name === 'ba') await held;
    await route.continue().catch(() => undefined);
  });
  const aborted = page.waitForEvent('requestfailed', (request) => request.postDataJSON().name === 'ba');
  const asked = page.waitForRequest((request) => request.url().endsWith('/search-by-name'));
  await page.keyboard.type('ba');
  await asked;
  await expect(page.getByRole('search').locator('[aria-busy=true]')).toBeVisible();
  await suggested(page, 'nkhaus', 'bankhaus');
  await aborted;
  release();
  await expect(options(page).first()).toContainText('Bankhaus');
});

test('on a phone, a sheet covers the page while somebody searches, until the keyboard leaves it', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page);
  const button = phoneButton(page);
  await expect(head(page)).toBeHidden();
  await button.click();
  await expect(head(page)).toBeFocused();
  const sheet = page.locator('search:popover-open');
  expect(await sheet.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE });
  await suggested(page, 'bank');
  await expect(optionsOf(page, 'Aktien')).toHaveCount(8);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(button).toBeFocused();
  // The button that closes it is the last one: behind it, the page goes on.
  await button.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Suche schließen' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await button.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(sheet).toHaveCount(0);
  await expect(button).toBeFocused();

  // The field of the home page is a sheet of its own.
  await open(page, '/');
  await hero(page).click();
  await expect(sheet).toHaveCount(1);
  await suggested(page, 'bank');
  await page.getByRole('button', { name: 'Suche schließen' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(hero(page)).toBeFocused();
  await hero(page).click();
  await options(page).first().click();
  await expect(page).toHaveURL(/\/stock-detail\//);
  await expect(sheet).toHaveCount(0);
});

test('a member adds to the watchlist and opens the dialog of the portfolio', async ({ page }) => {
  await signInAt(page, '/watchlist');
  const add = page.getByRole('combobox', { name: 'Aktie zur Watchlist hinzufügen' });
  const choose = async () => {
    await add.click();
    await suggested(page, 'bankhaus');
    const name = (await options(page).first().locator('span span').first().textContent()) ?? '';
    await page.keyboard.press('Enter');
    return name;
  };
  const name = await choose();
  await expect(page.getByText('Erfolgreich zur Watchlist hinzugefügt').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  await expect(page.getByText('1 Aktie', { exact: true })).toBeVisible();
  await choose();
  await expect(page.getByText(`${name} ist schon auf deiner Watchlist`).first()).toBeVisible();
  await expect(page.getByText('1 Aktie', { exact: true })).toBeVisible();

  // It chooses stocks, and finds no figures.
  await add.fill('kgv');
  await expect(page.getByText('Kein Wertpapier zu „kgv“.').filter({ visible: true }).last()).toBeVisible();
  await expect(options(page)).toHaveCount(0);

  // Enter before the answer takes the one stock that is meant, of several none yet.
  const enterEarly = async (text: string) => {
    const release = await hold(page, LOOKUP, (route) => route.continue().catch(() => undefined));
    await add.fill(text);
    await add.press('Enter');
    await expect(options(page)).toHaveCount(0);
    release();
    await page.unroute(LOOKUP);
  };
  await enterEarly('bank');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  expect(await options(page).count()).toBeGreaterThan(1);
  await add.press('Escape');

  const [stock] = (await (await page.request.post('/api/stocks/search', { data: {} })).json()).data;
  await enterEarly(stock.name);
  await expect(page.getByRole('main').getByRole('link', { name: stock.name })).toBeVisible();
  await expect(add).toHaveValue('');

  await page.goto('/portfolio');
  await page.getByRole('button', { name: 'Später hinzufügen' }).click();
  await lookup(page).click();
  await suggested(page, 'bankhaus');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name })).toBeVisible();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the box is a form, on a phone too', async ({ page }) => {
    for (const [viewport, text, address] of [
      [PHONE, 'bank', '/search?name=bank'],
      [{ width: 1440, height: 900 }, 'kgv', '/kennzahlen/kgv'],
    ] as const) {
      await page.setViewportSize(viewport);
      await page.goto('/impressum');
      if (viewport === PHONE) await phoneButton(page).click();
      await head(page).fill(text);
      await head(page).press('Enter');
      await expect(page).toHaveURL(address);
    }
  });
});

test('the key / can be turned off', async ({ page }) => {
  await open(page, '/barrierefreiheit');
  const choice = page.getByRole('checkbox', { name: 'Taste / führt ins Suchfeld' });
  await choice.uncheck();
  await page.reload();
  await expect(choice).not.toBeChecked();
  await expect(head(page)).not.toHaveAttribute('aria-keyshortcuts');
  await expect(page.getByRole('banner').getByText('/', { exact: true })).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(head(page)).not.toBeFocused();
  await choice.check();
  await expect(head(page)).toHaveAttribute('aria-keyshortcuts', '/');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(head(page)).toBeFocused();
});
