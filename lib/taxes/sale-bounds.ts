import type { Fixed } from '@/lib/platform/format/fixed';
import type { Parts } from '@/lib/platform/parts';
import { rowOn } from './dated';
import { FUND_KINDS, isFund } from './fund-kinds';
import type { SalePlan } from './sale';
import { type LotBasis, lotBasis } from './steps/lot-gain';

/** The whole quantities whose last unit is of one lot. */
type LotRange = {
  from: number;
  to: number;
  /** Returns a taxable part, in euros, that no sale of `from` to `to` units of the range is below. */
  leastTaxable: (from: number, to: number) => number;
};

/** Units, and what their gain is computed from, of all lots before one; in euros. */
type Sums = { units: number; taxedUnits: number; taken: number; until2017: number };

const NONE: Sums = { units: 0, taxedUnits: 0, taken: 0, until2017: 0 };

/** Euros that the rounding of proceeds and exemption, and of each lot, can make at most. */
const ROUNDING = 0.02;
const ROUNDING_OF_LOT = 0.01;
/** Part of an amount that arithmetic with numbers loses at most. */
const NOISE = 1e-12;

/**
 * Divides the whole quantities of a depot by the lot that their last unit is of. Yields between two lots.
 *
 * @throws NotComputable where a lot lacks what its gain depends on
 */
export function* lotRanges(plan: SalePlan): Parts<LotRange[]> {
  let before = NONE;
  const ranges: LotRange[] = [];
  for (const lot of plan.lots) {
    const basis = lotBasis(lot, plan.kind, plan.soldOn);
    const [sums, units] = [before, numberOf(basis.units)];
    before = withUnits(sums, basis, units);
    const [from, to] = [Math.floor(sums.units) + 1, Math.floor(before.units)];
    const leastTaxable = (first: number, last: number) => least(sums, basis, [first, last], plan);
    if (from <= to) ranges.push({ from, to, leastTaxable });
    yield;
  }
  return ranges;
}

const numberOf = (amount: Fixed): number => Number(amount) / 1e12;

/** Returns the part of the proceeds of a lot that counts for its gain. */
const weightOf = ({ basis, percent }: LotBasis): number =>
  basis === 'free' ? 0 : basis === 'substitute' ? numberOf(percent) / 100 : 1;

function withUnits(sums: Sums, basis: LotBasis, units: number): Sums {
  const part = units / numberOf(basis.units);
  return {
    units: sums.units + units,
    taxedUnits: sums.taxedUnits + weightOf(basis) * units,
    taken: sums.taken + numberOf(basis.taken) * part,
    until2017: sums.until2017 + numberOf(basis.until2017) * part,
  };
}

/** Each part of the result rises or falls with the units of the lot, so its least is at one of the two ends. */
function least(before: Sums, basis: LotBasis, ends: [number, number], plan: SalePlan): number {
  const { kind, soldOn, lots } = plan;
  const [price, fee] = [Number(plan.price), Number(plan.fee)];
  const received = Math.min(...ends.map((quantity) => price - (fee + ROUNDING) / quantity));
  const sums = ends.map((quantity) => withUnits(before, basis, quantity - before.units));
  const gain = Math.min(...sums.map(({ taxedUnits, taken }) => taxedUnits * received - taken));
  const until2017 = Math.min(...sums.map((one) => one.until2017));
  const exempt = isFund(kind) ? Number(rowOn(FUND_KINDS[kind].exempt, soldOn).value) / 100 : 0;
  const noise = NOISE * Math.max(...sums.map(({ units, taken }) => units * price + Math.abs(taken)));
  return gain * (1 - exempt) + until2017 - ROUNDING - ROUNDING_OF_LOT * lots.length - noise;
}

type Search = {
  /** Tells whether one of a range may be found, at little cost. */
  mayHold: (from: number, to: number) => boolean;
  holds: (quantity: number) => boolean;
};

/** Finds the last whole quantity of a range that holds, by halves; null without one. Yields between two tried ones. */
export function* lastWhere(from: number, to: number, search: Search): Parts<number | null> {
  if (!search.mayHold(from, to)) return null;
  yield;
  if (from === to) return search.holds(from) ? from : null;
  const middle = Math.floor((from + to) / 2);
  return (yield* lastWhere(middle + 1, to, search)) ?? (yield* lastWhere(from, middle, search));
}

/** Finds the first. */
export function* firstWhere(from: number, to: number, search: Search): Parts<number | null> {
  if (!search.mayHold(from, to)) return null;
  yield;
  if (from === to) return search.holds(from) ? from : null;
  const middle = Math.floor((from + to) / 2);
  return (yield* firstWhere(from, middle, search)) ?? (yield* firstWhere(middle + 1, to, search));
}
