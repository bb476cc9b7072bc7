import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { isoDay } from '@/lib/finance/daily-series';
import { contextOn } from '@/test/source';
import type { Refusal, StockBundle } from '../../rows';
import { SourceError } from '../../source-error';
import { createCsvSource } from './csv';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'csv-source-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const COMPANIES = 'symbol,name,trading_currency\nAAA,Alpha AG,EUR\nBBB,Beta SE,EUR\n';

async function read(files: Record<string, string | Buffer>) {
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);
  const refused: Refusal[] = [];
  const bundles: StockBundle[] = [];
  const context = contextOn('2026-06-30', (refusal) => refused.push(refusal));
  let error: unknown = null;
  try {
    for await (const bundle of createCsvSource(folder).stocks?.(context) ?? []) bundles.push(bundle);
  } catch (caught) {
    error = caught;
  }
  const closes = bundles.map(({ symbol, prices }) => [
    symbol,
    Object.fromEntries(Array.from(prices.days, (day, i) => [isoDay(day), prices.closes[i]])),
  ]);
  return {
    bundles,
    closes,
    refused,
    places: refused.map(({ file, line, code }) => [file, line, code]),
    error,
  };
}

const ROWS = 'symbol,date,close,volume\nAAA,2026-06-01,10.5,100\nAAA,2026-06-02,11,\nBBB,2026-06-01,7,3\n';
const ROWS_READ = [
  ['AAA', { '2026-06-01': 10.5, '2026-06-02': 11 }],
  ['BBB', { '2026-06-01': 7 }],
];

