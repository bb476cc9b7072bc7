import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '../fixtures';
import { freePort } from '../free-port';

const port = await freePort();
test.use({ baseURL: `http://localhost:${port}` });

let site: ChildProcess;
let said = '';

test.beforeAll(async () => {
  site = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '-p', String(port)], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: 'postgresql://127.0.0.1:1/nothing-listens-here',
      MARKET_DATA: 'none',
      MARKET_DATA_SCHEDULE: 'off',
    },
  });
  for (const output of [site.stdout, site.stderr]) {
    output?.on('data', (text) => {
      said += text;
    });
  }
  await expect(async () => fetch(`http://localhost:${port}/api/health`)).toPass();
});

test.afterAll(async () => {
  const ended = once(site, 'exit');
  site.kill('SIGTERM');
  await ended;
});

test('a page that cannot be made says so under a policy, and the others go on', async ({
  page,
  pageErrors,
}) => {
  const answer = await page.goto('/stock-detail/noch-nie-besucht');
  expect(answer?.status()).toBeGreaterThanOrEqual(500);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Diese Seite lässt sich gerade nicht laden',
  );
  // The browser and React report the fault itself.
  expect(pageErrors.filter((error) => error.includes('policy'))).toEqual([]);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(said).not.toContain('[csp]');
  pageErrors.length = 0;
});
