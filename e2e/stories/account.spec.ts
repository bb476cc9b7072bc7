import fs from 'node:fs';
import type { BrowserContext, Locator, Page } from 'playwright/test';
import {
  authorization,
  confirmEmail,
  expectNoSessionCookie,
  linkFromMail,
  logIn,
  loginForm,
  newEmail,
  PASSWORD,
  signInAt,
} from '../accounts';
import { expectEveryWidth } from '../every-width';
import {
  allowErrors,
  CALL_ERROR,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectErrors,
  PERSONAL_CALL,
  test,
} from '../fixtures';
import { hold } from '../hold';

const NEW = 'grüne Leuchttürme 8';

/** Simulates a return from another tab after ten seconds; needs the installed clock. */
async function comeBack(page: Page): Promise<void> {
  await page.clock.fastForward(10_000);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
}

test('the account page is accessible at every width, and gives all data as a file', async ({ page }) => {
  const email = await signInAt(page, '/konto');
  await expect(page.getByRole('heading', { name: 'Zugang' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectEveryWidth(page);
  const download = page.waitForEvent('download');
  const button = page.getByRole('button', { name: 'Daten herunterladen' });
  await button.click();
  const file = await download;
  await expect(button).toBeFocused();
  expect(file.suggestedFilename()).toMatch(/^aktienlotse-daten-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(fs.readFileSync(await file.path(), 'utf8'));
  expect(data.account.email).toBe(email);
});

test('a member changes the password, and other browsers are signed out @core', async ({ page, browser }) => {
  const email = await signInAt(page, '/konto');
  const elsewhere = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await elsewhere.goto('/login?callbackUrl=%2Fkonto');
  await logIn(elsewhere, email, 'geraten');
  await expect(loginForm(elsewhere).error).toContainText('Falsches Passwort');
  await logIn(elsewhere, email);
  await expect(elsewhere.getByRole('heading', { name: 'Zugang' })).toBeVisible();

  const form = page.getByRole('form', { name: 'Passwort ändern' });
  const write = async (current: string) => {
    await form.getByLabel('Bisheriges Passwort', { exact: true }).fill(current);
    await form.getByLabel('Neues Passwort', { exact: true }).fill(NEW);
    await form.getByLabel('Neues Passwort bestätigen', { exact: true }).fill(NEW);
    await form.getByRole('button', { name: 'Passwort ändern' }).click();
  };
  await write('falsch');
  await expect(form.getByRole('alert')).toHaveText('Falsches Passwort');
  await expect(form.getByLabel('Bisheriges Passwort', { exact: true })).toBeFocused();
  await write(PASSWORD);
  await expect(page.getByRole('status').filter({ hasText: 'Dein neues Passwort gilt' })).toBeFocused();
  await expect(form.getByLabel('Neues Passwort', { exact: true })).toHaveValue('');
  const log = page.getByRole('region', { name: 'Sicherheitsprotokoll' });
  await expect(log).toContainText('Passwort geändert');
  await expect(log).toContainText('Änderung mit falschem Passwort versucht');
  await expect(log).toContainText('Anmeldung mit falschem Passwort');

  await expect(elsewhere.getByText('Anmeldung erforderlich')).toBeVisible();
  await elsewhere.context().close();
  expectErrors(page, 403);
});

/** Asks for another address of the account. */
async function askFor(page: Page, email: string): Promise<Locator> {
  const form = page.getByRole('form', { name: 'E-Mail-Adresse ändern' });
  await form.getByLabel('Neue E-Mail').fill(email);
  await form.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Adresse ändern' }).click();
  return form;
}

/** Confirms an address by the link of its mail, without this page. */
async function confirmElsewhere(page: Page, context: BrowserContext, email: string): Promise<void> {
  const link = new URL(await linkFromMail(email, '/confirm-email'), page.url());
  const data = { token: link.searchParams.get('token'), password: PASSWORD };
  expect((await context.request.post('/api/account/confirm-email', { data })).status()).toBe(200);
}

test('a new address counts once its mail is answered, and open pages know', async ({ page, context }) => {
  await page.clock.install();
  const email = await signInAt(page, '/konto');
  // The current address is not a new one.
  const form = await askFor(page, email.toUpperCase());
  await expect(form.getByRole('alert')).toHaveText('Das ist schon die E-Mail-Adresse deines Kontos');
  await expect(form.getByLabel('Neue E-Mail')).toBeFocused();
  const next = newEmail();
  await askFor(page, next);
  await expect(page.getByRole('status').filter({ hasText: `Mail an ${next} ist unterwegs` })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Zugang' })).toContainText(email);
  const mail = await context.newPage();
  await confirmEmail(mail, await linkFromMail(next, '/confirm-email'));
  await expect(mail.getByRole('heading', { name: 'Deine E-Mail-Adresse ist bestätigt' })).toBeVisible();
  await mail.close();
  await comeBack(page);
  await expect(page.getByRole('region', { name: 'Zugang' })).toContainText(next);
  await expect(page.getByText('ist unterwegs')).toHaveCount(0);
});

test('a change of the email address is cancelled until it is confirmed; its link becomes invalid', async ({
  page,
  context,
}) => {
  const email = await signInAt(page, '/konto');
  const cancelled = newEmail();
  await askFor(page, cancelled);
  await expect(page.getByText(`Mail an ${cancelled} ist unterwegs`)).toBeVisible();
  const link = await linkFromMail(cancelled, '/confirm-email');
  await page.reload();
  await page.getByRole('button', { name: 'Änderung abbrechen' }).click();
  await expect(page.getByText(`Es bleibt bei ${email}`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'E-Mail-Adresse ändern' })).toBeFocused();
  await expect(page.getByText(`Mail an ${cancelled} ist unterwegs`)).toHaveCount(0);
  await confirmEmail(page, link);
  await expect(page.getByRole('alert').filter({ hasText: 'Dieser Link gilt nicht mehr' })).toBeFocused();
  expectErrors(page, 400);

  await page.goto('/konto');
  const next = newEmail();
  const form = await askFor(page, next);
  await confirmElsewhere(page, context, next);
  const go = await hold(page, '**/api/account/email');
  await page.getByRole('button', { name: 'Änderung abbrechen' }).click();
  await form.getByLabel('Neue E-Mail').focus();
  go();
  await expect(page.getByText(`Es gilt schon ${next}`)).toBeVisible();
  await expect(form.getByLabel('Neue E-Mail')).toBeFocused();
});

test('an address confirmed elsewhere is said to be, and no mail is sent', async ({ page, context }) => {
  const email = await signInAt(page, '/konto');
  const again = page.getByRole('button', { name: 'Erneut senden' });
  await expect(again).toBeVisible();
  await confirmElsewhere(page, context, email);
  await again.click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Deine E-Mail-Adresse ist schon bestätigt' }),
  ).toBeFocused();
  await expect(page.getByText('Die Mail liegt noch einmal bereit')).toHaveCount(0);
  expectErrors(page, 409);
});

test('the chosen currency stays once it is saved, until another one is chosen elsewhere', async ({
  page,
}) => {
  await page.clock.install();
  await signInAt(page, '/konto');
  const pound = page.getByRole('button', { name: 'Britisches Pfund' });
  await page.route('**/api/portfolio/preferred-currency', (route) => route.abort());
  await pound.click();
  await expect(page.getByText('Die Währung ließ sich nicht speichern')).toBeVisible();
  await expect(pound).toHaveAttribute('aria-pressed', 'false');
  expectErrors(page, 0, CALL_ERROR);
  await page.unroute('**/api/portfolio/preferred-currency');
  await pound.click();
  await expect(page.getByText('Noch keine gewählt')).toBeHidden();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'Britisches Pfund', pressed: true })).toBeVisible();
  }).toPass();
  const saved = await page.request.post('/api/portfolio/preferred-currency', {
    headers: await authorization(page),
    data: { currency: 'JPY' },
  });
  expect(saved.status()).toBe(200);
  await comeBack(page);
  await expect(page.getByRole('button', { name: 'Japanischer Yen', pressed: true })).toBeVisible();
});

