import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import type { Page, Route } from 'playwright/test';
import { signInAt } from '../accounts';
import { expectEveryWidth } from '../every-width';
import { expect, test } from '../fixtures';

type Some = { id: string; name: string };

/** Stocks of the demo market, the largest first. */
async function someStocks(page: Page, count: number): Promise<Some[]> {
  const answer = await page.request.post('/api/stocks/search', { data: {} });
  return (await answer.json()).data.slice(0, count);
}

/** Books purchases by the API. */
async function book(page: Page, stockId: string, ...purchases: object[]): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  for (const data of purchases) {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
    const answer = await page.request.post(`/api/portfolio/${stockId}`, { headers, data });
    expect(answer.status()).toBe(201);
  }
}

const cards = (page: Page) => page.getByRole('region', { name: 'Meine Aktien' }).getByRole('article');
const names = (page: Page) =>
  cards(page).evaluateAll((articles) => articles.map((article) => article.getAttribute('aria-label')));
const lookup = (page: Page) => page.getByRole('combobox', { name: 'Aktie hinzufügen' });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The way to the purchases of a stock. */
const lotsOf = (page: Page, count: string, { name }: Some) =>
  page.getByRole('button', { name: `${count} von ${name}` });
const removeButton = (page: Page, { name }: Some) => page.getByRole('button', { name: `Entfernen: ${name}` });

async function remove(page: Page, stock: Some): Promise<void> {
  await removeButton(page, stock).click();
  await page
    .getByRole('dialog', { name: 'Aus dem Portfolio entfernen?' })
    .getByRole('button', { name: 'Entfernen' })
    .click();
}

/** The amount of a text such as `1.234,50 €`. */
const amountIn = (text: string | null) =>
  Number(
    /[\d.]+,\d\d/
      .exec(text ?? '')?.[0]
      .replaceAll('.', '')
      .replace(',', '.'),
  );

test('an investor adds a first stock by keyboard, and corrects, removes and gets it back', async ({
  page,
  expectAccessible,
}) => {
  await signInAt(page, '/portfolio');
  const start = page.getByRole('region', { name: 'Starte deine Aktienanalyse' });
  await expect(start).toBeVisible();
  await expectAccessible();
  await start.getByRole('button', { name: 'Später hinzufügen' }).click();
  await expect(start).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Aktie hinzufügen' })).toBeVisible();
  await page.reload();
  await start.getByRole('button', { name: 'Erste Aktie hinzufügen' }).click();
  await expect(start).toHaveCount(0);
  await expect(lookup(page)).toBeFocused();

  const [stock] = await someStocks(page, 1);
  if (!stock) throw new Error('The market is empty.');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/search-by-name')) asked.push(request.postDataJSON().name);
  });
  await page.keyboard.type(stock.name[0] ?? '');
  await page.waitForTimeout(400);
  expect(asked).toEqual([]);
  await page.keyboard.type(stock.name.slice(1));
  const option = page.getByRole('option', { name: stock.name });
  await expect(option.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(option.first()).toHaveAttribute('aria-selected', 'true');
  await expectAccessible();
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: stock.name });
  const add = dialog.getByRole('button', { name: 'Zum Portfolio hinzufügen' });
  await expect(add).toBeEnabled();
  await dialog.getByLabel('Anzahl').fill('viele');
  await dialog.getByLabel('Anzahl').blur();
  await expect(dialog.getByLabel('Anzahl')).toHaveValue('1');
  await dialog.getByLabel('Anzahl').fill('0');
  await add.click();
  await expect(dialog.getByText('Bitte gib eine ganze Zahl von 1')).toBeVisible();
  await expect(dialog.getByLabel('Anzahl')).toBeFocused();
  await dialog.getByLabel('Anzahl').fill('10');
  await dialog.getByRole('button', { name: 'Genaues Datum' }).click();
  await dialog.getByLabel('Kaufdatum').fill('2999-01-01');
  await add.click();
  await expect(dialog.getByText('Das Kaufdatum darf nicht in der Zukunft liegen')).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel('Kaufdatum').fill('2025-03-31');
  await dialog.getByLabel(/^Kaufkurs je Aktie/).fill('100');
  await dialog.getByLabel(/^Gebühren/).fill('9,90');
  await add.click();
  await expect(dialog).toHaveCount(0);
  const card = page.getByRole('article', { name: stock.name });
  await expect(card).toBeVisible();
  await expect(section(page, 'Überblick').getByText('in 1 Kauf')).toBeVisible();

  // A second purchase makes it one position of 15.
  await book(page, stock.id, { quantity: 5, purchase_date: '2025-06-30' });
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await lotsOf(page, '2 Käufe', stock).click();
  const lots = page.getByRole('dialog', { name: stock.name });
  await expect(lots.getByRole('listitem')).toHaveCount(2);
  await lots.getByRole('button', { name: 'Kauf vom 31.03.2025 ändern' }).click();
  await lots.getByLabel('Anzahl').fill('20');
  await lots.getByRole('button', { name: 'Speichern' }).click();
  await expect(lots.getByText('Die Änderung ist gespeichert.')).toBeVisible();
  await expect(lots.getByText(/^20 Stück zu 100,00/)).toBeVisible();
  await expectAccessible();
  await lots.getByRole('button', { name: 'Kauf vom 30.06.2025 entfernen' }).click();
  await lots.getByRole('button', { name: 'Entfernen', exact: true }).click();
  await expect(lots).toHaveCount(0);
  await expect(lotsOf(page, '1 Kauf', stock)).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(lotsOf(page, '2 Käufe', stock)).toBeVisible();

  await card.getByRole('button', { name: `Entfernen: ${stock.name}` }).click();
  const question = page.getByRole('dialog', { name: 'Aus dem Portfolio entfernen?' });
  await question.getByRole('button', { name: 'Behalten' }).click();
  await expect(card).toBeVisible();
  await remove(page, stock);
  await expect(page.getByText('Noch keine Aktie im Portfolio')).toBeVisible();
  await expect(lookup(page)).toBeFocused();
  await expect(start).toHaveCount(0);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(lotsOf(page, '2 Käufe', stock)).toBeVisible();
});