describe('closes', () => {
  it.each<[string, Record<string, string | Buffer>]>([
    ['plain', { 'prices.csv': ROWS }],
    ['compressed', { 'prices.csv.gz': gzipSync(ROWS) }],
    ['with Windows line ends', { 'prices.csv': ROWS.replaceAll('\n', '\r\n') }],
    ['with a byte order mark', { 'prices.csv': `\uFEFF${ROWS}` }],
    ['without an end of the last line', { 'prices.csv': ROWS.trimEnd() }],
    ['with empty lines', { 'prices.csv': ROWS.replaceAll('\n', '\n\n') }],
    ['with only the date quoted', { 'prices.csv': ROWS.replace(/^AAA,(.*?),/gm, 'AAA,"$1",') }],
    ['quoted', { 'prices.csv': ROWS.replace(/^AAA,(.*?),(.*?),/gm, '"AAA","$1","$2",') }],
    [
      'with the columns in another order',
      { 'prices.csv': 'date,close,symbol\n2026-06-01,10.5,AAA\n2026-06-02,11,AAA\n2026-06-01,7,BBB\n' },
    ],
  ])('%s', async (_name, files) => {
    const { closes, refused, error } = await read({ 'companies.csv': COMPANIES, ...files });
    expect({ closes, refused, error }).toEqual({ closes: ROWS_READ, refused: [], error: null });
  });

  it.each<[string, string, [number, string][]]>([
    ['too few fields', 'AAA,2026-06-03', [[5, 'malformed']]],
    ['too many fields', 'AAA,2026-06-03,1,2,3', [[5, 'malformed']]],
    ['30 February', 'AAA,2026-02-30,1,', [[5, 'bad_date']]],
    ['a German date', 'AAA,03.06.2026,1,', [[5, 'bad_date']]],
    ['a year of two digits', 'AAA,26-06-03,1,', [[5, 'bad_date']]],
    ['a text', 'AAA,2026-06-03,n/a,', [[5, 'bad_number']]],
    ['no close', 'AAA,2026-06-03,,', [[5, 'bad_number']]],
    ['a hexadecimal number', 'AAA,2026-06-03,0x10,', [[5, 'bad_number']]],
    ['a decimal comma', 'AAA,2026-06-03,"1,5",', [[5, 'bad_number']]],
    ['a quote without end', 'AAA,"2026-06-03,1,', [[5, 'malformed']]],
    ['more than 64 KB', `AAA,2026-06-03,1,${'9'.repeat(70_000)}`, [[5, 'malformed']]],
  ])('refuses a line with %s by its number', async (_name, line, places) => {
    const { closes, refused } = await read({ 'companies.csv': COMPANIES, 'prices.csv': `${ROWS}${line}\n` });
    expect(refused.map(({ line: number, code }) => [number, code])).toEqual(places);
    expect(closes.slice(0, 2)).toEqual(ROWS_READ);
  });

  it('refuses a line that is not UTF-8', async () => {
    const latin1 = Buffer.from('"Ä",2026-06-03,1,\n', 'latin1');
    const { places } = await read({
      'companies.csv': COMPANIES,
      'prices.csv': Buffer.concat([Buffer.from(ROWS), latin1]),
    });
    expect(places).toEqual([['prices.csv', 5, 'bad_encoding']]);
  });

  it.each([
    ['may have lost digits', 'AAA,2026-06-02,1'],
    ['is cut off earlier', 'BBB,2026-0'],
  ])('holds back a last line that %s, and keeps the close before it', async (_name, line) => {
    const { closes, places } = await read({
      'companies.csv': COMPANIES,
      'prices.csv': `symbol,date,close\nAAA,2026-06-01,10.5\n${line}`,
    });
    expect(closes[0]).toEqual(['AAA', { '2026-06-01': 10.5 }]);
    expect(places).toEqual([['prices.csv', 3, 'malformed']]);
  });

  it('reads a symbol that comes back later', async () => {
    const { bundles } = await read({
      'companies.csv': COMPANIES,
      'prices.csv':
        'symbol,date,close\nAAA,2026-06-01,1\nBBB,2026-06-01,2\nAAA,2026-06-02,3\nBBB,2026-06-02,4\n',
    });
    const ofAlpha = bundles
      .filter(({ symbol }) => symbol === 'AAA')
      .flatMap(({ prices }) => [...Array.from(prices.closes)]);
    expect(ofAlpha).toEqual([1, 3]);
  });

  it('says so when the archive breaks off, and keeps the symbols before', async () => {
    const many = `symbol,date,close\n${Array.from({ length: 200_000 }, (_, i) => `S${i},2026-06-01,${i + 1}.5`).join('\n')}\n`;
    const compressed = gzipSync(many);
    const { bundles, error } = await read({
      'prices.csv.gz': compressed.subarray(0, compressed.length >> 1),
    });
    expect(error).toBeInstanceOf(SourceError);
    expect((error as Error).message).toContain('bricht mitten in den Daten ab');
    expect(bundles.length).toBeGreaterThan(10_000);
  });

  it.each<[string, string | Buffer, RegExp]>([
    ['no archive', Buffer.from('this is no gzip'), /prices\.csv\.gz .*beschädigt/],
  ])('says so: %s', async (_name, content, message) => {
    const { error } = await read({ 'prices.csv.gz': content });
    expect((error as Error).message).toMatch(message);
  });

  it.each<[string, string | Buffer, RegExp]>([
    ['an empty file', '', /prices\.csv ist leer/],
    ['a missing column', 'symbol,date,price\nAAA,2026-06-01,1\n', /Zeile 1: Es fehlt die Spalte close/],
    ['a semicolon file', 'symbol;date;close\nAAA;2026-06-01;1\n', /Es fehlt die Spalte symbol, date, close/],
    ['UTF-16', Buffer.from(`\uFEFF${ROWS}`, 'utf16le'), /UTF-16/],
  ])('says so: %s', async (_name, content, message) => {
    const { error } = await read({ 'prices.csv': content });
    expect(error).toBeInstanceOf(SourceError);
    expect((error as Error).message).toMatch(message);
  });

  it('names an unknown column and reads the others', async () => {
    const { closes, places } = await read({
      'companies.csv': COMPANIES,
      'prices.csv': 'symbol,date,close,color\nAAA,2026-06-01,1,red\n',
    });
    expect(places).toEqual([['prices.csv', 1, 'wrong_columns']]);
    expect(closes[0]).toEqual(['AAA', { '2026-06-01': 1 }]);
  });
});

