import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from './processes';

const DAY_MS = 86_400_000;

/** Trading currencies of the companies in turn, with units per euro. */
const RATES = { USD: 1.1, GBP: 0.86, CHF: 0.95, JPY: 160 } as const;

/**
 * Writes a folder for the import: companies with sawtooth closes on the last weekdays, four dividends a year, a split
 * for every tenth, and exchange rates.
 */
export function marketSet(companies: number, days: number): string {
  const folder = temporaryFolder();
  const dates: string[] = [];
  for (let day = Date.now() - DAY_MS; dates.length < days; day -= DAY_MS) {
    const date = new Date(day);
    if (date.getUTCDay() % 6 !== 0) dates.unshift(date.toISOString().slice(0, 10));
  }
  const append = (name: string, lines: readonly string[]) =>
    fs.appendFileSync(path.join(folder, `${name}.csv`), `${lines.join('\n')}\n`);
  append('companies', ['symbol,name,trading_currency,as_of,market_cap']);
  append('prices', ['symbol,date,close,volume']);
  append('dividends', ['symbol,ex_date,amount']);
  append('splits', ['symbol,ex_date,ratio']);
  const currencies = Object.entries(RATES);
  append('fx', ['date,currency,rate']);
  for (const [currency, rate] of currencies)
    append(
      'fx',
      dates.map((date) => `${date},${currency},${rate}`),
    );
  for (let s = 0; s < companies; s++) {
    const currency = currencies[s % currencies.length]?.[0];
    append('companies', [`S${s},Company ${s},${currency},${dates.at(-1)},${1e9 + s}`]);
    append(
      'prices',
      dates.map((date, d) => `S${s},${date},${100 + ((d * 7 + s) % 2300) / 100},1000`),
    );
    append(
      'dividends',
      dates.filter((_, d) => d % 63 === 0).map((date) => `S${s},${date},0.25`),
    );
    if (s % 10 === 0) append('splits', [`S${s},${dates[Math.floor(days / 2)]},4`]);
  }
  return folder;
}
