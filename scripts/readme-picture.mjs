/**
 * Takes the picture of README.md in light and dark: `npm run readme:picture -- http://localhost:3000`, from a running site
 * with the demo market. Leaves an account without bookings on that site.
 */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { chromium } from 'playwright';
import { findChromium } from './test/chromium.mjs';

const SITE = process.argv[2] ?? 'http://localhost:3000';
const FOLDER = 'docs/images';
const STOCK = '/stock-detail/veoo-as-demo';
/** Size of a screen, and width of the picture in which three of them stand. */
const SCREEN = { width: 600, height: 1100 };
const WIDTH = 1600;
const PASSWORD = 'gruenes Boot 7';

/** Bookings of invented companies; more of the second one are sold than there are. */
const TABLE = [
  'Datum;Typ;Wert;Buchungswährung;Gebühren;Steuern;Stück;ISIN;WKN;Ticker-Symbol;Wertpapiername;Notiz',
  '2026-02-03T09:12;Kauf;1.087,40;EUR;4,90;0,00;20;XXDEMO0001U5;;;Veenoord Kantoren N.V.;',
  '2026-03-02T09:30;Kauf;1.004,90;EUR;4,90;0,00;10;XXDEMO0005C4;;;Adlerwind Leasing AG;',
  '2026-05-18T10:00;Verkauf;1.315,10;EUR;4,90;0,00;12;XXDEMO0005C4;;;Adlerwind Leasing AG;',
  '2026-06-09T11:45;Kauf;548,20;EUR;4,90;0,00;10;XXDEMO0001U5;;;Veenoord Kantoren N.V.;',
].join('\n');

const found = findChromium();
if ('missing' in found) throw new Error(found.missing);
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] });
fs.mkdirSync(FOLDER, { recursive: true });
for (const scheme of /** @type {const} */ (['light', 'dark'])) {
  const file = `${FOLDER}/aktienlotse-${scheme}.webp`;
  fs.writeFileSync(file, await picture(scheme));
  console.log(`${file}: ${Math.round(fs.statSync(file).size / 1000)} kB`);
}
await browser.close();

/** @param {'light' | 'dark'} scheme */
async function picture(scheme) {
  const options = { colorScheme: scheme, locale: 'de-DE', baseURL: SITE, reducedMotion: 'reduce' };
  const context = await browser.newContext({ ...options, viewport: SCREEN, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const screens = [];
  for (const path of [STOCK, `${STOCK}/fairer-wert`]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    screens.push(await page.screenshot());
  }
  await openPreview(page);
  screens.push(await page.screenshot());
  await context.close();

  const sheet = await browser.newPage({ colorScheme: scheme, viewport: { width: WIDTH, height: 100 } });
  const images = screens.map((png) => `<img src="data:image/png;base64,${png.toString('base64')}" alt="">`);
  await sheet.setContent(`<!doctype html><style>
    :root { color-scheme: light dark }
    body { margin: 0; padding: 24px; display: flex; gap: 24px; align-items: start; background: light-dark(#e8e5dd, #060a08) }
    img { flex: 1; min-width: 0; border-radius: 10px }
  </style>${images.join('')}`);
  await sheet.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  const height = await sheet.evaluate(() => document.documentElement.scrollHeight);
  await sheet.setViewportSize({ width: WIDTH, height });
  const devtools = await sheet.context().newCDPSession(sheet);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 88 });
  await sheet.close();
  return Buffer.from(data, 'base64');
}

/**
 * Registers, and opens the preview of an import.
 *
 * @param {import('playwright').Page} page
 */
async function openPreview(page) {
  await page.goto('/register', { waitUntil: 'networkidle' });
  const main = page.getByRole('main');
  await main.getByLabel('E-Mail', { exact: true }).fill(`picture.${randomUUID()}@example.org`);
  await main.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await main.getByLabel('Passwort bestätigen', { exact: true }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Konto erstellen' }).click();
  await page.waitForURL('**/portfolio');
  await page.goto('/portfolio/import', { waitUntil: 'networkidle' });
  const table = { name: 'Umsätze.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) };
  await page.getByLabel('Dateien wählen').setInputFiles(table);
  const review = page.getByRole('region', { name: 'Prüfen' });
  await review.getByRole('radio', { name: 'Als unvollständig behalten' }).waitFor();
  await review.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 90));
  await page.waitForLoadState('networkidle');
}
