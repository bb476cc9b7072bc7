import fs from 'node:fs';
import type { Page } from 'playwright/test';
import { ROUTES } from '../../lib/platform/seo/routes';
import { allowErrors, expect, expectErrors, test } from '../fixtures';
import { expectHydrated } from '../hydrated';
import { buildFolder } from '../second-site';

const stock = async (page: Page): Promise<string> => {
  const search = await (await page.request.get('/search')).text();
  return /\/stock-detail\/[^"]+/.exec(search)?.[0] ?? '';
};

// The fixture expects one policy per page, and no blocked resource.
test('every page runs its own scripts under a policy @core', async ({ page, pageErrors }) => {
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

test('injected scripts do not run @core', async ({ page, pageErrors }) => {
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

test('no answer tells what the site is built with @core', async ({ request }) => {
  const image = '/_next/image?url=%2Ficon.svg&w=64&q=75';
  const paths = [
    '/',
    '/nirgends',
    '/%ff',
    '/api/health',
    '/api/docs',
    '/icon.svg',
    '/opengraph-image',
    image,
  ];
  for (const path of paths) {
    const answer = await request.get(path);
    const headers = answer.headers();
    expect(answer.status(), path).toBeLessThan(500);
    expect(headers, path).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    expect(headers, path).not.toHaveProperty('x-powered-by');
    expect(headers, path).not.toHaveProperty('server');
    // The tests use http.
    expect(headers, path).not.toHaveProperty('strict-transport-security');
  }
});

test('public files contain no source maps and no server code', () => {
  const files = fs.readdirSync(`${buildFolder()}/static`, { recursive: true, encoding: 'utf8' });
  // The build writes an empty map for a worker.
  const maps = files.filter((file) => file.endsWith('.map'));
  const shown = maps.map((file) => JSON.parse(fs.readFileSync(`${buildFolder()}/static/${file}`, 'utf8')));
  expect(shown.flatMap(({ sources, sections }) => [...sources, ...(sections ?? [])])).toEqual([]);
  const scripts = files.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  const reads = (file: string) => fs.readFileSync(`${buildFolder()}/static/${file}`, 'utf8');
  expect(scripts.filter((file) => /AUTH_(TOKEN_)?SECRET|DATABASE_URL|SMTP_URL/.test(reads(file)))).toEqual(
    [],
  );
});

test('a cached page loads its scripts after its first paint, one rendered per request with it', async ({
  request,
}) => {
  const ofNext = /<script src="[^"]*"[^>]* async/;
  const cached = await (await request.get('/value-investing')).text();
  expect(cached).not.toMatch(ofNext);
  expect(cached).toMatch(/<script type="application\/json">\["\/_next\/static\//);
  expect(await (await request.get('/login')).text()).toMatch(ofNext);
});
