import type { Page } from 'playwright/test';

/** Opens a menu by its button and chooses an entry. */
export async function chooseEntry(page: Page, menu: string, entry: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  const list = page.getByRole('menu', { name: menu });
  await list
    .getByRole('menuitem', { name: entry })
    .or(list.getByRole('menuitemradio', { name: entry }))
    .click();
}
