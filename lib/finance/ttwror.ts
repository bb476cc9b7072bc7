/**
 * Returns the growth factor of one period: 1.1 is a gain of 10 %. The product of all periods of a range is
 * its true time-weighted rate of return (TTWROR): performance as if no money had moved in or out, so that
 * buying more never looks like a gain. Inflows count from the start of the period, outflows until its end
 * (equation 3 of the source). 1 where nothing was invested.
 *
 * @see https://help.portfolio-performance.info/en/concepts/performance/time-weighted/
 */
export function growthFactor(valueBefore: number, inflow: number, value: number, outflow: number): number {
  const invested = valueBefore + inflow;
  return invested > 0 ? (value + outflow) / invested : 1;
}

/**
 * Returns the growth factor of a day with purchases at its close. Earlier holdings are valued without the
 * purchases, so that these dilute nothing; the purchases are then compared with what was paid. A day that
 * also sells what it bought has no value in between and counts as one period.
 *
 * @param bought value of the day's purchases at its close; part of `value`
 */
export function dailyGrowthFactor(
  valueBefore: number,
  inflow: number,
  value: number,
  outflow: number,
  bought: number,
): number {
  const held = value - bought;
  if (inflow === 0 || held < 0) return growthFactor(valueBefore, inflow, value, outflow);
  return growthFactor(valueBefore, 0, held, outflow) * growthFactor(held, inflow, value, 0);
}

/** Days from which on a return is annualised: a shorter one would be extrapolated. */
const SHORTEST = 365;

/**
 * Annualises a growth factor, act/365.
 *
 * @returns percent per year; null under a year, and after a total loss
 * @see https://help.portfolio-performance.info/en/concepts/performance/time-weighted/
 */
export const perYear = (growth: number, days: number): number | null =>
  days < SHORTEST || growth <= 0 ? null : (growth ** (SHORTEST / days) - 1) * 100;
