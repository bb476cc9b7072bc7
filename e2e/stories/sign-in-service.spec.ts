import type { Page } from 'playwright/test';
import { newEmail } from '../accounts';
import { expect, test } from '../fixtures';

// The service leads back to the site's own address, so the browser finds the site there too.
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
// The service knows one person at a time.
test.describe.configure({ mode: 'serial' });

const iAm = (person: object) =>
  fetch(`${process.env.STORIES_SERVICE}/person`, { method: 'POST', body: JSON.stringify(person) });

const button = (page: Page) => page.getByRole('button', { name: 'Mit Vereinskonto anmelden' });

test('somebody signs in by a service in a window, which closes by itself', async ({ page }) => {
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

test('a service that refuses is answered in our words', async ({ page, pageErrors }) => {
  await iAm({ refuses: true });
  await page.goto('/login');
  await button(page).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Beim Login ist ein Fehler aufgetreten' }),
  ).toBeVisible();
  await expect(button(page)).toBeEnabled();
  pageErrors.length = 0;
});

test('a window that is closed leaves the page as it was', async ({ page }) => {
  await page.goto('/login');
  const opened = page.waitForEvent('popup');
  await page.route('**/api/auth/signin/oidc', (route) => route.fulfill({ json: { url: 'about:blank' } }));
  await button(page).click();
  await (await opened).close();
  await expect(button(page)).toBeEnabled();
});
