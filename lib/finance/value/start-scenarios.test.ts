import { fiscalYear, fiscalYears } from '@/test/fiscal-year';
import type { FiscalYear } from './fiscal-year';
import { startScenarios, withheldReason } from './start-scenarios';

const reports = (years: readonly FiscalYear[], trailing: FiscalYear | null = null) => ({ years, trailing });

const withEps = (eps: readonly (number | null)[], twelveMonths?: number) => {
  const trailing = twelveMonths === undefined ? null : fiscalYear('2030-06-30', { eps: twelveMonths });
  return reports(
    fiscalYears(
      2010,
      eps.map((one) => ({ eps: one })),
    ),
    trailing,
  );
};

/** Grows by these fractions, one after the other, from 100 on. */
function growing(...changes: number[]) {
  const eps = [100];
  for (const change of changes) eps.push((eps.at(-1) as number) * (1 + change));
  return withEps(eps);
}

describe('startScenarios', () => {
  it.each([
    // The middle of −20, 4, 8, 10 and 50 %; half of it less and more.
    ['the median', growing(0.5, 0.08, -0.2, 0.04, 0.1), [0.04, 0.08, 0.12]],
    // At least two percentage points.
    ['little growth', growing(0.02, 0.02, 0.02), [0, 0.02, 0.04]],
    ['no growth', growing(0, 0, 0), [-0.02, 0, 0.02]],
    // Limited to 15 %; 7.5 points more would be 22.5 %.
    ['much growth', growing(0.4, 0.4, 0.4), [0.075, 0.15, 0.2]],
    // Limited to −5 %; half of it is 2.5 points.
    ['decline', growing(-0.3, -0.3, -0.3), [-0.075, -0.05, -0.025]],
    // The rises of 50 % are more than ten years old: eleven years have ten changes.
    ['ten years alone', growing(...Array(11).fill(0.5), ...Array(10).fill(0.1)), [0.05, 0.1, 0.15]],
  ])('start from %s', (_name, years, expected) => {
    const { cautious, middle, confident } = startScenarios(years, 'eps', 0.1)?.scenarios ?? {};
    [cautious, middle, confident].forEach((scenario, at) => {
      expect(scenario?.growthYears1To5).toBeCloseTo(expected[at] as number, 9);
      expect(scenario?.growthYears6To10).toBeCloseTo((expected[at] as number) / 2, 9);
    });
  });

  it('leave losses out and say so', () => {
    // Changes: 1 → 2, 4 → 5 and 5 → 10.
    const start = startScenarios(withEps([1, 2, -1, 4, 5, 10]), 'eps', 0.1);
    expect(start).toMatchObject({ medianGrowth: 1, changes: 3 });
    expect(start?.scenarios.middle).toMatchObject({ base: 10, requiredReturn: 0.1 });
    expect(start?.scenarios.confident.end).toEqual({ kind: 'multiple', multiple: 18 });
  });

  it('leave a year out in which the share count jumped', () => {
    // EPS grows by 10 % a year, but to the eleven-fold with a sixth of the shares.
    const years = fiscalYears(2018, [
      { eps: 0.1, shares: 168 },
      { eps: 1.1, shares: 28 },
      { eps: 1.21, shares: 28 },
      { eps: 1.331, shares: 30 },
      { eps: 1.4641, shares: 30 },
    ]);
    const start = startScenarios(reports(years), 'eps', 0.1);
    expect(start?.changes).toBe(3);
    expect(start?.medianGrowth).toBeCloseTo(0.1, 9);
  });

  it.each([
    // A third less, a sixth less, all of it.
    ['the own P/E', 18, [12, 15, 18]],
    ['at most 25', 60, [50 / 3, 125 / 6, 25]],
    ['a low one', 6, [4, 5, 6]],
    ['never less than 1', 0.3, [1, 1.25, 1.5]],
    ['fixed ones where it is not known', null, [12, 15, 18]],
  ])('take as multiples %s', (_name, own, expected) => {
    const { cautious, middle, confident } =
      startScenarios(growing(0.1, 0.1, 0.1), 'eps', 0.1, own)?.scenarios ?? {};
    [cautious, middle, confident].forEach((scenario, at) => {
      const end = scenario?.end;
      expect(end?.kind === 'multiple' && end.multiple).toBeCloseTo(expected[at] as number, 9);
    });
  });

  it('start from the last twelve months, with the growth of fiscal years', () => {
    const start = startScenarios(withEps([1, 1.1, 1.21, 1.331], 0.5), 'eps', 0.1);
    expect(start?.scenarios.middle.base).toBe(0.5);
    expect(start?.medianGrowth).toBeCloseTo(0.1, 9);
    expect(start?.report.end).toBe('2030-06-30');
  });

  it('take free cash flow per share as owner earnings', () => {
    const years = fiscalYears(
      2010,
      [3, 3, 3, 4].map((flow) => ({ operatingCashFlow: 100 * flow, capex: 100, shares: 100 })),
    );
    expect(startScenarios(reports(years), 'ownerEarnings', 0.1)?.scenarios.middle.base).toBe(3);
  });

  it.each([
    ['no years', withEps([])],
    ['a loss in the last twelve months', withEps([1, 2, 3, 4, 5], -1)],
    ['a loss in the last year', withEps([1, 2, 3, 4, -1])],
    ['an unknown last year', withEps([1, 2, 3, 4, null])],
    ['two changes', withEps([1, 2, 3])],
  ])('are null with %s', (_name, years) => expect(startScenarios(years, 'eps', 0.1)).toBeNull());
});

