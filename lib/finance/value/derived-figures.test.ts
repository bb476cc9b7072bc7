import { fiscalYear } from '@/test/fiscal-year';
import { bookValuePerShare, derivedFigures, taxRate } from './derived-figures';

/** Apple, fiscal year 2023 (10-K of 2 November 2023), in millions of dollars; interest is that of its notes. */
const APPLE = fiscalYear('2023-09-30', {
  revenue: 383_285,
  grossProfit: 169_148,
  ebit: 114_301,
  ebitda: 125_820,
  pretaxIncome: 113_736,
  incomeTax: 16_741,
  netIncome: 96_995,
  eps: 6.13,
  shares: 15_812.547,
  dividendPerShare: 0.94,
  operatingCashFlow: 110_543,
  capex: 10_959,
  interestExpense: 3_933,
  totalAssets: 352_583,
  cash: 61_555,
  totalDebt: 111_088,
  equity: 62_146,
});

describe('derived figures of Apple', () => {
  it.each([
    // 110,543 − 10,959
    ['freeCashFlow', 99_584],
    // 169,148 / 383,285: 44.1 % in the 10-K
    ['grossMargin', 0.441],
    // 114,301 / 383,285
    ['ebitMargin', 0.298],
    // 96,995 / 383,285
    ['netMargin', 0.253],
    // 96,995 / 62,146
    ['returnOnEquity', 1.561],
    // tax 16,741 / 113,736 = 14.72 % (14.7 % in the 10-K); 114,301 × 0.8528 = 97,477;
    // capital 62,146 + 111,088 − 61,555 = 111,679; 97,477 / 111,679
    ['roic', 0.873],
    // (111,088 − 61,555) / 125,820 = 49,533 / 125,820
    ['netDebtToEbitda', 0.394],
    // 114,301 / 3,933
    ['interestCover', 29.062],
    // 62,146 / 352,583
    ['equityRatio', 0.176],
    // 0.94 × 15,812.547 = 14,863.8; / 99,584
    ['freeCashFlowPayout', 0.149],
    // 99,584 / 15,812.547
    ['freeCashFlowPerShare', 6.298],
  ] as const)('%s', (figure, expected) => expect(derivedFigures(APPLE)[figure]).toBeCloseTo(expected, 3));
});

describe('derived figures', () => {
  it('are null where nothing is known', () => {
    expect(new Set(Object.values(derivedFigures(fiscalYear('2023-12-31'))))).toEqual(new Set([null]));
  });

  it.each([
    ['negative equity', { equity: -1 }, ['returnOnEquity']],
    ['more cash than capital', { cash: 500_000 }, ['roic']],
    ['a loss before tax', { pretaxIncome: -1 }, ['roic']],
    ['unknown cash', { cash: null }, ['roic', 'netDebtToEbitda']],
    ['negative EBITDA', { ebitda: -1 }, ['netDebtToEbitda']],
    ['no interest', { interestExpense: 0 }, ['interestCover']],
    ['no revenue', { revenue: 0 }, ['grossMargin', 'ebitMargin', 'netMargin']],
    ['negative free cash flow', { operatingCashFlow: 0 }, ['freeCashFlowPayout']],
    ['unknown capex', { capex: null }, ['freeCashFlow', 'freeCashFlowPayout', 'freeCashFlowPerShare']],
    ['unknown shares', { shares: null }, ['freeCashFlowPayout', 'freeCashFlowPerShare']],
  ])('with %s', (_name, figures, missing) => {
    const derived = Object.entries(derivedFigures({ ...APPLE, ...figures }));
    expect(derived.filter(([, value]) => value === null).map(([figure]) => figure)).toEqual(missing);
  });

  it.each([
    ['a loss', { netIncome: -383.285 }, 'netMargin', -0.001],
    ['net cash', { cash: 236_908 }, 'netDebtToEbitda', -1],
    ['no dividend', { dividendPerShare: 0 }, 'freeCashFlowPayout', 0],
  ] as const)('with %s', (_name, figures, figure, expected) => {
    expect(derivedFigures({ ...APPLE, ...figures })[figure]).toBeCloseTo(expected, 9);
  });
});

describe('bookValuePerShare', () => {
  it.each([
    // 62,146 / 15,812.547
    ['as reported', {}, 3.93],
    ['with debts above assets', { equity: -15_812.547 }, -1],
  ])('%s', (_name, figures, expected) => {
    expect(bookValuePerShare({ ...APPLE, ...figures })).toBeCloseTo(expected, 3);
  });

  it('is unknown without shares', () => expect(bookValuePerShare({ ...APPLE, shares: null })).toBeNull());
});

describe('taxRate', () => {
  it.each([
    ['as reported', 30, 100, 0.3],
    ['a refund counts as no tax', -10, 100, 0],
    ['at most half', 80, 100, 0.5],
    ['none after a loss', 5, -100, null],
    ['none without tax', null, 100, null],
  ])('%s', (_name, incomeTax, pretaxIncome, expected) => {
    expect(taxRate(fiscalYear('2023-12-31', { incomeTax, pretaxIncome }))).toBe(expected);
  });
});
