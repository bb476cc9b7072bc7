import type { Page } from 'playwright/test';
import { ROUTES } from '../../lib/platform/seo/routes';
import { allowErrors, expect, expectErrors, test } from '../fixtures';
import { expectHydrated } from '../hydrated';

const stock = async (page: Page): Promise<string> => {
  const search = await (await page.request.get('/search')).text();
  return /\/stock-detail\/[^"]+/.exec(search)?.[0] ?? '';
};

// The fixture expects one policy per page, and no blocked resource.
test('every page runs its own scripts under a policy @core', async ({ page, pageErrors }) => {
  // It visits all pages twice.
  test.slow();
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  for (const path of [...ROUTES, await stock(page)]) {
    for (const visit of ['first', 'second']) {
      await page.goto(path);
      await expect(page.locator('html'), `${path}, ${visit}`).toHaveAttribute('data-theme', 'dark');
      await expectHydrated(page);
    }
  }
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // /signed-in answers 401, because nobody is signed in.
  expect(pageErrors.filter((error) => !error.includes('status of 401'))).toEqual([]);

  for (const path of ['/nirgends', '/stock-detail/nirgends', '/api/nirgends', '/%ff', '/_global-error']) {
    await page.goto(path);
    if (!path.startsWith('/api')) await expectHydrated(page);
  }
  expectErrors(page, 401, 404);
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
