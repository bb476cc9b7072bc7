import { compared, minus } from '@/lib/platform/format/decimals';
import { isFund } from './fund-kinds';
import { FIRST_DAY_OF_FUND_LAW } from './rates';
import { type SalePlan, wholeUnits } from './sale';
import { type SaleResult, saleResults } from './sale-results';
import { lastFree } from './tax-free-quantity';

/**
 * Finds the smallest whole quantity of which an amount arrives after taxes; null where none brings it.
 *
 * Each further unit brings more than its tax, save of funds bought before 2018, whose gain until 2017 is taxed however low the
 * price is now: they are searched lot by lot.
 *
 * @param amount in euros
 */
export function quantityForAmount(amount: string, plan: SalePlan): number | null {
  const resultOf = saleResults(plan);
  const arrives = (quantity: number) => {
    const { proceeds, tax } = resultOf(quantity);
    return compared(minus(proceeds, tax), amount) >= 0;
  };
  for (const [before, end] of rangesOf(plan)) {
    const found = firstArriving(before, end, { arrives, resultOf });
    if (found !== null) return withRounding(found, before, { plan, arrives });
  }
  return null;
}

type Range = readonly [before: number, end: number];

/** Divides the whole units into ranges in which a further unit brings more, or more until it is taxed. */
function rangesOf({ kind, lots }: SalePlan): Range[] {
  const most = wholeUnits(lots);
  const isOld = isFund(kind) && lots.some(({ boughtOn }) => boughtOn < FIRST_DAY_OF_FUND_LAW);
  const ends = isOld ? [0, ...lots.map((_, n) => wholeUnits(lots.slice(0, n + 1)))] : [0, most];
  return ends.slice(1).flatMap((end, n) => (end > (ends[n] ?? 0) ? [[ends[n] ?? 0, end] as const] : []));
}

type Tests = { arrives: (quantity: number) => boolean; resultOf: (quantity: number) => SaleResult };

function firstArriving(before: number, end: number, { arrives, resultOf }: Tests): number | null {
  if (arrives(before + 1)) return before + 1;
  // A range that does not bring it at its end may do so where its tax begins.
  const high = arrives(end) ? end : lastFree(before, end, resultOf);
  return high !== null && high > before && arrives(high) ? halved(before + 1, high, arrives) : null;
}

/** Finds the first quantity that brings the amount. @param low does not, `high` does */
function halved(low: number, high: number, arrives: (quantity: number) => boolean): number {
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (arrives(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** Euros that the rounding of lots, exemption and three taxes can make. */
const ROUNDING = 0.05;
/** Part of a unit's price that is left after the highest tax. */
const LEAST_LEFT = 0.7;

/** Tries the few quantities below, where rounding may already bring the amount. */
function withRounding(
  found: number,
  before: number,
  { plan, arrives }: Pick<Tests, 'arrives'> & { plan: SalePlan },
): number {
  const units = Math.min(100, Math.ceil(ROUNDING / (LEAST_LEFT * Number(plan.price))));
  let first = found;
  for (let below = found - 1; below > before && below >= found - units; below--)
    if (arrives(below)) first = below;
  return first;
}
