import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Page } from 'playwright/test';
import { freePort } from '../../test/free-port';
import { entry, logIn, newEmail, PASSWORD, registerForm, signOut } from '../accounts';
import { expect, test } from '../fixtures';
import { type OwnSite, startOwnSite } from '../own-site';

const port = await freePort();
test.use({ baseURL: `http://localhost:${port}` });

/** Made anew for each call, so that it asks although the build under test has analytics switched off; leads visitors to /login. */
const ASKING = '/portfolio';

type Row = { name: string; properties: object; user_properties: object | null };

let site: OwnSite;
let dataDir: string;

test.beforeAll(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'counted-'));
  site = await startOwnSite(port, { ANALYTICS: 'database', DATA_DIR: dataDir, DATABASE_URL: '' });
});

test.afterAll(async () => {
  await site.stop();
  fs.rmSync(dataDir, { recursive: true });
});

/** What the site has counted, oldest first; it must have stopped. */
async function counted(): Promise<Row[]> {
  const database = await PGlite.create(path.join(dataDir, 'database'));
  const { rows } = await database.query<Row>(
    'select name, properties, user_properties from analytics_events order by occurred_at, id',
  );
  await database.close();
  return rows;
}

const settings = (page: Page) => page.getByRole('button', { name: 'Datenschutz-Einstellungen' });
const question = (page: Page) => page.getByRole('region', { name: 'Dürfen wir mitzählen?' });

test('what a visitor and then a member agreed to be counted for is in the database, and nothing else', async ({
  page,
}) => {
  const email = newEmail();

  await page.goto(ASKING);
  await question(page).getByRole('button', { name: 'Zustimmen' }).click();
  await expect(question(page)).toBeHidden();
  await entry(page, 'Registrieren').click();
  const { form, ...fields } = registerForm(page);
  await fields.email.fill(email);
  await fields.password.fill(PASSWORD);
  await fields.confirmation.fill(PASSWORD);
  const known = page.waitForResponse('**/api/account');
  await fields.submit.click();
  await page.waitForURL('**/portfolio');
  await known;
  await page.waitForResponse('**/api/events');
  await signOut(page);
  await entry(page, 'Anmelden').click();
  await logIn(page, email);
  await page.waitForURL('**/portfolio');
  await page.waitForResponse('**/api/events');
  await settings(page).click();
  await question(page).getByRole('button', { name: 'Ablehnen' }).click();
  await page.getByRole('link', { name: 'Impressum' }).click();
  await expect(page).toHaveURL(/\/impressum$/);
  await page.goto('about:blank');
  await site.stop();

  const events = await counted();
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
