import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { FISCAL_FIGURES } from '@/lib/finance/value/fiscal-year';
import { fiscalYear } from '@/test/fiscal-year';
import { contextOn } from '@/test/source';
import type { FundamentalsBundle, Refusal, StockBundle } from '../../rows';
import { createCsvSource } from './csv';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'csv-fundamentals-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Reads a folder with `fundamentals.csv` alone. */
async function read(content: string | Buffer, name = 'fundamentals.csv') {
  writeFileSync(path.join(folder, name), content);
  const refused: Refusal[] = [];
  const stocks: StockBundle[] = [];
  const bundles: FundamentalsBundle[] = [];
  const context = contextOn('2026-06-30', (refusal) => refused.push(refusal));
  const source = createCsvSource(folder);
  for await (const bundle of source.stocks?.(context) ?? []) stocks.push(bundle);
  for await (const bundle of source.fundamentals?.(context) ?? []) bundles.push(bundle);
  expect(stocks).toEqual([]);
  return {
    bundles,
    ends: bundles.map(({ symbol, fundamentals }) => [symbol, fundamentals?.years.map(({ end }) => end)]),
    refused,
    reasons: refused.map(({ line, code, reason }) => [line, code, reason]),
  };
}

const HEADER =
  'symbol,fiscal_year_end,currency,published_on,adjusted_on,revenue,shares,eps,total_assets,capex';
const ONE = 'AAA,2024-12-31,EUR,2025-03-10,,1e9,5e7,1.25,2500000000,40000000';

describe('fundamentals.csv', () => {
  it.each<[string, string, string | Buffer]>([
    ['plain', 'fundamentals.csv', `${HEADER}\n${ONE}\n`],
    ['compressed', 'fundamentals.csv.gz', gzipSync(`${HEADER}\n${ONE}\n`)],
    ['with Windows line ends', 'fundamentals.csv', `${HEADER}\r\n${ONE}\r\n`],
  ])('is read alone: %s', async (_title, name, content) => {
    const figures = { revenue: 1e9, shares: 5e7, eps: 1.25, totalAssets: 2.5e9, capex: 4e7 };
    const { bundles, refused } = await read(content, name);
    expect(refused).toEqual([]);
    expect(bundles).toEqual([
      {
        symbol: 'AAA',
        origin: { file: name, line: 2 },
        fundamentals: {
          currency: 'EUR',
          adjustedOn: '2025-03-10',
          trailing: null,
          years: [{ ...fiscalYear('2024-12-31', figures, '2025-03-10'), first: {} }],
        },
      },
    ]);
  });

  it('has a column for every figure', async () => {
    const columns = FISCAL_FIGURES.map((figure) =>
      figure.replace(/[A-Z]/g, (one) => `_${one.toLowerCase()}`),
    );
    expect(columns).toEqual(
      expect.arrayContaining(['dividend_per_share', 'operating_cash_flow', 'long_term_debt']),
    );
    // Falling, because total assets come before their parts.
    const values = columns.map((_, index) => columns.length - index);
    const { bundles, refused } = await read(
      `symbol,fiscal_year_end,currency,${columns}\nAAA,2024-12-31,EUR,${values}\n`,
    );
    expect(refused).toEqual([]);
    const [year] = bundles[0]?.fundamentals?.years ?? [];
    expect(FISCAL_FIGURES.map((figure) => year?.[figure])).toEqual(values);
  });

  it('groups rows by company and sorts them by year', async () => {
    const rows = ['BBB,2023-09-30', 'AAA,2024-12-31', 'BBB,2022-09-30', 'AAA,2022-12-31', 'AAA,2023-12-31'];
    const { ends, refused } = await read(`${HEADER}\n${rows.map((row) => `${row},EUR,,,1,,,,\n`).join('')}`);
    expect(refused).toEqual([]);
    expect(ends).toEqual([
      ['BBB', ['2022-09-30', '2023-09-30']],
      ['AAA', ['2022-12-31', '2023-12-31', '2024-12-31']],
    ]);
  });

  it.each([
    ['the day that a row states', '2025-06-02', '2025-03-10', '2025-06-02'],
    ['the publication of the last year', '', '2025-03-10', '2025-03-10'],
    ['the end of the last year where nothing else is known', '', '', '2024-12-31'],
  ])('counts shares on %s', async (_title, adjustedOn, published, expected) => {
    const { bundles } = await read(
      `${HEADER}\nA,2024-12-31,EUR,${published},${adjustedOn},1,,,,\nA,2023-12-31,EUR,2024-03-08,,1,,,,\n`,
    );
    expect(bundles[0]?.fundamentals?.adjustedOn).toBe(expected);
  });

  it('needs symbol, year and currency', async () => {
    await expect(read('symbol,fiscal_year_end,revenue\nAAA,2024-12-31,1\n')).rejects.toThrow(
      'fundamentals.csv, Zeile 1: Es fehlt die Spalte currency',
    );
  });
});

