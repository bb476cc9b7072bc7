import { fiscalYears } from '@/test/fiscal-year';
import { defensiveCriteria, grahamNumber } from './graham';

describe('grahamNumber', () => {
  it.each([
    // 15 × earnings of 1 = 1.5 × book value of 10 = 15
    [1, 10, 15],
    // √(22.5 × 4 × 10) = √900
    [4, 10, 30],
    [0, 10, null],
    [-1, -10, null],
    [1, -10, null],
    [null, 10, null],
    [1, null, null],
  ])('follows from EPS %p and book value %p', (eps, bookValue, expected) => {
    expect(grahamNumber(eps, bookValue)).toBe(expected);
  });
});

/** Ten years of rising earnings, the last with a balance sheet; EPS 2, 2, 2, then 3 and at last 3, 4, 5. */
const YEARS = fiscalYears(
  2014,
  [2, 2, 2, 3, 3, 3, 3, 3, 4, 5].map((eps) => ({
    eps,
    dividendPerShare: 1,
    revenue: 900,
    currentAssets: 400,
    currentLiabilities: 200,
    longTermDebt: 200,
    equity: 4000,
    shares: 100,
  })),
);

/** Average EPS of three years is 4, book value per share 40. */
const COMPANY = { years: YEARS, price: 60, lowestRevenue: 800, dividendYears: 20 };

const last = (figures: object) => YEARS.map((year, at) => (at === 9 ? { ...year, ...figures } : year));
const first = (figures: object) => YEARS.map((year, at) => (at === 0 ? { ...year, ...figures } : year));

describe('defensiveCriteria', () => {
  it('are met with all figures at their limits', () => {
    expect(defensiveCriteria(COMPANY)).toEqual({
      met: 7,
      missing: [],
      checks: {
        revenue: { value: 900, limit: 800, isMet: true },
        currentRatio: { value: 2, limit: 2, isMet: true },
        longTermDebt: { value: 200, limit: 200, isMet: true },
        yearsOfEarnings: { value: 10, limit: 10, isMet: true },
        dividendYears: { value: 20, limit: 20, isMet: true },
        // (3 + 4 + 5) / (2 + 2 + 2) − 1
        earningsGrowth: { value: 1, limit: 1 / 3, isMet: true },
        // 60 / 4 and 60 / 40
        priceEarnings: { value: 15, limit: 15, isMet: true },
        priceToBook: { value: 1.5, limit: 1.5, isMet: true },
      },
    });
  });

  it.each([
    ['too small', { lowestRevenue: 901 }, 'revenue', 6],
    ['too few current assets', { years: last({ currentAssets: 399 }) }, 'currentRatio', 6],
    ['too much debt', { years: last({ longTermDebt: 201 }) }, 'longTermDebt', 6],
    // The average of the first three is (−1 + 2 + 2) / 3.
    ['a loss', { years: first({ eps: -1 }) }, 'yearsOfEarnings', 6],
    ['too few dividends', { dividendYears: 19 }, 'dividendYears', 6],
    // (3 + 4 + 5) / (5.1 + 2 + 2) = 1.319
    ['too little growth', { years: first({ eps: 5.1 }) }, 'earningsGrowth', 6],
    // Only the multiple of earnings: 60.1 / 4, and 60.1 / 50 with a higher book value.
    ['dear by earnings', { price: 60.1, years: last({ equity: 5000 }) }, 'priceEarnings', 6],
    ['dear by book value', { years: last({ equity: 3999 }) }, 'priceToBook', 6],
    ['more debts than assets', { years: last({ equity: -1 }) }, 'priceToBook', 6],
    // Average EPS (3 + 4 − 8) / 3; no growth and a loss, too.
    ['average losses', { years: last({ eps: -8 }) }, 'priceEarnings', 4],
  ] as const)('fail: %s', (_name, company, check, met) => {
    const result = defensiveCriteria({ ...COMPANY, ...company });
    expect(result.checks[check].isMet).toBe(false);
    expect(result).toMatchObject({ met, missing: [] });
  });

  // Both at 22.5: the price of 50 is 12.5 × earnings, so up to 1.8 × book value.
  it.each([
    [50 / 1.8 + 0.01, true],
    [50 / 1.8 - 0.01, false],
  ])('allow more for assets where earnings are cheap: %d', (bookValue, isMet) => {
    const { checks } = defensiveCriteria({
      ...COMPANY,
      price: 50,
      years: last({ equity: 100 * bookValue }),
    });
    expect(checks.priceToBook.limit).toBeCloseTo(1.8, 9);
    expect(checks.priceToBook.isMet).toBe(isMet);
  });

  it.each([
    ['revenue', { years: last({ revenue: null }) }, ['revenue']],
    ['current assets', { years: last({ currentAssets: null }) }, ['financialCondition']],
    ['long-term debt', { years: last({ longTermDebt: null }) }, ['financialCondition']],
    ['a price', { price: null }, ['priceEarnings', 'priceToBook']],
    ['the first year', { years: YEARS.slice(1) }, ['yearsOfEarnings', 'earningsGrowth']],
    ['the EPS of a year', { years: first({ eps: null }) }, ['yearsOfEarnings', 'earningsGrowth']],
    ['earnings at the beginning', { years: first({ eps: -4 }) }, ['earningsGrowth']],
    ['a long record of dividends', { dividendYears: null }, ['dividendYears']],
    [
      'the last dividend',
      { dividendYears: null, years: last({ dividendPerShare: null }) },
      ['dividendYears'],
    ],
    ['equity', { years: last({ equity: null }) }, ['priceToBook']],
  ])('are unknown without %s', (_name, company, missing) => {
    expect(defensiveCriteria({ ...COMPANY, ...company }).missing).toEqual(missing);
  });

  it.each([
    ['a failed part decides without the other', { currentAssets: 300, longTermDebt: null }, 'currentRatio'],
    ['a year without dividend ends the record', { dividendPerShare: 0 }, 'dividendYears'],
  ] as const)('%s', (_name, figures, check) => {
    const result = defensiveCriteria({ ...COMPANY, dividendYears: null, years: last(figures) });
    expect(result.checks[check].isMet).toBe(false);
    expect(result.missing).not.toContain('financialCondition');
  });

  it('count the dividends of twenty fiscal years', () => {
    const years = fiscalYears(2000, Array(21).fill({ dividendPerShare: 1 }));
    expect(defensiveCriteria({ ...COMPANY, years, dividendYears: null }).checks.dividendYears).toEqual({
      value: 20,
      limit: 20,
      isMet: true,
    });
  });

  it('are unknown without years', () => {
    expect(defensiveCriteria({ ...COMPANY, years: [], dividendYears: null }).missing).toHaveLength(7);
  });

  // Chapter 14 on the thirty stocks of the DJIA at the end of 1970: price 839, average earnings 55.5 ("15 to 1"),
  // net asset value 562 ("just within our limit of 1½"), and earnings 77 % above those of a decade before.
  it('agree with Graham on the DJIA of 1970', () => {
    const years = fiscalYears(
      1961,
      [31.36, 31.36, 31.36, 40, 40, 40, 40, 55.5, 55.5, 55.5].map((eps) => ({ eps, equity: 562, shares: 1 })),
    );
    const { checks } = defensiveCriteria({ ...COMPANY, years, price: 839 });
    expect(checks.priceEarnings.value).toBeCloseTo(15, 0);
    expect(checks.priceToBook.value).toBeCloseTo(1.49, 2);
    expect(checks.priceToBook.isMet).toBe(true);
    expect(checks.earningsGrowth.value).toBeCloseTo(0.77, 2);
  });
});
