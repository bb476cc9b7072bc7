import type { Page } from 'playwright';
import { newMember } from '../e2e/member';
import { simplePdf } from '../test/simple-pdf';
import { cookiesOf, openBrowser } from './lib/browser';
import { startDemoSite } from './lib/processes';
import { atMost, median, medians, printTable, scaled, timed } from './lib/report';
import { listedStocks } from './lib/visitors';

const PDFS = scaled(100);
const ROWS = scaled(10_000);
const ROUNDS = scaled(3);

type Stock = { isin: string; name: string };

/** Reads documents and a large table in the browser, and books the table. Each round has an account of its own. */
export async function run(): Promise<void> {
  const { origin } = await startDemoSite();
  const stocks = (await listedStocks(origin)).flatMap(({ isin, name }) => (isin ? { isin, name } : []));
  const pdfs = Array.from({ length: PDFS }, (_, n) => ({
    ...{ name: `${n}.pdf`, mimeType: 'application/pdf', buffer: settlement(n, stocks) },
  }));
  const table = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(tableOf(stocks)) };
  const browser = await openBrowser();
  const rounds: Record<'pdfs' | 'rows' | 'written' | 'task', number>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext();
    await context.addCookies(cookiesOf(await newMember(origin), origin));
    const page = await context.newPage();
    await page.addInitScript({ content: NOTE_TASKS });
    await page.goto(`${origin}/portfolio/import`, { waitUntil: 'networkidle' });
    await page.evaluate(() => (window as unknown as Noted).tasks.splice(0));
    const choose = (files: typeof pdfs) => page.getByLabel('Dateien wählen').setInputFiles(files);
    const read = await timed(async () => {
      await choose(pdfs);
      await booking(page, PDFS).waitFor({ timeout: 120_000 });
    });
    await page.getByRole('button', { name: 'Verwerfen' }).click();
    const rows = await timed(async () => {
      await choose([table]);
      await booking(page, ROWS).waitFor({ timeout: 120_000 });
    });
    const written = await timed(async () => {
      await booking(page, ROWS).click();
      await page.getByText(/Buchung(en)? übernommen/).waitFor({ timeout: 120_000 });
    });
    const task = await page.evaluate(() => Math.max(0, ...(window as unknown as Noted).tasks));
    rounds.push({ pdfs: read, rows, written, task });
    await context.close();
  }
  const { pdfs: read, rows, written } = medians(rounds);
  printTable(
    `The built site with the embedded database, Chromium beside it, ${ROUNDS} rounds.`,
    [
      ...[`${PDFS} PDFs read, ms`, `${ROWS} rows to the preview, ms`, `${ROWS} bookings written, ms`],
      ...['longest task, ms, median', 'longest'],
    ],
    [
      [
        ...[atMost(read, 20_000), atMost(rows, 2_000), atMost(written, 3_000)],
        ...[median(rounds.map(({ task }) => task)), atMost(Math.max(...rounds.map(({ task }) => task)), 200)],
      ],
    ],
  );
}

/** The button that books what was read. */
const booking = (page: Page, count: number) =>
  page.getByRole('button', {
    name: `${count.toLocaleString('de-DE')} ${count === 1 ? 'Buchung' : 'Buchungen'} übernehmen`,
  });

/** Milliseconds that the page measures itself: of tasks from 50 on, as browsers report them. */
type Noted = { tasks: number[] };

const NOTE_TASKS = `
  window.tasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.tasks.push(duration);
  }).observe({ type: 'longtask' });`;

const stockOf = (n: number, stocks: readonly Stock[]) => stocks[n % stocks.length] as Stock;

/** A purchase as ING settles it, of another day and number each. */
function settlement(n: number, stocks: readonly Stock[]): Buffer {
  const { isin } = stockOf(n, stocks);
  const day = `${String(1 + (n % 28)).padStart(2, '0')}.${String(1 + (Math.floor(n / 28) % 12)).padStart(2, '0')}.2024`;
  return simplePdf([
    ...['ING-DiBa AG', 'Wertpapierabrechnung Kauf', `Ordernummer ${100_000_000 + n}.001`],
    ...[`ISIN (WKN) ${isin} (716460)`, 'Wertpapierbezeichnung Beispiel AG', 'Nominale Stück 4,00'],
    ...['Kurs EUR 110,00', `Ausführungstag / -zeit ${day} um 10:15:30 Uhr`, 'Kurswert EUR 440,00'],
    ...['Provision EUR 7,50', 'Endbetrag zu Ihren Lasten EUR 447,50', `Valuta ${day}`],
  ]);
}

/** A table of purchases in Portfolio Performance's form: no two are equal. */
function tableOf(stocks: readonly Stock[]): string {
  const rows = Array.from({ length: ROWS }, (_, n) => {
    const { isin, name } = stockOf(n, stocks);
    const day = new Date(Date.UTC(2020, 0, 1 + (n % 2_000))).toISOString().slice(0, 10);
    const quantity = 1 + (n % 97);
    return `${day}T09:30;Kauf;${quantity * 25 + 1},00;EUR;1,00;0,00;${quantity};${isin};${name}`;
  });
  return ['Datum;Typ;Wert;Buchungswährung;Gebühren;Steuern;Stück;ISIN;Wertpapiername', ...rows].join('\n');
}
