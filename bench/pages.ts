import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { calendarPath } from '@/lib/dividends/calendar-month';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import { chromiumPath, LOW_SCREEN, openBrowser, scriptScale } from './lib/browser';
import { hasFloors, MINIMAL_PAGE, startMinimalNext } from './lib/floors';
import { send, type Target, WRK, wrkInTurn } from './lib/load';
import { type Running, startDemoSite, temporaryFolder } from './lib/processes';
import { type Rate, reportRates } from './lib/rates';
import { atLeast, atMost, median, medians, printTable, scaled } from './lib/report';
import { articlePath, stockIds } from './lib/visitors';

const ROUNDS = scaled(3);
const CALLS = scaled(300);
const MINIMAL = 'minimal page';

/** Kinds of pages that need no account, except the running month of the calendar and a stock page, which are added. */
const PAGES = [
  '/',
  '/value-investing',
  '/search',
  '/search-explained',
  '/search/value-aktien',
  '/articles',
  '/articles/graham-zahl',
  '/articles/ex-tag',
  '/articles/kgv-richtig-lesen',
  '/dividenden/prognose',
  '/rechner/dividenden',
  '/rechner/vorabpauschale',
  '/rechner/abgeltungsteuer',
  '/steuern/quellensteuer',
  '/login',
  '/register',
  '/impressum',
  '/datenschutz',
  '/barrierefreiheit',
] as const;

/** Limits in KiB of script: for every page, and for a stock page with its chart in view. */
const SCRIPT = 150;
const SCRIPT_WITH_CHART = 245;

export async function run(): Promise<void> {
  const site = await startDemoSite();
  const article = await articlePath(site.origin);
  const ids = await stockIds(site.origin);
  const stock = `/stock-detail/${ids[0]}`;
  const pages = [...PAGES, calendarPath(berlinDay(new Date())), stock];
  // Warm-up: renders and caches the pages, as all visitors but the first find them.
  for (const path of [...pages, ...pages]) {
    const answer = await send(site.origin, { name: 'page', path });
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}.`);
  }
  if (hasFloors()) await reportCached(site, { stock, list: '/articles', article });
  const get = (name: string, path: string) => ({ name, path });
  await reportRates(site.origin, [
    { perSecond: 60, p99: 600, next: () => get('home', '/') },
    { perSecond: 60, p99: 600, next: (n) => get('stock', `/stock-detail/${ids[n % ids.length]}`) },
    { perSecond: 60, p99: 600, next: () => get('article', article) },
    { perSecond: 40, p99: 800, next: () => get('search', '/search') },
  ] satisfies Rate[]);
  await reportScripts(site.origin, pages, stock);
  await reportVisits(site.origin, pages);
}

/** Compares cached pages with a cached page of the smallest Next app. */
async function reportCached(server: Running, paths: Record<string, string>): Promise<void> {
  const minimal = await startMinimalNext();
  const targets: Record<string, Target> = {
    [MINIMAL]: { server: minimal, paths: [MINIMAL_PAGE], encoding: 'gzip' },
  };
  for (const [name, path] of Object.entries(paths))
    targets[name] = { server, paths: [path], encoding: 'gzip' };
  const loads = wrkInTurn(targets);
  const firstBytes: Record<string, number[]> = {};
  for (let i = 0; i < CALLS; i++) {
    for (const [name, { server, paths }] of Object.entries(targets)) {
      const call = { name, path: String(paths[0]), headers: { connection: 'close' } };
      firstBytes[name] = [...(firstBytes[name] ?? []), (await send(server.origin, call)).firstByte];
    }
  }
  const firstByte = (name: string) => median(firstBytes[name] ?? []);
  await minimal.stop();
  const floor = loads[MINIMAL]?.rate ?? Number.NaN;
  printTable(
    `Cached pages, gzip: ${WRK}. First byte: new connections, ${CALLS} in turn, medians.`,
    ['page', 'requests/s', 'of the minimal page', 'p99, ms', 'KiB', 'failed', 'first byte, ms', 'of its'],
    Object.entries(loads).map(([name, load]) => {
      const first = firstByte(name);
      const isFloor = name === MINIMAL;
      return [
        name,
        load.rate,
        isFloor ? '' : atLeast(load.rate / floor, 0.6),
        load.p99,
        isFloor ? load.bytes / 1024 : atMost(load.bytes / 1024, 20),
        atMost(load.failed, 0),
        first,
        isFloor ? '' : atMost(first / firstByte(MINIMAL), 1.5),
      ];
    }),
  );
}

/** Measures the script that each page loads, in a new browser context. */
async function reportScripts(origin: string, pages: readonly string[], stock: string): Promise<void> {
  const browser = await openBrowser();
  const rows: [string, string][] = [];
  for (const path of pages) {
    const page = await browser.newPage({ viewport: LOW_SCREEN });
    const weigh = scriptScale(page);
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    rows.push([path, atMost(await weigh(), SCRIPT)]);
    if (path === stock) {
      await page.locator('svg[aria-label^="Kurs von"]').scrollIntoViewIfNeeded();
      await page.getByLabel('Kurs an einem Tag ablesen').waitFor({ state: 'attached' });
      rows.push([`${path}, chart in view`, atMost(await weigh(), SCRIPT_WITH_CHART)]);
    }
    await page.close();
  }
  printTable('Script that a page loads by itself, gzip -9.', ['page', 'KiB'], rows);
}

async function reportVisits(origin: string, pages: readonly string[]): Promise<void> {
  const visits: Record<string, Visit[]> = {};
  for (let round = 0; round < ROUNDS; round++)
    for (const path of pages) visits[path] = [...(visits[path] ?? []), await visit(origin + path)];
  printTable(
    `Lighthouse, its phone (simulated), medians of ${ROUNDS} rounds in turn.`,
    ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'CLS', 'LCP, s', 'TBT, ms'],
    Object.entries(visits).map(([path, rounds]) => {
      const { performance, accessibility, practices, seo, cls, lcp, tbt } = medians(rounds);
      return [
        path,
        atLeast(performance, 98),
        atLeast(accessibility, 100),
        atLeast(practices, 100),
        // A page with noindex has no SEO score.
        seo < 0 ? 'not indexed' : atLeast(seo, 100),
        // Prints zero as Lighthouse does.
        atMost(cls, 0.0005),
        atMost(lcp / 1000, 1.5),
        tbt,
      ];
    }),
  );
}

type Visit = Record<'performance' | 'accessibility' | 'practices' | 'seo' | 'cls' | 'lcp' | 'tbt', number>;

type Report = {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
};

/** Visits a page with an empty cache. Repeats the visit if Chromium recorded no trace, which sometimes happens. */
async function visit(url: string, attempt = 1): Promise<Visit> {
  const file = path.join(temporaryFolder(), 'report.json');
  await promisify(execFile)(
    process.execPath,
    [
      'node_modules/lighthouse/cli/index.js',
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--only-categories=performance,accessibility,best-practices,seo',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking',
    ],
    { env: { ...process.env, CHROME_PATH: chromiumPath() } },
  ).catch((error) => {
    if (!fs.existsSync(file)) throw error; // Lighthouse writes a report for a failed visit too.
  });
  const { runtimeError, categories, audits } = JSON.parse(fs.readFileSync(file, 'utf8')) as Report;
  if (runtimeError && attempt < 3) return visit(url, attempt + 1);
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const points = (category: string) => Math.round(100 * (categories[category]?.score ?? Number.NaN));
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    practices: points('best-practices'),
    seo: audits['is-crawlable']?.score === 0 ? -1 : points('seo'),
    cls: figure('cumulative-layout-shift'),
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
  };
}
