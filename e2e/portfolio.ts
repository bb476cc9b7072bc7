import { randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';

export type ListedStock = { id: string; name: string };

/** Returns all stocks of the market, the largest first. */
export async function findStocks<Stock = ListedStock>(page: Page): Promise<Stock[]> {
  const answer = await page.request.post('/api/stocks/search', { data: {} });
  return (await answer.json()).data;
}

/** Returns the largest stocks. */
export const someStocks = async (page: Page, count: number) => (await findStocks(page)).slice(0, count);

/** Books purchases through the API. */
export async function book(page: Page, stockId: string, ...purchases: object[]): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  for (const data of purchases) {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
    const answer = await page.request.post(`/api/portfolio/${stockId}`, { headers, data });
    expect(answer.status()).toBe(201);
  }
}

/** Returns the development of the member's portfolio, as the page loads it. */
export async function performanceOf(page: Page, range: string): Promise<{ growth: { date: string }[] }> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
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
