import {
  createAccount,
  expectNoSessionCookie,
  linkFromMail,
  logIn,
  loginForm,
  newEmail,
  PASSWORD,
  signInAt,
} from '../accounts';
import { allowErrors, expect, expectAccessible, expectErrors, PERSONAL_CALL, test } from '../fixtures';
import { expectHydrated } from '../hydrated';

test.describe('refusals', () => {
  test('an unknown address and a wrong password have different messages', async ({ page }) => {
    const email = await createAccount(page);
    await page.goto('/login');
    const form = loginForm(page);
    const stranger = newEmail();
    await logIn(page, stranger);
    await expect(form.error).toContainText('Kein Konto mit dieser E-Mail gefunden');
    await expect(form.email).toBeFocused();
    await expect(form.email).toHaveValue(stranger);
    await expect(form.password).toHaveValue(PASSWORD);
    await expectAccessible(page);

    await logIn(page, email, 'falsch geraten');
    await expect(form.error).toContainText('Falsches Passwort');
    await expect(form.password).toBeFocused();
    await form.error.getByRole('link', { name: 'Passwort vergessen?' }).click();
    await expect(page).toHaveURL('/forgot-password');
    expectErrors(page, 403);
  });

  test('after eight wrong passwords sign-in is locked, and the page says for how long', async ({ page }) => {
    const email = await createAccount(page);
    await page.goto('/login');
    const form = loginForm(page);
    for (let i = 0; i < 8; i += 1) {
      await logIn(page, email, `falsch ${i}`);
      await expect(form.error).toContainText('Falsches Passwort');
      await expect(form.submit).toBeEnabled();
    }
    await logIn(page, email);
    await expect(form.error).toContainText(
      'Zu viele fehlgeschlagene Versuche. Bitte versuch es später erneut',
    );
    await expect(form.error).toContainText(/Versuch es in \S+ Minuten wieder/);
    expectErrors(page, 403, 429);
  });

  test('a browser that refuses all cookies is told so when it signs in', async ({ page }) => {
    const email = await createAccount(page);
    await page.goto('/login');
    await page.route('**/api/auth/**', async (route) => {
      const answer = await route.fetch();
      // The fetch above has stored the cookies.
      await page.context().clearCookies();
      const { 'set-cookie': _refused, ...headers } = answer.headers();
      await route.fulfill({ response: answer, headers });
    });
    await logIn(page, email);
    const { error } = loginForm(page);
    await expect(error).toContainText('Dein Browser hat die Anmeldung nicht gespeichert');
    await expect(loginForm(page).email).toHaveValue(email);
    expectErrors(page, 403);

    // It keeps the cookies of the sign-in, but not that of the session.
    await page.unroute('**/api/auth/**');
    await page.reload();
    await page.route('**/api/auth/token', (route) => route.fulfill({ status: 401, json: {} }));
    await logIn(page, email);
    await expect(error).toContainText('Dein Browser hat die Anmeldung nicht gespeichert');
    expectErrors(page, 401);
  });
});

test('sign-in returns to the page that the visitor wanted @core', async ({ page }) => {
  const email = await createAccount(page);
  await page.goto('/portfolio?addStock=veoo-as-demo');
  await expect(page).toHaveURL('/login?callbackUrl=%2Fportfolio%3FaddStock%3Dveoo-as-demo');
  // Says for which stock, and newcomers need another page.
  await expect(page.getByText(/^Danach nimmst du Veenoord .+ in dein Portfolio auf\.$/)).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Kostenloses Konto erstellen' }),
  ).toHaveAttribute('href', '/register?callbackUrl=%2Fportfolio%3FaddStock%3Dveoo-as-demo');
  await logIn(page, email);
  await expect(page.getByRole('dialog', { name: /^Veenoord/ })).toBeVisible();
  await expect(page).toHaveURL('/portfolio');
});

test('a forgotten password is reset by the link of the mail, once @core', async ({ page, context }) => {
  const email = await signInAt(page, '/portfolio');
  await page.goto('/forgot-password');
  const form = page.getByRole('form', { name: 'Passwort zurücksetzen' });
  const ask = async (address: string) => {
    await form.getByLabel('E-Mail').fill(address);
    await form.getByRole('button', { name: 'Link anfordern' }).click();
    await expect(page.getByRole('heading', { name: 'Schau in dein Postfach' })).toBeFocused();
  };
  // The answer does not tell whether there is an account.
  await ask(newEmail());
  await page.getByRole('button', { name: 'Andere Adresse eingeben' }).click();
  await expect(form.getByLabel('E-Mail')).toBeFocused();
  await ask(email);
  await expectAccessible(page);

  const link = await linkFromMail(email, '/reset-password');
  const reset = page.getByRole('form', { name: 'Neues Passwort' });
  const write = async () => {
    await reset.getByLabel('Neues Passwort', { exact: true }).fill('grüne Leuchttürme 8');
    await reset.getByLabel('Neues Passwort bestätigen', { exact: true }).fill('grüne Leuchttürme 8');
    await reset.getByRole('button', { name: 'Passwort speichern' }).click();
  };
  const whose = reset.locator('input[autocomplete=username]');
  await page.goto(link);
  await expect(whose).toHaveValue(email);
  await write();
  await expect(page.getByRole('heading', { name: 'Dein neues Passwort gilt' })).toBeFocused();
  await expectNoSessionCookie(context);

  await page.goto(link);
  await expect(whose).toHaveCount(0);
  await write();
  await expect(reset.getByRole('alert')).toContainText('Dieser Link gilt nicht mehr');

  await page.goto('/login');
  await logIn(page, email);
  await expect(loginForm(page).error).toContainText('Falsches Passwort');
  await logIn(page, email, 'grüne Leuchttürme 8');
  await expect(page).toHaveURL('/portfolio');
  expectErrors(page, 400, 403);
  allowErrors(page, [401, PERSONAL_CALL]);
});

test('somebody signs in by keyboard alone, and can see the password meanwhile', async ({ page }) => {
  const email = await createAccount(page);
  await page.goto('/login');
  const form = loginForm(page);
  // A slash does not lead into the search from a field.
  await form.password.pressSequentially('a/b');
  await expect(form.password).toHaveValue('a/b');
  await form.password.fill('');
  await form.email.focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Tab');
  await expect(form.form.getByRole('button', { name: 'Passwort anzeigen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.password).toHaveAttribute('type', 'text');
  await form.password.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/portfolio');
});

test('input of a password manager is kept', async ({ page }) => {
  await page.goto('/login', { waitUntil: 'commit' });
  const form = loginForm(page);
  await form.email.fill('mia@example.org');
  await form.password.fill('geheim');
  await expectHydrated(page, 'main form');
  await expect(form.email).toHaveValue('mia@example.org');
  await expect(form.password).toHaveValue('geheim');
});

test('a browser without cookies is told before anything is written, a code of the address in our words', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });
  });
  await page.goto('/login?error=Du+hast+gewonnen');
  await expect(page.getByText('Dein Browser nimmt keine Cookies an')).toBeVisible();
  await expect(loginForm(page).error).toHaveText('Beim Login ist ein Fehler aufgetreten');
  await expect(page.getByText('gewonnen')).toHaveCount(0);
});

test('a browser that stores nothing signs in all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  const email = await createAccount(page);
  await page.goto('/login');
  await expect(page.getByText('Dein Browser verhindert, dass Websites Daten speichern')).toBeVisible();
  await logIn(page, email);
  await expect(page).toHaveURL('/portfolio');
  await expect(page.getByText('Bestätige deine E-Mail-Adresse')).toBeVisible();
});
