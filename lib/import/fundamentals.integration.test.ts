import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { FiscalFigure } from '@/lib/finance/value/fiscal-year';
import { storedFundamentals } from '@/lib/stocks/fundamentals/queries';
import { clearTestDatabase, testDatabase } from '@/test/database';
import { describeWithSharedData, sharedData } from '@/test/shared-data';
import { runImport } from './job';
import { createCsvSource } from './sources/csv/csv';

const database = testDatabase();

let folder: string;
beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fundamentals-'));
  await clearTestDatabase(database());
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** Imports a set of these files. */
function load(name: string, files: Record<string, string | Buffer>) {
  const set = path.join(folder, name);
  fs.rmSync(set, { recursive: true, force: true });
  fs.mkdirSync(set);
  for (const [file, content] of Object.entries(files)) fs.writeFileSync(path.join(set, file), content);
  return runImport(database(), createCsvSource(set), { today: '2026-06-30' });
}

const COMPANIES = 'symbol,name,trading_currency\nAAA,Alpha AG,EUR\nBBB,Beta SE,EUR\n';
const HEADER = 'symbol,fiscal_year_end,currency,published_on,revenue,net_income,equity';

describe('an import of fundamentals.csv', () => {
  const years = `${HEADER}\nAAA,2024-12-31,EUR,2025-03-10,120,12,60\nAAA,2023-12-31,EUR,2024-03-08,100,10,50\n`;

  it('stores the years of a company of the same folder, and writes nothing the second time', async () => {
    const files = { 'companies.csv': COMPANIES, 'fundamentals.csv': years };
    expect(await load('own', files)).toMatchObject({
      status: 'done',
      refused: {},
      counts: { companies: { written: 2 }, fundamentals: { read: 2, written: 2 } },
    });
    const [stored] = await storedFundamentals(database(), ['aaa']);
    expect(stored).toMatchObject({
      source: 'csv',
      currency: 'EUR',
      adjustedOn: '2025-03-10',
      years: [
        { end: '2023-12-31', publishedOn: '2024-03-08', revenue: 100, netIncome: 10, equity: 50, ebit: null },
        { end: '2024-12-31', publishedOn: '2025-03-10', revenue: 120, netIncome: 12, equity: 60, ebit: null },
      ],
    });
    const end = 'select fiscal_year_end::text as end from stocks where id = $1';
    expect(await database().query(end, ['aaa'])).toEqual([{ end: '2024-12-31' }]);
    expect(await load('own', files)).toMatchObject({
      marketVersion: 1,
      counts: { fundamentals: { read: 2, written: 0, unchanged: 2 } },
    });
  });

  it('stores the years of a company of another set, and holds back those of an unknown one', async () => {
    await load('own', { 'companies.csv': COMPANIES });
    const run = await load('years', { 'fundamentals.csv': `${years}CCC,2024-12-31,EUR,,1,1,1\n` });
    expect(run).toMatchObject({
      status: 'done',
      counts: { fundamentals: { read: 3, written: 2, unchanged: 0 } },
      refused: { unknown_company: 1 },
      examples: [{ file: 'fundamentals.csv', line: 4, symbol: 'CCC' }],
    });
    expect(await storedFundamentals(database(), ['aaa', 'bbb'])).toHaveLength(1);
  });

  it('writes 700 companies of 12 years within six seconds of computing', async () => {
    const symbols = Array.from({ length: 700 }, (_, index) => `S${index}`);
    await load('own', {
      'companies.csv': `symbol,name,trading_currency\n${symbols.map((one) => `${one},${one},EUR\n`).join('')}`,
    });
    const rows = symbols.flatMap((one) =>
      Array.from({ length: 12 }, (_, index) => `${one},${2012 + index}-12-31,EUR,,${1e9 + index},1e8,5e8\n`),
    );
    const run = await load('years', { 'fundamentals.csv': `${HEADER}\n${rows.join('')}` });
    expect(run.counts.fundamentals.written).toBe(8400);
  }, 60_000);
});

const SIMFIN = 'fundamentals/simfin';

type Row = Record<string, string>;

function rowsOf(text: string): Row[] {
  const [header = '', ...lines] = text.trimEnd().split('\n');
  const columns = header.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [columns[at], cell])));
}

