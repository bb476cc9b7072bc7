import { gate } from '../../test/gate';
import { entry, memberMark, openMenu, signInAt, signOut, storedToken } from '../accounts';
import { allowErrors, expect, expectAccessible, expectErrors, PERSONAL_CALL, test } from '../fixtures';

test('signing out on a personal page redirects home', async ({ page }) => {
  // A call that is running when the session ends is refused.
  allowErrors(page, [401, PERSONAL_CALL]);
  await signInAt(page, '/konto');
  await signOut(page);
  await page.waitForURL('/');
  expect(await storedToken(page)).toBeNull();
  await openMenu(page);
  await expect(entry(page, 'Anmelden')).toBeVisible();
  await page.goto('/konto');
  await expect(page).toHaveURL('/login?callbackUrl=%2Fkonto');
});

test('signing out on a public page stays there', async ({ page }) => {
  await signInAt(page, '/portfolio');
  await page.goto('/impressum');
  await signOut(page);
  await expect(page.getByText('Du bist abgemeldet.')).toBeAttached();
  await expect(page).toHaveURL('/impressum');
  await expect(memberMark(page)).toHaveCount(0);
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

test('the home page shows members the way to the search', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Kostenloses Konto erstellen' })).toBeVisible();
  await signInAt(page, '/portfolio');
  await page.goto('/');
  await expect(main.getByRole('link', { name: 'Suche starten' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Kostenloses Konto erstellen' })).toBeHidden();
  await expect(main.getByRole('link', { name: 'Anmelden' })).toHaveCount(0);
});
