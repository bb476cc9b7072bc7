import { expect, type Page } from 'playwright/test';
import { expectHydrated } from './hydrated';

/** Opens the search and waits until its form is hydrated. */
export async function openSearch(page: Page, query = ''): Promise<void> {
  await page.goto(`/search${query}`);
  await expectHydrated(page, 'main form');
}

export const results = (page: Page) => page.getByRole('region', { name: 'Suchergebnisse' });
export const heading = (page: Page) => results(page).getByRole('heading', { name: /Ergebnisse? gefunden$/ });
export const submit = (page: Page) => page.getByRole('search').getByRole('button', { name: 'Aktien suchen' });
export const nameField = (page: Page) => page.getByRole('search').getByLabel('Name');
export const preset = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Finds the filters: below the form, or in the sheet of a phone. */
export async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filter anzeigen/ }).click();
  await expect(page.getByText('Bewertungskennzahlen')).toBeVisible();
}

/** Returns the number of stocks that the API finds for a search. */
export async function total(page: Page, search: object): Promise<number> {
  const answer = await page.request.post('/api/stocks/search/count', { data: search });
  return (await answer.json()).total;
}

export const number = (text: string | null) => Number(text?.replace(/\D/g, ''));
