import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { newMember, tokenOf } from '../e2e/member';
import { findChromium } from '../scripts/test/chromium.mjs';
import { Limit } from './limit';
import { digits, median, printTable } from './measure';
import { CHOICES, type ChoiceTime, choiceTimes } from './portfolio-choices';
import { startSite } from './product';
import { weigh } from './script-weight';

const POSITIONS = 100;
/** How many times slower than this machine the phone is. */
const SLOWER = 4;
const ROUNDS = 3;
/** Milliseconds in which a quiet page might still load something. */
const QUIET = 2_000;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
/** Held across, so that nothing that is drawn by a chart is in view at first. */
const NO_CHART = { viewport: { width: 412, height: 160 } };

const KIB = 1_024;
const LIMITS = { usable: 2_500, before: 190 * KIB, all: 290 * KIB } as const;
/** Of a choice, and of what comes of it where nothing is loaded for that. */
const SHOWN = { shown: 100 } as const;

/** /portfolio with 100 positions on a slow phone: until it is usable, each choice, and the script it loads. */
export async function run(): Promise<void> {
  const browser = findChromium();
  if ('missing' in browser) {
    console.log(`Skipped: ${browser.missing}\n`);
    return;
  }
  const data = mkdtempSync(path.join(tmpdir(), 'bench-data-'));
  const site = await startSite({ DATA_DIR: data, MARKET_DATA: 'demo' });
  const chrome = await chromium.launch({
    executablePath: browser.path,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    const cookies = await memberWithPortfolio(site.origin);
    const opened = async (screen: object) => {
      const context = await chrome.newContext(screen);
      await context.addCookies(cookies);
      return context;
    };
    const usable: number[] = [];
    const choices = new Map<string, ChoiceTime[]>();
    for (let round = 0; round < ROUNDS; round++) {
      const context = await opened(PHONE);
      const page = await context.newPage();
      usable.push(await usableAfter(page, site.origin));
      for (const choice of CHOICES) {
        const times = await choiceTimes(page, choice);
        choices.set(choice.name, [...(choices.get(choice.name) ?? []), ...times]);
      }
      await context.close();
    }
    const weights = await scriptWeights(await opened(NO_CHART), site.origin);
    report(usable, choices, weights);
  } finally {
    await chrome.close();
    await site.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

function report(
  usable: readonly number[],
  choices: ReadonlyMap<string, readonly ChoiceTime[]>,
  { before, all }: { before: number; all: number },
): void {
  new Limit('portfolio-page', LIMITS).hold('page', { usable: median(usable), before, all });
  const limit = new Limit('portfolio-page', SHOWN);
  console.log(
    `${POSITIONS} positions of the demo market, embedded database, a screen of 390 px, the processor ${SLOWER} times slower; ${ROUNDS} rounds. Usable after ${digits(median(usable), 0)} ms (median; ${usable.map((time) => digits(time, 0)).join(', ')}). Script, gzip -9: ${digits(before / KIB, 1)} KiB before a chart is in view, ${digits(all / KIB, 1)} KiB with all three kinds.\n`,
  );
  const rows = CHOICES.map(({ name, waits }) => {
    const times = choices.get(name) ?? [];
    const controls = times.map(({ control }) => control);
    const results = times.map(({ result }) => result);
    limit.hold(name, { shown: Math.max(...controls) });
    if (!waits) limit.hold(`${name}, result`, { shown: Math.max(...results) });
    const cells = [controls, results].flatMap((all) => [median(all), Math.max(...all)]);
    return [waits ? `${name} (loads)` : name, ...cells.map((time) => digits(time, 0))];
  });
  printTable(['choice', 'shown, ms, median', 'longest', 'its result, ms, median', 'longest'], rows);
}

/** Opens an account and books a purchase of each of the largest stocks, two years ago to last month. */
async function memberWithPortfolio(origin: string): Promise<Parameters<BrowserContext['addCookies']>[0]> {
  const member = await newMember(origin);
  const token = await tokenOf(origin, member);
  const found = await fetch(`${origin}/api/stocks/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const { data } = (await found.json()) as { data: { id: string }[] };
  for (const [i, { id }] of data.slice(0, POSITIONS).entries()) {
    const day = new Date(Date.now() - (30 + 7 * i) * 86_400_000).toISOString().slice(0, 10);
    const answer = await fetch(`${origin}/api/portfolio/${id}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ quantity: 1 + (i % 20), purchase_date: day }),
    });
    if (answer.status !== 201) throw new Error(`A purchase was answered with ${answer.status}.`);
  }
  return member.cookie.split('; ').map((cookie) => {
    const [name = '', value = ''] = cookie.split(/=(.*)/);
    return { name, value, url: origin };
  });
}

/** As text, as in bench/search-page.ts. Usable: figures and first stocks are painted, and the page is free to answer. */
const NOTE_USABLE = `
  const look = () => {
    const isThere = document.querySelector('section[aria-labelledby="meine-aktien"] article');
    if (!isThere || document.querySelector('dd[aria-busy="true"]')) return requestAnimationFrame(look);
    requestIdleCallback(() => { window.usable = performance.now(); });
  };
  requestAnimationFrame(look);`;

/** Milliseconds from the beginning of the navigation. */
async function usableAfter(page: Page, origin: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript({ content: NOTE_USABLE });
  await page.goto(`${origin}/portfolio`, { waitUntil: 'commit' });
  const time = await page.waitForFunction(() => (window as unknown as { usable?: number }).usable);
  const usable = (await time.jsonValue()) as number;
  await page.waitForTimeout(QUIET);
  return usable;
}

/** Bytes of script by gzip -9: before a chart is in view, and with line, bars and donut drawn. */
async function scriptWeights(context: BrowserContext, origin: string) {
  const page = await context.newPage();
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url());
  });
  await page.goto(`${origin}/portfolio`, { waitUntil: 'networkidle' });
  await page.getByText('Gesamtwert').first().waitFor();
  await page.waitForTimeout(QUIET);
  const { bytes: before } = await weigh(scripts);
  await page.getByRole('button', { name: 'Verteilung', exact: true }).click();
  await page.getByRole('region', { name: 'Entwicklung', exact: true }).scrollIntoViewIfNeeded();
  await page.waitForTimeout(QUIET);
  for (const view of ['Wachstum', 'Dividenden']) {
    await page.getByRole('button', { name: view, exact: true }).last().click();
    await page.waitForTimeout(QUIET);
  }
  const { bytes: all } = await weigh(scripts);
  await context.close();
  return { before, all };
}
