import type { Universe } from '@/lib/stocks/universe-columns';
import { everyStock } from '../analysis';
import { bandCounts } from '../bands';

/** Bounds of the bands of yields, in percent; the last one is open. */
export const BOUNDS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
/** Bounds of the bands of payout ratios, as fractions. */
export const PAYOUT_BOUNDS = [0, 0.3, 0.6, 0.8, 1];
export type Payer = { index: number; dividendYield: number; payout: number | null };

export function payersOf(universe: Universe): Payer[] {
  const { dividend_yield, payout_ratio } = universe.figures;
  return everyStock(universe).flatMap((index) => {
    const dividendYield = dividend_yield[index] as number;
    const payout = payout_ratio[index] as number;
    return dividendYield > 0 ? [{ index, dividendYield, payout: payout > 0 ? payout : null }] : [];
  });
}

/** The payer nearest to the middle, and the one with the highest yield. */
export function featuredOf(payers: readonly Payer[], middle: number): Payer[] {
  const byDistance = [...payers].sort(
    (a, b) => Math.abs(a.dividendYield - middle) - Math.abs(b.dividendYield - middle),
  );
  const highest = [...payers].sort((a, b) => b.dividendYield - a.dividendYield)[0] as Payer;
  const typical = byDistance.find(({ index }) => index !== highest.index);
  return typical ? [typical, highest] : [highest];
}

export const yieldCounts = (payers: readonly Payer[]): number[] =>
  bandCounts(
    payers.map(({ dividendYield }) => dividendYield),
    BOUNDS,
  );
