import { randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import { authorization, signInAt } from './accounts';

export type ListedStock = { id: string; name: string };

/** Returns all stocks of the market, the largest first. */
export async function findStocks<Stock = ListedStock>(page: Page): Promise<Stock[]> {
  const answer = await page.request.post('/api/stocks/search', { data: {} });
  return (await answer.json()).data;
}

type Some<Stock, Count extends number> = Count extends 1
  ? [Stock]
  : Count extends 2
    ? [Stock, Stock]
    : Count extends 3
      ? [Stock, Stock, Stock]
      : Stock[];

/** Returns the largest stocks. */
export async function someStocks<const Count extends number>(page: Page, count: Count) {
  const stocks = (await findStocks(page)).slice(0, count);
  expect(stocks).toHaveLength(count);
  return stocks as Some<ListedStock, Count>;
}

/** Books purchases through the API. */
export async function book(page: Page, stockId: string, ...purchases: object[]): Promise<void> {
  const member = await authorization(page);
  for (const data of purchases) {
    const headers = { ...member, 'idempotency-key': randomUUID() };
    const answer = await page.request.post(`/api/portfolio/${stockId}`, { headers, data });
    expect(answer.status()).toBe(201);
  }
}

/** Returns the stocks with the longest names first, then the largest. */
export async function longestFirst(page: Page): Promise<ListedStock[]> {
  const stocks = await findStocks(page);
  const longest = stocks.toSorted((a, b) => b.name.length - a.name.length).slice(0, 5);
  return [...new Set([...longest, ...stocks])];
}

/** Buys stocks one after the other, those with the longest names first, over a number of months before today. */
export async function buyOver(page: Page, count: number, months: number): Promise<void> {
  const stocks = (await longestFirst(page)).slice(0, count);
  const today = new Date();
  for (const [n, { id }] of stocks.entries()) {
    const back = Math.round((months * (count - n)) / count);
    const day = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1));
    await book(page, id, { quantity: 4 + 7 * (n % 5), purchase_date: day.toISOString().slice(0, 10) });
  }
}

/** Enters bookings through the API. */
export async function enter(page: Page, data: object): Promise<void> {
  const headers = await authorization(page);
  expect((await page.request.post('/api/portfolio/bookings', { headers, data })).status()).toBe(201);
}

/** Opens a page as a new member who holds the largest stocks, each by one purchase; returns them. */
export async function signInHolding<const Purchases extends readonly object[]>(
  page: Page,
  address: string,
  ...purchases: Purchases
) {
  const stocks = await someStocks(page, purchases.length as Purchases['length']);
  await signInAt(page, address);
  for (const [index, { id }] of stocks.entries()) await book(page, id, purchases[index] as object);
  await page.reload();
  return stocks;
}

/** Returns the development of the member's portfolio, as the page loads it. */
export async function performanceOf(page: Page, range: string): Promise<{ growth: { date: string }[] }> {
  const headers = await authorization(page);
  const answer = await page.request.get('/api/portfolio/performance', { headers, params: { range } });
  expect(answer.status()).toBe(200);
  return answer.json();
}

/** Shows positions as cards, not as a table. */
export const showCards = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('portfolio-view', 'cards'));

export const cards = (page: Page) => page.getByRole('region', { name: 'Meine Aktien' }).getByRole('article');
export const names = (page: Page) =>
  cards(page).evaluateAll((articles) => articles.map((article) => article.getAttribute('aria-label')));
/** Shown while a portfolio is empty. */
export const invitation = (page: Page) => page.getByRole('region', { name: 'Starte deine Aktienanalyse' });
export const lookup = (page: Page) => page.getByRole('combobox', { name: 'Aktie hinzufügen' });
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Finds the button that opens the purchases of a stock. */
export const lotsOf = (page: Page, count: string, { name }: ListedStock) =>
  page.getByRole('button', { name: `${count} von ${name}` });
const removeButton = (page: Page, { name }: ListedStock) =>
  page.getByRole('button', { name: `Entfernen: ${name}` });

/** Removes a stock by the button on its card. */
export async function remove(page: Page, stock: ListedStock): Promise<void> {
  await removeButton(page, stock).click();
  await page
    .getByRole('dialog', { name: 'Aus dem Portfolio entfernen?' })
    .getByRole('button', { name: 'Entfernen' })
    .click();
}
