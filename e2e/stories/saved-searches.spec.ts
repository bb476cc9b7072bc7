import type { Page } from 'playwright/test';
import { signInAt, signOut } from '../accounts';
import { allowErrors, expect, expectAccessible, expectErrors, PERSONAL_CALL, test } from '../fixtures';
import { heading, openSearch, preset, total } from '../search-page';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Gespeicherte Suchen' });

test('a member saves a search at the second try, opens, renames, deletes it and takes that back', async ({
  page,
}) => {
  await signInAt(page, '/search');
  await openSearch(page);
  const dialog = dialogOf(page);
  await page.getByRole('button', { name: 'Gespeicherte Suchen' }).click();
  await expect(dialog.getByText('Noch keine Suche gespeichert.')).toBeVisible();
  await page.keyboard.press('Escape');

  await preset(page, 'Value-Aktien').click();
  await expect(heading(page)).toBeVisible();
  await page.getByRole('button', { name: 'Suche speichern' }).click();
  const name = dialog.getByLabel('Name der Suche');
  await expect(name).toHaveValue('Value-Aktien');
  await name.fill('');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog.getByText('Bitte gib der Suche einen Namen.')).toBeVisible();
  await name.fill('Günstig & solide');
  await page.route('**/api/searches', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Die Suche wurde nicht gespeichert.')).toBeVisible();
  await expect(name).toHaveValue('Günstig & solide');
  await page.unroute('**/api/searches');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog.getByText('„Günstig & solide“ ist gespeichert.')).toBeVisible();
  expectErrors(page, [0, /\/api\/searches/], /^CallError\b/);
  const rows = dialog.getByRole('list', { name: 'Gespeicherte Suchen' }).getByRole('listitem');
  const fitting = await total(page, { trailing_p_e: 15, price_to_book: 2.5, dividend_yield: 2 });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(
    new RegExp(`${fitting} Aktien? · nichts Neues seit \\d\\d\\.\\d\\d\\.\\d{4}`),
  );
  await expectAccessible(page, 'dialog');

  await name.fill('');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(name).toBeFocused();
  await rows.getByRole('button', { name: '„Günstig & solide“ umbenennen' }).click();
  const newName = dialog.getByLabel('Neuer Name');
  await newName.fill('');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Bitte gib der Suche einen Namen.')).toHaveCount(2);
  await expect(newName).toBeFocused();
  await newName.fill('Günstig');
  await page.keyboard.press('Enter');
  await expect(rows.getByRole('link', { name: 'Günstig' })).toBeVisible();
  await rows.getByRole('button', { name: '„Günstig“ löschen' }).click();
  await expect(rows).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(rows).toHaveCount(1);

  await page.goto('/search');
  await page.getByRole('button', { name: 'Gespeicherte Suchen' }).click();
  await rows.getByRole('link', { name: 'Günstig' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/search?preset=value-stocks');
  await expect(heading(page)).toHaveText(new RegExp(`^${fitting} `));
});

test('a visitor is invited to sign in, with the search kept, also after the dialog failed to load', async ({
  page,
}) => {
  await openSearch(page, '?sector=Energy');
  await page.route('**/_next/static/**', (route) => route.abort());
  const button = page.getByRole('button', { name: 'Suche speichern' });
  await button.click();
  await expect(page.getByText('Das ließ sich nicht laden.')).toBeVisible();
  await page.unroute('**/_next/static/**');
  await button.click();
  await expect(dialogOf(page)).toBeVisible();
  await expect(page.getByText('Das ließ sich nicht laden.')).toHaveCount(0);
  await expect(dialogOf(page).getByText('Deine Suche bleibt erhalten.')).toBeVisible();
  await dialogOf(page).getByRole('link', { name: 'Anmelden' }).click();
  await expect(page).toHaveURL('/login?callbackUrl=%2Fsearch%3Fsector%3DEnergy');
  expectErrors(page, /^Failed to load resource: net::ERR_FAILED \/_next\/static\//);
});

test('a sign-out in another tab shows in the open dialog', async ({ page, context }) => {
  allowErrors(page, [401, PERSONAL_CALL]);
  await signInAt(page, '/search');
  await openSearch(page, '?sector=Energy');
  await page.getByRole('button', { name: 'Suche speichern' }).click();
  await expect(dialogOf(page).getByLabel('Name der Suche')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/impressum');
  await signOut(other);
  await expect(dialogOf(page).getByRole('link', { name: 'Anmelden' })).toBeVisible();
  await expect(dialogOf(page).getByLabel('Name der Suche')).toHaveCount(0);
});
