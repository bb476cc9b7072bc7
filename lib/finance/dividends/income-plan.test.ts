import { PLAN } from '@/test/income-plan';
import { costOfCut, type IncomePlan, incomeSum, incomeYears, isFollowed, neededGrowth } from './income-plan';

/** Payment per share, shares, income and yield of each year. */
const rows = (change: Partial<IncomePlan>) =>
  incomeYears({ ...PLAN, ...change }).map(({ perShare, shares, income, yieldOnCost }) =>
    [perShare, shares, income, yieldOnCost].join(' '),
  );

describe('incomeYears', () => {
  const EXACT = { shares: '0.1', price: '3', dividend: '0.2', growth: '0', years: 1 };
  const LONG = { shares: '100', dividend: '1.23457', years: 2, cut: { percent: '10', year: 2 } };

  it.each<[string, Partial<IncomePlan>, ...years: string[]]>([
    // 2 × 1.05 = 2.1, × 1.05 = 2.205; 200 × 2.205 = 441; 441 / 10,000.
    ['grows the dividend', {}, '2 200 400.00 4.00', '2.1 200 420.00 4.20', '2.205 200 441.00 4.41'],
    [
      'buys at the grown price, and rounds shares down',
      { reinvestedAt: '10' },
      '2 200 400.00 4.00',
      // At the end of year 1: 400 / (50 × 1.1 = 55) = 7.272727; 207.272727 × 2.1 = 435.2727; 435.27 / 60.5 = 7.194545.
      '2.1 207.272727 435.27 4.35',
      // 214.467272 × 2.205 = 472.9003.
      '2.205 214.467272 472.90 4.73',
    ],
    [
      'cuts after the growth of that year',
      { cut: { percent: '30', year: 2 } },
      '2 200 400.00 4.00',
      // 2.1 × 0.7 = 1.47; year 3: 1.47 × 1.05 = 1.5435, × 200 = 308.70; 3.087 %.
      '1.47 200 294.00 2.94',
      '1.5435 200 308.70 3.09',
    ],
    [
      'pays nothing after a cut to nothing',
      { cut: { percent: '100', year: 2 } },
      '2 200 400.00 4.00',
      '0 200 0.00 0.00',
      '0 200 0.00 0.00',
    ],
    // 0.1 × 0.2 = 0.02 exactly; 0.02 / (0.1 × 3) = 6.67 %.
    ['is exact with decimals', EXACT, '0.2 0.1 0.02 6.67'],
    // 1.23457 × 1.05 × 0.9 = 1.16666865, rounded once; 100 × 1.166669 = 116.67.
    ['rounds to six digits before it counts', LONG, '1.23457 100 123.46 2.47', '1.166669 100 116.67 2.33'],
  ])('%s', (_name, change, ...expected) => expect(rows(change)).toEqual(expected));

  it('buys nothing once a price has fallen to nothing', () => {
    expect(incomeYears({ ...PLAN, reinvestedAt: '-100' })[2]?.shares).toBe('200');
  });
});

describe('isFollowed', () => {
  /** Prices fall so much that shares are bought without end. */
  const ENDLESS = { dividend: '50', price: '1', years: 30, reinvestedAt: '-20' };

  const CHEAP = { price: '0.01', shares: '10000000', dividend: '1', reinvestedAt: '0' };

  it.each<[string, Partial<IncomePlan>, boolean]>([
    ['ordinary plans', {}, true],
    // 10,000,000 × 100,000 is a trillion.
    ['an income of a trillion', { shares: '10000000', dividend: '100000', years: 1 }, true],
    ['no more than that', { shares: '10000000', dividend: '100001', years: 1 }, false],
    // 10,000,000 ÷ 0.01 are a billion shares more.
    ['no more than a billion shares', CHEAP, false],
    ['no shares without end', ENDLESS, false],
    ['none with a cut that comes too late', { ...ENDLESS, cut: { percent: '100', year: 30 } }, false],
  ])('allows %s', (_name, change, expected) => expect(isFollowed({ ...PLAN, ...change })).toBe(expected));

  it('keeps numbers short where it does not', () => {
    const last = incomeYears({ ...PLAN, ...ENDLESS }).at(-1);
    expect(last?.shares).toBe('1000000000');
  });
});

it('sums the income', () => expect(incomeSum(incomeYears(PLAN))).toBe('1261.00'));

describe('neededGrowth', () => {
  it.each<[string, Partial<IncomePlan>, string, string | null]>([
    // 400 × g² = 484: g = 1.1.
    ['over two years', {}, (484 / 12).toFixed(4), '10.00'],
    // 36 × 12 = 432: √1.08 = 1.03923; with 3.92 % it would be 431.97.
    ['rounded up to hundredths', {}, '36', '3.93'],
    // 25 × 12 = 300: √0.75 = 0.86603, 13.397 % less a year.
    ['below nothing where less is enough', {}, '25', '-13.39'],
    // The first year does not grow.
    ['never in the first year', { years: 1 }, '40', null],
    // Four times a year is more than doubling twice: 400 × 4 = 1,600.
    ['not above 100 %', {}, '134', null],
  ])('%s', (_name, change, amount, expected) =>
    expect(neededGrowth({ ...PLAN, ...change }, amount)).toBe(expected),
  );
});

describe('costOfCut', () => {
  it.each([
    // Without: 400 + 420 + 441; with: 400 + 294 + 308.70. 1.47 × 1.05^n reaches 2 with n = 7: 2.068.
    ['5', '258.30', 9],
    // Without growth: 200 × 2 × 3 = 1,200; 400 + 280 + 280.
    ['0', '240.00', null],
  ])('with %s %% growth', (growth, lost, recoveredIn) =>
    expect(costOfCut({ ...PLAN, growth, cut: { percent: '30', year: 2 } })).toEqual({ lost, recoveredIn }),
  );

  it('measures a cut in the first year against the dividend that was typed', () => {
    // 1.8 × 1.05^n reaches 2 with n = 3: 2.0837.
    expect(costOfCut({ ...PLAN, cut: { percent: '10', year: 1 } }).recoveredIn).toBe(4);
  });
});
