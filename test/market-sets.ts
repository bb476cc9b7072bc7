import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sharedData } from './shared-data';

/** The folder of the sets. */
export const SETS = 'import';
/** The last day of the American closes. */
export const TODAY = '2018-02-07';

/** Twenty companies of each of two sets, without splits. */
export const LISTED = {
  'us-sp500-2013-2018': {
    currency: 'USD',
    symbols: 'A AAP AAPL ABBV ABT ACN ADBE ADI ADP AEP AFL AIG ALL AMAT AMGN AMZN APD AXP BA MSFT'.split(' '),
  },
  'de-dax-1996-2019': {
    currency: 'EUR',
    symbols: 'ADS ALV BAS BAYN BEI BMW CON DAI DB1 DBK DPW DTE HEI IFX LHA LIN MRK MUV2 SAP SIE'
      .split(' ')
      .map((symbol) => `${symbol}.DE`),
  },
} as const;

export type SetName = keyof typeof LISTED;

const fileOf = (set: SetName, name: string) => path.join(sharedData(SETS), set, name);

/** Returns the lines of a set's file for the listed symbols, without the header. */
export function linesOf(set: SetName, name: string): string[] {
  const bytes = fs.readFileSync(fileOf(set, name));
  const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const wanted = new Set<string>(LISTED[set].symbols);
  const [header = '', ...lines] = text.split('\n');
  return [header, ...lines.filter((line) => wanted.has(line.slice(0, line.indexOf(','))))];
}

/** Copies a set with the listed companies only. */
export function smallSet(set: SetName): string {
  const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'portfolio-')), set);
  fs.mkdirSync(folder);
  for (const name of ['companies.csv', 'dividends.csv', 'prices.csv.gz']) {
    const text = `${linesOf(set, name).join('\n')}\n`;
    fs.writeFileSync(path.join(folder, name), name.endsWith('.gz') ? gzipSync(text) : text);
  }
  return folder;
}
