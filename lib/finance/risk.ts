/** Trading days of a year, for annualising. */
const YEAR = 252;

/** Fewest daily returns of which a standard deviation says something. */
const FEWEST = 20;

/** The deepest fall from a peak; indices of the days. */
export type Drawdown = {
  /** Negative. */
  percent: number;
  peak: number;
  low: number;
  /** First day on which the peak was reached again; null if it has not been. */
  recovered: number | null;
};

/**
 * Computes the volatility of a growth index: the sample standard deviation of its daily log returns, annualised with
 * the square root of 252 trading days.
 *
 * @param days indices of the trading days, in order; each return is from the one before
 * @param counts whether the return up to a day counts
 * @returns percent a year; null with fewer than 20 returns
 * @see https://help.portfolio-performance.info/en/concepts/performance/risk/
 */
export function volatility(
  index: ArrayLike<number>,
  days: readonly number[],
  counts: (day: number, before: number) => boolean = () => true,
): number | null {
  const returns: number[] = [];
  for (let i = 1; i < days.length; i++) {
    const [before, day] = [days[i - 1] as number, days[i] as number];
    const [from, to] = [index[before] as number, index[day] as number];
    if (from > 0 && to > 0 && counts(day, before)) returns.push(Math.log(to / from));
  }
  if (returns.length < FEWEST) return null;
  const mean = returns.reduce((sum, one) => sum + one, 0) / returns.length;
  const squares = returns.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return Math.sqrt((squares / (returns.length - 1)) * YEAR) * 100;
}

/**
 * Finds the deepest fall of a growth index from a peak before it; null if it never fell.
 *
 * @param start the index before the first day; absent: as on it
 */
export function greatestDrawdown(
  index: ArrayLike<number>,
  days: readonly number[],
  start?: number,
): Drawdown | null {
  const at = (day: number) => index[day] as number;
  let peak = days[0] ?? 0;
  let highest = start ?? at(peak);
  let deepest: Omit<Drawdown, 'recovered'> | null = null;
  let recovered: number | null = null;
  for (const day of days) {
    if (!(at(day) < highest)) {
      if (deepest?.peak === peak) recovered ??= day;
      [peak, highest] = [day, at(day)];
      continue;
    }
    const percent = (at(day) / highest - 1) * 100;
    if (percent >= (deepest?.percent ?? 0)) continue;
    deepest = { percent, peak, low: day };
    recovered = null;
  }
  return deepest && { ...(deepest as Omit<Drawdown, 'recovered'>), recovered };
}

/**
 * Lists how far a growth index was below its highest value so far, in percent: 0 at a peak, else negative.
 *
 * @param days indices of the days, in order
 * @param start the index before the first day
 */
export function drawdowns(index: ArrayLike<number>, days: readonly number[], start: number): number[] {
  let highest = start;
  return days.map((day) => {
    const value = index[day] as number;
    highest = Math.max(highest, value);
    return highest > 0 ? (value / highest - 1) * 100 : 0;
  });
}
