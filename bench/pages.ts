import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Route } from '@/lib/platform/seo/routes';
import { findChromium } from '../scripts/test/chromium.mjs';
import { articlePath } from './article-page';
import { buildMinimalNext, type MinimalNext, missingFloors } from './floors';
import { type Visit, visit } from './lighthouse';
import { digits, load, printTable } from './measure';
import {
  type Figures,
  LIMITS,
  medians,
  missedLimits,
  missedWeights,
  ratio,
  VISIT_LIMITS,
} from './page-limits';
import { type Product, startSite } from './product';
import { scriptWeights } from './script-weight';
import { stockPath } from './stock-page';

const ROUNDS = 3;
/** Milliseconds; a page takes 0.2 s. */
const PACKED_WITHIN = 5_000;
const MINIMAL = 'minimal Next app';
/** Home and the pages to read; those of an account are behind a form. */
const PAGES: readonly Route[] = [
  '/',
  '/barrierefreiheit',
  '/datenschutz',
  '/impressum',
  '/search',
  '/search-explained',
  '/value-investing',
];
/** The list of articles, and three of them with three cards each. */
const ARTICLES = [
  '/articles',
  '/articles/graham-zahl',
  '/articles/ex-tag',
  '/articles/kgv-richtig-lesen',
] as const;
/** Pages that search engines shall leave out. */
const UNLISTED = ['/impressum'];

/** What a visitor on a phone waits for: home and pages to read by Lighthouse and its script, beside the smallest Next app. */
export async function run(): Promise<void> {
  const browser = findChromium();
  if ('missing' in browser) {
    console.log(`Skipped: ${browser.missing}\n`);
    return;
  }
  const missing = missingFloors();
  if (missing) console.log(`Without ratios: ${missing}\n`);
  const data = mkdtempSync(path.join(tmpdir(), 'bench-data-'));
  const site = await startSite({ DATA_DIR: data, MARKET_DATA: 'demo', MARKET_DATA_SCHEDULE: 'off' });
  let app: MinimalNext | undefined;
  let minimal: Product | undefined;
  try {
    const stock = await stockPath(site.origin);
    await articlePath(site.origin);
    if (!missing) {
      app = buildMinimalNext();
      minimal = await app.start();
    }
    const urls: Record<string, string> = {
      ...(minimal && { [MINIMAL]: `${minimal.origin}/` }),
      ...Object.fromEntries([...PAGES, ...ARTICLES, stock].map((route) => [route, `${site.origin}${route}`])),
    };
    await settle(Object.values(urls));
    await reportScripts(urls, stock, browser.path);
    await reportVisits(urls, browser.path);
  } finally {
    await site.stop();
    await minimal?.stop();
    app?.remove();
    rmSync(data, { recursive: true, force: true });
  }
}

/** Rendered, kept and packed, as every visitor but the first two meets them. */
async function settle(urls: readonly string[]): Promise<void> {
  for (let visits = 0; visits < 2; visits++) {
    for (const url of urls) await (await fetch(url)).arrayBuffer();
  }
  await sleep(PACKED_WITHIN);
}

async function reportScripts(urls: Record<string, string>, stock: string, browser: string): Promise<void> {
  const { pages, chart } = await scriptWeights(Object.values(urls), urls[stock] as string, browser);
  const kib = (bytes: number) => bytes / 1024;
  const floor = kib(pages[urls[MINIMAL] ?? '']?.bytes ?? Number.NaN);
  const above = (bytes: number) => (Number.isNaN(floor) ? null : kib(bytes) - floor);
  const withChart = above(chart.bytes);
  console.log(
    `Scripts that a page loads by itself, each packed by gzip -9; at most ${LIMITS.script} KiB, above the minimal app ${VISIT_LIMITS.reading.above}, articles ${VISIT_LIMITS.articles.above}, with a chart ${LIMITS.chart_above}.\n`,
  );
  printTable(
    ['page', 'files', 'KiB', 'above the minimal app', 'misses'],
    [
      ...Object.entries(urls).map(([name, url]) => {
        const { files, bytes } = pages[url] ?? { files: 0, bytes: Number.NaN };
        const own = above(bytes);
        const total = name === stock ? 0 : kib(bytes);
        return [
          name,
          files,
          digits(kib(bytes), 1),
          shown(own, 1),
          said(missedWeights(total, own, kindOf(name).kind)),
        ];
      }),
      [
        `${stock}, chart in view`,
        chart.files,
        digits(kib(chart.bytes), 1),
        shown(withChart, 1),
        said(withChart === null || withChart <= LIMITS.chart_above ? [] : ['above']),
      ],
    ],
  );
}

async function reportVisits(urls: Record<string, string>, browser: string): Promise<void> {
  const visits = Object.fromEntries(Object.keys(urls).map((name): [string, Visit[]] => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, url] of Object.entries(urls)) visits[name]?.push(await visit(url, browser));
    console.log(`Round ${round + 1} done, load ${load()}`);
  }
  const figures = Object.fromEntries(Object.entries(visits).map(([name, all]) => [name, medians(all)]));
  const floor = figures[MINIMAL];
  console.log(
    `\nLighthouse, its phone (simulated), medians of ${ROUNDS} rounds in turn. Limits: ${limitsText('reading')} for pages to read; ${limitsText('research')} for the search and a stock; ${limitsText('articles')} for articles; all else 100, CLS 0.\n`,
  );
  printTable(
    [
      'page',
      'performance',
      'accessibility',
      'best practices',
      'SEO',
      'CLS',
      'LCP, s',
      'of the minimal app',
      'TBT, ms',
      'of it',
      'misses',
    ],
    Object.entries(figures).map(([name, page]) => visitRow(name, page, name === MINIMAL ? undefined : floor)),
  );
  for (const [name, all] of Object.entries(visits)) {
    const faults = [...new Set(all.flatMap((one) => one.faults))];
    if (name !== MINIMAL && faults.length > 0) console.log(`${name}: ${faults.join(', ')}\n`);
  }
}

function visitRow(name: string, page: Figures, floor: Figures | undefined): string[] {
  return [
    name,
    ...[page.performance, page.accessibility, page.best_practices, page.seo].map((points) =>
      shown(points, 0),
    ),
    shown(page.cls, 3),
    shown(page.lcp && page.lcp / 1000, 2),
    shown(ratio(page.lcp, floor?.lcp), 2),
    shown(page.tbt, 0),
    shown(ratio(page.tbt, floor?.tbt), 2),
    name === MINIMAL ? '' : said(missedLimits(page, floor, kindOf(name))),
  ];
}

/** Whoever calls the benchmark is told by its exit code too. */
function said(misses: readonly string[]): string {
  if (misses.length > 0) process.exitCode = 1;
  return misses.join(', ');
}

const kindOf = (name: string) =>
  ({
    indexed: !UNLISTED.includes(name),
    kind: /^\/(search|stock-detail\/.*)$/.test(name)
      ? 'research'
      : name.startsWith('/articles')
        ? 'articles'
        : 'reading',
  }) as const;

function limitsText(kind: keyof typeof VISIT_LIMITS): string {
  const { performance, lcp, ratio: times } = VISIT_LIMITS[kind];
  return `performance ${performance}, LCP ${digits(lcp / 1000, 1)} s, LCP and TBT ${times} times the minimal app's`;
}

const shown = (value: number | null, count: number): string => (value === null ? '' : digits(value, count));
