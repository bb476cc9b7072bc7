import { compared, minus } from '@/lib/platform/format/decimals';
import type { Parts } from '@/lib/platform/parts';
import type { SalePlan } from './sale';
import { firstWhere, lastWhere, lotRanges } from './sale-bounds';
import { saleResults, taxableResults, untaxedResult } from './sale-results';
import { taxesOn } from './steps/flat-tax';
import { sumOfWithheld } from './steps/withheld';
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

/**
 * Finds the smallest whole quantity that leaves an amount after taxes; null if no quantity does.
 *
 * @param amount in euros
 * @throws NotComputable where a lot lacks what its result depends on
 */
export function* quantityForAmount(amount: string, plan: SalePlan): Parts<number | null> {
  const resultOf = yield* saleResults(plan);
  const leastTax = leastTaxes(plan);
  const [price, fee] = [Number(plan.price), Number(plan.fee)];
  for (const { from, to, leastTaxable } of yield* lotRanges(plan)) {
    const found = yield* firstWhere(from, to, {
      mayHold: (first, last) =>
        last * price - fee - leastTax(leastTaxable(first, last)) >= Number(amount) - ROUNDING,
      holds: (quantity) => {
        const { proceeds, tax } = resultOf(quantity);
        return compared(minus(proceeds, tax), amount) >= 0;
      },
    });
    if (found !== null) return found;
    yield;
  }
  return null;
}

/** Euros that the rounding of proceeds and three taxes can make at most. */
const ROUNDING = 0.05;
/** Part of a loss that is refunded at most, whatever the rate of church tax. */
const MOST_REFUNDED = 0.28;

/** Returns a function that computes taxes, in euros, that those on a taxable part are not below; negative for a refund. */
function leastTaxes(plan: SalePlan): (taxable: number) => number {
  const { year, soldOn, churchRate } = plan;
  if (year === null) return () => 0;
  const untaxed = Number(untaxedResult({ ...plan, year }));
  const withheld = Number(sumOfWithheld(year.withheld).total);
  const million = { income: '1000000', credited: '0', churchRate, on: soldOn };
  const rate = Number(taxesOn(million).total) / Number(million.income);
  return (taxable) => {
    if (taxable >= untaxed) return (taxable - untaxed) * rate;
    return taxable >= 0 ? 0 : -Math.min(withheld, -taxable * MOST_REFUNDED);
  };
}
