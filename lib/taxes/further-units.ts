import { greatest, minus, plus, quotient } from '@/lib/platform/format/decimals';
import type { Parts } from '@/lib/platform/parts';
import { type SalePlan, wholeUnits } from './sale';
import { type SaleResult, saleResults } from './sale-results';
import { taxesOn } from './steps/flat-tax';
import { stateOf, type YearState } from './year-at-bank';

/** The taxes on one of some further units, in euros; below 0: refunded. */
type FurtherUnits = {
  from: number;
  to: number;
  tax: string;
  /** Taxes that pots, and the allowance, keep from it. */
  byPots: string;
  byAllowance: string;
};

/** Groups of units at most. */
const MOST_GROUPS = 40;

const PLACES = 4;

/**
 * Divides the whole units of a depot into groups of equal size and computes what one of each costs when all before it are
 * sold as well; none at a foreign bank.
 *
 * @throws NotComputable where a lot lacks what its result depends on
 */
export function* furtherUnits(plan: SalePlan): Parts<FurtherUnits[]> {
  const { year, soldOn } = plan;
  const units = wholeUnits(plan.lots);
  if (year === null || units === 0) return [];
  const resultOf = yield* saleResults(plan);
  const size = Math.ceil(units / MOST_GROUPS);
  let before: Sums = { tax: '0', ...carriedBy(stateOf(year, soldOn)) };
  const groups: FurtherUnits[] = [];
  for (let from = 1; from <= units; from += size) {
    yield;
    const to = Math.min(units, from + size - 1);
    const now = sumsOf(resultOf(to), before);
    groups.push({ from, to, ...perUnit(before, now, to - from + 1, plan) });
    before = now;
  }
  return groups;
}

/** Taxes so far, losses that are left, and the allowance used. */
type Sums = { tax: string; pots: string; allowance: string };

const carriedBy = ({ sharePot, otherPot, allowanceUsed }: YearState) => ({
  pots: plus(sharePot, otherPot),
  allowance: allowanceUsed,
});

const sumsOf = ({ tax, taxes }: SaleResult, before: Sums): Sums =>
  taxes ? { tax, ...carriedBy(taxes.state) } : before;

function perUnit(before: Sums, now: Sums, units: number, { soldOn: on, churchRate }: SalePlan) {
  const each = (amount: string) => quotient(amount, String(units), PLACES);
  const kept = (income: string) =>
    each(taxesOn({ income: greatest(income, '0'), credited: '0', churchRate, on }).total);
  return {
    tax: each(minus(now.tax, before.tax)),
    byPots: kept(minus(before.pots, now.pots)),
    byAllowance: kept(minus(now.allowance, before.allowance)),
  };
}
