import type { FiscalFigure } from '@/lib/finance/value/fiscal-year';
import { figures, fiscalYear, fiscalYears } from '@/test/fiscal-year';
import type { Fundamentals, ReportedYear } from './fundamentals';
import { growthText, yearTable } from './year-table';

type First = Partial<Record<FiscalFigure, number>>;

const reported = (years: ReturnType<typeof fiscalYears>, first: readonly First[] = []): ReportedYear[] =>
  years.map((year, at) => ({ ...year, first: first[at] ?? {} }));

const given = (years: ReportedYear[], rest: Partial<Fundamentals> = {}): Fundamentals => ({
  currency: 'EUR',
  adjustedOn: '2026-11-20',
  trailing: null,
  years,
  ...rest,
});

/** Twelve years from 2014 on: revenue 100, 110 … 210 million, EPS 1, 2 … 12. */
const TWELVE = reported(
  fiscalYears(
    2014,
    Array.from({ length: 12 }, (_, at) => ({
      revenue: 100e6 + at * 10e6,
      ebit: 20e6,
      eps: at + 1,
      shares: 48.4e6,
    })),
  ),
);

const rowOf = (table: ReturnType<typeof yearTable>, key: string) =>
  table.groups.flatMap(({ rows }) => rows).find((row) => row.key === key);

