import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../test/free-port';
import { confirmEmail, createAccount, linkFromMail } from '../accounts';
import { expect, test } from '../fixtures';
import { type OwnSite, startOwnSite } from '../own-site';

const port = await freePort();
test.use({ baseURL: `http://localhost:${port}` });

const HOUR = 3_600_000;
let site: OwnSite;
let folder: string;
const wait = (milliseconds: number) => fs.writeFileSync(path.join(folder, 'ahead'), String(milliseconds));

test.beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'expired-'));
  wait(0);
  const clock = pathToFileURL(path.resolve(import.meta.dirname, '../late-clock.mjs'));
  site = await startOwnSite(port, {
    DATA_DIR: folder,
    CLOCK_AHEAD: path.join(folder, 'ahead'),
    NODE_OPTIONS: `--import ${clock}`,
  });
});

test.afterAll(async () => {
  await site.stop();
  fs.rmSync(folder, { recursive: true });
});

test('a link that was left too long is over, and says how to get another one', async ({
  page,
  expectErrors,
}) => {
  const email = await createAccount(page);
  const asked = await page.request.post('/api/account/forgot-password', { data: { email } });
  expect(asked.status()).toBe(200);
  const confirm = await linkFromMail(email, '/confirm-email', folder);
  const reset = await linkFromMail(email, '/reset-password', folder);
  const form = page.getByRole('form', { name: 'Neues Passwort' });
  // Only a link that counts says whose password it sets.
  const whose = form.locator('input[autocomplete=username]');
  const alert = page.getByRole('alert').filter({ hasText: 'Dieser Link gilt nicht mehr' });
  wait(59 * 60_000);
  await page.goto(reset);
  await expect(whose).toHaveValue(email);

  wait(HOUR);
  await page.goto(reset);
  await expect(form).toBeVisible();
  await expect(whose).toHaveCount(0);
  await form.getByLabel('Neues Passwort', { exact: true }).fill('grüne Leuchttürme 8');
  await form.getByLabel('Neues Passwort bestätigen', { exact: true }).fill('grüne Leuchttürme 8');
  await form.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(alert.getByRole('link', { name: 'Neuen Link anfordern' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );

  wait(7 * 24 * HOUR);
  await confirmEmail(page, confirm);
  await expect(alert).toContainText('Sonst bekommst du in deinem Konto einen neuen.');
  await expect(page.getByRole('main').getByRole('link', { name: 'Zum Konto' })).toHaveAttribute(
    'href',
    '/konto',
  );
  expectErrors(400);
});