describe('companies', () => {
  const HEADER =
    'symbol,name,isin,sector,country,trading_currency,as_of,market_cap,dividend_yield,dividend_rate,profit_margin';
  const one = async (row: string) => {
    const { bundles, refused } = await read({ 'companies.csv': `${HEADER}\n${row}\n` });
    return { company: bundles[0]?.company ?? null, codes: refused.map(({ line, code }) => [line, code]) };
  };

  it('reads units as documented', async () => {
    const { company, codes } = await one(
      'SAP.DE,SAP SE,DE0007164600,Technology,Germany,EUR,2026-06-01,2e11,0.0175,2.2,0.15',
    );
    expect(codes).toEqual([]);
    expect(company).toMatchObject({
      symbol: 'SAP.DE',
      isin: 'DE0007164600',
      figures_date: '2026-06-01',
      figures: { market_cap: 2e11, reported_dividend: 2.2, profit_margin: 0.15 },
    });
    expect(company?.figures.reported_dividend_yield).toBe(1.75);
  });

  // In binary, 0.009 * 100 is 0.8999999999999999, which a search for 0.9 would miss.
  it.each([
    ['0.009', 0.9],
    ['0.0055', 0.55],
    ['0.143', 14.3],
  ])('a yield of %s is %d percent', async (cell, percent) => {
    const { company } = await one(`A,A,,,,EUR,,,${cell},,`);
    expect(company?.figures.reported_dividend_yield).toBe(percent);
  });

  it('turns pence into pounds', async () => {
    const { company } = await one('OCD.L,Ocean plc,,,,GBp,,250000000000,,215,');
    expect(company).toMatchObject({
      trading_currency: 'GBP',
      figures: { market_cap: 2.5e9, reported_dividend: 2.15, profit_margin: null },
    });
  });

  it.each<[string, string, string[]]>([
    ['an unknown currency', 'A,Alpha,,,,XYZ,,,,,', ['unknown_currency']],
    ['no name', 'A,,,,,EUR,,,,,', ['missing_data']],
    ['a blank in the symbol', 'A B,Alpha,,,,EUR,,,,,', ['malformed']],
  ])('refuses %s', async (_name, row, codes) => {
    const { company, codes: found } = await one(row);
    expect(company).toBeNull();
    expect(found).toEqual(codes.map((code) => [2, code]));
  });

  it.each<[string, string, string, Record<string, unknown>]>([
    ['a wrong check digit', 'A,Alpha,DE0007164601,,,EUR,,,,,', 'impossible_figure', { isin: null }],
    ['another sector', 'A,Alpha,,Magic,,EUR,,,,,', 'unknown_sector', { sector: null }],
    ['a day to come', 'A,Alpha,,,,EUR,2027-01-01,,,,', 'future_date', { figures_date: null }],
    ['a German number', 'A,Alpha,,,,EUR,,"1.234,5",,,', 'bad_number', {}],
  ])('holds back %s and keeps the company', async (_name, row, code, expected) => {
    const { company, codes } = await one(row);
    expect(codes).toEqual([[2, code]]);
    expect(company).toMatchObject({ name: 'Alpha', ...expected });
  });

  it('keeps the first of two rows of a symbol', async () => {
    const { bundles, places } = await read({ 'companies.csv': `${COMPANIES}AAA,Another,EUR\n` });
    expect(bundles.map(({ company }) => company?.name)).toEqual(['Alpha AG', 'Beta SE']);
    expect(places).toEqual([['companies.csv', 4, 'duplicate']]);
  });

  it('continues after a row that a line break cuts in two', async () => {
    const { bundles, places } = await read({ 'companies.csv': `${COMPANIES}CCC,Gam\nDDD,Delta,EUR\n` });
    expect(bundles.map(({ symbol }) => symbol)).toEqual(['AAA', 'BBB', 'DDD']);
    expect(places).toEqual([['companies.csv', 4, 'malformed']]);
  });
});

describe('a listing in pence', () => {
  it('comes in pounds: closes, also those that come back later, and dividends without a currency', async () => {
    const { bundles, refused } = await read({
      'companies.csv':
        'symbol,name,trading_currency,market_cap\nOCD.L,Ocean plc,GBp,250000000000\nAAA,Alpha AG,EUR,5\n',
      'prices.csv':
        'symbol,date,close\nOCD.L,2026-06-01,215\nAAA,2026-06-01,215\nOCD.L,2026-06-02,220.5\nAAA,2026-06-02,216\n',
      'dividends.csv':
        'symbol,ex_date,amount,currency\nOCD.L,2026-05-04,12,\nOCD.L,2025-05-05,0.11,GBP\nAAA,2026-05-04,3,\n',
    });
    const closes = (symbol: string) =>
      bundles.filter((bundle) => bundle.symbol === symbol).flatMap(({ prices }) => Array.from(prices.closes));
    const paid = (symbol: string) =>
      bundles
        .filter((bundle) => bundle.symbol === symbol)
        .flatMap(({ dividends }) => dividends.map(({ amount, currency }) => [amount, currency]));
    expect(refused).toEqual([]);
    expect(bundles[0]?.company).toMatchObject({ trading_currency: 'GBP', figures: { market_cap: 2.5e9 } });
    expect([closes('OCD.L'), closes('AAA')]).toEqual([
      [2.15, 2.205],
      [215, 216],
    ]);
    // The writer converts pence to pounds, by the currency of each payment.
    expect([paid('OCD.L'), paid('AAA')]).toEqual([
      [
        [12, 'GBp'],
        [0.11, 'GBP'],
      ],
      [[3, null]],
    ]);
  });
});