test('figures, distribution, development and stocks say the same, in every currency and width', async ({
  page,
  expectAccessible,
  expectContrast,
}) => {
  await signInAt(page, '/portfolio');
  const stocks = await someStocks(page, 5);
  for (const [index, { id }] of stocks.entries())
    await book(page, id, { quantity: 3 + index, purchase_date: '2024-05-15' });
  await page.reload();

  const overview = section(page, 'Überblick');
  await expect(overview.getByText(/\d\s\$/).first()).toBeVisible();
  await expect(overview.getByText('in 5 Käufen')).toBeVisible();
  for (const period of ['Ein Tag', 'Eine Woche']) {
    await overview.getByRole('button', { name: period }).click();
    await expect(overview.getByRole('button', { name: period })).toHaveAttribute('aria-pressed', 'true');
  }
  const signs = { JPY: '¥', GBP: '£', EUR: '€' };
  for (const [currency, sign] of Object.entries(signs)) {
    await page.getByRole('combobox', { name: 'Währung' }).selectOption(currency);
    const amounts = overview.getByText(/\d\s[$¥£€]/);
    await expect(amounts.filter({ hasNotText: sign })).toHaveCount(0);
    await expect(amounts.first()).toBeVisible();
  }
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Währung' })).toHaveValue('EUR');

  // The same sum in the metrics, the explanation and the distribution.
  const value = overview.getByText('Gesamtwert').locator('..').locator('..').locator('dd').first();
  const total = amountIn(await value.textContent());
  await overview.getByRole('button', { name: 'Gesamtwert' }).click();
  const explained = page.getByRole('dialog', { name: 'Gesamtwert' });
  await expect(explained).toContainText('Stückzahl × aktueller Kurs');
  expect(amountIn(await explained.textContent())).toBe(total);
  await expectAccessible();
  await page.keyboard.press('Escape');
  await overview.getByRole('button', { name: 'Verteilung' }).click();
  for (const by of ['Aktien', 'Sektoren', 'Länder', 'Währungen', 'Dividenden', 'Performance', 'KGV']) {
    await overview.getByRole('button', { name: by, exact: true }).click();
    const table = overview.getByRole('table', { name: `Verteilung: ${by}` });
    await expect(table).toBeVisible();
    const column = (index: number) =>
      table
        .locator(`tbody td:nth-child(${index})`)
        .evaluateAll((cells) => cells.map((cell) => cell.textContent));
    const sum = (texts: (string | null)[]) => texts.reduce((all, text) => all + amountIn(text), 0);
    expect(sum(await column(2))).toBeCloseTo(total, 1);
    expect(sum(await column(3))).toBeCloseTo(100, 5);
  }

  await expect(section(page, 'Schnellcheck').getByRole('listitem').first()).toBeVisible();

  const development = section(page, 'Entwicklung');
  for (const range of ['Eine Woche', 'Ein Monat', 'Ein Jahr']) {
    await development.getByRole('button', { name: range }).click();
    await expect(development.getByRole('img', { name: /^Gesamtwert vom/ })).toBeVisible();
  }
  await development.getByRole('button', { name: 'Wachstum' }).click();
  await expect(development.getByRole('img', { name: /^Wachstum vom .*%$/ })).toBeVisible();
  await development.getByRole('button', { name: 'Als Tabelle' }).click();
  await expect(development.getByRole('columnheader', { name: 'ohne Dividenden' })).toBeVisible();
  await development.getByRole('button', { name: 'Dividenden', exact: true }).click();
  await expect(development.getByRole('region', { name: 'Dividenden als Tabelle' })).toBeVisible();
  for (const [name, said] of [
    ['Interner Zinsfuß (IZF) pro Jahr', 'Jahreszins'],
    ['Vom Anfangs- zum Endwert', 'Endwert'],
  ] as const) {
    await development.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog', { name })).toContainText(said);
    await page.keyboard.press('Escape');
    await expect(development.getByRole('button', { name })).toBeFocused();
  }

  const own = section(page, 'Meine Aktien');
  const [growth] = [await names(page)];
  await own.getByLabel('Sortieren nach').selectOption({ label: 'Wert der Position' });
  const byValue = await names(page);
  await own.getByRole('button', { name: 'Absteigend' }).click();
  await expect.poll(() => names(page)).toEqual(byValue.toReversed());
  const week = own.getByRole('button', { name: /^Top 7T/ });
  await week.click();
  await expect(own.getByLabel('Sortieren nach')).toHaveValue('weekly_change');
  await week.click();
  await expect(own.getByLabel('Sortieren nach')).toHaveValue('total_growth');
  await expect.poll(() => names(page)).toEqual(growth);

  const exported = async (name: string) => {
    const download = page.waitForEvent('download');
    await own.getByRole('button', { name }).click();
    return fs.readFileSync(await (await download).path(), 'utf8').trim();
  };
  expect((await exported('CSV')).split('\r\n')).toHaveLength(6);
  expect((await exported('JSON')).match(/"quantity":/g)).toHaveLength(5);

  await expectAccessible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast();
  await expectEveryWidth(page);
});

