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
    const { year, held } = one({
      TotalRevenue: 1000,
      GrossProfit: 400,
      EBIT: 150,
      EBITDA: 200,
      PretaxIncome: 140,
      TaxProvision: 40,
      NetIncome: 100,
      DilutedEPS: 2,
      DilutedAverageShares: 50,
      OperatingCashFlow: 180,
      CapitalExpenditure: -60,
      RepurchaseOfCapitalStock: -30,
      CashDividendsPaid: -25,
      InterestExpense: 10,
      TotalAssets: 2000,
      CurrentAssets: 700,
      CashCashEquivalentsAndShortTermInvestments: 300,
      AccountsReceivable: 120,
      Inventory: 80,
      TotalLiabilitiesNetMinorityInterest: 1200,
      CurrentLiabilities: 500,
      LongTermDebt: 350,
      TotalDebt: 450,
      StockholdersEquity: 790,
      RetainedEarnings: -5,
    });
    expect(held).toEqual([]);
    expect(year).toEqual({
      ...fiscalYear(DAY, {
        revenue: 1000,
        grossProfit: 400,
        ebit: 150,
        ebitda: 200,
        pretaxIncome: 140,
        incomeTax: 40,
        netIncome: 100,
        eps: 2,
        shares: 50,
        dividendPerShare: 0.5,
        operatingCashFlow: 180,
        capex: 60,
        buybacks: 30,
        interestExpense: 10,
        totalAssets: 2000,
        currentAssets: 700,
        cash: 300,
        receivables: 120,
        inventories: 80,
        totalLiabilities: 1200,
        currentLiabilities: 500,
        longTermDebt: 350,
        totalDebt: 450,
        equity: 790,
        retainedEarnings: -5,
      }),
      first: {},
    });
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
      'a dividend of 0 where Yahoo states it',
      { CashDividendsPaid: 0, DilutedAverageShares: 5 },
      { dividendPerShare: 0 },
    ],
  ])('have %s', (_title, series, expected) => {
    expect(one({ TotalAssets: 9, ...series }).year).toMatchObject(expected);
  });

  it.each<[string, Parameters<typeof one>[0], Record<string, unknown>, string]>([
    [
      'negative assets',
      { TotalAssets: -1 },
      { totalAssets: null },
      '2024-12-31: totalAssets = -1 liegt unter 0',
    ],
    [
      'too much revenue',
      { TotalRevenue: 1e18 },
      { revenue: null },
      '2024-12-31: revenue = 1000000000000000000 ist zu groß für ein Unternehmen',
    ],
    [
      'current assets above all',
      { TotalAssets: 7, CurrentAssets: 9 },
      { totalAssets: 7, currentAssets: null },
      '2024-12-31: currentAssets = 9 übersteigt die Bilanzsumme von 7',
    ],
  ])('hold back %s', (_title, series, expected, reason) => {
    const { year, held } = one({ NetIncome: 1, ...series });
    expect(year).toMatchObject({ netIncome: 1, ...expected });
    expect(held).toEqual([{ code: 'impossible_figure', reason }]);
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

  it.each<[string, Written, string[], string]>([
    [
      'the first',
      { TotalRevenue: { '2024-09-28': 1, '2024-09-30': 2 }, NetIncome: { '2024-09-28': 1 } },
      ['2024-09-28'],
      'Das Geschäftsjahr bis 2024-09-30 zurückgehalten: das bis 2024-09-28 liegt zu nah und hat mindestens so viele Zahlen',
    ],
    [
      'the second',
      { TotalRevenue: { '2023-12-31': 1, '2024-09-30': 2 }, NetIncome: { '2024-09-30': 1 } },
      ['2024-09-30'],
      'Das Geschäftsjahr bis 2023-12-31 zurückgehalten: das bis 2024-09-30 liegt zu nah und hat mindestens so viele Zahlen',
    ],
  ])('are the fuller of two that are too near: %s', (_title, series, ends, reason) => {
    const { fundamentals, held } = read(series);
    expect(fundamentals?.years.map(({ end }) => end)).toEqual(ends);
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
    const { year, held } = one(
      {
        TotalRevenue: yuan(1000),
        NetIncome: yuan(100),
        CashDividendsPaid: yuan(-20),
        DilutedEPS: 2,
        DilutedAverageShares: 50,
      },
      { currency: label },
    );
    const expected = { revenue: 1000, netIncome: 100, shares: 50, eps: null, dividendPerShare: null };
    expect(year).toMatchObject(expected);
    expect(held).toEqual([
      {
        code: 'mixed_currencies',
        reason:
          'Gewinn und Dividende je Aktie der Geschäftsjahre in USD zurückgehalten: der Abschluss ist in CNY',
      },
    ]);
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
    expect(held).toEqual([
      {
        code: 'mixed_currencies',
        reason: 'Beträge der Geschäftsjahre in GBP zurückgehalten: der Abschluss ist in USD',
      },
    ]);
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
