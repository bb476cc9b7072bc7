import { grouped } from '@/lib/finance/grouped';
import { isZero, plus, quotient, times } from '@/lib/platform/format/decimals';
import { MONTHS, twelfths } from '@/lib/taxes/advance-lump-sum';
import { kindsOf } from '@/lib/taxes/check/lump-sum-line';
import type { FundKind } from '@/lib/taxes/fund-kinds';
import type { HeldStock } from '../held-stock';
import { unitsHeld } from './advance-lump-sums';

/** A checked paper of a Vorabpauschale whose taxes are right, in euros. */
export type LumpSumPaper = {
  stock_id: string;
  depot_id: string;
  /** Calendar year for which it is. */
  year: number;
  /** ISO day of its booking. */
  on: string;
  /** Before Teilfreistellung, of all units in the depot. */
  amount: string;
  taxable: string;
};

/**
 * Finds the Vorabpauschale of a unit for a whole year in papers of a fund, by year: what a bank took is exact, and the same
 * for all units. Of several depots, the one with the most units rounds the least; two papers of a depot decide nothing.
 */
export function paperValues(
  stock: Pick<HeldStock, 'stays'>,
  kind: FundKind | null,
  papers: readonly LumpSumPaper[],
): ReadonlyMap<number, string> {
  const found = new Map<number, { units: string; perUnit: string }>();
  const ofPlaces = grouped(papers, ({ depot_id, year }) => `${depot_id} ${year}`);
  for (const [paper, ...others] of ofPlaces.values()) {
    if (!paper || others.length > 0 || kind === null) continue;
    const { depot_id, year, on, amount, taxable } = paper;
    if (!kindsOf(amount, taxable, on).includes(kind)) continue;
    const { units: held, undated } = unitsHeld(stock, depot_id, `${year}-12-31`, year);
    const parts = held.map(({ quantity, boughtOn }) => times(quantity, String(twelfths(boughtOn, year)), 12));
    const units = plus('0', ...parts);
    if (undated || isZero(units) || Number(units) <= Number(found.get(year)?.units ?? 0)) continue;
    found.set(year, { units, perUnit: quotient(times(amount, String(MONTHS)), units, 12) });
  }
  return new Map(Array.from(found, ([year, { perUnit }]) => [year, perUnit]));
}