/** What the server says where it cannot help. */
const UNAVAILABLE = {
  status: 503,
  json: { error: 'Der Dienst ist gerade nicht erreichbar', code: 'unavailable' },
};

test('what fails is said, and nothing is shown that is not so', async ({ page, pageErrors }) => {
  const [stock, other, third] = await someStocks(page, 3);
  if (!stock || !other || !third) throw new Error('The market is empty.');
  await signInAt(page, '/portfolio');
  for (const { id } of [stock, third]) await book(page, id, { quantity: 2, purchase_date: '2025-01-15' });
  const card = ({ name }: Some) => page.getByRole('article', { name });
  const alert = page.getByRole('alert');

  // A failed load is no empty portfolio.
  await page.route('**/api/portfolio', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Dein Portfolio lässt sich gerade nicht laden')).toBeVisible();
  await page.waitForTimeout(600);
  await expect(page.getByText('Starte deine Aktienanalyse')).toHaveCount(0);
  await page.unroute('**/api/portfolio');
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(cards(page)).toHaveCount(2);

  // The way from a stock's page; the answer to the first try is lost, and the second books nothing twice.
  await page.goto(`/stock-detail/${other.id}`);
  await page.getByRole('link', { name: 'Zum Portfolio' }).click();
  const dialog = page.getByRole('dialog', { name: other.name });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL('/portfolio');
  const lost = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(`**/api/portfolio/${other.id}`, lost);
  const add = dialog.getByRole('button', { name: 'Zum Portfolio hinzufügen' });
  await add.click();
  await expect(
    dialog.getByRole('alert').getByText('Ob die Aktie gespeichert ist, ist noch nicht klar'),
  ).toBeVisible();
  await page.unroute(`**/api/portfolio/${other.id}`);
  await add.dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(cards(page)).toHaveCount(3);
  await expect(lotsOf(page, '1 Kauf', other)).toBeVisible();

  // Two removals at once: one fails and is back, the other one never is.
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/api/portfolio/${stock.id}?*`, async (route) => {
    await held;
    await route.continue();
  });
  await page.route(`**/api/portfolio/${other.id}?*`, (route) => route.fulfill(UNAVAILABLE));
  await remove(page, stock);
  await expect(page.getByText('2 Aktien', { exact: true })).toBeFocused();
  await remove(page, other);
  await expect(alert.getByText(`${other.name} ließ sich nicht entfernen`)).toBeVisible();
  await expect(card(other)).toBeVisible();
  await expect(card(stock)).toHaveCount(0);
  answer();
  await expect(page.getByText(`${stock.name} ist nicht mehr in deinem Portfolio`)).toBeVisible();
  await expect.poll(() => names(page)).toEqual(expect.arrayContaining([other.name, third.name]));
  await expect(cards(page)).toHaveCount(2);

  // The answer to a removal is lost; it can be undone, at the second try.
  await page.route(`**/api/portfolio/${third.id}?*`, lost);
  await remove(page, third);
  const unclear = alert
    .locator('div')
    .filter({ hasText: `Ob ${third.name} entfernt ist, ist noch nicht klar` });
  await expect(unclear.first()).toBeVisible();
  await expect(card(third)).toHaveCount(0);
  await page.route('**/restore', (route) => route.fulfill(UNAVAILABLE));
  await unclear.first().getByRole('button', { name: 'Rückgängig' }).click();
  await expect(alert.getByText('Das ließ sich nicht rückgängig machen')).toBeVisible();
  await page.unroute('**/restore');
  await alert.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(card(third)).toBeVisible();

  // A change that fails leaves the purchase and what was written.
  await lotsOf(page, '1 Kauf', third).click();
  const lots = page.getByRole('dialog', { name: third.name });
  await lots.getByRole('button', { name: 'Kauf vom 15.01.2025 ändern' }).click();
  await page.route('**/lots/*', (route) => route.fulfill(UNAVAILABLE));
  await lots.getByLabel('Anzahl').fill('4');
  await lots.getByRole('button', { name: 'Speichern' }).click();
  await expect(lots.getByRole('alert').getByText('Die Änderung ist nicht gespeichert')).toBeVisible();
  await page.unroute('**/lots/*');
  await lots.getByRole('button', { name: 'Speichern' }).click();
  await expect(lots.getByText(/^4 Stück zu /)).toBeVisible();
  await page.keyboard.press('Escape');

  // Figures of the earlier currency are not those of the next one.
  await page.route('**/performance?*GBP*', (route) => route.fulfill(UNAVAILABLE));
  await page.getByRole('combobox', { name: 'Währung' }).selectOption('GBP');
  const overview = section(page, 'Überblick');
  await expect(overview.getByText('Lässt sich gerade nicht laden.')).toBeVisible();
  await expect(overview.getByText(/\d\s£/).first()).toBeVisible();
  await expect(page.getByText(/\d\s\$/)).toHaveCount(0);
  await page.unroute('**/performance?*GBP*');
  await overview.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(overview.getByText(/[+−]\S+\s£/)).toBeVisible();

  // A search that fails has not found nothing.
  await page.route('**/search-by-name', (route) => route.abort());
  await lookup(page).fill('zzz');
  await expect(
    section(page, 'Meine Aktien')
      .getByText(/^Die Suche ist gerade nicht/)
      .last(),
  ).toBeVisible();

  await page.goto('/portfolio?addStock=gibt-es-nicht');
  const unknown = page.getByRole('dialog', { name: 'Aktie hinzufügen' });
  await expect(unknown.getByText('Stock not found')).toBeVisible();
  await expect(unknown.getByRole('button', { name: 'Zum Portfolio hinzufügen' })).toBeDisabled();
  await unknown.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(unknown).toHaveCount(0);
  pageErrors.length = 0;
});
