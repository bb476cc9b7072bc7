import { taxRate } from './derived-figures';
import type { FiscalYear } from './fiscal-year';
import { difference, ratio } from './ratio';

/** Fewest years that stand for good and bad times. */
const FEWEST_YEARS = 5;

type MissingPart = 'revenue' | 'taxRate' | 'cash' | 'totalDebt' | 'shares';

/** Sums are in whole units of the reporting currency. */
type EarningsPowerParts = {
  /** Average EBIT margin and average tax rate of the years that have them, fractions. */
  ebitMargin: number;
  taxRate: number;
  /** Average margin × revenue of the last year. */
  normalEbit: number;
  /** Depreciation − maintenance capex of the last year; null: not known and not counted. */
  excessDepreciation: number | null;
  /** Normal EBIT after tax + excess depreciation. */
  earnings: number;
  /** Earnings / cost of capital. */
  operations: number;
  cash: number;
  totalDebt: number;
  /** Operations + cash − debt. */
  equity: number;
  /** Average diluted shares of the last year. */
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
 * ((average EBIT margin × revenue of the last year) × (1 − average tax rate) + depreciation − maintenance capex)
 * / cost of capital + cash − debt, by shares. Depreciation is EBITDA − EBIT of the last year; it and maintenance capex
 * are counted only if both are known. The adjustment is negative where upkeep costs more than is written off.
 *
 * It values a company by its operations, so it does not fit banks and insurers.
 *
 * @param years oldest first; at least five of them with an EBIT margin
 * @param costOfCapital a year, a fraction (0.09 = 9 %)
 * @param maintenanceCapex capex that keeps the company as it is, in whole units; null: not known
 * @returns value per share in the reporting currency, negative where debts exceed the rest; null with the reason:
 *   too few years, an average EBIT that is not positive, a cost of capital that is not, or parts that are missing
 * @see B. Greenwald, J. Kahn, P. Sonkin, M. van Biema: Value Investing (2001), chapter 5
 */
export function earningsPower(
  years: readonly FiscalYear[],
  costOfCapital: number,
  maintenanceCapex: number | null = null,
): EarningsPower {
  if (!(costOfCapital > 0)) return none('no_cost_of_capital');
  const margins = known(years.map(({ ebit, revenue }) => ratio(ebit, revenue)));
  const last = years.at(-1);
  if (!last || margins.length < FEWEST_YEARS) return none('few_years');
  const ebitMargin = average(margins);
  if (ebitMargin <= 0) return none('no_earnings');
  const rates = known(years.map(taxRate));
  const { revenue, cash, totalDebt, shares } = last;
  if (revenue === null || rates.length === 0 || cash === null || totalDebt === null || !shares) {
    const parts = { revenue, taxRate: rates[0] ?? null, cash, totalDebt, shares: shares || null };
    const missing = (Object.keys(parts) as MissingPart[]).filter((part) => parts[part] === null);
    return { perShare: null, reason: 'missing', missing };
  }
  const averageTaxRate = average(rates);
  const normalEbit = ebitMargin * revenue;
  const excessDepreciation = difference(difference(last.ebitda, last.ebit), maintenanceCapex);
  const earnings = normalEbit * (1 - averageTaxRate) + (excessDepreciation ?? 0);
  const operations = earnings / costOfCapital;
  const equity = operations + cash - totalDebt;
  const sums = { normalEbit, excessDepreciation, earnings, operations, cash, totalDebt, equity, shares };
  return {
    perShare: equity / shares,
    parts: { ebitMargin, taxRate: averageTaxRate, ...sums },
    reason: null,
  };
}

const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
