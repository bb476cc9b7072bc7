import { fiscalYears } from '@/test/fiscal-year';
import { earningsPower } from './earnings-power';

/** EBIT margins of 10, 15, 20, 15 and 15 %: 15 % on average. Tax rates of 30 and 20 %: 25 % on average. */
const YEARS = fiscalYears(2019, [
  { revenue: 1000, ebit: 100, pretaxIncome: 100, incomeTax: 30 },
  { revenue: 1000, ebit: 150, pretaxIncome: 100, incomeTax: 20 },
  { revenue: 1000, ebit: 200 },
  { revenue: 1000, ebit: 150 },
  { revenue: 2000, ebit: 300, cash: 50, totalDebt: 300, shares: 100 },
]);

const last = (figures: object) => YEARS.map((year, at) => (at === 4 ? { ...year, ...figures } : year));

describe('earningsPower', () => {
  // 15 % × 2,000 = 300; × 0.75 = 225; / 0.09 = 2,500; + 50 − 300 = 2,250; / 100 shares.
  it('values average earnings', () => {
    const value = earningsPower(YEARS, 0.09);
    expect(value.perShare).toBeCloseTo(22.5, 9);
    expect(value).toMatchObject({
      reason: null,
      parts: { cash: 50, totalDebt: 300, shares: 100 },
    });
  });

  it.each([
    ['ebitMargin', 0.15],
    ['taxRate', 0.25],
    ['earnings', 225],
    ['equity', 2250],
  ] as const)('shows %s', (part, expected) => {
    const value = earningsPower(YEARS, 0.09);
    expect(value.reason === null && value.parts[part]).toBeCloseTo(expected, 9);
  });

  // Company X of 2015 in millions. The source adds depreciation to EBIT and subtracts upkeep, 71.3 in all, which is the
  // EBIT here. Tax of 20 %: 57.0; / 8 % = 713; net cash of 40.4: 753.4; / 497.55 shares = $1.514.
  // https://myinvestingnotes.blogspot.com/2024/05/using-owner-earnings-to-value-shares_14.html
  it('is the value of the published example of 2015', () => {
    const year = { revenue: 100, ebit: 71.3, pretaxIncome: 100, incomeTax: 20 };
    const balance = { cash: 40.4, totalDebt: 0, shares: 497.55 };
    const years = fiscalYears(2011, [year, year, year, year, { ...year, ...balance }]);
    const value = earningsPower(years, 0.08);
    expect(value.perShare).toBeCloseTo(1.514, 3);
    if (value.reason !== null) throw new Error(value.reason);
    expect(value.parts.earnings).toBeCloseTo(57, 1);
    expect(value.parts.equity).toBeCloseTo(753.4, 1);
  });

  it.each([
    // 2,500 + 50 − 4,550 = −2,000
    ['debts above the rest', last({ totalDebt: 4550 }), -20],
    // Margins 10, 15, 20, 15 and −10 %: 10 %. 0.1 × 2,000 × 0.75 / 0.09 = 1,666.67
    ['a loss among the years', last({ ebit: -200 }), 14.166_667],
  ])('with %s', (_name, years, expected) => {
    expect(earningsPower(years, 0.09).perShare).toBeCloseTo(expected, 6);
  });

  it.each([
    ['four years', YEARS.slice(1), 0.09, { reason: 'few_years' }],
    ['no years', [], 0.09, { reason: 'few_years' }],
    ['an unknown EBIT', last({ ebit: null }), 0.09, { reason: 'few_years' }],
    // 10, 15, 20, 15 and −60 %
    ['average losses', last({ ebit: -1200 }), 0.09, { reason: 'no_earnings' }],
    ['no cost of capital', YEARS, 0, { reason: 'no_cost_of_capital' }],
    [
      'unknown parts',
      last({ cash: null, shares: 0 }),
      0.09,
      { reason: 'missing', missing: ['cash', 'shares'] },
    ],
    [
      'unknown taxes',
      YEARS.map((year) => ({ ...year, incomeTax: null })),
      0.09,
      { reason: 'missing', missing: ['taxRate'] },
    ],
  ])('has no answer with %s', (_name, years, costOfCapital, expected) => {
    expect(earningsPower(years, costOfCapital)).toEqual({ perShare: null, ...expected });
  });
});
