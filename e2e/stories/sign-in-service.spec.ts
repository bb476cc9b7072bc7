import type { Page } from 'playwright/test';
import { expectNoSessionCookie, logIn, loginForm, newEmail, PASSWORD } from '../accounts';
import { allowErrors, expect, expectErrors, PERSONAL_CALL, test } from '../fixtures';

// The service redirects to the site's public address, so the browser must reach the site there too.
test.use({
  baseURL: 'http://localhost:3000',
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        `--host-resolver-rules=MAP localhost:3000 localhost:${process.env.STORIES_PORT}`,
      ],
    }),
});
// The service knows one person at a time, so the tests run in order.
test.describe.configure({ mode: 'serial' });

const iAm = (person: object) =>
  fetch(`${process.env.STORIES_SERVICE}/person`, { method: 'POST', body: JSON.stringify(person) });

const button = (page: Page) => page.getByRole('button', { name: 'Mit Vereinskonto anmelden' });

test('somebody signs in by a service in a window, which closes by itself @core', async ({ page }) => {
  const email = newEmail();
  await iAm({ sub: email, email, email_verified: true });
  await page.goto('/login?callbackUrl=%2Fkonto');
  const opened = page.waitForEvent('popup');
  await button(page).click();
  const popup = await opened;
  await expect(page).toHaveURL('/konto');
  await expect(page.getByRole('region', { name: 'Zugang' })).toContainText(email);
  await expect.poll(() => popup.isClosed()).toBe(true);
});

test('where windows are blocked, the same happens in this one', async ({ context }) => {
  const email = newEmail();
  await iAm({ sub: email, email, email_verified: true });
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/login?callbackUrl=%2Fkonto');
  await button(page).click();
  await expect(page).toHaveURL('/konto');
  await expect(page.getByRole('region', { name: 'Zugang' })).toContainText(email);
});

test('a service that refuses is answered in our words', async ({ page }) => {
  await iAm({ refuses: true });
  await page.goto('/login');
  await button(page).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Beim Login ist ein Fehler aufgetreten' }),
  ).toBeVisible();
  await expect(button(page)).toBeEnabled();
});

test('a window that is closed leaves the page as it was', async ({ page }) => {
  await page.goto('/login');
  const opened = page.waitForEvent('popup');
  await page.route('**/api/auth/signin/oidc', (route) => route.fulfill({ json: { url: 'about:blank' } }));
  await button(page).click();
  await (await opened).close();
  await expect(button(page)).toBeEnabled();
  await expect(button(page)).toBeFocused();
});

test('only confirmed accounts and addresses are linked to a service', async ({ page }) => {
  const email = newEmail();
  await page.goto('/login');
  const made = await page.evaluate(
    (body) =>
      fetch('/api/account/register', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).then(({ status }) => status),
    { email, password: PASSWORD, passwordConfirmation: PASSWORD },
  );
  expect(made).toBe(201);
  const stranger = newEmail();
  for (const [person, said] of [
    [
      { sub: email, email, email_verified: true },
      'Zu dieser E-Mail gibt es schon ein Konto. Bitte melde dich auf demselben Weg an wie bei der Registrierung',
    ],
    [
      { sub: stranger, email: stranger, email_verified: false },
      'Der Anmeldedienst hat deine E-Mail-Adresse nicht bestätigt',
    ],
  ] as const) {
    await iAm(person);
    await button(page).click();
    await expect(loginForm(page).error).toContainText(said);
    await expect(button(page)).toBeEnabled();
  }
  await logIn(page, email);
  await expect(page).toHaveURL('/portfolio');
});

test('an account of a service needs no password, and can get one', async ({ page, context }) => {
  const email = newEmail();
  await iAm({ sub: email, email, email_verified: true });
  const signIn = async () => {
    await page.goto('/login?callbackUrl=%2Fkonto');
    await button(page).click();
    await expect(page.getByRole('region', { name: 'Zugang' })).toContainText(email);
  };
  await signIn();
  await expect(page.getByRole('region', { name: 'Zugang' })).toContainText('Vereinskonto');
  const address = page.getByRole('region', { name: 'E-Mail-Adresse ändern' });
  await expect(address).toContainText('Lege zuerst ein Passwort fest');

  const remove = page.getByRole('button', { name: 'Konto löschen …' });
  await remove.click();
  const dialog = page.getByRole('dialog', { name: 'Konto endgültig löschen?' });
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  // As if the sign-in were more than five minutes old.
  const again = { status: 403, json: { code: 'sign_in_again', error: 'Bitte melde dich noch einmal an' } };
  await page.route('**/api/account/deletion', (route) => route.fulfill(again), { times: 1 });
  await dialog.getByRole('button', { name: 'Endgültig löschen' }).click();
  await expect(dialog.getByRole('link', { name: 'Noch einmal anmelden' })).toHaveAttribute(
    'href',
    '/login?callbackUrl=%2Fkonto',
  );
  await expect(dialog.getByRole('button', { name: 'Endgültig löschen' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Endgültig löschen' }).click();
  await expect(page.getByRole('heading', { name: 'Dein Konto ist gelöscht' })).toBeVisible();
  await expectNoSessionCookie(context);

  await signIn();
  const first = page.getByRole('form', { name: 'Passwort festlegen' });
  await expect(first.getByLabel('Bisheriges Passwort')).toHaveCount(0);
  await first.getByLabel('Neues Passwort', { exact: true }).fill(PASSWORD);
  await first.getByLabel('Neues Passwort bestätigen', { exact: true }).fill(PASSWORD);
  await first.getByRole('button', { name: 'Passwort festlegen' }).click();
  await expect(page.getByText('Dein neues Passwort gilt')).toBeVisible();
  await expect(page.getByRole('form', { name: 'Passwort ändern' })).toBeVisible();
  await expect(address.getByRole('form')).toBeVisible();
  await remove.click();
  await expect(dialog.getByLabel('Passwort', { exact: true })).toBeVisible();

  await context.clearCookies();
  await page.goto('/login');
  await logIn(page, email);
  await expect(page).toHaveURL('/portfolio');
  expectErrors(page, 403);
  allowErrors(page, [401, PERSONAL_CALL]);
});
