import { endEverywhere, logIn, signInAt, signOut } from '../accounts';
import { chooseEntry } from '../choose-entry';
import { expect, expectErrors, test } from '../fixtures';

const LEDGER = '/portfolio/buchungen';

test('a dialog asks before it drops input, and outlasts the session', async ({ page, context }) => {
  const email = await signInAt(page, LEDGER);
  await chooseEntry(page, 'Verwalten', 'Depots');
  const dialog = page.getByRole('dialog');
  const add = dialog.getByRole('button', { name: 'Depot anlegen' });
  const name = dialog.getByLabel('Name');
  const question = dialog.getByRole('alert').filter({ hasText: 'Eingaben verwerfen?' });

  await add.click();
  await name.focus();
  await page.keyboard.press('Escape');
  await expect(name).toBeHidden();

  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Schließen' }).click(),
    () => page.mouse.click(5, 5),
  ]) {
    await add.click();
    await name.fill('Zweites');
    await leave();
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await expect(question).toBeHidden();
    await expect(name).toHaveValue('Zweites');
    await leave();
    await dialog.getByRole('button', { name: 'Verwerfen' }).click();
    await expect(name).toBeHidden();
  }

  await add.click();
  await name.fill('Zweites');
  expectErrors(page, 401, /^CallError\b/);
  await endEverywhere(page);
  await expect(page.getByRole('button', { name: 'Verwalten' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog.getByText('Du bist nicht mehr angemeldet')).toBeVisible();
  await expect(name).toHaveValue('Zweites');
  const other = await context.newPage();
  await other.goto(`/login?callbackUrl=${LEDGER}`);
  await logIn(other, email);
  await expect(other).toHaveURL(LEDGER);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('dialog', { name: 'Depots' })).toContainText('Zweites');

  // A sign-out leaves nothing on the screen.
  await add.click();
  await name.fill('Drittes');
  await signOut(other);
  await expect(page.getByText('Anmeldung erforderlich')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});
