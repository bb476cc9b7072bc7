import { gzipSync } from 'node:zlib';
import { chromium, type Page } from 'playwright';
import { findChromium } from '../scripts/test/chromium.mjs';
import { digits, printTable } from './measure';

type Weight = { files: number; bytes: number };

/** A phone held across, so that the chart lies below what is visible. */
const VIEWPORT = { width: 412, height: 160 };
/** What only the interactive chart has. */
const INTERACTIVE = 'Kurs an einem Tag ablesen';
/** Milliseconds in which a quiet page might still load something. */
const QUIET = 3_000;

/** How much script the stock page loads, before its chart is in view and with it. */
export async function reportScripts(minimalOrigin: string, stock: string): Promise<void> {
  const browserFound = findChromium();
  const rows: [string, Weight][] = [];
  rows.push(['minimal page, by its script tags', await weigh(await scriptTags(minimalOrigin))]);
  rows.push(['stock page, by its script tags', await weigh(await scriptTags(stock))]);
  if ('missing' in browserFound) console.log(`Not measured in a browser: ${browserFound.missing}\n`);
  else {
    const browser = await chromium.launch({
      executablePath: browserFound.path,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    });
    try {
      const page = await browser.newPage({ viewport: VIEWPORT });
      rows.push(...(await loaded(page, minimalOrigin, stock)));
    } finally {
      await browser.close();
    }
  }
  const limit = rows[0]?.[1].bytes ?? Number.NaN;
  console.log('Scripts, each packed by gzip -9, without those for browsers that know no modules.\n');
  printTable(
    ['page', 'files', 'KiB', 'KiB above the minimal page'],
    rows.map(([name, { files, bytes }], i) => [
      name,
      files,
      digits(bytes / 1024, 1),
      i === 0 ? '' : digits((bytes - limit) / 1024, 1),
    ]),
  );
}

async function loaded(page: Page, minimalOrigin: string, stock: string): Promise<[string, Weight][]> {
  let scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url());
  });
  await page.goto(minimalOrigin, { waitUntil: 'networkidle' });
  const minimal = await weigh(scripts);
  scripts = new Set();
  await page.goto(stock, { waitUntil: 'networkidle' });
  await page.waitForTimeout(QUIET);
  const chart = page.getByLabel(INTERACTIVE);
  if ((await chart.count()) > 0) throw new Error('The chart was in view at once.');
  const before = await weigh(scripts);
  await page.locator('svg[aria-label^="Kurs von"]').scrollIntoViewIfNeeded();
  await chart.waitFor({ state: 'attached' });
  await page.waitForTimeout(QUIET);
  return [
    ['minimal page in Chromium', minimal],
    ['stock page in Chromium, chart not in view', before],
    ['stock page in Chromium, chart in view', await weigh(scripts)],
  ];
}

async function scriptTags(url: string): Promise<Set<string>> {
  const html = await (await fetch(url)).text();
  const tags = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g)];
  return new Set(
    tags
      .filter(([tag]) => !/nomodule/i.test(tag))
      .map(([, source]) => new URL((source as string).replaceAll('&amp;', '&'), url).href),
  );
}

async function weigh(scripts: ReadonlySet<string>): Promise<Weight> {
  let bytes = 0;
  for (const url of scripts) {
    const script = Buffer.from(await (await fetch(url)).arrayBuffer());
    bytes += gzipSync(script, { level: 9 }).length;
  }
  return { files: scripts.size, bytes };
}
