import { gate } from '../../test/gate';
import {
  endEverywhere,
  entry,
  logIn,
  memberMark,
  openMenu,
  signInAt,
  signOut,
  storedToken,
} from '../accounts';
import { allowErrors, expect, expectAccessible, expectErrors, PERSONAL_CALL, test } from '../fixtures';
import { invitation } from '../portfolio';

test('signing out leaves nothing behind, not even in the browser history @core', async ({ page }) => {
  await signInAt(page, '/konto');
  await expect(page.getByRole('heading', { name: 'Aktive Sitzungen' })).toBeVisible();
  // Navigates by a link, so that the browser goes back within one document, which knew the account.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
  await expect(page).toHaveURL('/impressum');
  await signOut(page);
  await expect(page.getByText('Du bist abgemeldet.')).toBeAttached();
  await expect(page).toHaveURL('/impressum');
  await expect(memberMark(page)).toHaveCount(0);
  expect(await storedToken(page)).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL('/login?callbackUrl=%2Fkonto');
  await expect(page.getByRole('heading', { name: 'Aktive Sitzungen' })).toHaveCount(0);
  // A call that is running when the session ends is refused.
  allowErrors(page, [401, PERSONAL_CALL]);
});

test('signing out on a personal page leads home, and ends all tabs', async ({ page, context }) => {
  await signInAt(page, '/konto');
  const [portfolio, reader] = [await context.newPage(), await context.newPage()];
  await portfolio.goto('/portfolio');
  await reader.goto('/impressum');
  await expect(invitation(portfolio)).toBeVisible();
  await expect(memberMark(reader)).toHaveCount(1);

  await signOut(page);
  await expect(portfolio.getByText('Anmeldung erforderlich')).toBeVisible({ timeout: 2_000 });
  await expect(invitation(portfolio)).toHaveCount(0);
  await expect(portfolio.getByRole('main').getByRole('link', { name: 'Registrieren' })).toBeVisible();
  await expect(memberMark(reader)).toHaveCount(0);
  await page.waitForURL('/');
  expect(await storedToken(page)).toBeNull();
  await openMenu(page);
  await expect(entry(page, 'Anmelden')).toBeVisible();
  await page.goto('/konto');
  await expect(page).toHaveURL('/login?callbackUrl=%2Fkonto');
  // A call that is running when the session ends is refused.
  allowErrors(page, [401, PERSONAL_CALL]);
});

test('an expired token is refreshed once for two tabs', async ({ page, context }) => {
  await signInAt(page, '/portfolio');
  const other = await context.newPage();
  // Not a page of the site, which would replace the token at once.
  for (const tab of [page, other]) await tab.goto('/icon.svg');
  await page.evaluate(() => {
    const payload = btoa(JSON.stringify({ iat: 1_700_000_000, exp: 1_700_000_600 }));
    localStorage.setItem('token', `e30.${payload}.e30`);
  });
  let asked = 0;
  await context.route('**/api/auth/token', (route) => {
    asked += 1;
    return route.continue();
  });
  await Promise.all([page.goto('/portfolio'), other.goto('/portfolio')]);
  for (const tab of [page, other]) {
    await expect(tab.getByText('Bestätige deine E-Mail-Adresse')).toBeVisible();
  }
  expect(asked).toBe(1);
});

test('a session that ended elsewhere hides what is personal, and its member is sent to sign in', async ({
  page,
}) => {
  await signInAt(page, '/portfolio?quelle=mail');
  await expect(page.getByText('Bestätige deine E-Mail-Adresse')).toBeVisible();
  await endEverywhere(page);
  // The page notices without any input. Two seconds are promised; the rest is a margin for a busy machine.
  await expect(page.getByText('Anmeldung erforderlich')).toBeVisible({ timeout: 4_000 });
  await expect(page.getByText('Bestätige deine E-Mail-Adresse')).toHaveCount(0);
  expect(await storedToken(page)).toBeNull();
  await expectAccessible(page);
  const back = page.getByRole('main').getByRole('link', { name: 'Anmelden' });
  await expect(back).toHaveAttribute('href', '/login?callbackUrl=%2Fportfolio%3Fquelle%3Dmail');
  await page.goto('/konto');
  await expect(page).toHaveURL('/login?callbackUrl=%2Fkonto');
  expectErrors(page, 401);
});

test('a member without the cookie is not told to be signed in', async ({ page, context }) => {
  const email = await signInAt(page, '/portfolio');
  await page.goto('/login');
  await expect(page.getByText('Du bist schon angemeldet.')).toBeVisible();
  await page.goto('/impressum');
  await context.clearCookies();
  await page.goto('/login');
  await expect(page.getByText('Du bist schon angemeldet.')).toBeHidden();
  expect(await storedToken(page)).toBeNull();
  await logIn(page, email);
  await expect(page).toHaveURL('/portfolio');
  expectErrors(page, 401);
});

test('emptied storage hides what is personal, and is filled again once the server answers', async ({
  page,
  context,
}) => {
  await signInAt(page, '/portfolio');
  await expect(invitation(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/impressum');
  await other.evaluate(() => localStorage.clear());
  await expect(page.getByText('Anmeldung erforderlich')).toBeVisible();
  await expect(invitation(page)).toHaveCount(0);
  await page.goto('/portfolio');
  await expect(invitation(page)).toBeVisible();
  expect(await storedToken(page)).not.toBeNull();
  await page.goto('/impressum');
  await expect(memberMark(page)).toHaveCount(1);

  // While the server is away, a member stays one, and can try again. Another tab would ask too.
  await other.close();
  await page.evaluate(() => localStorage.setItem('token', 'alt'));
  await page.route('**/api/auth/token', (route) => route.abort());
  await page.goto('/konto');
  await expect(page.getByText('Dein Konto ist gerade nicht erreichbar')).toBeVisible();
  await page.unroute('**/api/auth/token');
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('heading', { name: 'Zugang' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  expectErrors(page, 0);
});

test('a sign-out that fails says so, and can be tried again', async ({ page }) => {
  // A call that is running when the session ends is refused.
  allowErrors(page, [401, PERSONAL_CALL]);
  await signInAt(page, '/portfolio');
  // The server answers with a URL in both cases, success and refusal.
  const refusal = { status: 403, json: { url: '/login?error=foreign_request' } };
  let refused = false;
  const { opened: lost, open: loseConnection } = gate();
  await page.route('**/api/auth/signout', async (route) => {
    if (!refused) {
      refused = true;
      return route.fulfill(refusal);
    }
    await lost;
    return route.abort();
  });
  await signOut(page);
  const alert = page.getByRole('alert').filter({ hasText: 'Das Abmelden hat nicht geklappt.' });
  await expect(alert).toBeInViewport();
  await expect(memberMark(page)).toHaveCount(1);
  await expectAccessible(page);
  const again = page.getByRole('button', { name: 'Erneut versuchen' });
  await again.click();
  // Hidden only while the call runs, so the call lasts until this is seen.
  await expect(again).toBeHidden();
  loseConnection();
  await expect(alert).toBeInViewport();
  await page.unroute('**/api/auth/signout');
  await again.click();
  await expect(page).toHaveURL('/');
  await expect(memberMark(page)).toHaveCount(0);
  expectErrors(page, 0, 403);
});
