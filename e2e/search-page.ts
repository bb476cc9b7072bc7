import { expect, type Page } from 'playwright/test';
import { expectHydrated } from './hydrated';

/** Opens the search and waits until its form is hydrated. */
export async function openSearch(page: Page, query = ''): Promise<void> {
  await page.goto(`/search${query}`);
  await expectHydrated(page, 'main form');
}

/** Shows results as cards, as to a visitor who has chosen them; a wide window begins with a table. */
export const preferCards = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('search-view', 'cards'));

export const results = (page: Page) => page.getByRole('region', { name: 'Suchergebnisse' });
export const heading = (page: Page) =>
  results(page).getByRole('heading', { name: /Ergebnis(se)? gefunden$/ });
export const submit = (page: Page) => page.getByRole('search').getByRole('button', { name: 'Aktien suchen' });
export const nameField = (page: Page) => page.getByRole('search').getByLabel('Name');
export const preset = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens a list of choices of the form, `Land` or `Sektor`. */
export async function openChoices(page: Page, label: string): Promise<void> {
  await page
    .getByRole('search')
    .locator('summary', { hasText: `${label}:` })
    .click();
}

/** Chooses countries or sectors, and closes the list. */
export async function choose(page: Page, label: string, ...options: string[]): Promise<void> {
  await openChoices(page, label);
  const list = page.getByRole('group', { name: label });
  for (const option of options) await list.getByRole('checkbox', { name: option }).check();
  await page.keyboard.press('Escape');
}

export const chip = (page: Page, text: string | RegExp) =>
  page.getByRole('group', { name: 'Bedingungen' }).getByRole('button', { name: text });

/** Opens the filters: beside the results, or in the sheet of a phone. */
export async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filter anzeigen/ }).click();
  await expect(page.getByText('Bewertungskennzahlen')).toBeVisible();
}

/** Returns the number of stocks that the API finds for a search. */
export async function total(page: Page, search: object): Promise<number> {
  const answer = await page.request.post('/api/stocks/search', { data: search });
  return (await answer.json()).total;
}

export const number = (text: string | null) => Number(text?.replace(/\D/g, ''));
