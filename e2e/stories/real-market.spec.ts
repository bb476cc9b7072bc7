import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../test/free-port';
import { authorization, signInAt } from '../accounts';
import { expect, test } from '../fixtures';
import { book } from '../portfolio';
import { startSiteWithMarket } from '../second-site';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');

const DEMO = { id: 'veoo-as-demo', name: 'Veenoord Kantoren N.V.' };

/** Imports one real company beside the running site. */
async function importReal(folder: string): Promise<void> {
  const files = path.join(folder, 'echt');
  fs.mkdirSync(files);
  fs.writeFileSync(
    path.join(files, 'companies.csv'),
    'symbol,name,trading_currency\nECHT.DE,Echte Probe AG,EUR\n',
  );
  fs.writeFileSync(path.join(files, 'prices.csv'), 'symbol,date,close\nECHT.DE,2026-06-01,10\n');
  await run(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', 'lib/import/run.ts', 'csv', files],
    { cwd: root, env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: path.join(folder, '.data') } },
  );
}

test('an invented market becomes a real one, and its traces can be removed', async ({ browser }) => {
  test.setTimeout(240_000);
  const site = await startSiteWithMarket(await freePort(), {});
  const page = await browser.newPage({ baseURL: site.origin });
  try {
    await page.goto('/search');
    const line = page.getByRole('complementary', { name: 'Hinweis zum Markt' });
    await expect(line).toContainText('erfunden');
    await line.getByRole('link', { name: 'So kommst du zum echten Markt' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dein Markt ist erfunden');
    await expect(page.getByText('MARKET_DATA=yahoo npm start')).toBeVisible();

    await signInAt(page, '/portfolio');
    await book(page, DEMO.id, { quantity: 10, purchase_date: '2026-03-02' });
    const headers = await authorization(page);
    expect((await page.request.post(`/api/watchlist/${DEMO.id}`, { headers })).status()).toBe(200);
    await page.reload();
    const removal = page.getByRole('button', { name: 'Demopositionen entfernen' });
    await expect(page.getByRole('region', { name: 'Meine Aktien' })).toContainText(DEMO.name);
    await expect(removal).toBeHidden();

    await importReal(site.folder);
    await expect(async () => {
      expect(await (await page.request.get('/demomarkt')).text()).toContain('Dein Markt ist echt');
    }).toPass();
    await page.goto('/portfolio');
    await expect(line).toBeHidden();
    await expect(page.getByText('In deinem Portfolio ist noch ein erfundenes Unternehmen')).toBeVisible();
    await removal.click();
    const question = page.getByRole('dialog', { name: 'Demopositionen entfernen?' });
    await expect(question).toContainText(
      'Eine Buchung verschwindet, die von einem erfundenen Unternehmen ist',
    );
    await question.getByRole('button', { name: 'Entfernen', exact: true }).click();
    await expect(page.getByText('Demopositionen entfernt')).toBeVisible();
    await expect(removal).toBeHidden();
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(page.getByText('Die Demopositionen sind wieder da')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Meine Aktien' })).toContainText(DEMO.name);

    await page.goto('/watchlist');
    await expect(page.getByText('Auf deiner Watchlist steht noch ein erfundenes Unternehmen')).toBeVisible();
    await removal.click();
    await question.getByRole('button', { name: 'Entfernen', exact: true }).click();
    await expect(page.getByText('Noch keine Aktie auf der Watchlist')).toBeVisible();
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(page.getByText('1 Aktie', { exact: true })).toBeVisible();
  } finally {
    await page.close();
    await site.stop();
  }
});
