/** A stretch of time between two valuations; amounts in one currency. */
export type PortfolioPeriod = {
  /** At its end. */
  value: number;
  /** Money that came in, fees included. */
  inflow: number;
  /** Money that went out: sales after fees, dividends. */
  outflow: number;
};

/**
 * True time-weighted rate of return (TTWROR): performance as if no money had moved in or out, so buying more
 * never looks like a gain. True it is where a portfolio is valued right before each inflow; a period then
 * ends there and the next one begins with the inflow.
 *
 * @param periods consecutive ones, oldest first, amounts in one currency
 * @returns percent (12.5 = 12,5 %), or null when nothing was ever invested
 * @see https://help.portfolio-performance.info/en/concepts/performance/time-weighted/
 */
export function ttwror(periods: readonly PortfolioPeriod[]): number | null {
  let growth: number | null = null;
  let valueBefore = 0;
  for (const { value, inflow, outflow } of periods) {
    if (valueBefore + inflow > 0) {
      growth = (growth ?? 1) * growthFactor(valueBefore, inflow, value, outflow);
    }
    valueBefore = value;
  }
  return growth === null ? null : (growth - 1) * 100;
}

/**
 * What one invested unit of a period has become: 1.1 is a gain of 10 %. Inflows work from the period's
 * beginning, outflows until its end (equation 3 of the source). Where nothing was invested, 1.
 */
export function growthFactor(valueBefore: number, inflow: number, value: number, outflow: number): number {
  const invested = valueBefore + inflow;
  return invested > 0 ? (value + outflow) / invested : 1;
}

/**
 * The same for a day that ends with purchases at its close: what was held before is valued without them, so
 * that they dilute nothing, and then they are, at what was paid. A day that also sells what it bought has
 * no value in between and counts as one period.
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
