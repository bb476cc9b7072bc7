import type { FiscalFigure } from '@/lib/finance/value/fiscal-year';
import { fiscalYear } from '@/test/fiscal-year';
import { statementsAnswer } from '@/test/yahoo/answers';
import { statementsAnswerSchema } from './fiscal-answers';
import { fiscalYears, type Statements } from './fiscal-years';

type Written = Parameters<typeof statementsAnswer>[2];

const read = (annual: Written, trailing: Written = {}, changes: Partial<Statements> = {}) =>
  fiscalYears({
    annual: statementsAnswerSchema.parse(statementsAnswer('A', 'annual', annual)),
    trailing: statementsAnswerSchema.parse(statementsAnswer('A', 'trailing', trailing)),
    currency: 'USD',
    splits: [],
    today: '2025-02-24',
    ...changes,
  });

const DAY = '2024-12-31';
/** One year, from the values of its series. */
const one = (series: Record<string, Written[string][string]>, changes: Partial<Statements> = {}) => {
  const written = Object.entries(series).map(([name, value]) => [name, { [DAY]: value }]);
  const { fundamentals, held } = read(Object.fromEntries(written), {}, changes);
  return { year: fundamentals?.years[0], currency: fundamentals?.currency, held };
};

describe('fiscal years of Yahoo', () => {
  it('have the figures of our table', () => {
    const table: Partial<Record<FiscalFigure, [series: string, written: number, read?: number]>> = {
      revenue: ['TotalRevenue', 1000],
      grossProfit: ['GrossProfit', 400],
      ebit: ['EBIT', 150],
      ebitda: ['EBITDA', 200],
      pretaxIncome: ['PretaxIncome', 140],
      incomeTax: ['TaxProvision', 40],
      netIncome: ['NetIncome', 100],
      eps: ['DilutedEPS', 2],
      shares: ['DilutedAverageShares', 50],
      operatingCashFlow: ['OperatingCashFlow', 180],
      capex: ['CapitalExpenditure', -60, 60],
      buybacks: ['RepurchaseOfCapitalStock', -30, 30],
      // Per share, of 50.
      dividendPerShare: ['CashDividendsPaid', -25, 0.5],
      interestExpense: ['InterestExpense', 10],
      totalAssets: ['TotalAssets', 2000],
      currentAssets: ['CurrentAssets', 700],
      cash: ['CashCashEquivalentsAndShortTermInvestments', 300],
      receivables: ['AccountsReceivable', 120],
      inventories: ['Inventory', 80],
      totalLiabilities: ['TotalLiabilitiesNetMinorityInterest', 1200],
      currentLiabilities: ['CurrentLiabilities', 500],
      longTermDebt: ['LongTermDebt', 350],
      totalDebt: ['TotalDebt', 450],
      equity: ['StockholdersEquity', 790],
      retainedEarnings: ['RetainedEarnings', -5],
    };
    const { year, held } = one(Object.fromEntries(Object.values(table)));
    const figures = Object.entries(table).map(([figure, [, written, read = written]]) => [figure, read]);
    expect(held).toEqual([]);
    expect(year).toEqual({ ...fiscalYear(DAY, Object.fromEntries(figures)), first: {} });
  });

  it.each<[string, Parameters<typeof one>[0], Record<string, number | null>]>([
    ['EBIT before the operating income', { EBIT: 7, OperatingIncome: 8 }, { ebit: 7 }],
    ['the operating income without EBIT', { OperatingIncome: 8 }, { ebit: 8 }],
    ['the basic EPS without the diluted one', { BasicEPS: 2, BasicAverageShares: 9 }, { eps: 2, shares: 9 }],
    ['zeros that Yahoo states', { TotalDebt: 0, CapitalExpenditure: 0 }, { totalDebt: 0, capex: 0 }],
    ['nothing for what Yahoo leaves out', { TotalRevenue: 1 }, { totalDebt: null, capex: null, eps: null }],
    ['no gross profit of a bank', { TotalRevenue: 1, GrossProfit: 0 }, { grossProfit: null }],
    ['money that came in as negative', { RepurchaseOfCapitalStock: 5 }, { buybacks: -5 }],
    ['no dividend per share without shares', { CashDividendsPaid: -5 }, { dividendPerShare: null }],
    ['no dividend per share without payments', { DilutedAverageShares: 5 }, { dividendPerShare: null }],
    [
      'a dividend of 0 that is stated',
      { CashDividendsPaid: 0, DilutedAverageShares: 5 },
      { dividendPerShare: 0 },
    ],
  ])('have %s', (_title, series, expected) => {
    expect(one({ TotalAssets: 9, ...series }).year).toMatchObject(expected);
  });

  it.each<[string, Parameters<typeof one>[0], FiscalFigure, reason: string]>([
    ['negative assets', { TotalAssets: -1 }, 'totalAssets', '= -1 liegt unter 0'],
    [
      'too much revenue',
      { TotalRevenue: 1e18 },
      'revenue',
      '= 1000000000000000000 ist zu groß für ein Unternehmen',
    ],
    [
      'current assets above all',
      { TotalAssets: 7, CurrentAssets: 9 },
      'currentAssets',
      '= 9 übersteigt die Bilanzsumme von 7',
    ],
  ])('hold back %s', (_title, series, figure, reason) => {
    const { year, held } = one({ NetIncome: 1, ...series });
    expect(year).toMatchObject({ netIncome: 1, [figure]: null });
    expect(held).toEqual([{ code: 'impossible_figure', reason: `2024-12-31: ${figure} ${reason}` }]);
  });

  it('stay in the order of days, with their holes', () => {
    const { fundamentals } = read({
      TotalRevenue: { '2024-09-30': 3, '2022-09-30': 1 },
      NetIncome: { '2023-09-30': 2 },
    });
    expect(fundamentals?.years.map(({ end, revenue, netIncome }) => [end, revenue, netIncome])).toEqual([
      ['2022-09-30', 1, null],
      ['2023-09-30', null, 2],
      ['2024-09-30', 3, null],
    ]);
    expect(fundamentals).toMatchObject({ adjustedOn: '2024-09-30', trailing: null });
    expect(fundamentals?.years.map(({ publishedOn, first }) => [publishedOn, first])).toEqual(
      Array.from({ length: 3 }, () => [null, {}]),
    );
  });

  it('leave out a year that has not ended, and one of nine months', () => {
    const { fundamentals } = read({
      TotalRevenue: { '2023-12-31': 1, '2024-09-30': { raw: 2, length: '9M' }, '2025-12-31': 3 },
    });
    expect(fundamentals?.years.map(({ end }) => end)).toEqual(['2023-12-31']);
  });

  it.each([
    ['the first', '2024-09-28', '2024-09-30'],
    ['the second', '2024-09-30', '2023-12-31'],
  ])('are the fuller of two that are too near: %s', (_title, fuller, less) => {
    const { fundamentals, held } = read({
      TotalRevenue: { [fuller]: 1, [less]: 2 },
      NetIncome: { [fuller]: 1 },
    });
    expect(fundamentals?.years.map(({ end }) => end)).toEqual([fuller]);
    const reason = `Das Geschäftsjahr bis ${less} zurückgehalten: das bis ${fuller} liegt zu nah und hat mindestens so viele Zahlen`;
    expect(held).toEqual([{ code: 'duplicate', reason }]);
  });

  it.each([
    ['are none without a series', {}],
    ['are none without a value that is read', { NormalizedEBITDA: { '2024-12-31': 1 } }],
  ])('%s', (_title, series: Written) => expect(read(series)).toEqual({ fundamentals: null, held: [] }));
});

