import { endEverywhere, logIn, signInAt } from '../accounts';
import { expect, expectAccessible, expectErrors, test } from '../fixtures';

test('an investor says what the computation of taxes needs', async ({ page }) => {
  await signInAt(page, '/konto');
  await page.getByRole('link', { name: 'Angaben zu Steuern' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Steuern');
  const missing = page.getByText('Kirchensteuer nicht angegeben');
  await expect(missing).toBeVisible();

  const person = page.getByRole('region', { name: 'Du', exact: true });
  await person.getByLabel('Veranlagung').selectOption('Zusammen');
  await person.getByLabel('Kirchensteuer', { exact: true }).selectOption('9 % (andere Länder)');
  await person.getByLabel('Kirchensteuer seit').fill('2026-03-01');
  const depot = page.getByRole('region', { name: 'Mein Depot' });
  await depot.getByLabel('Sitz der Bank').selectOption('Inland: Die Bank zieht Steuern ab');
  const allowance = depot.getByLabel('Freistellungsauftrag im Jahr (EUR)');
  await allowance.fill('2.000,01');
  const save = page.getByRole('button', { name: 'Angaben speichern' });
  await save.click();
  await expect(allowance).toHaveAccessibleDescription(/zusammen höher als 2\.000\s€/);
  await expect(allowance).toBeFocused();

  await allowance.fill('1.200');
  await depot.getByLabel('Stand der Bank vom').fill('2025-12-31');
  await depot.getByLabel('Verlusttopf Aktien (EUR)').fill('145,20');
  await depot.getByLabel('Verlusttopf Sonstige (EUR)').fill('20');
  await depot.getByLabel('Versteuerte Erträge (EUR)').fill('10');
  await save.click();
  await expect(depot.getByLabel('Verlusttopf Sonstige (EUR)')).toHaveAccessibleDescription(
    /obwohl im sonstigen Verlusttopf noch Verluste sind/,
  );
  await expectAccessible(page);
  await depot.getByLabel('Versteuerte Erträge (EUR)').fill('');
  const church = depot.getByLabel('Kirchensteuer, einbehalten (EUR)');
  await church.fill('5');
  await save.click();
  await expect(church).toHaveAccessibleDescription(/höher, als bei den versteuerten Erträgen möglich/);
  await expect(church).toBeFocused();
  await church.fill('');
  await save.click();
  await expect(page.getByText('Deine Angaben sind gespeichert')).toBeVisible();
  await expect(missing).toHaveCount(0);

  await page.reload();
  await expect(allowance).toHaveValue('1200');
  await expect(depot.getByLabel('Verlusttopf Aktien (EUR)')).toHaveValue('145,2');
  await expect(person.getByLabel('Kirchensteuer seit')).toHaveValue('2026-03-01');
});

test('typed settings outlast the end of the session', async ({ page, context }) => {
  const email = await signInAt(page, '/konto/steuern');
  const allowance = page.getByLabel('Freistellungsauftrag im Jahr (EUR)');
  const save = page.getByRole('button', { name: 'Angaben speichern' });
  await allowance.fill('800');
  expectErrors(page, 401, /^CallError\b/);
  await endEverywhere(page);
  await expect(page.getByText('Deine Sitzung ist beendet')).toBeVisible();
  await save.click();
  await expect(page.getByText('Du bist nicht mehr angemeldet')).toBeVisible();
  await expect(allowance).toHaveValue('800');
  const other = await context.newPage();
  await other.goto('/login?callbackUrl=/impressum');
  await logIn(other, email);
  await expect(other).toHaveURL('/impressum');
  await save.click();
  await expect(page.getByText('Deine Angaben sind gespeichert')).toBeVisible();
  await expect(save).toBeFocused();
  await expect(page.getByText('Deine Sitzung ist beendet')).toHaveCount(0);

  // Saved settings need no keeping.
  await endEverywhere(page);
  await expect(page.getByText('Anmeldung erforderlich')).toBeVisible();
  await expect(allowance).toHaveCount(0);
});
