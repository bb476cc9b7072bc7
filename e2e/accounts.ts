import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { type BrowserContext, expect, type Page } from 'playwright/test';

export const PASSWORD = 'blaue Hafenkräne 7';

export const newEmail = () => `mia.${randomUUID()}@example.org`;

export const loginForm = (page: Page) => {
  const form = page.getByRole('form', { name: 'Anmelden' });
  return {
    form,
    email: form.getByLabel('E-Mail'),
    password: form.getByLabel('Passwort', { exact: true }),
    submit: form.getByRole('button', { name: 'Anmelden', exact: true }),
    error: form.getByRole('alert'),
  };
};

export const registerForm = (page: Page) => {
  const form = page.getByRole('form', { name: 'Registrieren' });
  return {
    form,
    email: form.getByLabel('E-Mail'),
    password: form.getByLabel('Passwort', { exact: true }),
    confirmation: form.getByLabel('Passwort bestätigen', { exact: true }),
    submit: form.getByRole('button', { name: 'Konto erstellen' }),
    error: form.getByRole('alert'),
  };
};

/** Fills in the form of a registration, and sends it. */
export async function register(page: Page, email: string): Promise<void> {
  const form = registerForm(page);
  await form.email.fill(email);
  await form.password.fill(PASSWORD);
  await form.confirmation.fill(PASSWORD);
  await form.submit.click();
}

/** Creates an account through the API. */
export async function createAccount(page: Page, email = newEmail()): Promise<string> {
  const answer = await page.request.post('/api/account/register', {
    data: { email, password: PASSWORD, passwordConfirmation: PASSWORD },
  });
  expect(answer.status()).toBe(201);
  return email;
}

export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  const form = loginForm(page);
  await form.email.fill(email);
  await form.password.fill(password);
  await form.submit.click();
}

/** Opens a page as a new member. Returns the member's email address. */
export async function signInAt(page: Page, address: string): Promise<string> {
  const email = await createAccount(page);
  await page.goto(`/login?callbackUrl=${encodeURIComponent(address)}`);
  await logIn(page, email);
  await page.waitForURL(`**${address}`);
  return email;
}

/** Returns the link to one of our pages from the newest mail to an address. */
export async function linkFromMail(
  email: string,
  page: '/confirm-email' | '/reset-password',
): Promise<string> {
  const folder = path.join(process.env.STORIES_DATA_DIR ?? '', 'mail');
  let link = '';
  await expect(() => {
    const mails = fs
      .readdirSync(folder)
      .sort()
      .map((name) => fs.readFileSync(path.join(folder, name), 'utf8'))
      .filter((mail) => mail.includes(`To: ${email}\n`) && mail.includes(`${page}?token=`));
    link = /https?:\/\/[^/]+(\/\S+)/.exec(mails.at(-1) ?? '')?.[1] ?? '';
    expect(link).toContain(page);
  }).toPass();
  return link;
}

/**
 * Follows the confirmation link of a mail and confirms the address.
 *
 * @param password of the account, if this browser has no session of it
 */
export async function confirmEmail(page: Page, link: string, password?: string): Promise<void> {
  await page.goto(link);
  if (password) await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Adresse bestätigen' }).click();
}

/** The entry of the header that is shown: in its row, its account menu, or the sheet of a small screen. */
export const entry = (page: Page, name: string) =>
  page.getByRole('banner').getByText(name, { exact: true }).filter({ visible: true });

/** Opens what holds the entries that the header does not show: the sheet of a small screen, a member's menu. */
export async function openMenu(page: Page): Promise<void> {
  for (const name of ['Menü', 'Mein Konto']) {
    const button = page.getByRole('banner').getByRole('button', { name });
    const isShut = (await button.isVisible()) && (await button.getAttribute('aria-expanded')) !== 'true';
    if (isShut) await button.click();
  }
}

/** Signs out through the menu of the page. */
export async function signOut(page: Page): Promise<void> {
  await openMenu(page);
  await entry(page, 'Abmelden').click();
}

/** Returns the session cookie of a browser, or undefined without one. */
const sessionCookie = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'aktienlotse.session');

/** Expects no session cookie, not even that of an ended session, because it names the account. */
export const expectNoSessionCookie = (context: BrowserContext) =>
  expect.poll(async () => (await sessionCookie(context))?.name).toBeUndefined();

/** Returns the bearer token that this browser stores. */
export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

/** Returns the header by which a call is the member's. */
export const authorization = async (page: Page) => ({ authorization: `Bearer ${await storedToken(page)}` });

/** Matches if the page shows its content for members. */
export const memberMark = (page: Page) => page.locator('html[data-signed-in]');

/** Ends the session on the server, as another device would. */
export async function endEverywhere(page: Page): Promise<void> {
  const headers = await authorization(page);
  const answer = await page.request.delete('/api/account/sessions', { headers });
  expect(answer.status()).toBe(200);
}
