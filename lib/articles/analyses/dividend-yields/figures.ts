import { median } from '@/lib/finance/median';
import { sectorLabel } from '@/lib/stocks/rules';
import type { Universe } from '@/lib/stocks/universe-columns';
import { everyStock, groupsOf } from '../analysis';
import { bandCounts } from '../bands';
import { HIGH_YIELD, LOW_YIELD } from '../rules';

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

type Payouts = {
  /** How many payers' ratio is known, in each band, and beyond all earnings. */
  known: number;
  counts: number[];
  over: number;
  /** The median, as a fraction. */
  middle: number;
  /** That of the payers with a low and with a high yield; null where they are too few. */
  low: number | null;
  high: number | null;
};

/** Fewer payers have no median to speak of. */
const LEAST_FOR_MEDIAN = 3;

/** What the dividends take of the earnings; null where it is not known of any. */
export function payoutsOf(payers: readonly Payer[]): Payouts | null {
  const known = payers.flatMap(({ payout }) => payout ?? []);
  if (known.length === 0) return null;
  const middleOf = (wanted: (payer: Payer) => boolean) => {
    const values = payers.filter(wanted).flatMap(({ payout }) => payout ?? []);
    return values.length < LEAST_FOR_MEDIAN ? null : median(Float64Array.from(values));
  };
  return {
    known: known.length,
    counts: bandCounts(known, PAYOUT_BOUNDS),
    over: known.filter((payout) => payout > 1).length,
    middle: median(Float64Array.from(known)) as number,
    low: middleOf(({ dividendYield }) => dividendYield < LOW_YIELD),
    high: middleOf(({ dividendYield }) => dividendYield >= HIGH_YIELD),
  };
}

type PayingSector = { label: string; size: number; paying: number; middle: number | null };

/** How many stocks of each sector pay and their median yield, the sector with the most payers first. */
export function payingSectors(universe: Universe, payers: readonly Payer[]): PayingSector[] {
  const yieldOf = new Map(payers.map(({ index, dividendYield }) => [index, dividendYield]));
  const sectors = [...groupsOf(universe, 'sector')].flatMap(([sector, indices]) => {
    const label = sectorLabel(sector);
    if (label === null) return [];
    const yields = indices.flatMap((index) => yieldOf.get(index) ?? []);
    return [
      { label, size: indices.length, paying: yields.length, middle: median(Float64Array.from(yields)) },
    ];
  });
  return sectors.sort(
    (a, b) => b.paying / b.size - a.paying / a.size || a.label.localeCompare(b.label, 'de'),
  );
}
