import fc from 'fast-check';
import {
  discountedEarnings,
  REVERSE_LIMITS,
  reverseGrowth,
  type Scenario,
  type ScenarioEnd,
  sensitivityGrid,
} from './discounted-earnings';

const multiple = (value: number): ScenarioEnd => ({ kind: 'multiple', multiple: value });
const forEver = (growth: number): ScenarioEnd => ({ kind: 'growth', growth });

const SCENARIO: Scenario = {
  base: 5,
  growthYears1To5: 0.1,
  growthYears6To10: 0.1,
  end: multiple(15),
  requiredReturn: 0.1,
};

describe('discountedEarnings', () => {
  it.each([
    // Each year is worth 5, the end 15 × 5: 10 × 5 + 75.
    ['growth equal to the required return', {}, 125],
    // Con Ed of 2000 by Damodaran, with growth of 3 % all the time: 2.18 × 1.03 / (0.083 − 0.03) = 42.37
    [
      'one growth for ever: the model of Gordon',
      {
        base: 2.18,
        growthYears1To5: 0.03,
        growthYears6To10: 0.03,
        end: forEver(0.03),
        requiredReturn: 0.083,
      },
      42.366,
    ],
    // An annuity of ten years at 8 % is 6.71008 (tables of compound interest), 1.08^−10 = 0.463193:
    // 5 × 6.71008 + 75 × 0.463193 = 33.5504 + 34.7395
    ['no growth', { growthYears1To5: 0, growthYears6To10: 0, requiredReturn: 0.08 }, 68.29],
    // 5 × 5 for years 1 to 5. Then 5 × 0.5^n: 2.5 + 1.25 + 0.625 + 0.3125 + 0.15625 = 4.84375; 15 × 0.15625 = 2.34375
    ['another growth from year 6 on', { growthYears6To10: -0.45 }, 32.1875],
    // 10 × 5, then 5 × 1.05 / (0.1 − 0.05) = 105
    ['growth for ever', { end: forEver(0.05) }, 155],
    // 10 × 5, then 5 × 0.9 / (0.1 + 0.1) = 22.5
    ['a decline for ever', { end: forEver(-0.1) }, 72.5],
  ])('%s', (_name, change, expected) => {
    expect(discountedEarnings({ ...SCENARIO, ...change })?.perShare).toBeCloseTo(expected, 3);
  });

  // Coca-Cola of 1988 in billions of dollars: 15 % for ten years, then 5 % for ever, at 9 %. The table rounds the factors
  // of interest to four digits. R. Hagstrom: The Warren Buffett Way (2nd edition, 2004), chapter 8, table 8.1
  it('is the value of Coca-Cola in the book of Hagstrom', () => {
    const value = discountedEarnings({
      base: 0.828,
      growthYears1To5: 0.15,
      growthYears6To10: 0.15,
      end: forEver(0.05),
      requiredReturn: 0.09,
    });
    if (!value) throw new Error('It can be computed');
    expect(value.years[9]?.earnings).toBeCloseTo(3.349, 2);
    expect(value.perShare - value.end.presentValue).toBeCloseTo(11.248, 2);
    expect(value.end.presentValue).toBeCloseTo(37.129, 1);
    expect(value.perShare).toBeCloseTo(48.377, 1);
  });

  it('shows the years and the end', () => {
    const value = discountedEarnings(SCENARIO);
    if (!value) throw new Error('It can be computed');
    expect(value.years).toHaveLength(10);
    // 5 × 1.1² and 5 × 1.1^10 × 15, with 1.1^10 = 2.593742
    expect(value.years[1]?.earnings).toBeCloseTo(6.05, 9);
    expect(value.years[1]?.presentValue).toBeCloseTo(5, 9);
    expect(value.end.value).toBeCloseTo(194.530_68, 4);
    expect(value.end.presentValue).toBeCloseTo(75, 9);
  });

  it.each([
    ['a base of nothing', { base: 0 }],
    ['a negative base', { base: -1 }],
    ['no number', { base: Number.NaN }],
    ['a multiple without end', { end: multiple(Number.POSITIVE_INFINITY) }],
    ['earnings that vanish', { growthYears1To5: -1 }],
    ['earnings that vanish later', { growthYears6To10: -1.5 }],
    ['earnings that vanish at the end', { end: forEver(-1) }],
    ['no return', { requiredReturn: 0 }],
    ['no multiple', { end: multiple(0) }],
    ['growth too near the return', { end: forEver(0.0801) }],
    ['growth above the return', { end: forEver(0.11) }],
  ])('has no value of %s', (_name, change) => {
    expect(discountedEarnings({ ...SCENARIO, ...change })).toBeNull();
  });
});

