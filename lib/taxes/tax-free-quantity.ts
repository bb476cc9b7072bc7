import { fixed } from '@/lib/platform/format/fixed';
import { taxablePart } from './disposal';
import type { SalePlan } from './sale';
import {
  basesOf,
  isNearlyTaxFree,
  isTaxFree,
  type SaleResult,
  saleResults,
  untaxedResult,
} from './sale-results';
import { gainOfLot, type LotBasis } from './steps/lot-gain';
import { NotComputable } from './working';

/**
 * Finds the largest whole quantity whose sale is not taxed ('Freibetrag ausschöpfen'), 0 where there is none.
 *
 * The result bends only where a lot ends, and later lots may bring losses. So lots are tried from the last to the first:
 * a lot whose last unit is taxed has its untaxed units first, or none.
 *
 * @throws NotComputable where a lot lacks what its result depends on, and at a foreign bank
 */
export function taxFreeQuantity(plan: SalePlan): number {
  const { year } = plan;
  if (year === null) throw new NotComputable(NO_ALLOWANCE_ABROAD);
  const bases = basesOf(plan);
  const resultOf = saleResults(plan, bases);
  const ends = lotEnds(bases, plan, untaxedResult({ ...plan, year }));
  for (let n = ends.length - 1; n >= 0; n--) {
    const { quantity: end, isTaxed } = ends[n] ?? FIRST;
    const before = ends[n - 1] ?? FIRST;
    if (end === before.quantity || (isTaxed && before.isTaxed)) continue;
    const found = lastFree(before.quantity, end, resultOf);
    if (found !== null) return found;
  }
  return 0;
}

/** Says why nothing of a foreign depot uses up an allowance. */
export const NO_ALLOWANCE_ABROAD =
  'Ein ausländisches Depot hat keinen Freistellungsauftrag: Den Pauschbetrag berücksichtigt erst die Steuererklärung';

/** A lot's last whole unit, and whether a sale up to it is taxed whatever rounding and costs do. */
type LotEnd = { quantity: number; isTaxed: boolean };

const FIRST: LotEnd = { quantity: 0, isTaxed: false };

/** Euros that rounding of a sale and of each lot cannot reach, costs and a part of a unit aside. */
const MARGIN = 1;
const MARGIN_OF_LOT = 0.02;

const ONE = fixed('1');

/** Estimates which ends of lots are taxed for certain; the margin covers what rounding and costs do. */
function lotEnds(bases: readonly LotBasis[], plan: SalePlan, most: string): LotEnd[] {
  const { price, fee, lots } = plan;
  const taxedPart = Number(taxablePart('100', '0', plan).taxable) / 100;
  const limit = Number(most) + Number(fee) + Number(price) + MARGIN + MARGIN_OF_LOT * lots.length;
  const atPrice = { quantity: ONE, proceeds: fixed(price) };
  let [taxable, held] = [0, 0n];
  return bases.map((basis) => {
    const { gain, until2017 } = gainOfLot(basis, basis.units, atPrice);
    taxable += (Number(gain) * taxedPart + Number(until2017)) / 100;
    held += basis.units;
    return { quantity: Number(held / ONE), isTaxed: taxable > limit };
  });
}

/** Units behind the last that rounding may free once more. */
const ROUNDING_UNITS = 3;

/** Finds the last untaxed quantity of a lot; null without one. */
export function lastFree(
  before: number,
  end: number,
  resultOf: (quantity: number) => SaleResult,
): number | null {
  const isNear = (quantity: number) => isNearlyTaxFree(resultOf(quantity));
  const last = isNear(end) ? end : isNear(before + 1) ? lastNear(before + 1, end, isNear) : before;
  for (let next = last; next > before; next--) if (isTaxFree(resultOf(next))) return next;
  return null;
}

/** Finds the last of them between one that is and one that is not. */
function lastNear(low: number, high: number, isNear: (quantity: number) => boolean): number {
  let [is, isNot] = [low, high];
  while (isNot - is > 1) {
    const middle = Math.floor((is + isNot) / 2);
    if (isNear(middle)) is = middle;
    else isNot = middle;
  }
  return Math.min(high, is + ROUNDING_UNITS);
}