describe('dividends and splits', () => {
  it('come with their listing', async () => {
    const { bundles, refused } = await read({
      'companies.csv': COMPANIES,
      'dividends.csv':
        'symbol,ex_date,amount,currency,check\nAAA,2026-05-04,2.5,EUR,two_sources\nAAA,2026-05-05,9,EUR,suspect_spinoff\n',
      'splits.csv': 'symbol,ex_date,ratio\nBBB,2026-03-02,4\n',
    });
    expect(refused).toEqual([]);
    expect(bundles[0]?.dividends).toMatchObject([
      { ex_date: '2026-05-04', amount: 2.5, currency: 'EUR', suspect: false, origin: { line: 2 } },
      { ex_date: '2026-05-05', suspect: true },
    ]);
    expect(bundles[1]?.splits).toMatchObject([{ ex_date: '2026-03-02', ratio: 4 }]);
  });

  it('holds back an amount at the very end that may have lost digits', async () => {
    const head = 'symbol,ex_date,amount\nAAA,2026-04-09,1.25\n';
    const cut = await read({ 'dividends.csv': `${head}AAA,2026-04-10,1` });
    expect(cut.bundles[0]?.dividends.map(({ amount }) => amount)).toEqual([1.25]);
    expect(cut.places).toEqual([['dividends.csv', 3, 'malformed']]);
    const whole = await read({ 'dividends.csv': `${head}AAA,2026-04-10,1\n` });
    expect(whole.bundles[0]?.dividends.map(({ amount }) => amount)).toEqual([1.25, 1]);
  });

  it('names unreadable rows', async () => {
    const { places } = await read({
      'dividends.csv': 'symbol,ex_date,amount\nAAA,2026-13-01,1\nAAA,2026-05-04,viel\n',
    });
    expect(places).toEqual([
      ['dividends.csv', 2, 'bad_date'],
      ['dividends.csv', 3, 'bad_number'],
    ]);
  });
});

describe('the folder', () => {
  it('must be there', () => {
    expect(() => createCsvSource(path.join(folder, 'nirgends'))).toThrow(/gibt es nicht/);
  });

  it('must hold one of the files', () => expect(() => createCsvSource(folder)).toThrow(/keine der Dateien/));

  it('names the set', async () => {
    writeFileSync(path.join(folder, 'companies.csv'), COMPANIES);
    expect(createCsvSource(`${folder}/`).name).toBe(`csv:${path.basename(folder)}`);
    expect(createCsvSource(folder, 'dax').name).toBe('csv:dax');
  });
});

describe('kinds of securities', () => {
  const HEADER = 'symbol,name,trading_currency,kind,distribution,fund_type,expense_ratio,index_kind\n';
  const kindsOf = async (rows: string) => {
    const { bundles, refused } = await read({ 'companies.csv': HEADER + rows });
    return { companies: bundles.map(({ company }) => company), refused };
  };

  it.each([
    ['', 'share'],
    ['stock', 'share'],
    ['share', 'share'],
    ['ETF', 'fund'],
    ['fund', 'fund'],
    ['index', 'index'],
  ])('„%s“ is a %s', async (written, kind) => {
    const { companies, refused } = await kindsOf(`AAA,Alpha,EUR,${written},,,,\n`);
    expect([companies[0]?.kind, refused]).toEqual([kind, []]);
  });

  it('reads the facts of a fund and of an index', async () => {
    const { companies } = await kindsOf(
      'AAA,Alpha ETF,EUR,etf,distributing,equity,0.0022,\nIII,Index,EUR,index,,,,total_return\n',
    );
    expect(companies[0]?.facts).toMatchObject({ distribution: 'distributing', fund_type: 'equity' });
    expect(companies[0]?.figures.expense_ratio).toBe(0.0022);
    expect(companies[1]?.facts).toMatchObject({ index_kind: 'total_return' });
  });

  it.each([
    ['a kind that is not kept', 'BTC,Bitcoin,EUR,crypto,,,,\n', 'not_a_stock', 0],
    ['a word that is no kind of fund', 'AAA,Alpha,EUR,fund,,stocks,,\n', 'impossible_figure', 1],
    ['costs that are no number', 'AAA,Alpha,EUR,fund,,,zwei,\n', 'bad_number', 1],
  ])('names %s', async (_name, row, code, kept) => {
    const { companies, refused } = await kindsOf(row);
    expect([companies.length, refused.map((refusal) => refusal.code)]).toEqual([kept, [code]]);
  });
});
