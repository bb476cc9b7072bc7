import {
  confirmEmail,
  createAccount,
  entry,
  linkFromMail,
  logIn,
  newEmail,
  openMenu,
  PASSWORD,
  registerForm,
  signInAt,
} from '../accounts';
import { allowErrors, expect, expectAccessible, expectErrors, PERSONAL_CALL, test } from '../fixtures';
import { invitation } from '../portfolio';

test('a visitor makes an account, sees the portfolio and confirms the address @core', async ({ page }) => {
  const email = newEmail();
  await page.goto('/');
  await page.getByRole('link', { name: 'Kostenloses Konto erstellen' }).click();
  const form = registerForm(page);
  await form.email.fill(email);
  await form.password.fill(PASSWORD);
  await expect(form.form).toContainText('Sehr gut');
  await form.confirmation.fill(PASSWORD);
  await form.submit.click();

  await expect(page).toHaveURL('/portfolio');
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

const WRONG = [
  ['nothing', {}, 'Bitte alle Felder ausfüllen', 'email'],
  ['no address', { email: 'mia@' }, 'Ungültige E-Mail-Adresse', 'email'],
  [
    'another password the second time',
    { confirmation: 'anders' },
    'Die Passwörter stimmen nicht überein',
    'confirmation',
  ],
  [
    'a short password',
    { password: 'abcde', confirmation: 'abcde' },
    'Das Passwort muss mindestens 6 Zeichen lang sein',
    'password',
  ],
  [
    'a common password',
    { password: 'passwort', confirmation: 'passwort' },
    'Das Passwort ist zu schwach',
    'password',
  ],
] as const;

for (const [title, given, text, field] of WRONG) {
  test(`registering with ${title} is answered, and its field has the focus`, async ({ page }) => {
    await page.goto('/register');
    const form = registerForm(page);
    if (title !== 'nothing') {
      const values = { email: newEmail(), password: PASSWORD, confirmation: PASSWORD, ...given };
      await form.email.fill(values.email);
      await form.password.fill(values.password);
      await form.confirmation.fill(values.confirmation);
    }
    await form.submit.click();
    await expect(form.error).toHaveText(text);
    await expect(form[field]).toBeFocused();
    await expect(form[field]).toHaveAttribute('aria-invalid', 'true');
    await expect(form[field]).toHaveAccessibleDescription(new RegExp(text));
    await form[field].press('x');
    await expect(form[field]).not.toHaveAttribute('aria-invalid');
    // Only the server knows the common passwords.
    if (title === 'a common password') expectErrors(page, 400);
  });
}

test('registering an existing address offers sign-in and the wanted page', async ({ page }) => {
  const email = await createAccount(page);
  await page.goto('/register?callbackUrl=%2Fkonto');
  const form = registerForm(page);
  await form.email.fill(email);
  await form.password.fill(PASSWORD);
  await form.confirmation.fill(PASSWORD);
  await form.submit.click();
  await expect(form.error).toContainText('Ein Konto mit dieser E-Mail existiert bereits');
  await form.error.getByRole('link', { name: 'Zur Anmeldung' }).click();
  await logIn(page, email);
  await expect(page).toHaveURL('/konto');
  expectErrors(page, 409);
});

test('a double click makes one account', async ({ page }) => {
  let calls = 0;
  await page.route('**/api/account/register', (route) => {
    calls += 1;
    return route.continue();
  });
  await page.goto('/register');
  const form = registerForm(page);
  await form.email.fill(newEmail());
  await form.password.fill(PASSWORD);
  await form.confirmation.fill(PASSWORD);
  await form.submit.dblclick();
  await expect(page).toHaveURL('/portfolio');
  expect(calls).toBe(1);
});

test('a used, invented or truncated link is reported as expired', async ({ page }) => {
  const email = await createAccount(page);
  const link = await linkFromMail(email, '/confirm-email');
  const alert = page.getByRole('alert').filter({ hasText: 'Dieser Link gilt nicht mehr' });
  await confirmEmail(page, link, PASSWORD);
  await expect(page.getByRole('heading', { name: 'Deine E-Mail-Adresse ist bestätigt' })).toBeVisible();
  for (const used of [link, '/confirm-email?token=erfunden']) {
    await confirmEmail(page, used);
    await expect(alert).toBeFocused();
    await expect(alert).toContainText('Hast du mit ihm schon einmal bestätigt, ist alles in Ordnung.');
  }
  await page.goto('/confirm-email');
  await expect(alert).toBeVisible();
  expectErrors(page, 400);
});

test('whoever has the mail and no session is asked for the password of the account', async ({ page }) => {
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
  expectErrors(page, 403);
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

  for (const path of ['/login', '/register', '/forgot-password', '/reset-password', '/confirm-email']) {
    test(`${path} says what it needs`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('noscript p', { hasText: 'braucht diese Seite JavaScript' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('form')).toHaveCount(0);
    });
  }
});
