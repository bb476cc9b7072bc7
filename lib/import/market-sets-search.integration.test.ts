import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import type { StockSearch } from '@/lib/search/stock-search';
import { refreshUniverse } from '@/lib/stocks/universe/universe';
import { testDatabase } from '@/test/database';
import { answerTo } from '@/test/search-answer';
import { describeWithSharedData, sharedData } from '@/test/shared-data';
import { runImport } from './job';
import { createCsvSource } from './sources/csv/csv';
import { createEcbSource } from './sources/ecb/ecb';

const SETS = 'import';
const TODAY = { today: '2026-04-14' };

const database = testDatabase();

type Company = Record<string, string>;

/** Reads the files independently of the import. */
function companiesOf(set: string): Company[] {
  const file = path.join(sharedData(SETS), set, 'companies.csv');
  return parse(fs.readFileSync(file), { columns: true }) as Company[];
}

/** Returns a currency's units per euro on the last day of the file. */
function lastRate(currency: string): number {
  const lines = gunzipSync(fs.readFileSync(path.join(sharedData(SETS), 'fx.csv.gz')))
    .toString('utf8')
    .split('\n');
  let last = '';
  for (const line of lines) if (line.split(',')[1] === currency) last = line;
  return Number(last.split(',')[2]);
}

const idOf = ({ symbol }: Company) => (symbol as string).toLowerCase().replaceAll('.', '-');
const number = (company: Company, column: string) =>
  company[column] === '' ? Number.NaN : Number(company[column]);

describeWithSharedData(SETS, 'searches over the sets of 2022 to 2025 and of the DAX', () => {
  let companies: Company[];
  let usdPerEuro: number;
  let gbpPerEuro: number;

  beforeAll(async () => {
    for (const set of ['us-sp500-2022-2025', 'de-dax-1996-2019']) {
      await runImport(database(), createCsvSource(path.join(sharedData(SETS), set)), TODAY);
    }
    await runImport(database(), createEcbSource({ file: path.join(sharedData(SETS), 'fx.csv.gz') }), TODAY);
    await refreshUniverse();
    companies = [...companiesOf('us-sp500-2022-2025'), ...companiesOf('de-dax-1996-2019')];
    usdPerEuro = lastRate('USD');
    gbpPerEuro = lastRate('GBP');
  }, 300_000);

  const inEuro = (company: Company, column: string) =>
    number(company, column) / (company.trading_currency === 'USD' ? usdPerEuro : 1);
  const low = (company: Company, column: string, most: number) => {
    const value = number(company, column);
    return value > 0 && value <= most;
  };
  const high = (company: Company, column: string, least: number) => number(company, column) >= least;

  const SEARCHES: [string, Partial<StockSearch>, (company: Company) => boolean][] = [
    ['all', {}, () => true],
    ['the DAX', { countries: ['Germany'] }, ({ country }) => country === 'Germany'],
    ['technology', { sectors: ['Technology'] }, ({ sector }) => sector === 'Technology'],
    [
      'American banks and insurers with a low P/E',
      { countries: ['United States'], sectors: ['Finance'], filters: { trailing_p_e: 12 } },
      (c) => c.country === 'United States' && c.sector === 'Finance' && low(c, 'trailing_pe', 12),
    ],
    ['100 billion euros', { filters: { market_cap: 100 } }, (c) => inEuro(c, 'market_cap') >= 100e9],
    [
      '100 billion dollars',
      { filters: { market_cap: 100 }, currency: 'USD' },
      (c) => inEuro(c, 'market_cap') * usdPerEuro >= 100e9,
    ],
    [
      '500 billion pounds',
      { filters: { market_cap: 500 }, currency: 'GBP' },
      (c) => inEuro(c, 'market_cap') * gbpPerEuro >= 500e9,
    ],
    ['P/E 15', { filters: { trailing_p_e: 15 } }, (c) => low(c, 'trailing_pe', 15)],
    ['forward P/E 10', { filters: { forward_p_e: 10 } }, (c) => low(c, 'forward_pe', 10)],
    ['P/B 1, negative ones not', { filters: { price_to_book: 1 } }, (c) => low(c, 'price_to_book', 1)],
    ['EV/EBITDA 7', { filters: { enterprise_to_ebitda: 7 } }, (c) => low(c, 'enterprise_to_ebitda', 7)],
    ['profit margin 30', { filters: { profit_margin: 30 } }, (c) => high(c, 'profit_margin', 0.3)],
    ['operating margin 40', { filters: { operating_margin: 40 } }, (c) => high(c, 'operating_margin', 0.4)],
    ['revenue growth 25', { filters: { revenue_growth: 25 } }, (c) => high(c, 'revenue_growth', 0.25)],
    ['earnings growth 100', { filters: { earnings_growth: 100 } }, (c) => high(c, 'earnings_growth', 1)],
    ['no estimates', { filters: { next_year_growth: 1 } }, () => false],
    [
      'the preset of high margins',
      { filters: { profit_margin: 25, operating_margin: 30 } },
      (c) => high(c, 'profit_margin', 0.25) && high(c, 'operating_margin', 0.3),
    ],
    [
      'the preset of cheap growth',
      { filters: { forward_p_e: 20, revenue_growth: 20, price_to_book: 3 } },
      (c) => low(c, 'forward_pe', 20) && high(c, 'revenue_growth', 0.2) && low(c, 'price_to_book', 3),
    ],
    [
      'a name within a sector',
      { name: 'energy', sectors: ['Utilities'] },
      (c) => c.sector === 'Utilities' && /energy/i.test(c.name as string),
    ],
    [
      'other countries, large and profitable',
      { countries: ['Other'], filters: { market_cap: 10, profit_margin: 5 } },
      (c) =>
        !LISTED.includes(c.country as string) &&
        inEuro(c, 'market_cap') >= 10e9 &&
        high(c, 'profit_margin', 0.05),
    ],
  ];
  const LISTED = ['United States', 'Germany', 'United Kingdom', 'Switzerland', 'France'];
  LISTED.push('Netherlands', 'Sweden', 'Canada', 'China', 'Japan');

  it.each(SEARCHES)('%s', async (name, changes, fits) => {
    const expected: string[] = [];
    for (const company of companies) if (fits(company)) expected.push(idOf(company));
    if (name !== 'no estimates') expect(expected.length).toBeGreaterThan(0);
    const { data, total } = await answerTo(changes);
    expect(data.map(({ id }) => id).sort()).toEqual(expected.sort());
    expect(total).toBe(expected.length);
  });

  it('the largest come first, those without a value last', async () => {
    const { data } = await answerTo();
    const caps = data.map(({ market_cap }) => market_cap ?? -1);
    expect(caps).toEqual([...caps].sort((a, b) => b - a));
    const largest = companies.filter((company) => number(company, 'market_cap') > 2e12);
    expect(new Set(data.slice(0, largest.length).map(({ id }) => id))).toEqual(new Set(largest.map(idOf)));
  });
});
