import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { findChromium } from '../scripts/test/chromium.mjs';
import { Limit, missed } from './limit';
import { digits, median, printTable } from './measure';
import { newMember, tokenOf } from './member';
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
const SHOWN = { toggle: 100 } as const;

/** Every choice among buttons of the page, by the name of its group; each of its buttons is pressed in turn. */
const GROUPS = [
  'Zeitraum der Wertentwicklung',
  'Ansicht des Überblicks',
  'Verteilung nach',
  'Ansicht',
  'Zeitraum',
  'Filter',
] as const;

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
    const toggles = new Map<string, number[]>();
    for (let round = 0; round < ROUNDS; round++) {
      const context = await opened(PHONE);
      const page = await context.newPage();
      usable.push(await usableAfter(page, site.origin));
      for (const group of GROUPS) {
        toggles.set(group, [...(toggles.get(group) ?? []), ...(await groupTimes(page, group))]);
      }
      await context.close();
    }
    const weights = await scriptWeights(await opened(NO_CHART), site.origin);
    report(usable, toggles, weights);
  } finally {
    await chrome.close();
    await site.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

function report(
  usable: readonly number[],
  toggles: ReadonlyMap<string, readonly number[]>,
  { before, all }: { before: number; all: number },
): void {
  new Limit('portfolio-page', LIMITS).hold('page', { usable: median(usable), before, all });
  const limit = new Limit('portfolio-page', SHOWN);
  console.log(
    `${POSITIONS} positions of the demo market, embedded database, a screen of 390 px, the processor ${SLOWER} times slower; ${ROUNDS} rounds. Usable after ${digits(median(usable), 0)} ms (median; ${usable.map((time) => digits(time, 0)).join(', ')}). Script, gzip -9: ${digits(before / KIB, 1)} KiB before a chart is in view, ${digits(all / KIB, 1)} KiB with all three kinds.\n`,
  );
  const rows = [...toggles].map(([group, times]) => {
    limit.hold(group, { toggle: Math.max(...times) });
    return [group, digits(median(times), 0), digits(Math.max(...times), 0)];
  });
  printTable(['choice', 'shown, ms, median', 'longest'], rows);
  if (missed.length > 0) {
    console.log(`Beyond the limits:\n\n${missed.map((line) => `- ${line}`).join('\n')}\n`);
    process.exitCode = 1;
  }
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

const NOTE_PRESS = `{
  document.addEventListener('click', ({ target }) => {
    const began = performance.now();
    const button = target.closest('button');
    const look = () => {
      if (button.getAttribute('aria-pressed') !== 'true') return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { window.pressed = performance.now() - began; };
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  }, { once: true, capture: true });
}`;

/** Milliseconds from pressing each button that is not pressed until the page shows it as chosen. */
async function groupTimes(page: Page, group: string): Promise<number[]> {
  const field = page.getByRole('group', { name: group, exact: true });
  const buttons = field.getByRole('button');
  await field.scrollIntoViewIfNeeded();
  await page.waitForTimeout(QUIET);
  const times: number[] = [];
  for (let i = (await buttons.count()) - 1; i >= 0; i--) {
    const button = buttons.nth(i);
    if ((await button.getAttribute('aria-pressed')) === 'true') continue;
    await page.evaluate(NOTE_PRESS);
    await button.focus();
    await page.keyboard.press('Enter');
    const time = await page.waitForFunction(() => (window as unknown as { pressed?: number }).pressed);
    times.push((await time.jsonValue()) as number);
    await page.evaluate(() => {
      delete (window as unknown as { pressed?: number }).pressed;
    });
    await page.waitForTimeout(1_000);
  }
  // The next groups stand in the last view.
  if (group === 'Ansicht des Überblicks') await buttons.last().click();
  return times;
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
