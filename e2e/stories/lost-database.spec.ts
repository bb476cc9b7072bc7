import fs from 'node:fs';
import { freePort } from '../../test/free-port';
import { allowErrors, expect, expectAccessible, expectErrors, test } from '../fixtures';
import { buildFolder, type SecondSite, startSecondSite } from '../second-site';

const port = await freePort();
test.use({ baseURL: `http://localhost:${port}` });

let site: SecondSite;

test.beforeAll(async () => {
  site = await startSecondSite(port, { DATABASE_URL: 'postgresql://127.0.0.1:1/nothing-listens-here' });
});

test.afterAll(() => site.stop());

const PAGES = [
  ['/stock-detail/noch-nie-besucht', 'Failed to load stock data', 'Zur Aktiensuche'],
  [
    '/articles?category=value&page=77',
    'Failed to load articles. Please try again later.',
    'Zurück zur Artikelübersicht',
  ],
  [
    '/articles/noch-nie-gelesen',
    'Failed to load article. Please try again later.',
    'Zurück zur Artikelübersicht',
  ],
  ['/stock/Noch%20nie%20gesucht', 'Gerade nicht erreichbar', 'Value Investing lesen'],
] as const;

test('a page says that its data are out of reach, and the others go on', async ({ page, pageErrors }) => {
  for (const [path, heading, wayOn] of PAGES) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 503]);
    const headers = await answer?.allHeaders();
    expect(headers?.['retry-after']).toBe('10');
    expect(headers?.['cache-control']).toContain('no-store');
    await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('link', { name: wayOn })).toBeVisible();
    // The next request fails too: the error page was not cached.
    await page.getByRole('link', { name: 'Erneut versuchen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  await expectAccessible(page);
  expectErrors(page, 503);
  const { length: reported } = pageErrors;

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aktien verstehen, bevor du sie kaufst.');
  await page.goto('/value-investing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(pageErrors).toHaveLength(reported);
  expect(site.said()).not.toContain('[csp]');
});

test('the build has cached no empty list of articles', () => {
  const built = fs.readFileSync(`${buildFolder()}/server/app/articles.html`, 'utf8');
  expect(built).toContain('<meta name="page-status" content="503"/>');
  expect(built).not.toContain('Keine Artikel gefunden');
});

test('the search goes by name to a page that says it, not to a wrong "not found"', async ({ page }) => {
  // The suggestions fail too, unless Enter came first.
  allowErrors(page, /^Error: Name lookup: 503/);
  await page.goto('/');
  const box = page.getByRole('main').getByLabel('Aktie, Kennzahl oder Artikel');
  await box.fill('Nordwind');
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gerade nicht erreichbar');
  expectErrors(page, 503);
});

test('a new password can be entered although the account cannot be determined', async ({ page }) => {
  await page.goto('/reset-password?token=erfunden');
  await expect(page.getByRole('form', { name: 'Neues Passwort' })).toBeVisible();
  await expect(page.locator('input[autocomplete=username]')).toHaveCount(0);
});
