import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { freePort } from '../../test/free-port';
import { signInAt } from '../accounts';
import { expectEveryWidth } from '../every-width';
import { expect, expectAccessible, test } from '../fixtures';
import { book, cards, findStocks, type ListedStock, section, showCards } from '../portfolio';
import { type SecondSite, startSecondSite } from '../second-site';

const port = await freePort();
test.use({ baseURL: `http://localhost:${port}` });

/** Returns an ISO day. */
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const KNOWN = 'Mit Kurs AG';
const UNPRICED = 'Ohne Kurs AG';
const UNRATED = 'Ohne Wechselkurs JSC';

/** A market without rates and dividends, and with one stock that has no closes. */
const MARKET = {
  'companies.csv': [
    'symbol,name,trading_currency',
    `KURS.DE,${KNOWN},EUR`,
    `LEER.DE,${UNPRICED},EUR`,
    `DONG.VN,${UNRATED},VND`,
  ],
  'prices.csv': [
    'symbol,date,close',
    ...[
      [400, 10],
      [200, 11],
      [5, 12.5],
    ].flatMap(([days = 0, close]) => [
      `KURS.DE,${daysAgo(days)},${close}`,
      `DONG.VN,${daysAgo(days)},${close}`,
    ]),
  ],
};

let site: SecondSite;
let folder: string;

test.beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gaps-'));
  const market = path.join(folder, 'market');
  fs.mkdirSync(market);
  for (const [file, lines] of Object.entries(MARKET))
    fs.writeFileSync(path.join(market, file), `${lines.join('\n')}\n`);
  site = await startSecondSite(port, {
    DATA_DIR: path.join(folder, 'data'),
    MARKET_DATA: 'csv',
    MARKET_DATA_PATH: market,
  });
});

test.afterAll(async () => {
  await site.stop();
  fs.rmSync(folder, { recursive: true });
});

/**
 * Waits for the market, and opens the portfolio of a new member in euros. Returns a function that finds a stock by
 * name.
 */
async function atPortfolio(page: Page): Promise<(name: string) => ListedStock> {
  await expect.poll(async () => (await findStocks(page)).length).toBe(3);
  const market = await findStocks(page);
  await signInAt(page, '/portfolio');
  return (name) => {
    const stock = market.find((one) => one.name === name);
    if (!stock) throw new Error(`The market lacks ${name}.`);
    return stock;
  };
}

async function inEuros(page: Page, count: number): Promise<void> {
  await page.reload();
  await page.getByRole('combobox', { name: 'Währung' }).selectOption('EUR');
  await expect(cards(page)).toHaveCount(count);
}

test.beforeEach(({ page }) => showCards(page));

test('positions without a price or a rate are named, and the rest counts', async ({ page }) => {
  const stock = await atPortfolio(page);
  const purchase = { quantity: 2, purchase_date: daysAgo(200), price: 10 };
  for (const name of [KNOWN, UNPRICED, UNRATED]) await book(page, stock(name).id, purchase);
  await inEuros(page, 3);

  const overview = section(page, 'Überblick');
  await expect(overview.getByText(/^25,00\s€$/)).toBeVisible();
  await expect(overview.getByText('2 Aktien ohne Kurs oder Wechselkurs zählen nicht mit')).toBeVisible();
  const development = section(page, 'Entwicklung');
  await development.scrollIntoViewIfNeeded();
  const view = development.getByRole('group', { name: 'Ansicht' });
  for (const name of ['Wachstum', 'Dividenden', 'Gesamtwert']) {
    await view.getByRole('button', { name }).click();
    await expect(development.getByText('Nicht alles ist eingerechnet')).toBeVisible();
    await expect(development.getByText(`Ohne Kurs: ${UNPRICED}`, { exact: true })).toBeVisible();
    await expect(development.getByText(`Ohne Wechselkurs: ${UNRATED}`, { exact: true })).toBeVisible();
  }
  await expect(development.getByRole('img', { name: /zuletzt 25,00\s€$/ })).toBeVisible();
  await expectAccessible(page);
  await expectEveryWidth(page);
});

test('a range without dividends shows none, and an unbounded rate is not shown', async ({ page }) => {
  const stock = await atPortfolio(page);
  // The price rises a thousandfold in two months.
  await book(page, stock(KNOWN).id, { quantity: 1, purchase_date: daysAgo(60), price: 0.01 });
  await inEuros(page, 1);

  const development = section(page, 'Entwicklung');
  await development.scrollIntoViewIfNeeded();
  await expect(development.getByText('Nicht alles ist eingerechnet')).toHaveCount(0);
  const name = 'Interner Zinsfuß (IZF) pro Jahr';
  const result = section(page, 'Vom Anfangs- zum Endwert');
  await section(page, 'Schnellcheck').scrollIntoViewIfNeeded();
  await expect(result.getByText('nicht berechenbar', { exact: true })).toBeVisible();
  await result.getByRole('button', { name }).click();
  const explained = page.getByRole('dialog', { name });
  await expect(explained.getByText('nicht berechenbar', { exact: true })).toBeVisible();
  await expect(explained.getByText(/^Nicht berechenbar: Aufs Jahr hochgerechnet/)).toBeVisible();
  await page.keyboard.press('Escape');

  await development
    .getByRole('group', { name: 'Ansicht' })
    .getByRole('button', { name: 'Dividenden' })
    .click();
  for (const range of ['Eine Woche', 'Ein Monat', 'Ein Jahr']) {
    await development.getByRole('button', { name: range }).click();
    await expect(development.getByText('Keine Daten verfügbar', { exact: true })).toBeVisible();
    await expect(development.locator('[aria-busy]')).toHaveCount(0);
  }
  // The header of the page must cover no button halfway.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
});
