import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { withoutFloat32Noise } from '@/lib/import/sources/yahoo/listing';
import { sharedData } from '../shared-data';
import { HELD, OTHERS, type RealSecurity } from './securities';

/** The last day of the American closes. */
export const TODAY = '2018-02-07';
const FIRST_DAY = '2013-02-08';

const FOLDERS = {
  us: 'import/us-sp500-2013-2018',
  de: 'import/de-dax-1996-2019',
  funds: 'benchmarks',
} as const;

/** Amounts by day. */
export type Series = ReadonlyMap<string, number>;

export type RealMarket = {
  /** Units for one euro on a day, or the last one before. */
  rate(currency: string, day: string): number;
  /** Closes in a currency as quoted (GBp), and dividends by ex-date, per share of today. */
  seriesOf(security: RealSecurity, currency: string): { closes: Series; dividends: Series };
  /** As papers state it, and as Yahoo's search knows it. */
  codesOf(security: RealSecurity): { isin: string; wkn: string; name: string };
};

/** Reads real closes, dividends, rates and codes of the shared data. */
export function realMarket(): RealMarket {
  const rates = new Map<string, Map<string, number>>();
  for (const [day = '', currency = '', rate] of rowsOf('import/fx.csv.gz'))
    if (day >= '2013-01-01' && day <= TODAY) add(rates, currency, day, Number(rate));
  const carried = new Map<string, number>();
  const rate = (currency: string, day: string): number => {
    if (currency === 'EUR') return 1;
    if (currency === 'GBp') return 100 * rate('GBP', day);
    const key = `${currency} ${day}`;
    const known = carried.get(key) ?? rates.get(currency)?.get(day);
    const found = known ?? rate(currency, dayBefore(day));
    carried.set(key, found);
    return found;
  };
  const wanted = { us: new Set<string>(), de: new Set<string>(), funds: new Set<string>() };
  for (const { series } of [...HELD, ...OTHERS]) wanted[series.set].add(series.of);
  const closes = new Map<string, Map<string, number>>();
  const dividends = new Map<string, Map<string, number>>();
  for (const [set, folder] of Object.entries(FOLDERS)) {
    const isWanted = (symbol: string, day: string) =>
      wanted[set as keyof typeof FOLDERS].has(symbol) && day >= FIRST_DAY && day <= TODAY;
    for (const [symbol = '', day = '', close] of rowsOf(`${folder}/prices.csv.gz`))
      if (isWanted(symbol, day)) add(closes, symbol, day, Number(close));
    for (const [symbol = '', day = '', amount] of rowsOf(`${folder}/dividends.csv`))
      if (isWanted(symbol, day)) add(dividends, symbol, day, Number(amount));
  }
  const [listed, funds] = [rowsBy('listings.csv', 'symbol'), rowsBy('funds.csv', 'symbol')];
  const xetra = rowsBy('xetra.csv', 'isin');
  return {
    rate,
    seriesOf({ series: { of, currency: own } }, currency) {
      const inCurrency = (series: Series | undefined) =>
        new Map(
          [...(series ?? [])].map(([day, amount]) => [
            day,
            own === currency ? amount : rounded((amount / rate(own, day)) * rate(currency, day)),
          ]),
        );
      return { closes: inCurrency(closes.get(of)), dividends: inCurrency(dividends.get(of)) };
    },
    codesOf({ isin: stated, name, yahooName, listings }) {
      const symbol = listings[0]?.symbol ?? '';
      const isin = stated ?? listed.get(symbol)?.isin ?? funds.get(symbol)?.isin ?? '';
      const { wkn = '', name: xetraName } = xetra.get(isin) ?? {};
      return { isin, wkn: wkn || 'A0TEST', name: name ?? xetraName ?? yahooName };
    },
  };
}

/** Five digits and no noise, as exchanges quote. */
const rounded = (amount: number) => withoutFloat32Noise(Number(amount.toPrecision(7)));

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

function add(all: Map<string, Map<string, number>>, name: string, day: string, value: number): void {
  const series = all.get(name) ?? new Map<string, number>();
  all.set(name, series.set(day, value));
}

/** Rows of an identifiers file by a column. */
function rowsBy(file: string, column: string): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const rows: Record<string, string>[] = parse(textOf(`identifiers/${file}`), { columns: true });
  return new Map(rows.map((row) => [row[column] ?? '', row]));
}

/** Rows without quotes, of which there are half a million. */
const rowsOf = (file: string): string[][] =>
  textOf(file)
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));

function textOf(file: string): string {
  const bytes = fs.readFileSync(path.join(sharedData('.'), file));
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}