describe('a row of fundamentals.csv', () => {
  const noDay = (text: string) =>
    `„${text}“ in der Spalte fiscal_year_end ist kein Datum der Form 2026-03-31`;
  const ahead = (day: string, column: string) => `Der ${day} in der Spalte ${column} liegt in der Zukunft`;
  const UNTIL = 'Das Geschäftsjahr bis 2024-12-31';
  const near = 'Zwischen den Geschäftsjahren bis 2024-12-31 (Zeile 2) und bis 2025-10-26';

  it.each<[string, string, string, string]>([
    ['30 February', 'B,2024-02-30,EUR,,,1,,,,', 'bad_date', noDay('2024-02-30')],
    ['a German day', 'B,31.12.2024,EUR,,,1,,,,', 'bad_date', noDay('31.12.2024')],
    ['no day', 'B,,EUR,,,1,,,,', 'bad_date', noDay('')],
    ['no end yet', 'B,2026-12-31,EUR,,,1,,,,', 'future_date', ahead('2026-12-31', 'fiscal_year_end')],
    [
      'a later basis',
      'B,2025-12-31,EUR,,2026-07-01,1,,,,',
      'future_date',
      ahead('2026-07-01', 'adjusted_on'),
    ],
    ['another currency', 'B,2024-12-31,XYZ,,,1,,,,', 'unknown_currency', '„XYZ“ ist keine Währung'],
    ['pence', 'B,2024-12-31,GBp,,,1,,,,', 'unknown_currency', '„GBp“ ist keine Währung'],
    ['no currency', 'B,2024-12-31,,,,1,,,,', 'unknown_currency', '„“ ist keine Währung'],
    ['no symbol', ',2024-12-31,EUR,,,1,,,,', 'malformed', '„“ ist kein Börsensymbol'],
    ['a NUL in the symbol', 'B\0,2024-12-31,EUR,,,1,,,,', 'malformed', '„B\0“ ist kein Börsensymbol'],
    ['no figure', 'B,2024-12-31,EUR,,,,,,,', 'missing_data', `${UNTIL} hat keine einzige Zahl`],
    ['the same year', 'AAA,2024-12-31,EUR,,,1,,,,', 'duplicate', `${UNTIL} steht schon in Zeile 2`],
    ['a year too near', 'AAA,2025-10-26,EUR,,,1,,,,', 'duplicate', `${near} liegen weniger als 300 Tage`],
    ['too few fields', 'B,2024-12-31,EUR', 'malformed', '3 statt 10 Felder'],
  ])('is held back: %s', async (_title, row, code, reason) => {
    const { ends, reasons } = await read(`${HEADER}\n${ONE}\n${row}\n`);
    expect(reasons).toEqual([[3, code, reason]]);
    expect(ends).toEqual([['AAA', ['2024-12-31']]]);
  });

  it('may end 300 days after another', async () => {
    const { ends, refused } = await read(`${HEADER}\n${ONE}\nAAA,2025-10-27,EUR,,,1,,,,\n`);
    expect(refused).toEqual([]);
    expect(ends).toEqual([['AAA', ['2024-12-31', '2025-10-27']]]);
  });

  it.each<[string, string, string, string]>([
    ['a text', 'revenue', 'viel', '„viel“ in der Spalte revenue ist keine Zahl'],
    ['a German number', 'revenue', '"1.234,5"', '„1.234,5“ in der Spalte revenue ist keine Zahl'],
    ['NaN', 'eps', 'NaN', '„NaN“ in der Spalte eps ist keine Zahl'],
    ['an impossible sum', 'capex', '1e17', 'capex = 1e17 ist zu groß für ein Unternehmen'],
    ['an impossible loss', 'eps', '-1e17', 'eps = -1e17 ist zu groß für ein Unternehmen'],
    ['an infinite one', 'revenue', '1e999', 'revenue = 1e999 ist zu groß für ein Unternehmen'],
    ['negative revenue', 'revenue', '-1', 'revenue = -1 liegt unter 0'],
    ['negative assets', 'total_assets', '-0.5', 'total_assets = -0.5 liegt unter 0'],
    ['negative shares', 'shares', '-100', 'shares = -100 muss über 0 liegen'],
    ['no shares', 'shares', '0', 'shares = 0 muss über 0 liegen'],
  ])('loses a figure that is %s, and no other', async (_title, column, cell, reason) => {
    const cells = { revenue: '7', shares: '7', eps: '7', total_assets: '7', capex: '7' };
    const row = Object.values({ ...cells, [column]: cell }).join(',');
    const { bundles, reasons } = await read(`${HEADER}\nAAA,2024-12-31,EUR,,,${row}\n`);
    expect(reasons).toEqual([[2, expect.stringMatching(/^(bad_number|impossible_figure)$/), reason]]);
    const { revenue, shares, eps, totalAssets, capex } = bundles[0]?.fundamentals?.years[0] ?? {};
    const figures = { revenue, shares, eps, total_assets: totalAssets, capex };
    expect(figures).toEqual({ revenue: 7, shares: 7, eps: 7, total_assets: 7, capex: 7, [column]: null });
  });

  it('loses a part of the assets that exceeds them by more than rounding', async () => {
    const header = 'symbol,fiscal_year_end,currency,total_assets,current_assets,cash';
    const { bundles, reasons } = await read(`${header}\nAAA,2024-12-31,EUR,1000,1004,1006\n`);
    expect(reasons).toEqual([[2, 'impossible_figure', 'cash = 1006 übersteigt die Bilanzsumme von 1000']]);
    expect(bundles[0]?.fundamentals?.years).toMatchObject([
      { totalAssets: 1000, currentAssets: 1004, cash: null },
    ]);
  });

  it.each([
    ['a loss', 'eps', '-1.5', -1.5],
    ['sold property', 'capex', '-20', -20],
    ['no revenue', 'revenue', '0', 0],
  ])('keeps %s', async (_title, column, cell, expected) => {
    const header = `symbol,fiscal_year_end,currency,${column}`;
    const { bundles, refused } = await read(`${header}\nAAA,2024-12-31,EUR,${cell}\n`);
    expect(refused).toEqual([]);
    expect(bundles[0]?.fundamentals?.years[0]).toMatchObject({ [column]: expected });
  });

  it.each([
    ['that is none', '2025-13-01', 'bad_date'],
    ['before the end of the year', '2024-12-30', 'bad_date'],
    ['in the future', '2026-07-01', 'future_date'],
  ])('loses a day of publication %s', async (_title, published, code) => {
    const { bundles, refused } = await read(`${HEADER}\nAAA,2024-12-31,EUR,${published},,1,,,,\n`);
    expect(refused.map((refusal) => refusal.code)).toEqual([code]);
    expect(bundles[0]?.fundamentals).toMatchObject({
      adjustedOn: '2024-12-31',
      years: [{ publishedOn: null }],
    });
  });
});

describe('a company in fundamentals.csv', () => {
  const STATED = 'Die Geschäftsjahre stehen in EUR und ab Zeile 4 in USD';
  const COUNTED = 'Die Angaben je Aktie zählen die Aktien vom 2025-01-02 und ab Zeile 4 die vom 2025-01-03';

  it.each<[string, string, string, string, string]>([
    ['two currencies', 'EUR,,,1,,,,', 'USD,,,1,,,,', 'mixed_currencies', STATED],
    ['two share counts', 'EUR,,2025-01-02,1,,,,', 'EUR,,2025-01-03,1,,,,', 'adjustment_mismatch', COUNTED],
  ])('is held back: %s', async (_title, one, other, code, why) => {
    const reason = `${why}, das Unternehmen wird nicht übernommen`;
    const rows = [`BBB,2023-12-31,${one}`, 'AAA,2023-12-31,EUR,,,1,,,,', `BBB,2024-12-31,${other}`];
    const { ends, refused } = await read(`${HEADER}\n${rows.join('\n')}\n`);
    expect(refused).toEqual([{ file: 'fundamentals.csv', line: 4, symbol: 'BBB', code, reason }]);
    expect(ends).toEqual([['AAA', ['2023-12-31']]]);
  });
});
