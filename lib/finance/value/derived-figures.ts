import type { FiscalYear } from './fiscal-year';
import { difference, ratio } from './ratio';

/** Highest tax rate that is taken as normal; above it, a single event taxed the year. */
const HIGHEST_TAX_RATE = 0.5;

/**
 * Computes the figures that follow from those of one year; balance sheet figures are those of its last day. Each is
 * null where a part is unknown or what it is divided by is not positive.
 *
 * - `freeCashFlow`: operating cash flow − capex, in whole units
 * - `grossMargin`, `ebitMargin`, `netMargin`: fractions of revenue
 * - `returnOnEquity`: net income / equity, a fraction
 * - `roic`: see `roic`
 * - `netDebtToEbitda`: (total debt − cash) / EBITDA, in years; negative: more cash than debt
 * - `interestCover`: EBIT / interest expense; null also where no interest is paid
 * - `equityRatio`: equity / total assets, a fraction
 * - `freeCashFlowPayout`: dividend per share × shares / free cash flow, a fraction
 * - `freeCashFlowPerShare`: free cash flow / average diluted shares
 *
 * @see Koller, Goedhart, Wessels: Valuation (7th edition, 2020), chapters 11 and 12
 */
export function derivedFigures(year: FiscalYear) {
  const flow = freeCashFlow(year);
  const dividends =
    year.dividendPerShare === null || year.shares === null ? null : year.dividendPerShare * year.shares;
  return {
    freeCashFlow: flow,
    grossMargin: ratio(year.grossProfit, year.revenue),
    ebitMargin: ratio(year.ebit, year.revenue),
    netMargin: ratio(year.netIncome, year.revenue),
    returnOnEquity: ratio(year.netIncome, year.equity),
    roic: roic(year),
    netDebtToEbitda: ratio(difference(year.totalDebt, year.cash), year.ebitda),
    interestCover: ratio(year.ebit, year.interestExpense),
    equityRatio: ratio(year.equity, year.totalAssets),
    freeCashFlowPayout: ratio(dividends, flow),
    freeCashFlowPerShare: freeCashFlowPerShare(year),
  };
}

/** Operating cash flow − capex, in whole units; null where one is unknown. */
export const freeCashFlow = (year: FiscalYear): number | null =>
  difference(year.operatingCashFlow, year.capex);

/** Free cash flow / average diluted shares; null where a part is unknown. */
export const freeCashFlowPerShare = (year: FiscalYear): number | null =>
  ratio(freeCashFlow(year), year.shares);

/** Equity / average diluted shares, negative where debts exceed assets; null where a part is unknown. */
export const bookValuePerShare = (year: FiscalYear): number | null => ratio(year.equity, year.shares);

/** Income tax / pretax income, a fraction kept within 0 and 0.5; null where unknown and after a loss before tax. */
export function taxRate({ incomeTax, pretaxIncome }: FiscalYear): number | null {
  const rate = ratio(incomeTax, pretaxIncome);
  return rate === null ? null : Math.min(Math.max(rate, 0), HIGHEST_TAX_RATE);
}

/**
 * Return on invested capital: EBIT × (1 − tax rate) / (equity + debt − cash) on the last day of the year.
 *
 * @returns a fraction; null where a part is unknown, pretax income or the capital is not positive
 * @see Koller, Goedhart, Wessels: Valuation (7th edition, 2020), chapter 11
 */
function roic(year: FiscalYear): number | null {
  const rate = taxRate(year);
  if (year.ebit === null || rate === null) return null;
  return ratio(year.ebit * (1 - rate), investedCapital(year));
}

const investedCapital = ({ equity, totalDebt, cash }: FiscalYear): number | null =>
  equity === null || totalDebt === null || cash === null ? null : equity + totalDebt - cash;

export type NoRoic = 'missing' | 'loss' | 'no_capital';

/** Says why a year has no return on invested capital: a part is unknown, a loss before tax, or no capital; null if it has. */
export function noRoic(year: FiscalYear): NoRoic | null {
  const capital = investedCapital(year);
  const { ebit, pretaxIncome, incomeTax } = year;
  if (ebit === null || pretaxIncome === null || incomeTax === null || capital === null) return 'missing';
  if (pretaxIncome <= 0) return 'loss';
  return capital <= 0 ? 'no_capital' : null;
}
