import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { FiscalFigure } from '@/lib/finance/value/fiscal-year';
import { describeWithSharedData, sharedData } from '@/test/shared-data';
import { readCompanyFacts } from './companyfacts';

type Row = { start?: string; end: string; val: number; form?: string; filed: string };

type Concepts = Record<string, Record<string, Row[]>>;

/** An answer with concepts of our own; forms are 10-K where none is given. */
function answer(concepts: Concepts, taxonomy = 'us-gaap') {
  const formed = Object.entries(concepts).map(([name, given]) => {
    const units = Object.entries(given).map(([unit, rows]) => [
      unit,
      rows.map((row) => ({ form: '10-K', ...row })),
    ]);
    return [name, { units: Object.fromEntries(units) }];
  });
  return { facts: { [taxonomy]: Object.fromEntries(formed) } };
}

const year = (end: number, val: number, filed = `${end + 1}-02-10`): Row => ({
  start: `${end}-01-01`,
  end: `${end}-12-31`,
  val,
  filed,
});

/** A figure of the last day of a year. */
const day = (val: number, end = 2024, filed = `${end + 1}-02-10`): Row => ({
  end: `${end}-12-31`,
  val,
  filed,
});

const half = (of: number, val: number): Row => ({
  start: `${of}-01-01`,
  end: `${of}-06-30`,
  val,
  form: '10-Q',
  filed: `${of}-08-01`,
});

/** A period of an annual report that is no year. */
const period = (end: string, form: string, filed: string): Row => ({
  start: '2025-01-01',
  end,
  val: 7,
  form,
  filed,
});

const NET_INCOME = { USD: [year(2023, 80), year(2024, 100)] };

const read = (concepts: Concepts) =>
  readCompanyFacts(answer({ NetIncomeLoss: NET_INCOME, ...concepts })).fundamentals;

