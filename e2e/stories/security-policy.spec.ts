import type { Page } from 'playwright/test';
import { allowErrors, expect, expectErrors, test } from '../fixtures';
import { expectHydrated } from '../hydrated';

const stock = async (page: Page): Promise<string> => {
  const search = await (await page.request.get('/search')).text();
  return /\/stock-detail\/[^"]+/.exec(search)?.[0] ?? '';
};

// The fixture expects one policy per page, and no blocked resource.
test('an unknown or malformed address runs its own scripts under a policy @core', async ({ page }) => {
  // Its page has no React to wait for.
  await page.goto('/api/docs', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const path of ['/nirgends', '/stock-detail/nirgends', '/api/nirgends', '/%ff', '/_global-error']) {
    await page.goto(path);
    if (!path.startsWith('/api')) await expectHydrated(page);
  }
  expectErrors(page, 404);
});

test('a page that fails while it is rendered says so under a policy', async ({ page }) => {
  const answer = await page.goto('/kit/fault/cached');
  expect(answer?.status()).toBe(500);
  await expect(
    page.getByRole('heading', { name: 'Diese Seite lässt sich gerade nicht laden' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Zur Startseite' })).toBeVisible();
  expectErrors(page, 500, /^Error: Minified React error #441/);
});

test('injected scripts do not run', async ({ page, pageErrors }) => {
  const path = await stock(page);
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const foreign = '<script>window.foreign = 1</script><img src="/x" onerror="window.foreign = 2">';
    const body = (await response.text()).replace('</h1>', `</h1>${foreign}`);
    await route.fulfill({ response, body });
  });
  await page.goto(path);
  await expect
    .poll(() => pageErrors.filter((error) => error.startsWith('stopped by the policy')))
    .toHaveLength(2);
  expect(await page.evaluate(() => 'foreign' in window)).toBe(false);
  expectErrors(page, 404, /^Executing inline /, /^stopped by the policy: /);
  // React may report that the page differs from the one it rendered.
  allowErrors(page, /^Error: Minified React error #418/);
});