describe('withheldReason', () => {
  const industrial = { currency: 'EUR', isBankOrInsurer: false };
  const bank = { currency: 'EUR', isBankOrInsurer: true };

  it.each([
    ['steady earnings', [1, 2, 3, 4, 5], industrial, null],
    ['a bank by EPS', [1, 2, 3, 4, 5], bank, null],
    ['an unknown currency', [1, 2, 3, 4, 5], { ...industrial, currency: null }, 'unknown_currency'],
    ['four years', [2, 3, 4, 5], industrial, 'few_years'],
    ['four known years', [1, null, 3, 4, 5], industrial, 'few_years'],
    ['an unknown last year', [1, 2, 3, 4, 5, null], industrial, 'unknown_last_year'],
    ['a loss', [1, 2, 3, 4, -5], industrial, 'loss_last_year'],
    ['no profit', [1, 2, 3, 4, 0], industrial, 'loss_last_year'],
    ['a loss the year before', [1, 2, 3, -4, 5], industrial, 'changing_sign'],
    ['a loss two years before', [1, 2, -3, 4, 5], industrial, 'changing_sign'],
    ['a loss three years before', [1, -2, 3, 4, 5], industrial, null],
  ])('%s', (_name, eps, company, expected) => {
    expect(withheldReason(withEps(eps), 'eps', company)).toBe(expected);
  });

  it.each([
    ['a profit', [1, 2, 3, 4, 5], 6, null],
    ['a loss', [1, 2, 3, 4, 5], -1, 'loss_twelve_months'],
    ['no profit', [1, 2, 3, 4, 5], 0, 'loss_twelve_months'],
    ['a loss after one of the year', [1, 2, 3, 4, -5], -1, 'loss_last_year'],
    ['a profit after a loss of the year', [1, 2, 3, 4, -5], 1, 'loss_last_year'],
    ['a profit after an unknown year', [1, 2, 3, 4, 5, null], 6, null],
  ])('%s in the last twelve months', (_name, eps, twelveMonths, expected) => {
    expect(withheldReason(withEps(eps, twelveMonths), 'eps', industrial)).toBe(expected);
  });

  it.each([
    ['steady flows and earnings', 2, 1, industrial, null],
    ['a bank', 2, 1, bank, 'bank_or_insurer'],
    ['steady flows, a loss', 2, -1, industrial, 'loss_last_year'],
    ['money flowing out, a profit', 0.5, 1, industrial, 'loss_last_year'],
  ])('owner earnings: %s', (_name, operatingCashFlow, eps, company, expected) => {
    const year = { operatingCashFlow, capex: 1, shares: 1, eps };
    expect(withheldReason(reports(fiscalYears(2010, Array(5).fill(year))), 'ownerEarnings', company)).toBe(
      expected,
    );
  });
});