const cell = (row: Row, column: string): number | null => (row[column] ? Number(row[column]) : null);
const negated = (value: number | null): number | null => (value === null ? null : 0 - value);

/** Figures of the set with our signs. */
const FIGURES_OF: Partial<Record<FiscalFigure, (row: Row) => number | null>> = {
  revenue: (row) => cell(row, 'revenue'),
  grossProfit: (row) => cell(row, 'gross_profit'),
  ebit: (row) => cell(row, 'operating_income'),
  pretaxIncome: (row) => cell(row, 'pretax_income'),
  incomeTax: (row) => negated(cell(row, 'income_tax')),
  netIncome: (row) => cell(row, 'net_income'),
  eps: (row) => cell(row, 'eps_diluted_derived'),
  shares: (row) => cell(row, 'shares_diluted'),
  dividendPerShare: (row) => cell(row, 'dps_derived'),
  operatingCashFlow: (row) => cell(row, 'operating_cash_flow'),
  capex: (row) => negated(cell(row, 'capex')),
  buybacks: (row) => negated(cell(row, 'equity_repurchase')),
  interestExpense: (row) => negated(cell(row, 'interest_expense_net')),
  totalAssets: (row) => cell(row, 'total_assets'),
  cash: (row) => cell(row, 'cash_and_short_term_investments'),
  totalLiabilities: (row) => cell(row, 'total_liabilities'),
  longTermDebt: (row) => cell(row, 'long_term_debt'),
  equity: (row) => cell(row, 'total_equity'),
};

const columnOf = (figure: string) => figure.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

describeWithSharedData(SIMFIN, 'an import of 710 American companies', () => {
  it('stores their 10,719 years as the source has them', async () => {
    const packed = fs.readFileSync(path.join(sharedData(SIMFIN), 'us-annual.csv.gz'));
    const rows = rowsOf(gunzipSync(packed).toString('utf8'));
    const symbols = [...new Set(rows.map(({ symbol }) => symbol as string))];
    const figures = Object.entries(FIGURES_OF);
    const head = `symbol,fiscal_year_end,currency,published_on,${figures.map(([figure]) => columnOf(figure))}`;
    const lines = rows.map((row) => {
      const values = figures.map(([, value]) => value(row) ?? '');
      return [row.symbol, row.period_end, row.currency, row.published, ...values].join(',');
    });
    await load('companies', {
      'companies.csv': `symbol,name,trading_currency\n${symbols.map((one) => `${one},${one},USD\n`).join('')}`,
    });
    const run = await load('simfin', { 'fundamentals.csv.gz': gzipSync(`${[head, ...lines].join('\n')}\n`) });
    expect(run.status).toBe('done');
    // Found by hand: 2019-03-31 and 2019-10-01 of TDG; eight reports before the end of their year; negative revenue (3),
    // liabilities (8) and long-term debt (2); the EPS of FGP for 2019, −0.0066 where it lost 64 million on 97 million
    // shares.
    expect(run.refused).toEqual({ duplicate: 1, bad_date: 8, impossible_figure: 14 });
    expect(run.counts.fundamentals.written).toBe(10_718);

    const ids = await database().query<{ id: string; symbol: string }>('select id, symbol from stocks');
    const symbolOf = new Map(ids.map(({ id, symbol }) => [id, symbol]));
    const stored = await storedFundamentals(
      database(),
      ids.map(({ id }) => id),
    );
    const years = new Map(
      stored.flatMap((one) =>
        one.years.map((year) => [`${symbolOf.get(one.stock_id)} ${year.end}`, year] as const),
      ),
    );
    let cells = 0;
    let equal = 0;
    for (const row of rows) {
      const year = years.get(`${row.symbol} ${row.period_end}`);
      for (const [figure, value] of figures) {
        const expected = value(row);
        if (expected === null) expect([year?.[figure as FiscalFigure] ?? null]).toEqual([null]);
        else {
          cells++;
          if (year?.[figure as FiscalFigure] === expected) equal++;
        }
      }
    }
    expect(cells).toBeGreaterThan(160_000);
    // All but those above: 13 figures, three per share of FGP, and the year of TDG.
    expect(cells - equal).toBeLessThanOrEqual(13 + 3 + figures.length);
    expect(equal / cells).toBeGreaterThan(0.999);
  }, 120_000);
});
