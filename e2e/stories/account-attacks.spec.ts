import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';
import { gate } from '../../test/gate';
import { createAccount, logIn, newEmail, PASSWORD, registerForm, sessionCookie, signInAt } from '../accounts';
import { allowErrors, expect, PERSONAL_CALL, test } from '../fixtures';
import { book, cards, showCards, someStocks } from '../portfolio';

const access = (page: Page) => page.getByRole('region', { name: 'Zugang' });

test('who signs in in another tab sees nothing of the account before, wherever it is open', async ({
  page,
  context,
}) => {
  // The previous account's calls may still be running.
  allowErrors(page, [401, PERSONAL_CALL]);
  await showCards(page);
  await signInAt(page, '/portfolio');
  const [stock] = await someStocks(page, 1);
  if (!stock) throw new Error('no stock');
  await book(page, stock.id, { quantity: 1, purchase_date: '2025-01-15' });
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  const [reader, other] = [await context.newPage(), await context.newPage()];
  await reader.goto(`/stock-detail/${stock.id}`);
  await reader.getByRole('button', { name: `Zur Watchlist hinzufügen: ${stock.name}` }).click();
  await expect(reader.getByRole('button', { name: `${stock.name} entfernen` })).toBeVisible();

  await other.goto('/login');
  await expect(other.getByText('Du bist schon angemeldet.')).toBeVisible();
  const next = await createAccount(other);
  await logIn(other, next);
  await expect(other).toHaveURL('/portfolio');

  // The other tabs update without any input.
  await expect(page.getByText(next)).toBeVisible();
  await expect(page.getByText('Noch keine Aktie im Portfolio')).toBeVisible();
  const add = reader.getByRole('button', { name: `Zur Watchlist hinzufügen: ${stock.name}` });
  await expect(add).toBeVisible();
  await add.click();
  await other.goto('/watchlist');
  await expect(other.getByRole('table').getByRole('link', { name: stock.name })).toBeVisible();
});

/** Serves a page on another port. For the browser it is the same site, so it sends all cookies, but another origin. */
async function foreignPage(html: string): Promise<{ address: string; close: () => void }> {
  const server = http.createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(html);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return { address: `http://localhost:${port}/`, close: () => server.close() };
}

test('a page of another origin can neither sign a member out nor in as somebody else', async ({
  page,
  context,
  baseURL,
}) => {
  const email = await signInAt(page, '/konto');
  const stranger = await createAccount(page);
  // The attack fails even with a valid CSRF token.
  const { csrfToken } = await (await page.request.get('/api/auth/csrf')).json();
  for (const [path, values] of [
    ['signout', { csrfToken }],
    ['callback/credentials', { csrfToken, email: stranger, password: PASSWORD }],
  ] as const) {
    const inputs = Object.entries(values).map(([name, value]) => `<input name="${name}" value="${value}">`);
    const foreign = await foreignPage(
      `<form method="post" action="${baseURL}/api/auth/${path}">${inputs.join('')}</form>
       <script>document.forms[0].submit()</script>`,
    );
    const tab = await context.newPage();
    const answered = tab.waitForResponse(`**/api/auth/${path}`);
    await tab.goto(foreign.address);
    const answer = await answered;
    expect((await answer.request().allHeaders()).cookie).toContain('aktienlotse.session=');
    expect(answer.status()).toBe(403);
    await tab.close();
    foreign.close();
  }
  await page.reload();
  await expect(access(page)).toContainText(email);
});

test('a planted session is of no use to an attacker', async ({ page, context, browser, baseURL }) => {
  const thief = await browser.newContext({ baseURL });
  const theirs = await thief.newPage();
  await signInAt(theirs, '/konto');
  const planted = await sessionCookie(thief);
  if (!planted) throw new Error('no session');
  await context.addCookies([planted]);

  const email = await createAccount(page);
  await page.goto('/login?callbackUrl=%2Fkonto');
  await logIn(page, email);
  await expect(access(page)).toContainText(email);
  expect((await sessionCookie(context))?.value).not.toBe(planted.value);
  // The planted session has ended, so it opens nothing, least of all the new account.
  expect((await thief.request.get('/api/auth/token')).status()).toBe(401);
  await expect(theirs.getByText('Anmeldung erforderlich')).toBeVisible();
  await thief.close();
});

test('an address that two tabs register at once gets one account, and both know how to go on', async ({
  page,
  context,
}) => {
  // One of the two tabs is refused.
  allowErrors(page, [409, /\/api\/account\/register/]);
  const email = newEmail();
  let calls = 0;
  const { opened: both, open: go } = gate();
  await context.route('**/api/account/register', async (route) => {
    calls += 1;
    if (calls === 2) go();
    await both;
    await route.continue();
  });
  const tabs = [page, await context.newPage()];
  const ends = tabs.map(async (tab) => {
    await tab.goto('/register?callbackUrl=%2Fkonto');
    const form = registerForm(tab);
    await form.email.fill(email);
    await form.password.fill(PASSWORD);
    await form.confirmation.fill(PASSWORD);
    await form.submit.click();
    await expect(form.error.or(access(tab))).toBeVisible();
    return form.error.isVisible();
  });
  const refused = await Promise.all(ends);
  expect(refused.toSorted()).toEqual([false, true]);
  for (const [index, tab] of tabs.entries()) {
    if (refused[index]) {
      await expect(registerForm(tab).error).toContainText('Ein Konto mit dieser E-Mail existiert bereits');
      await expect(registerForm(tab).error.getByRole('link', { name: 'Zur Anmeldung' })).toBeVisible();
    } else {
      // The page that the visitor wanted before signing in.
      await expect(tab).toHaveURL('/konto');
      await expect(access(tab)).toContainText(email);
    }
  }
});

for (const [title, hours] of [
  ['ahead', 1],
  ['behind', -1],
] as const) {
  test(`a browser whose clock is an hour ${title} signs in, stays signed in and refreshes its token in time`, async ({
    page,
  }) => {
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    let tokens = 0;
    await page.route('**/api/auth/token', (route) => {
      tokens += 1;
      return route.continue();
    });
    const email = await signInAt(page, '/konto');
    await expect(access(page)).toContainText(email);
    expect(tokens).toBe(1);
    await page.clock.fastForward('09:30');
    await expect.poll(() => tokens).toBe(2);
    await page.getByRole('button', { name: 'Erneut senden' }).click();
    await expect(page.getByText('Die Mail ist noch einmal unterwegs')).toBeVisible();
    expect(tokens).toBe(2);
  });
}
