import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright';
import { findChromium } from '../scripts/test/chromium.mjs';
import { digits, median, printTable } from './measure';
import { runChild, startSite } from './product';

/** As many as a search answers, so that the browser sorts all of them. */
const STOCKS = 1_000;
/** How many times slower than this machine the phone is. */
const SLOWER = 4;
const LIMITS = { task: 50, sort: 100 } as const;
/** Changes of the order, each to the next in the list. */
const SORTS = 5;
/** Turns of the wheel, each of so many pixels. */
const TURNS = 40;
const TURN = 600;

/** What a page notes about itself. */
type Noted = { tasks: number[]; sorted?: number };

/** 1,000 results on a slow phone: the longest task while scrolling and sorting, and how soon another order shows. */
export async function run(): Promise<void> {
  const browser = findChromium();
  if ('missing' in browser) {
    console.log(`Skipped: ${browser.missing}\n`);
    return;
  }
  const data = mkdtempSync(path.join(tmpdir(), 'bench-data-'));
  runChild('universe-child', ['--data', data, '--fill', String(STOCKS)]);
  const site = await startSite({ DATA_DIR: data });
  const chrome = await chromium.launch({
    executablePath: browser.path,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    const rows: (string | number)[][] = [];
    for (const view of ['Karten', 'Tabelle']) {
      const page = await chrome.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
      rows.push(await measured(page, site.origin, view));
      await page.close();
    }
    console.log(
      `${STOCKS} results on a screen of 390 px, the processor ${SLOWER} times slower. Limits: no task over ${LIMITS.task} ms, another order within ${LIMITS.sort} ms.\n`,
    );
    printTable(
      [
        'view',
        'scrolling: longest task, ms',
        'sorting: longest task, ms',
        'order shown, ms, median',
        'longest',
        'misses',
      ],
      rows,
    );
  } finally {
    await chrome.close();
    await site.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

async function measured(page: Page, origin: string, view: string): Promise<(string | number)[]> {
  await page.goto(`${origin}/search?sort=market_cap&order=desc`, { waitUntil: 'networkidle' });
  await page.getByText('Ergebnisse gefunden').waitFor();
  await page.getByRole('button', { name: view }).click();
  await page.locator('main a[href^="/stock-detail/"]').first().waitFor();
  await page.waitForTimeout(1_000);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.evaluate(() => {
    const noted: Noted = { tasks: [] };
    Object.assign(window, { noted });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) noted.tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  const sorts: number[] = [];
  for (let turn = 0; turn < SORTS; turn++) sorts.push(await sortTime(page));
  const sorting = await longestTask(page);
  for (let turn = 0; turn < TURNS; turn++) {
    await page.mouse.wheel(0, TURN);
    await page.waitForTimeout(100);
  }
  const scrolling = await longestTask(page);
  const slowest = Math.max(...sorts);
  const misses = [
    ...(Math.max(scrolling, sorting) > LIMITS.task ? ['task'] : []),
    ...(slowest > LIMITS.sort ? ['sort'] : []),
  ];
  if (misses.length > 0) process.exitCode = 1;
  return [
    view,
    under(scrolling),
    under(sorting),
    digits(median(sorts), 0),
    digits(slowest, 0),
    misses.join(', '),
  ];
}

/** As text: what runs in the browser must not go through the compiler, which adds names to functions. */
const NOTE_SORT = `
  const first = () => document.querySelector('main article, main tr:has(a)')?.textContent;
  const before = first();
  document.querySelector('main select:has(option[value="revenue"])').addEventListener('change', () => {
    const began = performance.now();
    const look = () => {
      if (first() === before) return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { noted.sorted = performance.now() - began; };
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  }, { once: true, capture: true });`;

/** Milliseconds from the choice of another order until the first result has changed and is painted. */
async function sortTime(page: Page): Promise<number> {
  await page.evaluate(`{${NOTE_SORT}}`);
  await page.locator('main select:has(option[value="revenue"])').focus();
  // By a key: a choice made by the browser's driver runs a script of its own in the page.
  await page.keyboard.press('ArrowDown');
  const noted = await page.waitForFunction(() => (window as unknown as { noted: Noted }).noted.sorted);
  const time = await noted.jsonValue();
  await page.evaluate(() => {
    delete (window as unknown as { noted: Noted }).noted.sorted;
  });
  await page.waitForTimeout(1_500);
  return time as number;
}

/** Of those since the last time; 0 where none took longer than the 50 ms that browsers report. */
const longestTask = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, ...(window as unknown as { noted: Noted }).noted.tasks.splice(0)));

const under = (task: number): string => (task === 0 ? 'under 50' : digits(task, 0));
