import pg from 'pg';
import type { Page } from 'playwright/test';
import { entry, logIn, newEmail, register, signOut } from '../../accounts';
import { expect } from '../../fixtures';
import { requireOrSkip, test } from '../../two-sites';

test.use({
  baseURL: async ({ onServer, baseURL }, use) => use(onServer?.site.origin ?? baseURL),
});

/**
 * Rendered per request, so it asks for consent although the build under test has analytics switched off. Redirects
 * visitors to /login.
 */
const ASKING = '/portfolio';

type Row = { name: string; properties: object; user_properties: object | null };

/** Returns the events that the site has counted, oldest first. */
async function countedIn(connectionString: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<Row>(
    'select name, properties, user_properties from analytics_events order by occurred_at, id',
  );
  await client.end();
  return rows;
}

const settings = (page: Page) => page.getByRole('button', { name: 'Datenschutz-Einstellungen' });
const question = (page: Page) => page.getByRole('region', { name: 'Dürfen wir mitzählen?' });

test('the database has only the events that somebody consented to', async ({ page, onServer }) => {
  const { serverUrl } = requireOrSkip(onServer, 'PostgreSQL');
  const email = newEmail();
  const howMany = async () => (await countedIn(serverUrl)).length;

  await page.goto(ASKING);
  await question(page).getByRole('button', { name: 'Zustimmen' }).click();
  await expect(question(page)).toBeHidden();
  await entry(page, 'Registrieren').click();
  const known = page.waitForResponse('**/api/account');
  await register(page, email);
  await page.waitForURL('**/portfolio');
  await known;
  await expect.poll(howMany).toBe(5);
  await signOut(page);
  await entry(page, 'Anmelden').click();
  await logIn(page, email);
  await page.waitForURL('**/portfolio');
  await expect.poll(howMany).toBe(10);
  await settings(page).click();
  await question(page).getByRole('button', { name: 'Ablehnen' }).click();
  await page.getByRole('link', { name: 'Impressum' }).click();
  await expect(page).toHaveURL(/\/impressum$/);
  await page.goto('about:blank');
  const events = await countedIn(serverUrl);
  expect(events.map(({ name, properties }) => [name, ...Object.values(properties)])).toEqual([
    ['page_view', '/login'],
    ['page_view', '/register'],
    ['sign_up', 'password'],
    ['login', 'password'],
    ['page_view', ASKING],
    ['logout'],
    ['page_view', '/'],
    ['page_view', '/login'],
    ['login', 'password'],
    ['page_view', ASKING],
  ]);
  const member = { email_domain: 'example.org', account_age_days: 0, segment: 'new_user' };
  const ofMember = events.filter(({ name }) => /^(sign_up|login|logout)$/.test(name));
  expect(ofMember.map(({ user_properties }) => user_properties)).toEqual([
    { ...member, days_since_last_login: null },
    { ...member, days_since_last_login: null },
    { ...member, days_since_last_login: null },
    { ...member, days_since_last_login: 0 },
  ]);
  expect(JSON.stringify(events)).not.toContain(email);
});