test('a member ends one session, and all of them, at the second try too', async ({ page, browser }) => {
  const email = await signInAt(page, '/konto');
  const sessions = page.getByRole('region', { name: 'Aktive Sitzungen' });
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  const elsewhere = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  const signInElsewhere = async () => {
    await elsewhere.goto('/login');
    await logIn(elsewhere, email);
    await expect(elsewhere).toHaveURL('/portfolio');
    await page.reload();
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
  };
  await signInElsewhere();
  const other = sessions.getByRole('listitem').filter({ hasNotText: 'dieser Browser' });
  await other.getByRole('button').click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(sessions.getByRole('heading', { name: 'Aktive Sitzungen' })).toBeFocused();
  await expect(elsewhere.getByText('Anmeldung erforderlich')).toBeVisible();

  await signInElsewhere();
  const everywhere = sessions.getByRole('button', { name: 'Überall abmelden' });
  await page.route('**/api/account/sessions', (route) => route.abort());
  await everywhere.click();
  await expect(page.getByText('Das Abmelden hat nicht geklappt')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await page.unroute('**/api/account/sessions');
  await everywhere.click();
  await expect(page).toHaveURL('/');
  await expect(elsewhere.getByText('Anmeldung erforderlich')).toBeVisible();
  await elsewhere.context().close();
  expectErrors(page, 0, CALL_ERROR);
  allowErrors(page, [401, PERSONAL_CALL]);
});

test('a member deletes the account, by password and after a warning @core', async ({ page, context }) => {
  const email = await signInAt(page, '/konto');
  await page.getByRole('button', { name: 'Konto löschen …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Konto endgültig löschen?' });
  await expect(dialog).toContainText(email);
  await expectAccessible(page);
  const remove = dialog.getByRole('button', { name: 'Endgültig löschen' });
  await remove.click();
  await expect(dialog.getByRole('alert')).toHaveText('Bitte gib dein Passwort ein');
  const password = dialog.getByLabel('Passwort', { exact: true });
  await expect(password).toBeFocused();
  await password.fill('falsch');
  await remove.click();
  await expect(dialog.getByRole('alert')).toHaveText('Falsches Passwort');
  await password.fill(PASSWORD);
  await remove.click();
  await expect(page.getByRole('heading', { name: 'Dein Konto ist gelöscht' })).toBeVisible();
  await expectNoSessionCookie(context);

  await page.goto('/login');
  await logIn(page, email);
  await expect(loginForm(page).error).toContainText('Kein Konto mit dieser E-Mail gefunden');
  expectErrors(page, 403);
  allowErrors(page, [401, PERSONAL_CALL]);
});
