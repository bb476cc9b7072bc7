import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startPostgres } from '../scripts/test/postgres.mjs';
import { stockIds } from './calls';
import { freshDatabase } from './databases';
import { makeSet } from './import-set';
import { digits, printTable, whole } from './measure';
import { type LoadCall, summed } from './mixed-load';
import { productEnv } from './processes';
import { type Product, startSite } from './product';
import { sendSteadily } from './steady-load';

/** What is imported: 6 million closes. */
const COMPANIES = 5_000;
const DAYS = 1_226;
/** Reads a second, and the seconds of them before the import. */
const RATE = 50;
const SECONDS = 15;
/** Stocks that are read: all of their pages are made before anything is measured. */
const STOCKS = 50;
/** Seconds after an import in which the site notices it and makes its market and its pages anew. */
const AFTER = 15;
/** Times the p99 without an import. */
const LIMIT = 2;

/** What visitors feel of an import: the same reads before one, while one writes, and when it is over. */
export async function run(): Promise<void> {
  const work = mkdtempSync(path.join(tmpdir(), 'bench-reads-'));
  const server = await startPostgres();
  const rows: (string | number)[][] = [];
  try {
    const folder = makeSet(path.join(work, 'set'), COMPANIES, DAYS);
    const data = { DATA_DIR: path.join(work, 'data') };
    rows.push(await row('embedded', folder, data));
    if ('missing' in server) console.log(`Without a server: ${server.missing}\n`);
    else {
      const DATABASE_URL = await freshDatabase(server.url, 'bench_reads');
      rows.push(await row('PostgreSQL', folder, { ...data, DATABASE_URL }));
    }
  } finally {
    if ('stop' in server) await server.stop();
    rmSync(work, { recursive: true, force: true });
  }
  console.log(
    `Stocks, histories and stock pages, ${RATE} a second, ${SECONDS} s before the import of ${whole(COMPANIES * DAYS)} closes, and while it runs.\n`,
  );
  const times = [
    'p50 without, ms',
    'with',
    'p99 without, ms',
    'with',
    'ratio',
    `≤ ${LIMIT}`,
    `p99 of ${AFTER} s after`,
  ];
  printTable(['database', 'import, s', 'reads without', 'with', 'failed', ...times], rows);
}

async function row(
  name: string,
  folder: string,
  variables: Record<string, string>,
): Promise<(string | number)[]> {
  const site = await startSite({ ...variables, MARKET_DATA: 'demo', MARKET_DATA_SCHEDULE: 'off' });
  try {
    const next = reads((await stockIds(site.origin)).slice(0, STOCKS));
    const forSeconds = () => sendSteadily(site.origin, next, RATE, (seconds) => seconds > SECONDS);
    await forSeconds();
    const before = await forSeconds();
    const { answered: during, seconds } = await whileImporting(site, next, folder, variables);
    const after = await sendSteadily(site.origin, next, RATE, (past) => past > AFTER);
    const [alone, beside, behind] = [summed(before), summed(during), summed(after)];
    const ratio = beside.p99 / alone.p99;
    const failed = alone.failed + beside.failed + behind.failed;
    const holds = failed === 0 && ratio < LIMIT;
    if (!holds) process.exitCode = 1;
    const shown = [alone.p50, beside.p50, alone.p99, beside.p99].map((value) => digits(value, 1));
    const counts = [alone.calls, beside.calls, failed].map(whole);
    return [
      name,
      digits(seconds, 1),
      ...counts,
      ...shown,
      digits(ratio),
      holds ? '' : 'NOT so',
      digits(behind.p99, 1),
    ];
  } finally {
    await site.stop();
  }
}

function reads(ids: readonly string[]): (n: number) => LoadCall {
  return (n) => {
    const id = ids[Math.floor(n / 3) % ids.length];
    const calls: LoadCall[] = [
      { name: 'stock', path: `/api/stocks/${id}` },
      { name: 'history', path: `/api/stocks/${id}/history?period=year` },
      { name: 'stock page', path: `/stock-detail/${id}` },
    ];
    return calls[n % calls.length] as LoadCall;
  };
}

/** The command beside the site, which takes the work over where the database is its own. */
async function whileImporting(
  site: Product,
  next: (n: number) => LoadCall,
  folder: string,
  variables: Record<string, string>,
) {
  let isDone = false;
  const began = performance.now();
  const command = ['--silent', 'run', 'data:import', 'csv', folder];
  const imported = promisify(execFile)('npm', command, { env: productEnv(variables) }).finally(() => {
    isDone = true;
  });
  const answered = await sendSteadily(site.origin, next, RATE, () => isDone);
  await imported;
  return { answered, seconds: (performance.now() - began) / 1000 };
}
