import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../test/free-port';
import { chartAnswer, summaryAnswer } from '../../test/yahoo/answers';
import { signInAt } from '../accounts';
import { expect, test } from '../fixtures';
import { section } from '../portfolio';
import { startSecondSite } from '../second-site';

/** Weekdays up to yesterday, oldest first, as ISO days. */
const WEEKDAYS = Array.from({ length: 300 }, (_, i) => new Date(Date.now() - (300 - i) * 86_400_000))
  .filter((day) => day.getUTCDay() % 6 !== 0)
  .map((day) => day.toISOString().slice(0, 10));
/** The day of the paper. */
const BOUGHT = WEEKDAYS.at(-80) as string;

const PAPER = [
  'Datum;Typ;Wert;Buchungswährung;Gebühren;Steuern;Stück;ISIN;WKN;Ticker-Symbol;Wertpapiername;Notiz',
  `${BOUGHT}T09:30;Kauf;1.000,00;EUR;0,00;0,00;10;DE0007164600;;;SAP SE;`,
  `${BOUGHT}T09:30;Kauf;1.000,00;EUR;0,00;0,00;10;US0378331005;;;Apple Inc.;`,
].join('\n');

/** Writes answers of a Yahoo with two companies, both at 100 euros and at 120 for the last days; it finds one of them. */
function writeRecordings(folder: string): void {
  const at = (day: string) => Date.parse(`${day}T14:30:00Z`) / 1000;
  let count = 0;
  const write = (address: string, bodyJson: object) =>
    fs.writeFileSync(
      path.join(folder, `${count++}.json`),
      JSON.stringify({
        request: { url: `https://query2.finance.yahoo.com${address}` },
        response: { status: 200, bodyJson },
      }),
    );
  for (const [symbol, longName] of [
    ['ALV.DE', 'Allianz SE'],
    ['SAP.DE', 'SAP SE'],
  ]) {
    const price = {
      symbol,
      longName,
      shortName: longName,
      quoteType: 'EQUITY',
      currency: 'EUR',
      regularMarketPrice: 120,
      regularMarketTime: at(WEEKDAYS.at(-1) as string),
    };
    const summary = summaryAnswer({ price });
    const modules = Object.keys(summary.quoteSummary.result[0] ?? {}).join();
    write(`/v10/finance/quoteSummary/${symbol}?modules=${modules}`, summary);
    write(
      `/v8/finance/chart/${symbol}?interval=1d`,
      chartAnswer(
        { symbol, currency: 'EUR', exchangeTimezoneName: 'Europe/Berlin' },
        {
          timestamp: WEEKDAYS.map(at),
          close: WEEKDAYS.map((_day, i) => (WEEKDAYS.length - i < 10 ? 120 : 100)),
        },
      ),
    );
    for (const period of ['annual', 'trailing', 'quarterly'])
      write(`/ws/fundamentals-timeseries/v1/finance/timeseries/${symbol}?type=${period}TotalRevenue`, {
        timeseries: { result: [], error: null },
      });
  }
  const quote = {
    symbol: 'SAP.DE',
    quoteType: 'EQUITY',
    longname: 'SAP SE',
    exchange: 'GER',
    exchDisp: 'XETRA',
  };
  write('/v1/finance/search?q=DE0007164600', { count: 1, quotes: [{ ...quote, isYahooFinance: true }] });
}

test('a paper finds its security in the real market while it is read', async ({ browser }) => {
  test.setTimeout(120_000);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wanted-'));
  const recordings = path.join(folder, 'yahoo');
  fs.mkdirSync(recordings);
  writeRecordings(recordings);
  const universe = path.join(folder, 'universe.csv');
  fs.writeFileSync(universe, 'symbol,name\nALV.DE,Allianz\n');
  const [port, replayPort] = [await freePort(), await freePort()];
  const address = `http://127.0.0.1:${replayPort}`;
  const replay = spawn(process.execPath, ['scripts/replay.mjs', recordings, '--port', String(replayPort)], {
    cwd: path.resolve(import.meta.dirname, '../..'),
  });
  await once(replay.stdout, 'data');
  const site = await startSecondSite(port, {
    DATA_DIR: path.join(folder, 'data'),
    MARKET_DATA: 'yahoo',
    MARKET_DATA_PATH: universe,
    YAHOO_API_URL: address,
    ECB_URL: address,
  });
  const page = await browser.newPage({ baseURL: site.origin });
  try {
    await signInAt(page, '/portfolio/import');
    await page
      .getByLabel('Dateien wählen')
      .setInputFiles({ name: 'Umsätze.csv', mimeType: 'text/csv', buffer: Buffer.from(PAPER) });
    const review = page.getByRole('region', { name: 'Prüfen' });
    await expect(review.getByText('für dich im Markt gefunden')).toBeVisible({ timeout: 30_000 });
    await expect(review.getByRole('row', { name: /Apple Inc\./ })).toContainText('Kurse: nicht gefunden');
    await page.getByRole('button', { name: '2 Buchungen übernehmen' }).click();
    await expect(page.getByText('2 Buchungen übernommen').first()).toBeVisible();
    await page.goto('/portfolio');
    const held = section(page, 'Meine Aktien');
    // 10 shares at the last close of 120 euros, and 10 at the paper's own 100.
    await expect(held.getByRole('row', { name: /SAP SE/ })).toContainText(/1\.200,00\s€/);
    await expect(held.getByRole('row', { name: /Apple Inc\./ })).toContainText(/1\.000,00\s€/);
  } finally {
    await page.close();
    await site.stop();
    replay.kill();
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