describe('readCompanyFacts', () => {
  it('takes the latest filing and keeps the first where it says something else', () => {
    const { years } = read({
      Assets: { USD: [day(500, 2023)] },
      NetIncomeLoss: { USD: [year(2023, 80), year(2023, 75, '2025-02-10'), year(2024, 100)] },
    });
    expect(years).toMatchObject([
      { end: '2023-12-31', publishedOn: '2024-02-10', netIncome: 75, first: { netIncome: 80 } },
      { end: '2024-12-31', netIncome: 100, first: {} },
    ]);
    expect(years[0]?.totalAssets).toBe(500);
  });

  it.each([
    ['thousands', 500, 500_000, {}],
    ['millions', 500, 500e6, {}],
    ['whole units for thousands', 500_000, 500, {}],
    ['another amount in thousands', 501, 500_000, { totalAssets: 501 }],
  ])('takes %s for an error and no first report, if the amount is the same', (_, first, last, expected) => {
    const { years } = read({ Assets: { USD: [day(first, 2023), day(last, 2023, '2025-02-10')] } });
    expect(years[0]).toMatchObject({ totalAssets: last });
    expect(years[0]?.first).toEqual(expected);
  });

  it.each<[name: string, row: Row]>([
    ['a quarter', period('2025-03-31', '10-Q', '2025-04-20')],
    ['another form', { ...year(2025, 7), form: 'DEF 14A' }],
    ['nine months in an annual report', period('2025-09-30', '10-K', '2026-02-10')],
    ['five quarters, when the end of the year moves', period('2026-03-31', '10-K', '2026-05-10')],
    ['a short year between two ends', period('2025-06-30', '10-KT', '2025-08-10')],
    ['a number that cannot be', year(2025, 1e30)],
  ])('does not take %s for a year', (_, row) => {
    const { years } = read({ NetIncomeLoss: { USD: NET_INCOME.USD.concat(row) } });
    expect(years.map(({ end }) => end)).toEqual(['2023-12-31', '2024-12-31']);
  });

  it('takes 53 weeks for a year, and two ends of one year for the later filing', () => {
    const { years } = read({
      NetIncomeLoss: {
        USD: [
          { start: '2022-09-25', end: '2023-09-30', val: 90, filed: '2023-11-03' },
          { start: '2022-10-01', end: '2023-09-29', val: 91, filed: '2024-11-03' },
        ],
      },
    });
    expect(years).toMatchObject([{ end: '2023-09-29', netIncome: 91 }]);
  });

  it('finds a figure under the concept that each year has', () => {
    const { years } = read({
      SalesRevenueNet: { USD: [year(2023, 900)] },
      RevenueFromContractWithCustomerExcludingAssessedTax: { USD: [year(2024, 1000)] },
      CostOfRevenue: { USD: [year(2024, 600)] },
    });
    expect(years).toMatchObject([
      { revenue: 900, grossProfit: null },
      // 1,000 − 600.
      { revenue: 1000, grossProfit: 400 },
    ]);
  });

  it('adds up debt, and counts the same amount under two names once', () => {
    const debt = { LongTermDebtNoncurrent: { USD: [day(300)] }, LongTermDebtCurrent: { USD: [day(50)] } };
    const total = (more: Concepts) => read({ ...debt, ...more }).years.at(-1)?.totalDebt;
    expect(total({ CommercialPaper: { USD: [day(20)] } })).toBe(370);
    expect(total({ ShortTermBorrowings: { USD: [day(50)] } })).toBe(350);
  });

  it('puts figures per share on the shares of the last filing', () => {
    // 4 for 1: the filings of 2025 state 2021 and 2023 anew, 2022 was never restated.
    const [before, after] = [
      [year(2021, 10), year(2022, 10), year(2023, 10)],
      [2021, 2023],
    ];
    const restated = after.map((of) => year(of, 40, '2025-02-10'));
    const { years, adjustedOn } = read({
      WeightedAverageNumberOfDilutedSharesOutstanding: { shares: [...before, ...restated, year(2024, 41)] },
      EarningsPerShareDiluted: {
        'USD/shares': [year(2022, 6), year(2023, 8), year(2023, 2, '2025-02-10'), year(2024, 2.5)],
      },
      NetIncomeLoss: { USD: [year(2022, 60), ...NET_INCOME.USD] },
    });
    expect(adjustedOn).toBe('2025-02-10');
    expect(years.map(({ eps, shares: count, first }) => [eps, count, first])).toEqual([
      [1.5, 40, {}],
      [2, 40, {}],
      [2.5, 41, {}],
    ]);
  });

  it('uses a known split that filings do not show', () => {
    const facts = answer({
      NetIncomeLoss: NET_INCOME,
      EarningsPerShareDiluted: { 'USD/shares': [year(2023, 8), year(2024, 2)] },
    });
    const { fundamentals } = readCompanyFacts(facts, [{ day: '2024-06-10', ratio: 4 }]);
    expect(fundamentals.years.map(({ eps }) => eps)).toEqual([2, 2]);
  });

  it('adds up the last twelve months', () => {
    const { trailing } = read({
      NetIncomeLoss: { USD: [...NET_INCOME.USD, half(2024, 40), half(2025, 55)] },
      Assets: { USD: [{ end: '2025-06-30', val: 700, form: '10-Q', filed: '2025-08-01' }] },
      // The last two are the company's and a subsidiary's.
      Revenues: { USD: [year(2024, 1000), half(2024, 400), half(2025, 500), half(2025, 90)] },
    });
    // 100 + 55 − 40.
    expect(trailing).toMatchObject({
      end: '2025-06-30',
      publishedOn: '2025-08-01',
      netIncome: 115,
      totalAssets: 700,
      revenue: null,
    });
  });

  it.each([
    // 115 / (50 + (48 − 52) × 181 days / 365).
    ['net income / shares', 2, 115 / (50 - (4 * 181) / 365)],
    ['unknown where preferred shares take a part', 1.6, null],
  ])('states the EPS of the last twelve months as %s', (_, epsOfYear, expected) => {
    const { trailing } = read({
      NetIncomeLoss: { USD: [...NET_INCOME.USD, half(2024, 40), half(2025, 55)] },
      WeightedAverageNumberOfDilutedSharesOutstanding: {
        shares: [year(2024, 50), half(2024, 52), half(2025, 48)],
      },
      EarningsPerShareDiluted: { 'USD/shares': [year(2024, epsOfYear), half(2024, 0.77), half(2025, 1.15)] },
      CommonStockDividendsPerShareDeclared: { 'USD/shares': [year(2024, 1), half(2024, 0), half(2025, 0.5)] },
    });
    expect(trailing?.shares).toBeCloseTo(50 - (4 * 181) / 365, 9);
    if (expected === null) expect(trailing?.eps).toBeNull();
    else expect(trailing?.eps).toBeCloseTo(expected, 9);
    // 1 + 0.5 − 0: what was declared can be added up.
    expect(trailing?.dividendPerShare).toBe(1.5);
  });

  it.each([
    ['a few facts of us-gaap beside IFRS', 'us-gaap', [year(2018, 1)], 'ifrs-full'],
    ['the last year in both', 'us-gaap', [year(2024, 1)], 'ifrs-full'],
    ['a change from IFRS', 'ifrs-full', [year(2022, 1), year(2023, 1)], 'us-gaap'],
  ])('reads the taxonomy of the latest report with %s', (_, other, few, taxonomy) => {
    const concept = (name: string) => (name === 'us-gaap' ? 'NetIncomeLoss' : 'ProfitLoss');
    const { fundamentals } = readCompanyFacts({
      facts: {
        ...answer({ [concept(other)]: { USD: few } }, other).facts,
        ...answer({ [concept(taxonomy)]: { EUR: [year(2023, 5), year(2024, 6)] } }, taxonomy).facts,
      },
    });
    expect(fundamentals).toMatchObject({ currency: 'EUR', years: [{ netIncome: 5 }, { netIncome: 6 }] });
  });

  it('reads IFRS in the currency of most sums, and says that the company is foreign', () => {
    const facts = answer(
      {
        ProfitLoss: {
          EUR: [year(2023, 5), year(2024, 6)].map((row) => ({ ...row, form: '20-F' })),
          USD: [{ ...year(2024, 7), form: '20-F' }],
        },
      },
      'ifrs-full',
    );
    const { fundamentals, isForeign } = readCompanyFacts(facts);
    expect(isForeign).toBe(true);
    expect(fundamentals).toMatchObject({ currency: 'EUR', years: [{ netIncome: 5 }, { netIncome: 6 }] });
  });

  it('goes on with the currency of the last annual report, and names the years in another one', () => {
    const { fundamentals, held } = readCompanyFacts(
      answer({
        NetIncomeLoss: {
          USD: [year(2019, 1), year(2020, 2), year(2021, 3), year(2022, 4), year(2023, 5)],
          EUR: [year(2023, 6, '2025-02-10'), year(2024, 7)],
        },
      }),
    );
    expect(fundamentals).toMatchObject({ currency: 'EUR', years: [{ netIncome: 6 }, { netIncome: 7 }] });
    expect(fundamentals.years[0]?.end).toBe('2023-12-31');
    const reason = 'Geschäftsjahre bis 2022-12-31 in USD zurückgehalten: der Abschluss ist in EUR';
    expect(held).toEqual([{ code: 'mixed_currencies', reason }]);
  });

  it('holds back what one report states twice, as of a subsidiary, until a later one decides', () => {
    const of2023 = [year(2023, 300), year(2023, 900), year(2023, 905, '2025-02-10')];
    const { fundamentals, held } = readCompanyFacts(
      answer({
        NetIncomeLoss: NET_INCOME,
        Revenues: { USD: [...of2023, year(2024, 1000), year(2024, 350)] },
        // The same, rounded.
        Assets: { USD: [day(2000), day(2001)] },
      }),
    );
    expect(fundamentals.years).toMatchObject([{ revenue: 905 }, { revenue: null, totalAssets: 2000 }]);
    expect(fundamentals.years[0]?.first).not.toHaveProperty('revenue');
    expect(held.map(({ reason }) => reason)).toEqual([
      '2024-12-31: Revenues zurückgehalten, weil ein Bericht zwei verschiedene Werte nennt',
    ]);
  });

  it('holds back figures that no company can have', () => {
    const { fundamentals, held } = readCompanyFacts(
      answer({
        NetIncomeLoss: NET_INCOME,
        Revenues: { USD: [year(2023, 900), year(2024, -5)] },
        WeightedAverageNumberOfDilutedSharesOutstanding: { shares: [year(2024, 0)] },
        Assets: { USD: [day(500)] },
        InventoryNet: { USD: [day(501)] },
        AssetsCurrent: { USD: [day(501_000)] },
      }),
    );
    expect(fundamentals.years).toMatchObject([
      { revenue: 900 },
      { revenue: null, shares: null, currentAssets: null, inventories: 501 },
    ]);
    expect(held.map(({ reason }) => reason)).toEqual([
      '2024-12-31: revenue = -5 liegt unter 0',
      '2024-12-31: shares = 0 muss über 0 liegen',
      '2024-12-31: currentAssets = 501000 übersteigt die Bilanzsumme von 500',
    ]);
  });

  it.each([
    ['nothing', null],
    ['another answer', { error: 'x' }],
    ['no years', { facts: { 'us-gaap': {} } }],
    [
      'broken facts',
      { facts: { 'us-gaap': { NetIncomeLoss: { units: { USD: [{ val: 'x' }, null, 7] } } } } },
    ],
  ])('refuses %s', (_, facts) => expect(() => readCompanyFacts(facts)).toThrow(/^Die Antwort hat keine/));
});

