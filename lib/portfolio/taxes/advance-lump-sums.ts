import { hasField } from '@/lib/bookings/kinds';
import { NOISE } from '@/lib/bookings/ledger/lot-queue';
import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { inMap } from '@/lib/finance/grouped';
import { withoutNoise } from '@/lib/finance/rounding';
import { decimalOf } from '@/lib/platform/format/decimals';
import { type AdvanceLumpSum, advanceLumpSum, type HeldUnits } from '@/lib/taxes/advance-lump-sum';
import { BASE_INTEREST, hasBaseYield } from '@/lib/taxes/base-interest';
import { checkKindHeld } from '@/lib/taxes/steps/kind-change';
import { NotComputable } from '@/lib/taxes/working';
import type { HeldStock } from '../held-stock';
import { type Fund, fundPerUnit, isExact, valuesOf } from './fund-values';

/** The Vorabpauschale of a fund in a depot for a calendar year. */
export type DepotLumpSum = {
  fund: Fund;
  depotId: string;
  year: number;
  /** Units held at the end of the year, or today, by purchase, oldest first. */
  units: HeldUnits[];
  /** Computed as a bank does; else an estimate. Never in the running year. */
  isExact: boolean;
} & ({ advance: AdvanceLumpSum; reason: null } | { advance: null; reason: string });

/** Years with a rate of the base interest, up to the one of a day, oldest first. */
export const lumpSumYears = (today: string): number[] =>
  BASE_INTEREST.map(({ from }) => Number(from.slice(0, 4))).filter((year) => year <= yearOf(today));

const yearOf = (day: string): number => Number(day.slice(0, 4));

/**
 * Computes the Vorabpauschalen of a fund in a depot, one for each year at whose end the depot has units of it. A fund
 * sold within a year has none for it. The running year counts as if it ended today.
 *
 * @param stock with the bookings of all depots
 * @param today ISO day
 */
export const advanceLumpSumsOf = (
  stock: Pick<HeldStock, 'stays'>,
  fund: Fund,
  depotId: string,
  years: readonly number[],
  today: string,
): DepotLumpSum[] =>
  years.flatMap((year): DepotLumpSum | [] => {
    const end = `${year}-12-31`;
    const { units, undated } = unitsHeld(stock, depotId, end < today ? end : today, year);
    if (units.length === 0) return [];
    const found = { fund, depotId, year, units, isExact: year < yearOf(today) && isExact(fund, year) };
    try {
      if (undated && hasBaseYield(year))
        throw new NotComputable(
          `Es fehlt der Kauftag der Anteile, die am ${isoDay(undated)} eingeliefert wurden`,
        );
      return { ...found, advance: advanceOf(fund, year, units), reason: null };
    } catch (error) {
      if (!(error instanceof NotComputable)) throw error;
      return { ...found, advance: null, reason: error.message };
    }
  });

function advanceOf(fund: Fund, year: number, units: readonly HeldUnits[]): AdvanceLumpSum {
  const { kindSince = null } = fund;
  if (kindSince !== null && kindSince > `${year}-01-01` && hasBaseYield(year))
    checkKindHeld(kindSince, units[0]?.boughtOn ?? '', `${year}-12-31`);
  const { start, end, distributions } = valuesOf(fund, year);
  const values = {
    year,
    // Without a Vorabpauschale nothing is exempt, whatever the kind.
    kind: hasBaseYield(year) ? fund.kind : (fund.kind ?? 'other_fund'),
    valueAtStart: start?.value ?? null,
    valueAtEnd: end?.value ?? null,
    distributions: distributions ?? '0',
  };
  return advanceLumpSum(values, units, fundPerUnit(fund, year));
}

/**
 * Finds the units that a depot holds at the end of a day, in today's units, by purchase, oldest first.
 *
 * @returns `undated`: day of a delivery in this year that does not say when its units were bought
 */
export function unitsHeld({ stays }: Pick<HeldStock, 'stays'>, depotId: string, day: string, year: number) {
  const last = epochDay(day);
  const byPurchase = new Map<string, { quantity: number; boughtOn: number }>();
  let undated: number | null = null;
  for (const stay of stays) {
    if (stay.depotId !== depotId || stay.day > last) continue;
    const { origin, boughtOn } = stay.lot;
    const units = inMap(byPurchase, origin.id, () => ({ quantity: 0, boughtOn }));
    units.quantity += stay.quantity;
    if (isUndated(stay.lot) && yearOf(isoDay(origin.day)) === year) undated = origin.day;
  }
  const held = [...byPurchase.values()].filter(({ quantity }) => quantity > NOISE);
  const units = held
    .sort((a, b) => a.boughtOn - b.boughtOn)
    .map(({ quantity, boughtOn }) => ({
      quantity: decimalOf(withoutNoise(quantity)),
      boughtOn: isoDay(boughtOn),
    }));
  return { units, undated };
}

/** Tests whether nobody knows when the units of a lot were bought: they were delivered without a day. */
export const isUndated = ({ origin }: HeldStock['stays'][number]['lot']): boolean =>
  hasField(origin.kind, 'bought_on') && origin.boughtOn === undefined;
