import { taxRate } from './derived-figures';
import type { FiscalYear } from './fiscal-year';
import { ratio } from './ratio';

/** Fewest years that stand for good and bad times. */
const FEWEST_YEARS = 5;

type MissingPart = 'revenue' | 'taxRate' | 'cash' | 'totalDebt' | 'shares';

/** Sums are in whole units of the reporting currency. */
type EarningsPowerParts = {
  /** Average EBIT margin and average tax rate of the years that have them, fractions. */
  ebitMargin: number;
  taxRate: number;
  /** Average margin × revenue of the newest report, after tax. */
  earnings: number;
  cash: number;
  totalDebt: number;
  /** Earnings / cost of capital + cash − debt. */
  equity: number;
  /** Average diluted shares of the newest report. */
  shares: number;
};

export type EarningsPower =
  | { perShare: number; parts: EarningsPowerParts; reason: null }
  | { perShare: null; reason: 'few_years' | 'no_earnings' | 'no_cost_of_capital' }
  | { perShare: null; reason: 'missing'; missing: MissingPart[] };

const none = (reason: 'few_years' | 'no_earnings' | 'no_cost_of_capital'): EarningsPower => ({
  perShare: null,
  reason,
});

/**
 * Earnings power value (EPV) per share: the worth of a company that earns for ever, and without growth, what it earns
 * in an average year.
 *
 * (average EBIT margin × revenue of the newest report × (1 − average tax rate) / cost of capital + cash − debt) / shares.
 * The book also adds what is written off beyond upkeep. No report says what upkeep costs, so it is left out here.
 *
 * It values a company by its operations, so it does not fit banks and insurers.
 *
 * @param years oldest first; at least five of them with an EBIT margin
 * @param costOfCapital a year, a fraction (0.09 = 9 %)
 * @param newest report whose revenue, cash, debt and shares count; the last year if it is left out
 * @returns value per share in the reporting currency, negative where debts exceed the rest; null with the reason:
 *   too few years, an average EBIT that is not positive, a cost of capital that is not, or parts that are missing
 * @see B. Greenwald, J. Kahn, P. Sonkin, M. van Biema: Value Investing (2001), chapter 5
 */
export function earningsPower(
  years: readonly FiscalYear[],
  costOfCapital: number,
  newest = years.at(-1),
): EarningsPower {
  if (!(costOfCapital > 0)) return none('no_cost_of_capital');
  const margins = known(years.map(({ ebit, revenue }) => ratio(ebit, revenue)));
  if (!newest || margins.length < FEWEST_YEARS) return none('few_years');
  const ebitMargin = average(margins);
  if (ebitMargin <= 0) return none('no_earnings');
  const rates = known(years.map(taxRate));
  const { revenue, cash, totalDebt, shares } = newest;
  if (revenue === null || rates.length === 0 || cash === null || totalDebt === null || !shares) {
    const parts = { revenue, taxRate: rates[0] ?? null, cash, totalDebt, shares: shares || null };
    const missing = (Object.keys(parts) as MissingPart[]).filter((part) => parts[part] === null);
    return { perShare: null, reason: 'missing', missing };
  }
  const averageTaxRate = average(rates);
  const earnings = ebitMargin * revenue * (1 - averageTaxRate);
  const equity = earnings / costOfCapital + cash - totalDebt;
  const parts = { ebitMargin, taxRate: averageTaxRate, earnings, cash, totalDebt, equity, shares };
  return { perShare: equity / shares, parts, reason: null };
}

const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