describe('yearTable', () => {
  it('has the last ten years, the newest first, led by the last twelve months', () => {
    const trailing = fiscalYear('2026-09-30', { revenue: 215e6 }, '2026-11-12');
    const table = yearTable(given(TWELVE, { trailing }));
    expect(table.head).toBe('Geschäftsjahr bis 31.12.');
    expect(table.columns.map(({ label }) => label)).toEqual([
      '12 M',
      '2025',
      '2024',
      '2023',
      '2022',
      '2021',
      '2020',
      '2019',
      '2018',
      '2017',
      '2016',
    ]);
    expect(table.columns[0]?.publishedOn).toBe('2026-11-12');
    expect(rowOf(table, 'revenue')?.texts.slice(0, 3)).toEqual(['215,0', '210,0', '200,0']);
    expect(rowOf(table, 'ebit')?.texts.slice(0, 2)).toEqual(['N/A', '20,0']);
    expect(rowOf(table, 'shares')?.texts[1]).toBe('48,4');
  });

  it('shows what owners earn on their money, and what they are paid of earnings and free cash flow', () => {
    const year = figures(
      'netIncome 12, equity 80, eps 2.4, dividendPerShare 1.2, shares 5, operatingCashFlow 17.5, capex 8.5',
    );
    const table = yearTable(given(reported(fiscalYears(2025, [year]))));
    // 12 / 80; 1.2 / 2.4; 1.2 × 5 / (17.5 − 8.5) = 6 / 9
    expect(rowOf(table, 'returnOnEquity')?.texts).toEqual(['15,0']);
    expect(rowOf(table, 'earningsPayout')?.texts).toEqual(['50,0']);
    expect(rowOf(table, 'freeCashFlowPayout')?.texts).toEqual(['66,7']);
  });

  it('has no row for what is unknown in all years, and no group without rows', () => {
    const table = yearTable(given(reported(fiscalYears(2025, [{ eps: -1.5 }]))));
    expect(table.groups.map(({ title, rows }) => [title, rows.map(({ key }) => key)])).toEqual([
      ['Je Aktie in €', ['eps']],
    ]);
    expect(rowOf(table, 'eps')?.texts).toEqual(['−1,50']);
  });

  it('grows over three, five and ten years, counted from years that are not shown, too', () => {
    // EPS of 2025 is 12, of 2022 9, of 2020 7, of 2015 2: ³√(12 / 9) − 1 = 10.1 %; margins do not grow.
    const table = yearTable(given(TWELVE));
    expect(rowOf(table, 'eps')?.growth?.map(growthText)).toEqual([
      '+10,1\u202f%',
      '+11,4\u202f%',
      '+19,6\u202f%',
    ]);
    expect(rowOf(table, 'ebitMargin')?.growth).toBeNull();
  });

  it.each<[string, (number | null)[], string]>([
    ['from a loss', [-1, 1, 1, 1, 1, 2], '–'],
    ['to a loss', [1, 1, 1, 1, 1, -2], '–'],
    ['with too few years', [1, 2], '–'],
    ['down', [2, 1, 1, 1, 1, 1], '−12,9\u202f%'],
  ])('%s', (_name, eps, text) => {
    const table = yearTable(
      given(
        reported(
          fiscalYears(
            2018,
            eps.map((one) => ({ eps: one })),
          ),
        ),
      ),
    );
    expect(growthText(rowOf(table, 'eps')?.growth?.[1] ?? null)).toBe(text);
  });

  it('marks what a later report changed so that it shows, and says what was reported first', () => {
    const years = fiscalYears(2024, [
      { revenue: 812e6, eps: 2 },
      { revenue: 900e6, eps: 2.5 },
    ]);
    const table = yearTable(given(reported(years, [{ revenue: 806e6, eps: 2.001 }])));
    expect(rowOf(table, 'revenue')?.texts).toEqual(['900,0', '812,0*']);
    expect(rowOf(table, 'eps')?.texts).toEqual(['2,50', '2,00']);
    expect(table.restatements).toEqual(['Umsatz 2024: 806,0 → 812,0']);
  });

  it.each<[string, string[], string, string[], number[]]>([
    [
      'a year without figures',
      ['2021-12-31', '2023-12-31'],
      'Geschäftsjahr bis 31.12.',
      ['2023', '2021'],
      [2022],
    ],
    ['53 weeks', ['2023-09-30', '2024-09-28'], 'Geschäftsjahr bis', ['09/2024', '09/2023'], []],
    ['a short year', ['2024-12-31', '2025-06-30'], 'Geschäftsjahr bis', ['06/2025', '12/2024'], []],
  ])('names the years: %s', (_name, ends, head, labels, missing) => {
    const table = yearTable(given(reported(ends.map((end) => fiscalYear(end, { eps: 1 })))));
    expect([table.head, table.columns.map(({ label }) => label), table.missing]).toEqual([
      head,
      labels,
      missing,
    ]);
  });

  it.each([
    ['EUR', 5.4e6, 'Ertrag in Mio. €', '5,40'],
    ['EUR', 1448e6, 'Ertrag in Mio. €', '1.448'],
    ['USD', 394_328e6, 'Ertrag in Mrd. $', '394,3'],
    ['CHF', 25e6, 'Ertrag in Mio. CHF', '25,0'],
    [null, 25e6, 'Ertrag in Mio.', '25,0'],
  ])('shows sums in %s by their size: %p', (currency, revenue, title, text) => {
    const table = yearTable(given(reported(fiscalYears(2025, [{ revenue }])), { currency }));
    expect([table.groups[0]?.title, rowOf(table, 'revenue')?.texts]).toEqual([title, [text]]);
  });

  // Bristol-Myers Squibb bought Celgene for shares in November 2019; average diluted shares in millions from 2017 on, as
  // in SimFin's data of US companies (editions of April 2021 and February 2025).
  it.each<[string, (number | null)[], string[]]>([
    // 1,712 / 1,637 = 1.046; 2,258 / 1,712 = 1.319
    ['the merger of Bristol-Myers Squibb', [1652, 1637, 1712, 2258, 2243], ['2020 um +32\u202f%']],
    ['a quarter is none yet', [100, 125, 157], ['2019 um +26\u202f%']],
    // Logistic Properties of the Americas before and after its listing: 28.6 / 168.1 = 0.170
    ['a listing by merger', [168.1, 28.6], ['2018 um −83\u202f%']],
    // 100 / 80 = 1.25 back
    ['a fifth fewer are none yet', [100, 80, 63], ['2019 um −21\u202f%']],
    ['an unknown year between', [100, null, 200], []],
  ])('names years whose shares jumped: %s', (_name, shares, expected) => {
    const years = fiscalYears(
      2017,
      shares.map((count) => ({ shares: count && count * 1e6 })),
    );
    expect(yearTable(given(reported(years))).shareJumps).toEqual(expected);
  });

  it('compares the first year that is shown with the one before', () => {
    const years = reported(fiscalYears(2023, [{ shares: 100 }, { shares: 150 }, { shares: 150 }]));
    expect(yearTable(given(years), 2).shareJumps).toEqual(['2024 um +50\u202f%']);
    expect(yearTable(given(years), 1).shareJumps).toEqual([]);
  });

  it('is empty without years', () => {
    expect(yearTable(given([]))).toMatchObject({ columns: [], groups: [], restatements: [], missing: [] });
  });
});
