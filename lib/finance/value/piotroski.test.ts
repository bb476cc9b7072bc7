import { fiscalYear, fiscalYears } from '@/test/fiscal-year';
import { type PiotroskiKey, piotroski } from './piotroski';

/** A company that gets all nine points. */
const YEARS = fiscalYears(2021, [
  { totalAssets: 1000 },
  {
    netIncome: 50,
    operatingCashFlow: 60,
    totalAssets: 1200,
    longTermDebt: 330,
    currentAssets: 300,
    currentLiabilities: 200,
    shares: 100,
    grossProfit: 400,
    revenue: 1000,
  },
  {
    netIncome: 72,
    operatingCashFlow: 96,
    totalAssets: 1300,
    longTermDebt: 250,
    currentAssets: 320,
    currentLiabilities: 200,
    shares: 100,
    grossProfit: 546,
    revenue: 1300,
  },
]);

const changed = (index: number, figures: object) =>
  YEARS.map((year, at) => (at === index ? { ...year, ...figures } : year));

const failed = (years: typeof YEARS) =>
  piotroski(years)
    .parts.filter(({ isMet }) => isMet === false)
    .map(({ key }) => key);

describe('piotroski', () => {
  it('adds nine points', () => expect(piotroski(YEARS)).toMatchObject({ score: 9, missing: [] }));

  // Amazon of 2018 in millions, from the Piotroski F Score Calculator of the Corporate Finance Institute (2019): 7 points,
  // none for equity and turnover. It compares common equity; shares are net income / diluted EPS of the annual report
  // of 2018 ($6.15 and $20.14).
  it('is the score of Amazon in the example of the Corporate Finance Institute', () => {
    const amazon = fiscalYears(2016, [
      { totalAssets: 83_402 },
      {
        revenue: 177_866,
        grossProfit: 74_732,
        netIncome: 3_033,
        operatingCashFlow: 18_434,
        shares: 3_033 / 6.15,
        currentAssets: 60_197,
        currentLiabilities: 57_883,
        totalAssets: 131_310,
        longTermDebt: 37_926,
      },
      {
        revenue: 232_887,
        grossProfit: 105_831,
        netIncome: 10_073,
        operatingCashFlow: 30_723,
        shares: 10_073 / 20.14,
        currentAssets: 75_101,
        currentLiabilities: 68_391,
        totalAssets: 162_648,
        longTermDebt: 39_787,
      },
    ]);
    expect(piotroski(amazon).score).toBe(7);
    expect(failed(amazon)).toEqual(['shares', 'assetTurnover']);
  });

  // Section 3.1 of the paper: ROA, CFO and TURN by assets at the beginning of the year, LEVER by average assets.
  it.each<[PiotroskiKey, number, number]>([
    // 72 / 1200 and 50 / 1000
    ['returnOnAssets', 0.06, 0.05],
    ['returnOnAssetsChange', 0.06, 0.05],
    // 96 / 1200 and 60 / 1000
    ['cashReturn', 0.08, 0.06],
    // (96 − 72) / 1200 and (60 − 50) / 1000
    ['accruals', 0.02, 0.01],
    // 250 / ((1200 + 1300) / 2) and 330 / ((1000 + 1200) / 2)
    ['leverage', 0.2, 0.3],
    // 320 / 200 and 300 / 200
    ['currentRatio', 1.6, 1.5],
    ['shares', 100, 100],
    // 546 / 1300 and 400 / 1000
    ['grossMargin', 0.42, 0.4],
    // 1300 / 1200 and 1000 / 1000
    ['assetTurnover', 1.083_333, 1],
  ])('shows both figures of %s', (key, current, previous) => {
    const part = piotroski(YEARS).parts.find((one) => one.key === key);
    expect(part?.current).toBeCloseTo(current, 6);
    expect(part?.previous).toBeCloseTo(previous, 6);
  });

  it.each<[string, number, object, PiotroskiKey[]]>([
    // −72 / 1200 is below 50 / 1000; a loss leaves the accruals.
    ['a loss', 2, { netIncome: -72 }, ['returnOnAssets', 'returnOnAssetsChange']],
    ['no profit', 2, { netIncome: 0 }, ['returnOnAssets', 'returnOnAssetsChange']],
    ['cash flowing out', 2, { operatingCashFlow: -1 }, ['cashReturn', 'accruals']],
    // 60 / 1200 = 50 / 1000
    ['an unchanged return', 2, { netIncome: 60 }, ['returnOnAssetsChange']],
    ['as much cash as profit', 2, { operatingCashFlow: 72 }, ['accruals']],
    // 375 / 1250 = 330 / 1100
    ['unchanged leverage', 2, { longTermDebt: 375 }, ['leverage']],
    ['an unchanged current ratio', 2, { currentAssets: 300 }, ['currentRatio']],
    ['new shares', 2, { shares: 100.1 }, ['shares']],
    ['a lower gross margin', 2, { grossProfit: 519 }, ['grossMargin']],
    // 1200 / 1200 = 1000 / 1000; 546 / 1200 is a higher margin.
    ['an unchanged turnover', 2, { revenue: 1200 }, ['assetTurnover']],
  ])('counts no point for %s', (_name, index, figures, parts) => {
    const years = changed(index, figures);
    expect(failed(years)).toEqual(parts);
    expect(piotroski(years).score).toBe(9 - parts.length);
  });

  // Sums are rounded to thousands or millions by those who report them: up to 0.01 percentage points may be that alone.
  it.each<[string, object, PiotroskiKey[]]>([
    // 60.1 / 1200 = 5.008 % and 60.13 / 1200 = 5.011 % after 5 %.
    ['a return up by 0.008 points', { netIncome: 60.1 }, ['returnOnAssetsChange']],
    ['a return up by 0.011 points', { netIncome: 60.13 }, []],
    // 374.9 / 1250 = 29.992 %, 374.8 / 1250 = 29.984 %, after 30 %.
    ['leverage down by 0.008 points', { longTermDebt: 374.9 }, ['leverage']],
    ['leverage down by 0.016 points', { longTermDebt: 374.8 }, []],
    // 300.01 / 200 = 1.50005 and 300.03 / 200 = 1.50015, after 1.5.
    ['a current ratio up by 0.00005', { currentAssets: 300.01 }, ['currentRatio']],
    ['a current ratio up by 0.00015', { currentAssets: 300.03 }, []],
    // 520.1 / 1300 = 40.0077 % and 520.2 / 1300 = 40.0154 %, after 40 %.
    ['a gross margin up by 0.008 points', { grossProfit: 520.1 }, ['grossMargin']],
    ['a gross margin up by 0.015 points', { grossProfit: 520.2 }, []],
    // 1200.1 / 1200 = 1.00008 and 1200.2 / 1200 = 1.00017, after 1.
    ['a turnover up by 0.00008', { revenue: 1200.1 }, ['assetTurnover']],
    ['a turnover up by 0.00017', { revenue: 1200.2 }, []],
  ])('takes %s for what it may be', (_name, figures, parts) => {
    expect(failed(changed(2, figures))).toEqual(parts);
  });

  it.each<[string, typeof YEARS, PiotroskiKey[]]>([
    ['long-term debt', changed(2, { longTermDebt: null }), ['leverage']],
    ['shares of the year before', changed(1, { shares: null }), ['shares']],
    ['gross profit of the year before', changed(1, { grossProfit: null }), ['grossMargin']],
    ['a profit of the year before', changed(1, { netIncome: null }), ['returnOnAssetsChange']],
    [
      'the balance sheet two years ago',
      YEARS.slice(1),
      ['returnOnAssetsChange', 'leverage', 'assetTurnover'],
    ],
  ])('has no sum without %s', (_name, years, missing) => {
    expect(piotroski(years)).toMatchObject({ score: null, missing });
  });

  it.each([
    ['no years', []],
    ['a gap before the last year', [...YEARS.slice(0, 2), fiscalYear('2025-12-31', YEARS[2])]],
  ])('has no sum with %s', (_name, years) => expect(piotroski(years).score).toBeNull());
});