describe('the currency of fiscal years of Yahoo', () => {
  it.each([
    ['of the summary', 'USD', 'USD', 'USD'],
    ['the main unit of pence', 'GBp', 'GBP', 'GBP'],
    ['unknown where the summary names none', null, 'USD', null],
    ['unknown where it is none', 'pts', 'USD', null],
  ])('is %s', (_title, label, written, expected) => {
    const { year, currency, held } = one(
      { TotalRevenue: { raw: 5, currency: written } },
      { currency: label },
    );
    expect([year?.revenue, currency, held]).toEqual([5, expected, []]);
  });

  it('turns pence into pounds, share counts excepted', () => {
    const pence = (raw: number) => ({ raw, currency: 'GBp' });
    const { year, held } = one(
      { TotalRevenue: pence(500), DilutedEPS: pence(25), DilutedAverageShares: pence(100) },
      { currency: 'GBP' },
    );
    expect(held).toEqual([]);
    expect(year).toMatchObject({ revenue: 5, eps: 0.25, shares: 100 });
  });

  it.each(['CNY', null])('keeps earnings in another one back (summary: %s)', (label) => {
    const yuan = (raw: number) => ({ raw, currency: 'CNY' });
    const sums = { TotalRevenue: yuan(1000), NetIncome: yuan(100), CashDividendsPaid: yuan(-20) };
    const { year, held } = one({ ...sums, DilutedEPS: 2, DilutedAverageShares: 50 }, { currency: label });
    const expected = { revenue: 1000, netIncome: 100, shares: 50, eps: null, dividendPerShare: null };
    expect(year).toMatchObject(expected);
    const reason =
      'Gewinn und Dividende je Aktie der Geschäftsjahre in USD zurückgehalten: der Abschluss ist in CNY';
    expect(held).toEqual([{ code: 'mixed_currencies', reason }]);
  });

  it('keeps amounts in another one back, with the years that have nothing else', () => {
    const { fundamentals, held } = read(
      {
        TotalRevenue: { '2022-12-31': { raw: 5, currency: 'GBP' }, '2023-12-31': 6, '2024-12-31': 7 },
        NetIncome: { '2023-12-31': { raw: 1, currency: 'GBP' }, '2024-12-31': 2 },
      },
      {},
      { currency: 'USD' },
    );
    expect(fundamentals?.years.map(({ end, revenue, netIncome }) => [end, revenue, netIncome])).toEqual([
      ['2023-12-31', 6, null],
      ['2024-12-31', 7, 2],
    ]);
    const reason = 'Beträge der Geschäftsjahre in GBP zurückgehalten: der Abschluss ist in USD';
    expect(held).toEqual([{ code: 'mixed_currencies', reason }]);
  });
});

