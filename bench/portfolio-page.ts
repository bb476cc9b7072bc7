import type { Page } from 'playwright';
import { newMember, tokenOf } from '../e2e/member';
import { cookiesOf, LOW_SCREEN, openBrowser, QUIET, SLOWER, scriptScale, slowPhone } from './lib/browser';
import { send, succeeded } from './lib/load';
import { startDemoSite } from './lib/processes';
import { atMost, median, printTable, scaled } from './lib/report';
import { purchase, stockIds } from './lib/visitors';

const POSITIONS = 100;
const BOOKINGS = 10_000;
const ROUNDS = scaled(3);
/** Milliseconds between two choices. */
const PAUSE = 1_000;

export async function run(): Promise<void> {
  const { origin } = await startDemoSite();
  const cookies = await memberWithPortfolio(origin);
  const busy = await memberWithBookings(origin);
  const browser = await openBrowser();
  const phone = async (of: typeof cookies) => {
    const page = await slowPhone(browser);
    await page.context().addCookies(of);
    return page;
  };
  const usable: number[] = [];
  const ledger: number[] = [];
  const choices = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round++) {
    const page = await phone(cookies);
    usable.push(await usableAfter(page, `${origin}/portfolio`));
    const other = await phone(busy);
    ledger.push(await usableAfter(other, `${origin}/portfolio/buchungen`));
    await other.context().close();
    await makeChoices(page, (name, time) => choices.set(name, [...(choices.get(name) ?? []), time]));
    await page.context().close();
  }
  const low = await browser.newPage({ viewport: LOW_SCREEN });
  await low.context().addCookies(cookies);
  const { before, all } = await scripts(low, origin);
  printTable(
    `${POSITIONS} positions, embedded database, 390 px, processor ${SLOWER} times slower, ${ROUNDS} rounds.`,
    [
      'usable after, ms',
      `ledger of ${BOOKINGS} bookings, ms`,
      'script before a chart is in view, KiB',
      'with all charts, KiB',
    ],
    [[atMost(median(usable), 1_500), atMost(median(ledger), 2_500), atMost(before, 190), atMost(all, 320)]],
  );
  printTable(
    'Choices by keyboard until the next paint (Event Timing), milliseconds.',
    ['choice', 'median', 'longest'],
    [...choices].map(([name, times]) => [name, median(times), atMost(Math.max(...times), 100)]),
  );
}

/** Creates an account with thousands of purchases. Returns its cookies. */
async function memberWithBookings(origin: string) {
  const member = await newMember(origin);
  const token = await tokenOf(origin, member);
  const ids = await stockIds(origin, 200);
  const bookings = Array.from({ length: BOOKINGS }, (_, i) => ({
    kind: 'purchase',
    stock_id: ids[i % ids.length],
    quantity: String(1 + (i % 20)),
    date: new Date(Date.now() - (30 + (i % 2_000)) * 86_400_000).toISOString().slice(0, 10),
  }));
  for (let at = 0; at < BOOKINGS; at += 1_000) {
    const answer = await send(origin, {
      ...purchase('x', token),
      path: '/api/portfolio/bookings',
      body: JSON.stringify({ bookings: bookings.slice(at, at + 1_000) }),
    });
    if (!succeeded(answer)) throw new Error(`Bookings were answered with ${answer.status}.`);
  }
  return cookiesOf(member, origin);
}

/** Creates an account that has bought each of the largest stocks. Returns its cookies. */
async function memberWithPortfolio(origin: string) {
  const member = await newMember(origin);
  const token = await tokenOf(origin, member);
  for (const [i, id] of (await stockIds(origin, POSITIONS)).entries()) {
    const purchase_date = new Date(Date.now() - (30 + 7 * i) * 86_400_000).toISOString().slice(0, 10);
    const body = JSON.stringify({ quantity: 1 + (i % 20), purchase_date });
    const answer = await send(origin, { ...purchase(id, token), body });
    if (!succeeded(answer)) throw new Error(`A purchase was answered with ${answer.status}.`);
  }
  return cookiesOf(member, origin);
}

/** Milliseconds that the page measures itself. */
type Noted = { usable?: number; inputs: number[] };

/**
 * Measures when the page is usable: figures and first rows are painted and the page is idle. Measures the longest
 * time from an input to the next paint. A string, because the compiler would add helpers that the page does not have.
 */
const NOTE_TIMES = `
  const poll = () => {
    const isThere = document.querySelector('main tbody td, main li button');
    if (!isThere || document.querySelector('dd[aria-busy="true"]')) return requestAnimationFrame(poll);
    requestIdleCallback(() => { window.usable = performance.now(); });
  };
  requestAnimationFrame(poll);
  window.inputs = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.inputs.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 });`;

/** Returns milliseconds since the start of the navigation. */
async function usableAfter(page: Page, address: string): Promise<number> {
  await page.addInitScript({ content: NOTE_TIMES });
  await page.goto(address, { waitUntil: 'commit' });
  const time = await page.waitForFunction(() => (window as unknown as Noted).usable);
  await page.waitForTimeout(QUIET);
  return (await time.jsonValue()) as number;
}

/** Presses every button of each group and selects every option of each list, including those that appear meanwhile. */
async function makeChoices(page: Page, note: (name: string, time: number) => void): Promise<void> {
  const controls = page.locator('main :is(fieldset:has(button[aria-pressed]), select):visible');
  for (let n = 0; n < (await controls.count()); n++) {
    const control = controls.nth(n);
    await control.scrollIntoViewIfNeeded();
    await page.waitForTimeout(QUIET);
    const buttons = control.getByRole('button');
    const isGroup = (await buttons.count()) > 0;
    const name = await control.evaluate(
      (element) =>
        (element as HTMLSelectElement).labels?.[0]?.textContent ??
        element.querySelector('legend')?.textContent ??
        element.ariaLabel ??
        '',
    );
    // Start from the first option.
    if (!isGroup) await control.press('Home');
    const count = await (isGroup ? buttons : control.getByRole('option')).count();
    for (let i = isGroup ? 0 : 1; i < count; i++) {
      const target = isGroup ? buttons.nth(i) : control;
      if ((await target.getAttribute('aria-pressed')) === 'true') continue;
      await target.focus();
      await page.evaluate(() => (window as unknown as Noted).inputs.splice(0));
      // Use a key, because the driver's click runs a script of its own in the page.
      await page.keyboard.press(isGroup ? 'Enter' : 'ArrowDown');
      await page.waitForTimeout(PAUSE);
      note(name, await page.evaluate(() => Math.max(0, ...(window as unknown as Noted).inputs)));
    }
  }
}

/** Returns KiB of script before a chart is in view, and with line, bar and donut charts. */
async function scripts(page: Page, origin: string): Promise<{ before: number; all: number }> {
  const weigh = scriptScale(page);
  await page.goto(`${origin}/portfolio`, { waitUntil: 'networkidle' });
  await page.getByText('Gesamtwert').first().waitFor();
  const before = await weigh();
  await page.getByRole('region', { name: 'Verteilung', exact: true }).scrollIntoViewIfNeeded();
  await page.waitForTimeout(QUIET);
  await page.getByRole('region', { name: 'Entwicklung', exact: true }).scrollIntoViewIfNeeded();
  await page.waitForTimeout(QUIET);
  for (const view of ['Wachstum', 'Dividenden']) {
    await page.getByRole('button', { name: view, exact: true }).last().click();
    await page.waitForTimeout(QUIET);
  }
  return { before, all: await weigh() };
}
