import { median } from '../median';
import { freeCashFlowPerShare } from './derived-figures';
import type { FiscalYear } from './fiscal-year';
import { newestReport, type Reports } from './newest-report';

/** Last fiscal years that are compared. */
const YEARS = 5;

/** Part of the earnings below which free cash flow is usually the price of growth rather than what owners get. */
const LEAST_PART = 0.5;

/** Reason to start from earnings: the dividend that free cash flow does not cover, or years below the half of them. */
export type ThinCash = 'dividend' | 'years';

/**
 * Tells why free cash flow says less about a company than its earnings: the newest covers less than the dividend, or its
 * median of five fiscal years is below half of that of the earnings. The rule is our own.
 *
 * @param dividend per share of the last twelve months, in the currency of the reports; null: not known
 * @returns null where neither holds
 */
export function thinCash({ years, trailing }: Reports, dividend: number | null): ThinCash | null {
  const newest = newestReport({ years, trailing }, freeCashFlowPerShare);
  const cash = newest && freeCashFlowPerShare(newest);
  if (cash !== null && dividend !== null && cash < dividend) return 'dividend';
  const usual = (figure: (year: FiscalYear) => number | null) =>
    median(
      years
        .slice(-YEARS)
        .map(figure)
        .filter((value) => value !== null),
    );
  const [usualCash, usualEarnings] = [usual(freeCashFlowPerShare), usual(({ eps }) => eps)];
  return usualCash !== null && usualEarnings !== null && usualCash < usualEarnings * LEAST_PART
    ? 'years'
    : null;
}
