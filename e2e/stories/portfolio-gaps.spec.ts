import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../test/free-port';
import { signInAt } from '../accounts';
import { expectEveryWidth } from '../every-width';
import { expect, expectAccessible, test } from '../fixtures';
import { book, cards, findStocks, section, showCards } from '../portfolio';
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

test('positions without a price or a rate are named, the rest counts, and no dividend is said', async ({
  page,
}) => {
  await showCards(page);
  await expect.poll(async () => (await findStocks(page)).length).toBe(3);
  await signInAt(page, '/portfolio');
  for (const { id } of await findStocks(page))
    await book(page, id, { quantity: 2, purchase_date: daysAgo(200), price: 10 });
  await page.reload();
  await page.getByRole('combobox', { name: 'Währung' }).selectOption('EUR');
  await expect(cards(page)).toHaveCount(3);

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
    const isEmpty = name === 'Dividenden';
    await expect(development.getByText('Keine Daten verfügbar', { exact: true })).toHaveCount(
      isEmpty ? 1 : 0,
    );
  }
  await expect(development.getByRole('img', { name: /zuletzt 25,00\s€$/ })).toBeVisible();
  await expectAccessible(page);
  await expectEveryWidth(page);
});
