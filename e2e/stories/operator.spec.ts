import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../fixtures';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');

const beside = (program: string[], env: Record<string, string> = {}) =>
  run(process.execPath, program, {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: process.env.STORIES_DATA_DIR, ...env },
  });

const importFolder = (folder: string) =>
  beside(['--conditions=react-server', '--import', 'tsx', 'lib/import/run.ts', 'csv', folder]);

test('an import beside the running site is handed to it and renews the page', async ({ page }) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'operator-'));
  const deliver = (closes: string) => {
    fs.writeFileSync(
      path.join(folder, 'companies.csv'),
      'symbol,name,trading_currency\nOPER.DE,Betreiber Probe AG,EUR\n',
    );
    fs.writeFileSync(path.join(folder, 'prices.csv'), `symbol,date,close\n${closes}`);
  };
  deliver('OPER.DE,2026-06-01,10\nOPER.DE,2026-06-02,11\n');
  const { stdout } = await importFolder(folder);
  expect(stdout).toContain('Kurse         2 gelesen, 2 geschrieben');

  const price = page.getByRole('main');
  await expect(async () => {
    await page.goto('/stock-detail/oper-de');
    await expect(price).toContainText('11,00', { timeout: 500 });
  }).toPass();

  deliver('OPER.DE,2026-06-02,11\nOPER.DE,2026-06-03,12.5\n');
  await importFolder(folder);
  await expect(async () => {
    await page.reload();
    await expect(price).toContainText('12,50', { timeout: 500 });
  }).toPass();
  fs.rmSync(folder, { recursive: true });
});

test('a second site on the same data directory is refused in words', async () => {
  const second = await beside(['scripts/start.mjs'], {
    PORT: '3999',
    SITE_URL: 'http://localhost:3000',
  }).catch((error) => error);
  expect(second.code).toBe(1);
  expect(second.stderr).toMatch(
    /Das Datenverzeichnis .* ist seit .* von Prozess \d+ geöffnet\. Beende diesen Prozess/,
  );
});