const FOLDER = 'fundamentals/edgar/companyfacts';

/** Figures of one year. */
type Looked = [end: string, figures: Partial<Record<FiscalFigure, number>>];

/** Looked up by hand in the facts of the recordings, latest filing. */
const APPLE: Looked[] = [
  ['2025-09-27', { revenue: 416_161e6, netIncome: 112_010e6, operatingCashFlow: 111_482e6 }],
  ['2025-09-27', { capex: 12_715e6, shares: 15_004_697_000, equity: 73_733e6, dividendPerShare: 1.02 }],
  // 12,350 + 78,328 + 7,979 of commercial paper; 35,934 + 18,763 of securities.
  ['2025-09-27', { totalDebt: 98_657e6, cash: 54_697e6, totalLiabilities: 285_508e6 }],
  ['2018-09-29', { netIncome: 59_531e6, inventories: 3_956e6 }],
  ['2017-09-30', { revenue: 229_234e6 }],
  ['2011-09-24', { shares: 936_645_000 * 28, revenue: 108_249e6 }],
];
const MARVELL: Looked[] = [
  ['2026-01-31', { revenue: 8_194.6e6, netIncome: 2_670.1e6, ebit: 1_322.9e6, totalDebt: 4_470.6e6 }],
  ['2025-02-01', { revenue: 5_767.3e6, capex: 284.6e6, cash: 948.3e6 }],
  // 993.17 + 199.641, which stands under two names.
  ['2021-01-30', { revenue: 2_968.9e6, totalDebt: 1_192.811e6 }],
];
const TESLA: Looked[] = [
  ['2021-12-31', { revenue: 53_823e6, netIncome: 5_519e6, capex: 6_482e6, interestExpense: 371e6 }],
  ['2020-12-31', { revenue: 31_536e6, shares: 1_083e6 * 3 }],
  ['2017-12-31', { revenue: 11_759e6, ebit: -1_632e6 }],
];

