import { compared, minus, plus, times } from '@/lib/platform/format/decimals';
import { disposal } from './disposal';
import { isFund } from './fund-kinds';
import { incomeTaxes } from './income-taxes';
import { type SalePlan, saleOf } from './sale';
import { exemptPart } from './steps/partial-exemption';

/**
 * Finds the largest whole quantity whose sale is not taxed ('Freibetrag ausschöpfen'), 0 where there is none.
 *
 * The result bends only where a lot ends, and later lots may bring losses. So lots are tried from the last to the first:
 * a lot whose last unit is taxed has its untaxed units first, or none.
 *
 * @throws NotComputable where a lot lacks what its result depends on
 */
export function taxFreeQuantity(plan: SalePlan): number {
  const isFree = (quantity: number) => compared(saleOf(String(quantity), plan).taxes.taxes.total, '0') <= 0;
  const ends = lotEnds(plan);
  for (let n = ends.length - 1; n >= 0; n--) {
    const { quantity: end, isTaxed } = ends[n] ?? FIRST;
    const before = ends[n - 1] ?? FIRST;
    if (end === before.quantity || (isTaxed && before.isTaxed)) continue;
    if (isFree(end)) return end;
    const found = lastFree(before.quantity, end, isFree);
    if (found !== null) return found;
  }
  return 0;
}

/** A lot's last whole unit, and whether a sale up to it is taxed whatever rounding and costs do. */
type LotEnd = { quantity: number; isTaxed: boolean };

const FIRST: LotEnd = { quantity: 0, isTaxed: false };

/** Euros that costs aside, rounding and a part of a unit cannot reach. */
const MARGIN = '1';

function lotEnds(plan: SalePlan): LotEnd[] {
  const { kind, soldOn, price, fee, lots, year, churchRate } = plan;
  const units = plus(...lots.map(({ quantity }) => quantity));
  const sold = disposal({ kind, soldOn, quantity: units, proceeds: times(units, price, 8), lots }).lots;
  let [gain, until2017, held] = ['0', '0', '0'];
  return sold.map((lot) => {
    gain = plus(gain, lot.gain);
    until2017 = plus(until2017, lot.gainUntil2017);
    held = plus(held, lot.quantity);
    const exempt = isFund(kind) ? exemptPart(gain, kind, soldOn) : '0';
    const least = minus(plus(minus(gain, exempt), until2017), plus(fee, price, MARGIN));
    const income = {
      amount: least,
      pot: kind === 'share' ? ('shares' as const) : ('other' as const),
      foreignTax: '0',
      on: soldOn,
    };
    const { taxes } = incomeTaxes(year, income, churchRate);
    return { quantity: Math.floor(Number(held)), isTaxed: compared(taxes.total, '0') > 0 };
  });
}

/** Units behind the last that rounding may free once more. */
const ROUNDING_UNITS = 3;

/** Finds the last untaxed quantity of a lot whose last unit is taxed; null where its first unit is. */
export function lastFree(before: number, end: number, isFree: (quantity: number) => boolean): number | null {
  if (!isFree(before + 1)) return null;
  let [low, high] = [before + 1, end];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isFree(middle)) low = middle;
    else high = middle;
  }
  for (let next = Math.min(end, low + ROUNDING_UNITS); next > low; next--) if (isFree(next)) return next;
  return low;
}