describe('the last twelve months of Yahoo', () => {
  const years: Written = { TotalRevenue: { '2023-09-30': 1, '2024-09-30': 2 } };
  const months = { TotalRevenue: { '2024-09-30': 2, '2024-12-31': 3 }, DilutedEPS: { '2024-12-31': 1 } };

  it('are the latest ones', () => {
    expect(read(years, months).fundamentals?.trailing).toEqual(
      fiscalYear('2024-12-31', { revenue: 3, eps: 1 }),
    );
  });

  it.each<[string, Written]>([
    ['where Yahoo has none', {}],
    ['where they end with the last year', { TotalRevenue: { '2024-09-30': 2 } }],
    ['where they are older', { TotalRevenue: { '2024-06-30': 2 } }],
    ['of another length', { TotalRevenue: { '2024-12-31': { raw: 3, length: '3M' } } }],
    ['that have not ended', { TotalRevenue: { '2025-03-31': 2 } }],
  ])('are unknown %s', (_title, trailing) => expect(read(years, trailing).fundamentals?.trailing).toBeNull());

  it.each([
    ['a split after them', '2025-01-15', null, '2025-01-15'],
    ['a split within them', '2024-03-01', null, '2024-09-30'],
    ['a split before them', '2023-12-01', 1, '2024-09-30'],
    ['a split that is to come', '2025-03-01', 1, '2024-09-30'],
  ])('count no shares of two days: %s', (_title, split, eps, adjustedOn) => {
    const { fundamentals } = read(years, months, { splits: ['2021-05-05', split] });
    expect(fundamentals).toMatchObject({ adjustedOn, trailing: { revenue: 3, eps } });
  });
});
