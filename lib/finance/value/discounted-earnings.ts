/** Years of a stage. */
const STAGE = 5;
const YEARS = 2 * STAGE;

/**
 * Fewest points, as a fraction, between the required return and growth for ever. The end is divided by this distance:
 * at two points it is 50 times the next year, and each tenth of a point less adds 5 % and more to it, which no
 * assumption about growth for ever can bear.
 */
const LEAST_DISTANCE = 0.02;

/** Tells whether growth for ever lies far enough below the required return; 6 and 4 % do, though 0.06 − 0.04 < 0.02. */
export const isFarBelow = (growth: number, requiredReturn: number): boolean =>
  requiredReturn - growth > LEAST_DISTANCE - 1e-9;

/** Growth rates between which the reverse question looks for an answer. */
export const REVERSE_LIMITS = { lowest: -0.5, highest: 1 } as const;

/** Halvings of the range of the reverse question: 2^−60 of it is below the precision of its numbers. */
const HALVINGS = 60;

/** Worth of the company after ten years: a multiple of the tenth year, or growth at one rate for ever. */
export type ScenarioEnd = { kind: 'multiple'; multiple: number } | { kind: 'growth'; growth: number };

/** Rates are a year, as fractions (0.08 = 8 %). */
export type Scenario = {
  /** EPS or owner earnings per share of the last year. */
  base: number;
  growthYears1To5: number;
  growthYears6To10: number;
  end: ScenarioEnd;
  requiredReturn: number;
};

/**
 * Discounts ten years of earnings and the value at their end: the sum of earnings_t / (1 + return)^t, plus end /
 * (1 + return)^10. Earnings grow at one rate in years 1 to 5 and at another in years 6 to 10. The end is earnings_10 ×
 * multiple, or earnings_10 × (1 + growth) / (return − growth) (Gordon 1959), with growth at least two points below the
 * return.
 *
 * Earnings count as if all were paid out. EPS therefore overstates the value of a company that must retain profit to
 * grow; owner earnings do not.
 *
 * @returns value per share in the currency of the base, with the earnings of each year and the value at the end, and their
 *   present values; null where a number makes no sense, or growth for ever is too near the return
 * @see J. B. Williams: The Theory of Investment Value (1938), chapters 5 to 7
 * @see W. Buffett: letter to the shareholders of Berkshire Hathaway for 1986, appendix, on owner earnings
 */
export function discountedEarnings(scenario: Scenario) {
  if (!isComputable(scenario)) return null;
  const { base, growthYears1To5, growthYears6To10, requiredReturn } = scenario;
  const years: { earnings: number; presentValue: number }[] = [];
  let earnings = base;
  for (let year = 1; year <= YEARS; year++) {
    earnings *= 1 + (year <= STAGE ? growthYears1To5 : growthYears6To10);
    years.push({ earnings, presentValue: earnings / (1 + requiredReturn) ** year });
  }
  const value = earnings * endMultiple(scenario);
  const end = { value, presentValue: value / (1 + requiredReturn) ** YEARS };
  const perShare = years.reduce((sum, { presentValue }) => sum + presentValue, end.presentValue);
  return { perShare, years, end };
}

function endMultiple({ end, requiredReturn }: Scenario): number {
  return end.kind === 'multiple' ? end.multiple : (1 + end.growth) / (requiredReturn - end.growth);
}

function isComputable(scenario: Scenario): boolean {
  const { base, growthYears1To5, growthYears6To10, end, requiredReturn } = scenario;
  const endNumber = end.kind === 'multiple' ? end.multiple : end.growth;
  const numbers = [base, growthYears1To5, growthYears6To10, requiredReturn, endNumber];
  const isEndPossible =
    end.kind === 'multiple' ? end.multiple > 0 : end.growth > -1 && isFarBelow(end.growth, requiredReturn);
  return (
    numbers.every(Number.isFinite) &&
    base > 0 &&
    growthYears1To5 > -1 &&
    growthYears6To10 > -1 &&
    requiredReturn > 0 &&
    isEndPossible
  );
}

/**
 * Computes the value for each change of growth and each required return.
 *
 * @param growthChanges added to the growth of both stages, as fractions (−0.02: two percentage points less); the end
 *   stays
 * @returns a row for each change, a column for each return; null where a value cannot be computed
 */
export function sensitivityGrid(
  scenario: Scenario,
  growthChanges: readonly number[],
  requiredReturns: readonly number[],
): (number | null)[][] {
  return growthChanges.map((change) =>
    requiredReturns.map((requiredReturn) => {
      const growthYears1To5 = scenario.growthYears1To5 + change;
      const growthYears6To10 = scenario.growthYears6To10 + change;
      return (
        discountedEarnings({ ...scenario, growthYears1To5, growthYears6To10, requiredReturn })?.perShare ??
        null
      );
    }),
  );
}

/**
 * Finds the growth that a price contains: the one rate for all ten years at which the value is the price. The value
 * rises with growth, so that there is only one; bisection finds it.
 *
 * @param scenario without its growth rates, which are not used
 * @returns a fraction a year; null where it lies outside −0.5 to 1 or no value can be computed
 * @see A. Rappaport, M. J. Mauboussin: Expectations Investing (2001)
 */
export function reverseGrowth(
  scenario: Omit<Scenario, 'growthYears1To5' | 'growthYears6To10'>,
  price: number,
): number | null {
  const valueAt = (growth: number) =>
    discountedEarnings({ ...scenario, growthYears1To5: growth, growthYears6To10: growth })?.perShare ?? null;
  let low: number = REVERSE_LIMITS.lowest;
  let high: number = REVERSE_LIMITS.highest;
  const [least, most] = [valueAt(low), valueAt(high)];
  if (least === null || most === null || !(price >= least && price <= most)) return null;
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2;
    if ((valueAt(middle) ?? 0) < price) low = middle;
    else high = middle;
  }
  return high;
}
