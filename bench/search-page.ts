import type { Page } from 'playwright';
import { openBrowser } from './lib/browser';
import { fillMarket } from './lib/databases';
import { startSite, temporaryFolder } from './lib/processes';
import { atMost, median, printTable, quantile, scaled } from './lib/report';

const STOCKS = 50_000;
const SCREEN = { viewport: { width: 1440, height: 900 } };
/** Keys per text; beginnings of names of the demo market, of which a large market has copies. */
const TEXTS = ['veen', 'bank', 'könig', 'nord', 'kest', 'werk', 'energ', 'holding'];
/** Changed filters. */
const CHANGES = scaled(20);
/** Milliseconds between two keys, so that each has an answer of its own. */
const PAUSE = 700;

/** Measures suggestions and changed filters with the whole market on a desktop. */
export async function run(): Promise<void> {
  const data = temporaryFolder();
  const size = scaled(STOCKS);
  fillMarket({ data }, size);
  const { origin } = await startSite({ DATA_DIR: data, MARKET_DATA: 'none' });
  const page = await (await openBrowser()).newPage(SCREEN);
  await page.addInitScript({ content: NOTE_PAINTS });
  const keys = await suggestions(page, origin);
  const answers = await changedFilters(page, origin);
  printTable(
    `${size} stocks, embedded database, 1440 px, ${keys.length} keys and ${answers.length} changed filters.`,
    ['from … to the painted result', 'p50, ms', 'p99, ms'],
    [
      ['key to the first change of suggestions', atMost(median(keys), 60), quantile(keys, 0.99)],
      ['call of a search to results', atMost(median(answers), 100), quantile(answers, 0.99)],
    ],
  );
}

type Noted = { painted: number; key: number; called: number };

/**
 * Notes when a key was pressed, when the last call of a search began, and when changes below `noted` were painted. A
 * string, because the compiler would add helpers that the page does not have.
 */
const NOTE_PAINTS = `
  addEventListener('keydown', ({ timeStamp }) => { window.key = timeStamp; window.painted = 0; }, true);
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name.endsWith('/api/stocks/search')) window.called = startTime;
  }).observe({ type: 'resource' });
  new MutationObserver((changes) => {
    if (!changes.some(({ target }) => (target.nodeType === 1 ? target : target.parentElement)?.closest(window.noted))) return;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { window.painted ||= performance.now(); };
      port2.postMessage(0);
    });
  }).observe(document, { subtree: true, childList: true, characterData: true });`;

const noted = (page: Page) =>
  page.evaluate(() => {
    const { painted, key, called } = window as unknown as Noted;
    return { painted, key, called };
  });

async function suggestions(page: Page, origin: string): Promise<number[]> {
  await page.goto(origin, { waitUntil: 'networkidle' });
  await page.evaluate("window.noted = '[role=listbox]'");
  const box = page.getByRole('combobox').first();
  await box.focus();
  await page.waitForTimeout(PAUSE);
  const times: number[] = [];
  for (const text of TEXTS) {
    await box.fill('');
    await page.waitForTimeout(PAUSE);
    for (const letter of text) {
      await page.keyboard.type(letter);
      await page.waitForTimeout(PAUSE);
      const { painted, key } = await noted(page);
      if (painted > 0) times.push(painted - key);
    }
  }
  return times;
}

async function changedFilters(page: Page, origin: string): Promise<number[]> {
  await page.goto(`${origin}/search?trailing_p_e=20&view=table`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /^Filter anzeigen/ }).click();
  await page.getByText('Bewertungskennzahlen').click();
  await page.getByRole('slider', { name: 'KGV', exact: true }).focus();
  await page.evaluate("window.noted = '[aria-label=Suchergebnisse] h2'");
  const times: number[] = [];
  for (let i = 0; i < CHANGES; i++) {
    await page.keyboard.press('ArrowLeft');
    await page.waitForTimeout(2 * PAUSE);
    const { painted, called } = await noted(page);
    if (painted > called) times.push(painted - called);
  }
  return times;
}
