import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { newMember, OWN_CONNECTION } from '../e2e/member';
import { simplePdf } from '../test/simple-pdf';
import { cookiesOf, openBrowser, QUIET } from './lib/browser';
import { startDemoSite, temporaryFolder } from './lib/processes';
import { atMost, median, printTable, scaled, timed } from './lib/report';
import { stockIds } from './lib/visitors';

const PDFS = scaled(100);
const BOOKED = scaled(10_000);
/** The most that one import takes. */
const MOST = scaled(20_000);
/** Too many for one import; with its head the table is as long as one that is read. */
const REFUSED = 199_999;
const ROUNDS = scaled(3);
const PATIENCE = { timeout: 120_000 };

type Noting = (work: string, limit: number, task: () => Promise<void>) => Promise<void>;

/** Reads documents and large tables in the browser, and books one. Each round has an account of its own. */
export async function run(): Promise<void> {
  const { origin } = await startDemoSite();
  const isins = await isinsOf(origin);
  // The driver would make files of bytes within the page, which takes the page's time.
  const folder = temporaryFolder();
  const fileOf = (name: string, content: string | Buffer) => {
    writeFileSync(path.join(folder, name), content);
    return path.join(folder, name);
  };
  const pdfs = Array.from({ length: PDFS }, (_, n) => fileOf(`${n}.pdf`, settlement(n, isins)));
  const tableFile = (rows: number) => fileOf(`${rows}.csv`, tableOf(rows, isins));
  const [table, largest, tooLarge] = [tableFile(BOOKED), tableFile(MOST), tableFile(REFUSED)];
  const browser = await openBrowser();
  const figures = new Map<string, { limit: number; times: number[]; tasks: number[] }>();
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext();
    await context.addCookies(cookiesOf(await newMember(origin), origin));
    const page = await context.newPage();
    await page.addInitScript({ content: NOTE_TASKS });
    await page.goto(`${origin}/portfolio/import`, { waitUntil: 'networkidle' });
    const note: Noting = async (work, limit, task) => {
      const figure = figures.get(work) ?? { limit, times: [], tasks: [] };
      figures.set(work, figure);
      await page.evaluate(() => (window as unknown as Noted).tasks.splice(0));
      figure.times.push(await timed(task));
      await page.waitForTimeout(QUIET);
      figure.tasks.push(...(await page.evaluate(() => (window as unknown as Noted).tasks)));
    };
    const choose = (files: string | string[]) => page.getByLabel('Dateien wählen').setInputFiles(files);
    const discard = () => page.getByRole('button', { name: 'Verwerfen' }).click();
    await note(`${PDFS} PDFs to the preview`, 20_000, async () => {
      await choose(pdfs);
      await booking(page, PDFS).waitFor(PATIENCE);
    });
    await discard();
    await note(`${BOOKED} rows to the preview`, 2_000, async () => {
      await choose(table);
      await booking(page, BOOKED).waitFor(PATIENCE);
    });
    await note(`${BOOKED} bookings written`, 3_000, async () => {
      await booking(page, BOOKED).click();
      await said(page, /Buchung(en)? übernommen/);
    });
    await note(`${MOST} rows to the preview, half of them booked`, Infinity, async () => {
      await choose(largest);
      await booking(page, MOST - BOOKED).waitFor(PATIENCE);
    });
    await discard();
    await note(`${REFUSED} rows refused`, Infinity, async () => {
      await choose(tooLarge);
      await said(page, /Buchungen auf einmal/);
    });
    await context.close();
  }
  printTable(
    `The built site with the embedded database, Chromium beside it, ${ROUNDS} rounds.`,
    ['work', 'median, ms', 'longest task of the page, ms'],
    [...figures].map(([work, { limit, times, tasks }]) => [
      work,
      limit === Infinity ? median(times) : atMost(median(times), limit),
      atMost(Math.max(0, ...tasks), 200),
    ]),
  );
}

/** The button that books what was read, once it can be pressed. Roles of all elements would take the page's time. */
const booking = (page: Page, count: number) =>
  page.locator('main button:enabled', {
    hasText: `${count.toLocaleString('de-DE')} ${count === 1 ? 'Buchung' : 'Buchungen'} übernehmen`,
  });

/** A text of the list of files or of the notices. */
const said = (page: Page, text: RegExp) =>
  page.locator('[aria-label=Dateien], [aria-label="Meldungen"]').getByText(text).waitFor(PATIENCE);

/** Milliseconds of tasks that the browser reports, from 50 on. */
type Noted = { tasks: number[] };

const NOTE_TASKS = `
  window.tasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.tasks.push(duration);
  }).observe({ type: 'longtask' });`;

/** Returns the ISINs of some stocks; not all have one. */
async function isinsOf(origin: string): Promise<string[]> {
  const ids = await stockIds(origin);
  const answer = await fetch(`${origin}/api/stocks?ids=${ids}`, { headers: OWN_CONNECTION });
  const { data } = (await answer.json()) as { data: { isin: string | null }[] };
  return data.flatMap(({ isin }) => isin ?? []);
}

/** A purchase as ING settles it; each has a number of its own. */
function settlement(n: number, isins: readonly string[]): Buffer {
  const day = `${String(1 + (n % 28)).padStart(2, '0')}.${String(1 + (Math.floor(n / 28) % 12)).padStart(2, '0')}.2024`;
  return simplePdf([
    'ING-DiBa AG',
    'Wertpapierabrechnung Kauf',
    `Ordernummer ${100_000_000 + n}.001`,
    `ISIN (WKN) ${isins[n % isins.length]} (A0B1C2)`,
    'Wertpapierbezeichnung Beispiel AG',
    'Nominale Stück 4,00',
    'Kurs EUR 110,00',
    `Ausführungstag / -zeit ${day} um 10:15:30 Uhr`,
    'Kurswert EUR 440,00',
    'Provision EUR 7,50',
    'Endbetrag zu Ihren Lasten EUR 447,50',
    `Valuta ${day}`,
  ]);
}

/** A table of purchases in Portfolio Performance's form: no two are equal. */
function tableOf(count: number, isins: readonly string[]): string {
  const rows = Array.from({ length: count }, (_, n) => {
    const day = new Date(Date.UTC(2020, 0, 1 + (n % 2_000))).toISOString().slice(0, 10);
    const quantity = 1 + (n % 97);
    return `${day}T09:30;Kauf;${quantity * 25 + 1},00;EUR;1,00;0,00;${quantity};${isins[n % isins.length]};Beispiel AG`;
  });
  const head = 'Datum;Typ;Wert;Buchungswährung;Gebühren;Steuern;Stück;ISIN;Wertpapiername';
  return [head, ...rows].join('\n');
}
