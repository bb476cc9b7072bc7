import { fiscalYear, fiscalYears } from '@/test/fiscal-year';
import { earningsStability, growthOver, growthPerYear, shareCountChange, yearsOfProfit } from './growth';

const at = (end: string, value: number | null) => ({ end, value });

describe('growthPerYear', () => {
  it.each([
    // 1.1 × 1.1 × 1.1 = 1.331
    ['10 % a year', at('2020-12-31', 100), at('2023-12-31', 133.1), 3, 0.1],
    // A doubling in ten years: 2^0.1 = 1.0718, by the rule of 72 about 7.2 %.
    ['a doubling in ten years', at('2013-12-31', 1), at('2023-12-31', 2), 10, 0.071_773],
    ['a fall', at('2022-12-31', 100), at('2023-12-31', 80), 1, -0.2],
    // Graham: earnings of the DJIA rose by 77 % in ten years, "about 6% per year".
    ['the DJIA of 1960 to 1970', at('1960-12-31', 1), at('1970-12-31', 1.77), 10, 0.058_76],
    ['an end of the year moved by a quarter', at('2020-09-30', 100), at('2023-12-31', 133.1), 3, 0.1],
  ])('%s', (_name, from, to, years, expected) => {
    expect(growthPerYear(from, to, years)).toBeCloseTo(expected, 5);
  });

  it.each([
    ['from a loss', at('2020-12-31', -1), at('2023-12-31', 1)],
    ['from nothing', at('2020-12-31', 0), at('2023-12-31', 1)],
    ['to a loss', at('2020-12-31', 1), at('2023-12-31', -1)],
    ['to nothing', at('2020-12-31', 1), at('2023-12-31', 0)],
    ['from loss to loss', at('2020-12-31', -1), at('2023-12-31', -2)],
    ['from the unknown', at('2020-12-31', null), at('2023-12-31', 1)],
    ['to the unknown', at('2020-12-31', 1), at('2023-12-31', null)],
    ['over another time', at('2021-12-31', 1), at('2023-12-31', 2)],
  ])('has no answer %s', (_name, from, to) => expect(growthPerYear(from, to, 3)).toBeNull());
});

describe('growthOver', () => {
  const years = fiscalYears(2019, [
    { eps: 1, shares: 1000 },
    { eps: 8, shares: 900 },
    { eps: 2, shares: 800 },
    { eps: 2.42, shares: 810 },
  ]);

  it.each([
    ['two years, from the second', 2, (2.42 / 8) ** 0.5 - 1],
    ['one year', 1, 0.21],
    ['more years than there are', 4, null],
  ])('%s', (_name, span, expected) => {
    const growth = growthOver(years, ({ eps }) => eps, span);
    if (expected === null) expect(growth).toBeNull();
    else expect(growth).toBeCloseTo(expected, 9);
  });

  it('is null without years', () => expect(growthOver([], ({ eps }) => eps, 3)).toBeNull());

  // 810 / 900 = 0.9 over two years; its root is 0.948683.
  it('measures the change of the shares', () => {
    expect(shareCountChange(years, 2)).toBeCloseTo(-0.051_317, 6);
    expect(shareCountChange(years.slice(0, 2), 1)).toBeCloseTo(-0.1, 9);
  });
});

describe('yearsOfProfit', () => {
  it('counts profits and known years', () => {
    const years = fiscalYears(
      2019,
      [5, -1, null, 0, 3].map((netIncome) => ({ netIncome })),
    );
    expect(yearsOfProfit(years)).toEqual({ profitable: 2, known: 4 });
  });
});

describe('earningsStability', () => {
  it.each<[string, (number | null)[], number | null]>([
    // Compared: 4 with 1, 5 with 2, 6 with 3.
    ['a steady rise', [1, 2, 3, 4, 5, 6], 1],
    // 2 with 1, 1 with 2, 4 with 3, 2 with 2.
    ['rise, fall, rise, no change', [1, 2, 3, 2, 1, 4, 2], 0.5],
    // 1 with −1, −2 with −1, −3 with −1.
    ['losses', [-1, -1, -1, 1, -2, -3], 1 / 3],
    ['two comparisons', [1, 2, 3, 4, 5], null],
    ['an unknown year leaves two comparisons', [1, 2, null, 4, 5, 6], null],
    ['nothing', [], null],
  ])('%s', (_name, eps, expected) => {
    expect(
      earningsStability(
        fiscalYears(
          2015,
          eps.map((one) => ({ eps: one })),
        ),
      ),
    ).toBe(expected);
  });

  it('compares by date, not by place', () => {
    const years = [2010, 2011, 2012, 2020, 2021, 2022, 2023].map((year) =>
      fiscalYear(`${year}-12-31`, { eps: year }),
    );
    expect(earningsStability(years)).toBeNull();
  });
});
