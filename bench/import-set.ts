import { createReadStream, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { isoDay } from '@/lib/platform/db/daily-series';

/** Companies and closes of the real set, which a made one imitates where it is absent. */
const COMPANIES = 505;
const DAYS = 1226;

/** The folder to import, and its closes as a plain file for COPY. */
export type ImportSet = { name: string; folder: string; plainPrices: string; closes: number };

/** The real set `us-sp500-2013-2018` where it is at hand, else one of the same size. */
export async function importSet(): Promise<ImportSet> {
  const work = mkdtempSync(path.join(tmpdir(), 'bench-import-'));
  const real = path.join(
    process.env.SHARED_DATA ?? path.resolve('../shared/data'),
    'import/us-sp500-2013-2018',
  );
  const folder = existsSync(real) ? real : makeSet(path.join(work, 'made'), COMPANIES, DAYS);
  const plainPrices = path.join(work, 'prices.csv');
  const closes = await unpack(folder, plainPrices);
  return { name: path.basename(folder), folder, plainPrices, closes };
}

/** A set of saw-tooth closes, with a company and four dividends a year for each symbol. */
export function makeSet(folder: string, companies: number, days: number): string {
  mkdirSync(folder, { recursive: true });
  const head = {
    companies: 'symbol,name,trading_currency,as_of,market_cap\n',
    dividends: 'symbol,ex_date,amount\n',
  };
  const parts = {
    companies: [head.companies],
    dividends: [head.dividends],
    prices: ['symbol,date,close,volume\n'],
  };
  const first = 20_000 - days;
  for (let s = 0; s < companies; s++) {
    parts.companies.push(`S${s},Company ${s},USD,2024-10-04,${1e9 + s}\n`);
    let closes = '';
    for (let d = 0; d < days; d++)
      closes += `S${s},${isoDay(first + d)},${100 + ((d * 7 + s) % 2300) / 100},1000\n`;
    parts.prices.push(closes);
    for (let d = 0; d < days; d += 90) parts.dividends.push(`S${s},${isoDay(first + d)},0.25\n`);
  }
  for (const [name, lines] of Object.entries(parts)) {
    writeFileSync(path.join(folder, `${name}.csv`), '');
    for (const line of lines) writeFileSync(path.join(folder, `${name}.csv`), line, { flag: 'a' });
  }
  return folder;
}

async function unpack(folder: string, target: string): Promise<number> {
  const packed = path.join(folder, 'prices.csv.gz');
  const source = existsSync(packed)
    ? createReadStream(packed).pipe(createGunzip())
    : createReadStream(path.join(folder, 'prices.csv'));
  let lines = 0;
  let text = '';
  for await (const line of createInterface({ input: source })) {
    text += `${line}\n`;
    lines++;
  }
  writeFileSync(target, text);
  return lines - 1;
}
