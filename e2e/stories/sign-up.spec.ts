import {
  confirmEmail,
  createAccount,
  entry,
  linkFromMail,
  logIn,
  newEmail,
  openMenu,
  PASSWORD,
  register,
  registerForm,
  signInAt,
} from '../accounts';
import { allowErrors, expect, expectAccessible, expectErrors, PERSONAL_CALL, test } from '../fixtures';
import { invitation } from '../portfolio';

test('a visitor makes one account by a double click, and confirms the address @core', async ({ page }) => {
  const email = newEmail();
  let calls = 0;
  await page.route('**/api/account/register', (route) => {
    calls += 1;
    return route.continue();
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Kostenloses Konto erstellen' }).click();
  const form = registerForm(page);
  await form.email.fill(email);
  await form.password.fill(PASSWORD);
  await expect(form.form).toContainText('Sehr gut');
  await form.confirmation.fill(PASSWORD);
  await form.submit.dblclick();

  await expect(page).toHaveURL('/portfolio');
  expect(calls).toBe(1);
  const notice = page.getByRole('status').filter({ hasText: 'Bestätige deine E-Mail-Adresse' });
  await expect(notice).toContainText(email);
  await expectAccessible(page);
  await openMenu(page);
  await expect(entry(page, 'Abmelden')).toBeVisible();
  await expect(entry(page, 'Anmelden')).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Erneut senden' }).click();
  await expect(page.getByText('Die Mail liegt noch einmal bereit')).toBeVisible();

  const link = await linkFromMail(email, '/confirm-email');
  // Opening the link does not confirm the address, because mail filters open links too.
  await page.goto(link);
  const confirm = page.getByRole('button', { name: 'Adresse bestätigen' });
  await expect(confirm).toBeEnabled();
  await expectAccessible(page);
  await page.goto('/portfolio');
  await expect(notice).toBeVisible();
  await confirmEmail(page, link);
  await expect(page.getByRole('heading', { name: 'Deine E-Mail-Adresse ist bestätigt' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Zum Portfolio' }).click();
  await expect(invitation(page)).toBeVisible();
  await expect(notice).toBeHidden();
});

test('a wrong field is named and has the focus, whether the page or the server refuses it', async ({
  page,
}) => {
  await page.goto('/register');
  const form = registerForm(page);
  const refused = async (text: string, field: 'email' | 'password') => {
    await form.submit.click();
    await expect(form.error).toHaveText(text);
    await expect(form[field]).toBeFocused();
    await expect(form[field]).toHaveAttribute('aria-invalid', 'true');
    await expect(form[field]).toHaveAccessibleDescription(new RegExp(text));
    await form[field].press('x');
    await expect(form[field]).not.toHaveAttribute('aria-invalid');
  };
  await refused('Bitte alle Felder ausfüllen', 'email');
  await form.email.fill(newEmail());
  await form.password.fill('passwort');
  await form.confirmation.fill('passwort');
  // Only the server knows the common passwords.
  await refused('Das Passwort ist zu schwach', 'password');
  expectErrors(page, 400);
});

test('registering an existing address offers sign-in and the wanted page', async ({ page }) => {
  const email = await createAccount(page);
  await page.goto('/register?callbackUrl=%2Fkonto');
  const { error } = registerForm(page);
  await register(page, email);
  await expect(error).toContainText('Ein Konto mit dieser E-Mail existiert bereits');
  await error.getByRole('link', { name: 'Zur Anmeldung' }).click();
  await logIn(page, email);
  await expect(page).toHaveURL('/konto');
  expectErrors(page, 409);
});

test('whoever has the mail and no session confirms by the password of the account, once', async ({
  page,
}) => {
  const email = await createAccount(page);
  const link = await linkFromMail(email, '/confirm-email');
  await page.goto(link);
  const form = page.getByRole('form', { name: 'E-Mail bestätigen' });
  await expect(form).toContainText('Du hast das Konto nicht selbst angelegt? Dann bestätige nichts');
  await expectAccessible(page);
  const password = form.getByLabel('Passwort', { exact: true });
  await form.getByRole('button', { name: 'Adresse bestätigen' }).click();
  await expect(form.getByRole('alert')).toHaveText('Bitte gib dein Passwort ein');
  await confirmEmail(page, link, 'geraten');
  await expect(form.getByRole('alert')).toContainText('Falsches Passwort');
  await expect(password).toBeFocused();
  await password.fill(PASSWORD);
  await form.getByRole('button', { name: 'Adresse bestätigen' }).click();
  await expect(page.getByRole('heading', { name: 'Deine E-Mail-Adresse ist bestätigt' })).toBeFocused();

  const alert = page.getByRole('alert').filter({ hasText: 'Dieser Link gilt nicht mehr' });
  for (const used of [link, '/confirm-email?token=erfunden']) {
    await confirmEmail(page, used);
    await expect(alert).toBeFocused();
    await expect(alert).toContainText('Hast du mit ihm schon einmal bestätigt, ist alles in Ordnung.');
  }
  await page.goto('/confirm-email');
  await expect(alert).toBeVisible();
  expectErrors(page, 400, 403);
});

test('a session that ended meanwhile is answered by asking for a password', async ({ page, context }) => {
  const email = await signInAt(page, '/impressum');
  await page.goto(await linkFromMail(email, '/confirm-email'));
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.getByRole('button', { name: 'Adresse bestätigen' }).click();
  const form = page.getByRole('form', { name: 'E-Mail bestätigen' });
  await expect(form.getByLabel('Passwort', { exact: true })).toBeFocused();
  await form.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Adresse bestätigen' }).click();
  await expect(page.getByRole('heading', { name: 'Deine E-Mail-Adresse ist bestätigt' })).toBeVisible();
  expectErrors(page, 403);
  allowErrors(page, [401, PERSONAL_CALL]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each page of an account says what it needs', async ({ page }) => {
    for (const path of ['/login', '/register', '/forgot-password', '/reset-password', '/confirm-email']) {
      await page.goto(path);
      await expect(page.locator('noscript p', { hasText: 'braucht diese Seite JavaScript' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('form')).toHaveCount(0);
    }
  });
});
