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
  // The other stories are told in the demo market.
  beside(['--conditions=react-server', '--import', 'tsx', 'lib/import/run.ts', 'csv', folder, '--keep-demo']);

test('an import beside the running site is run by the site, and visitors get the new figures', async ({
  page,
  request,
}, { retry }) => {
  // A retry needs its own stock, because the first try's stock belongs to another folder.
  const [symbol, name] = [`OPER${retry}.DE`, `Betreiber Probe ${retry} AG`];
  const stock = `/stock-detail/oper${retry}-de`;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'operator-'));
  const deliver = (...closes: string[]) => {
    const lines = (file: string, ...rows: string[]) =>
      fs.writeFileSync(path.join(folder, file), `${rows.join('\n')}\n`);
    lines('companies.csv', 'symbol,name,trading_currency', `${symbol},${name},EUR`);
    lines('prices.csv', 'symbol,date,close', ...closes.map((close) => `${symbol},${close}`));
    return importFolder(folder);
  };
  /** Waits until the site serves the price. Not by browser, which would cache the page. */
  const taken = (price: string) =>
    expect(async () => expect(await (await request.get(stock)).text()).toContain(price)).toPass();
  const price = page.getByRole('main');
  const followLink = async () => {
    await page.goto(`/search?name=${encodeURIComponent(name)}`);
    await page.getByRole('link', { name }).first().click();
    await expect(page).toHaveURL(stock);
  };

  const { stdout } = await deliver('2026-06-01,10', '2026-06-02,11');
  expect(stdout).toMatch(/Kurse +2 gelesen, 2 geschrieben/);
  await taken('11,00');
  await page.goto(stock);
  await expect(price).toContainText('11,00');
  await followLink();
  await expect(price).toContainText('11,00');

  // A returning visitor has the old pages in the browser's cache.
  await deliver('2026-06-02,11', '2026-06-03,12.5');
  await taken('12,50');
  await followLink();
  await expect(price).toContainText('12,50');
  await page.goto(stock);
  await expect(price).toContainText('12,50');
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
