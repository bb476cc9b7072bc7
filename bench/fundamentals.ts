import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { findSecListings } from '@/lib/import/asked-listings';
import { runImport } from '@/lib/import/job';
import { createCsvSource } from '@/lib/import/sources/csv/csv';
import { folderAnswers } from '@/lib/import/sources/sec/answers';
import { createSecSource } from '@/lib/import/sources/sec/sec';
import { openBrowser, QUIET, SLOWER, slowPhone } from './lib/browser';
import { open, type Place, postgres } from './lib/databases';
import { inChild, startDemoSite, temporaryFolder } from './lib/processes';
import { atMost, median, printTable, quantile, scaled, timed } from './lib/report';
import { stockIds } from './lib/visitors';

const ROUNDS = scaled(5);
const COMPANIES = scaled(700);
const YEARS = 12;
const RECORDINGS = path.join(process.env.SHARED_DATA ?? '../shared/data', 'fundamentals/edgar');
const APPLE = { symbol: 'AAPL', isin: 'US0378331005', cik: 320_193 };
/** Milliseconds between two keys. */
const PAUSE = 300;

type Imports = { csv: number; company: number | null };

/** Measures imports of fiscal years, and the keys of the fair-value workbench. */
export async function run(): Promise<void> {
  const fresh = await postgres();
  const places: Record<string, Place> = {
    PostgreSQL: { url: await fresh('fundamentals') },
    embedded: { data: temporaryFolder() },
  };
  printTable(
    `${ROUNDS} rounds, medians. The SEC's answer about Apple is parsed and its years are stored.`,
    ['database', `${COMPANIES} companies × ${YEARS} years of CSV, s`, 'one answer of the SEC, ms'],
    Object.entries(places).map(([name, place]) => {
      const { csv, company } = inChild<Imports>('fundamentals', 'importInChild', place);
      return [name, atMost(csv / 1000, 6), company === null ? 'no recordings' : atMost(company, 150)];
    }),
  );
  await reportKeys();
}

/** Imports fiscal years again and again. Returns milliseconds. */
export async function importInChild(place: Place): Promise<Imports> {
  const database = await open(place);
  const today = new Date().toISOString().slice(0, 10);
  const symbols = Array.from({ length: COMPANIES }, (_, n) => `S${n}`);
  await runImport(database, createCsvSource(companiesFolder(symbols)), { today });
  const csv: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const source = createCsvSource(yearsFolder(symbols, round));
    csv.push(await timed(() => runImport(database, source, { today })));
  }
  const listings = await findSecListings(database);
  const fromSec = async (ciks: number[]) => {
    await database.query("delete from fundamentals where source = 'sec'");
    const source = createSecSource({ listings, answers: folderAnswers(RECORDINGS), ciks });
    return timed(() => runImport(database, source, { today }));
  };
  const company: number[] = [];
  for (let round = 0; fs.existsSync(RECORDINGS) && round < ROUNDS; round++)
    // Without the list of tickers, which is read once per run.
    company.push((await fromSec([APPLE.cik])) - (await fromSec([])));
  await database.close();
  return { csv: median(csv), company: company.length > 0 ? median(company) : null };
}

function companiesFolder(symbols: readonly string[]): string {
  const rows = symbols.map((symbol) => `${symbol},${symbol},USD,\n`);
  const apple = `${APPLE.symbol},Apple Inc.,USD,${APPLE.isin}\n`;
  return folderWith('companies.csv', `symbol,name,trading_currency,isin\n${apple}${rows.join('')}`);
}

/** Writes years whose figures are others in each round. */
function yearsFolder(symbols: readonly string[], round: number): string {
  const head = 'symbol,fiscal_year_end,currency,published_on,revenue,net_income,equity\n';
  const year = (symbol: string, n: number) =>
    `${symbol},${2013 + n}-12-31,USD,,${1e9 + n + round},${1e8 + round},5e8\n`;
  const rows = symbols.flatMap((symbol) => Array.from({ length: YEARS }, (_, n) => year(symbol, n)));
  return folderWith('fundamentals.csv', `${head}${rows.join('')}`);
}

function folderWith(file: string, text: string): string {
  const folder = path.join(temporaryFolder(), 'bench-set');
  fs.mkdirSync(folder);
  fs.writeFileSync(path.join(folder, file), text);
  return folder;
}

/** Types into the workbench on a slow phone; a key lasts until its paint (Event Timing). */
async function reportKeys(): Promise<void> {
  const { origin } = await startDemoSite();
  const page = await slowPhone(await openBrowser());
  await openWorkbench(page, origin);
  await page.evaluate(NOTE_KEYS);
  const fields = page.getByRole('tabpanel').or(page.locator('form')).getByRole('textbox');
  const times: number[] = [];
  for (let n = 0; n < Math.min(await fields.count(), scaled(5)); n++) {
    const field = fields.nth(n);
    if (!(await field.isVisible())) continue;
    await field.press('End');
    for (const key of ['Backspace', '7', '5', 'Backspace', '3']) {
      await page.waitForTimeout(PAUSE);
      await page.evaluate('window.keys = []');
      await page.keyboard.press(key);
      await page.waitForTimeout(PAUSE);
      times.push(Math.max(0, ...((await page.evaluate('window.keys')) as number[])));
    }
  }
  printTable(
    `Workbench, embedded database, 390 px, processor ${SLOWER} times slower, ${times.length} keys.`,
    ['work of a key: median, ms', 'p95, ms'],
    [[atMost(median(times), 16), quantile(times, 0.95)]],
  );
}

/** Notes how long the page works on each key. */
const NOTE_KEYS = `
  window.keys = [];
  new PerformanceObserver((list) => {
    for (const { processingStart, processingEnd } of list.getEntries()) window.keys.push(processingEnd - processingStart);
  }).observe({ type: 'event', durationThreshold: 16 });`;

/** Opens the workbench of the first stock that has one. */
async function openWorkbench(page: Page, origin: string): Promise<void> {
  for (const id of await stockIds(origin, 20)) {
    await page.goto(`${origin}/stock-detail/${id}/fairer-wert`, { waitUntil: 'networkidle' });
    if ((await page.getByRole('heading', { name: 'Drei Szenarien' }).count()) > 0) {
      await page.waitForTimeout(QUIET);
      return;
    }
  }
  throw new Error('No stock has a workbench.');
}
