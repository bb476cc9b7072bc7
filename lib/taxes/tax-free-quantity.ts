import { compared } from '@/lib/platform/format/decimals';
import type { Parts } from '@/lib/platform/parts';
import type { SalePlan } from './sale';
import { lastWhere, lotRanges } from './sale-bounds';
import { taxableResults, untaxedResult } from './sale-results';
import { NotComputable } from './working';

/**
 * Finds the largest whole quantity whose sale is not taxed ('Freibetrag ausschöpfen'), 0 where there is none.
 *
 * Later lots may bring losses, so lots are tried from the last to the first.
 *
 * @throws NotComputable where a lot lacks what its result depends on, and at a foreign bank
 */
export function* taxFreeQuantity(plan: SalePlan): Parts<number> {
  const { year } = plan;
  if (year === null) throw new NotComputable(NO_ALLOWANCE_ABROAD);
  const taxableOf = yield* taxableResults(plan);
  const most = untaxedResult({ ...plan, year });
  for (const { from, to, leastTaxable } of (yield* lotRanges(plan)).toReversed()) {
    const found = yield* lastWhere(from, to, {
      mayHold: (first, last) => leastTaxable(first, last) <= Number(most),
      holds: (quantity) => compared(taxableOf(quantity).taxable, most) <= 0,
    });
    if (found !== null) return found;
    yield;
  }
  return 0;
}

/** Says why nothing of a foreign depot uses up an allowance. */
export const NO_ALLOWANCE_ABROAD =
  'Ein ausländisches Depot hat keinen Freistellungsauftrag: Den Pauschbetrag berücksichtigt erst die Steuererklärung';