// Two points apart as people type them, though 0.06 − 0.04 is less than 0.02 in binary fractions.
it.each([
  [0.06, 0.04],
  [0.085, 0.065],
  [0.07, 0.05],
])('a return of %d allows growth for ever of %d', (requiredReturn, growth) => {
  expect(discountedEarnings({ ...SCENARIO, requiredReturn, end: forEver(growth) })).not.toBeNull();
});

describe('sensitivityGrid', () => {
  it('has a row for each growth and a column for each return', () => {
    const grid = sensitivityGrid({ ...SCENARIO, end: forEver(0.08) }, [-0.1, 0], [0.08, 0.1]);
    expect(grid[0]?.[0]).toBeNull();
    // No growth at 10 %: 5 × 6.144567 (annuity) + 0.385543 × 5 × 1.08 / 0.02 = 30.72 + 104.10
    expect(grid[0]?.[1]).toBeCloseTo(134.82, 2);
    // 10 × 5 + 5 × 1.08 / 0.02
    expect(grid[1]?.[1]).toBeCloseTo(320, 9);
    expect(grid.map((row) => row.length)).toEqual([2, 2]);
  });

  it('changes both stages', () => {
    const scenario = { ...SCENARIO, growthYears1To5: 0.12, growthYears6To10: 0.07 };
    const expected = discountedEarnings({ ...SCENARIO, growthYears1To5: 0.13, growthYears6To10: 0.08 });
    expect(sensitivityGrid(scenario, [0.01], [0.1])[0]?.[0]).toBeCloseTo(expected?.perShare ?? 0, 9);
  });
});

describe('reverseGrowth', () => {
  it.each([
    // The values above.
    ['growth like the required return', SCENARIO, 125, 0.1],
    ['no growth', { ...SCENARIO, requiredReturn: 0.08 }, 68.2899, 0],
    [
      'the growth in the price of Con Ed',
      { ...SCENARIO, base: 2.18, end: forEver(0.03), requiredReturn: 0.083 },
      42.366,
      0.03,
    ],
  ])('%s', (_name, scenario, price, expected) => {
    expect(reverseGrowth(scenario, price)).toBeCloseTo(expected, 4);
  });

  // At −50 % and a return of 100 %, factors are 1/4: 5 × (1/4 + … + 1/4^10) = 5/3 × (1 − 4^−10), and 15 × 5 × 4^−10.
  const least = (5 / 3) * (1 - 4 ** -10) + 75 * 4 ** -10;
  it.each([
    ['at its lower limit', least, REVERSE_LIMITS.lowest],
    ['below it', least * 0.999_999, null],
    // At +100 %, every year is worth 5.
    ['at its upper limit', 125, REVERSE_LIMITS.highest],
    ['above it', 125.001, null],
    ['is null without a price', Number.NaN, null],
  ])('%s', (_name, price, expected) => {
    const growth = reverseGrowth({ ...SCENARIO, requiredReturn: 1 }, price);
    if (expected === null) expect(growth).toBeNull();
    else expect(growth).toBeCloseTo(expected, 6);
  });

  it('is null where there is no value', () => {
    expect(reverseGrowth({ ...SCENARIO, base: -5 }, 100)).toBeNull();
  });

  it('gives the price when put back', () => {
    const rate = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    const ends = fc.oneof(rate(1, 40).map(multiple), rate(-0.05, 0.02).map(forEver));
    fc.assert(
      fc.property(
        rate(0.01, 1000),
        rate(0.04, 0.2),
        ends,
        rate(-0.5, 1),
        (base, requiredReturn, end, growth) => {
          const scenario = { base, requiredReturn, end };
          const at = (rate: number) =>
            discountedEarnings({ ...scenario, growthYears1To5: rate, growthYears6To10: rate })
              ?.perShare as number;
          const price = at(growth);
          const found = reverseGrowth(scenario, price);
          expect(found).not.toBeNull();
          expect(at(found as number) / price).toBeCloseTo(1, 9);
        },
      ),
    );
  });
});