/** Diluted EPS of successive years as their latest filings state it. */
type Filed = [
  /** The shares that one share of then is today. */
  splits: number,
  from: number,
  eps: number[],
];

const EPS: Record<'apple' | 'marvell' | 'tesla', Filed[]> = {
  // 7 for 1 in June 2014, restated in October for 2012 on; 4 for 1 in August 2020, restated in October for 2018 on.
  apple: [
    [28, 2007, [3.93, 6.78, 9.08, 15.15, 27.68]],
    [4, 2012, [6.31, 5.68, 6.45, 9.22, 8.31, 9.21]],
    [1, 2018, [2.98, 2.97, 3.28, 5.61, 6.11, 6.13, 6.08, 7.46]],
  ],
  marvell: [[1, 2020, [2.34, -0.41, -0.53, -0.19, -1.08, -1.02, 3.07]]],
  // 5 for 1 in August 2020, restated in February 2021 for 2018 on; 3 for 1 in August 2022, restated in no annual report.
  tesla: [
    [15, 2012, [-3.69, -0.62, -2.36, -6.93, -4.68, -11.83]],
    [3, 2018, [-1.14, -0.98, 0.64, 4.9]],
  ],
};

describeWithSharedData(FOLDER, 'recorded answers', () => {
  const recorded = (cik: string) => {
    const name = fs.readdirSync(sharedData(FOLDER)).find((one) => one.startsWith(`CIK${cik}`)) ?? '';
    return readCompanyFacts(
      JSON.parse(gunzipSync(fs.readFileSync(path.join(sharedData(FOLDER), name))).toString()),
    );
  };

  it.each([
    ['Apple', '0000320193', APPLE],
    ['Marvell', '0001835632', MARVELL],
    ['Tesla', '0001318605', TESLA],
  ])('fiscal years of %s have the figures of the filings', (_, cik, expected) => {
    const { fundamentals, held } = recorded(cik);
    const { years } = fundamentals;
    expect(held).toEqual([]);
    for (const [end, figures] of expected) {
      const found = years.find((one) => one.end === end);
      for (const [figure, value] of Object.entries(figures))
        expect([end, figure, (found?.[figure as FiscalFigure] ?? Number.NaN) / value]).toEqual([
          end,
          figure,
          expect.closeTo(1, 4),
        ]);
    }
  });

  it.each([
    ['Apple', '0000320193', EPS.apple],
    ['Marvell', '0001835632', EPS.marvell],
    ['Tesla', '0001318605', EPS.tesla],
  ])('fiscal years of %s have EPS on the shares of the last filing', (_, cik, filed) => {
    const known = recorded(cik).fundamentals.years.filter(({ eps }) => eps !== null);
    expect(known.map(({ end, eps }) => [Number(end.slice(0, 4)), eps])).toEqual(
      filed.flatMap(([splits, from, all]) =>
        all.map((eps, n) => [from + n, expect.closeTo(eps / splits, 6)]),
      ),
    );
  });

  it("add up Apple's twelve months to December 2025", () => {
    const { trailing } = recorded('0000320193').fundamentals;
    // 112,010 + 42,097 − 36,330; dividends of 1.02 + 0.26 − 0.25.
    expect(trailing).toMatchObject({ end: '2025-12-27', publishedOn: '2026-01-30', netIncome: 117_777e6 });
    expect(trailing?.dividendPerShare).toBeCloseTo(1.03, 6);
    // The four quarters state 1.65, 1.57, 1.85 and 2.84, which are 7.91; 117,777 / 14,919.8 million shares are 7.894.
    expect(trailing?.shares).toBeCloseTo(15_004_697_000 - 340_509_000 * (91 / 365), -2);
    expect(trailing?.eps).toBeCloseTo(7.894, 3);
  });

  it("keep Apple's first figures of 2009, before its accounting changed", () => {
    const year2009 = recorded('0000320193').fundamentals.years.find(({ end }) => end === '2009-09-26');
    expect(year2009).toMatchObject({ netIncome: 8_235e6, first: { netIncome: 5_704e6, revenue: 36_537e6 } });
    // 6.29 before 7:1 and 4:1.
    expect(year2009?.first.eps).toBeCloseTo(6.29 / 28, 6);
  });

  it("take Tesla's debts of 2016, first tagged in thousands, for an error and no first report", () => {
    const year2016 = recorded('0001318605').fundamentals.years.find(({ end }) => end === '2016-12-31');
    // 5,892,016 in the 10-K of 2017, 5,892,016,000 in all later reports.
    expect(year2016?.longTermDebt).toBe(5_892_016_000);
    expect(year2016?.first).not.toHaveProperty('longTermDebt');
    expect(year2016?.first).not.toHaveProperty('totalDebt');
  });

  it('fiscal years of a foreign company are in the currency of its reports', () => {
    const { fundamentals, isForeign, held } = recorded('0001997711');
    expect([fundamentals.currency, isForeign, fundamentals.years.length, held]).toEqual(['USD', true, 4, []]);
    // Minorities of 41.8 and 33.3 million are no part of the equity; at the end of 2021 nothing says how much they are.
    expect(fundamentals.years).toMatchObject([
      { end: '2021-12-31', netIncome: 4_126_505, equity: null },
      { end: '2022-12-31', equity: 200_814_005, totalLiabilities: 263_552_399 },
      { end: '2023-12-31', eps: 0.11, shares: 28_600_000 },
      { end: '2024-12-31', netIncome: -29_285_428, equity: 228_964_876, totalLiabilities: 336_218_160 },
    ]);
  });
});
