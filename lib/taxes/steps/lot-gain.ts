import { formatDay } from '@/lib/platform/format/day';
import { cents, type Fixed, fixed } from '@/lib/platform/format/fixed';
import { rowOn } from '../dated';
import type { Lot } from '../disposal';
import { isFund, type SecurityKind } from '../fund-kinds';
import { FIRST_DAY_OF_FUND_LAW, FIRST_TAXED_DAY, SUBSTITUTE_BASE } from '../rates';
import { NotComputable } from '../working';

/** Values that the gain of a lot depends on; amounts are of all its units. */
export type LotBasis = {
  basis: 'cost' | 'substitute' | 'value2017' | 'free';
  units: Fixed;
  /** Taken off the proceeds: cost or value of 2017, and Vorabpauschalen. */
  taken: Fixed;
  /** Gain until 2017. */
  until2017: Fixed;
  /** Part of the proceeds that counts as the gain, in percent, where the cost is not known. */
  percent: Fixed;
};

/** A sale that lots take part in. */
type Sold = { quantity: Fixed; proceeds: Fixed };

/** Cents. */
type LotGain = { gain: bigint; until2017: bigint };

const HUNDRED = fixed('100');

/** Refuses lots that would leave in another order than they were bought. § 20 Abs. 4 Satz 7 EStG */
export function checkOrder(lots: readonly Lot[]): void {
  if (lots.some(({ boughtOn }, n) => boughtOn < (lots[n - 1]?.boughtOn ?? '')))
    throw new NotComputable('Die Käufe stehen nicht in der Reihenfolge ihrer Kauftage');
}

/**
 * Finds what the gain of a lot is computed from.
 *
 * @throws NotComputable where the lot lacks it
 */
export function lotBasis(lot: Lot, kind: SecurityKind, soldOn: string): LotBasis {
  const { boughtOn, cost } = lot;
  const units = fixed(lot.quantity);
  if (units <= 0n)
    throw new NotComputable(`Gekauft am ${formatDay(boughtOn)}: Die Stückzahl ist nicht über 0`);
  if (boughtOn > soldOn)
    throw new NotComputable(
      `Am ${formatDay(boughtOn)} gekaufte Stücke können nicht am ${formatDay(soldOn)} verkauft werden`,
    );
  if (soldOn < FIRST_TAXED_DAY)
    throw new NotComputable(`Für Verkäufe vor dem ${formatDay(FIRST_TAXED_DAY)} galt ein anderes Gesetz`);
  if (boughtOn < FIRST_TAXED_DAY && !isFund(kind)) return freeBasis(units, kind);
  // Vorabpauschalen of the holding time come off in full. § 19 Abs. 1 Satz 3 und 4 InvStG.
  const advance = fixed(lot.advanceLumpSums ?? '0');
  if (isFund(kind) && boughtOn < FIRST_DAY_OF_FUND_LAW && soldOn >= FIRST_DAY_OF_FUND_LAW)
    return oldFundBasis(lot, units, advance);
  if (cost === null)
    // Ersatzbemessungsgrundlage. § 43a Abs. 2 Satz 7 EStG.
    return basisOf('substitute', units, { percent: fixed(rowOn(SUBSTITUTE_BASE, soldOn).value) });
  return basisOf('cost', units, { taken: fixed(cost) + advance });
}

type Sums = Partial<Pick<LotBasis, 'taken' | 'until2017' | 'percent'>>;

const basisOf = (
  basis: LotBasis['basis'],
  units: Fixed,
  { taken = 0n, until2017 = 0n, percent = 0n }: Sums,
): LotBasis => ({ basis, units, taken, until2017, percent });

/** Frees gains on shares bought before 2009. § 52 Abs. 28 Satz 11 EStG; mqs-steuerberatung.de. */
function freeBasis(units: Fixed, kind: SecurityKind): LotBasis {
  if (kind !== 'share')
    throw new NotComputable('Vor 2009 gekauft: Ob der Gewinn frei ist, hängt von der Art des Wertpapiers ab');
  return basisOf('free', units, {});
}

/**
 * Divides the gain of fund units bought before 2018 at the last redemption price of 2017; until then, it is free where they were
 * bought before 2009.
 *
 * @see § 56 Abs. 2, 3 und 6 Satz 1 Nr. 1 InvStG
 */
function oldFundBasis({ boughtOn, cost, valueAtEndOf2017 }: Lot, units: Fixed, advance: Fixed): LotBasis {
  if (!valueAtEndOf2017)
    throw new NotComputable(
      `Gekauft am ${formatDay(boughtOn)}: Der letzte Rücknahmepreis 2017 fehlt (§ 56 Abs. 2 Satz 2 InvStG)`,
    );
  const value = fixed(valueAtEndOf2017);
  const taken = value + advance;
  if (boughtOn < FIRST_TAXED_DAY) return basisOf('value2017', units, { taken });
  if (cost === null)
    throw new NotComputable(
      `Gekauft am ${formatDay(boughtOn)}: Der Kaufpreis für den Gewinn bis 2017 fehlt; wie eine Bank ihn ersetzt (§ 56 Abs. 3 Satz 4 InvStG), ist nicht bestätigt`,
    );
  return basisOf('value2017', units, { taken, until2017: value - fixed(cost) });
}

/** Computes the gain of some units of a lot, half a cent up. § 20 Abs. 4 EStG. */
export function gainOfLot(lot: LotBasis, units: Fixed, { quantity, proceeds }: Sold): LotGain {
  const until2017 = lot.until2017 === 0n ? 0n : cents(lot.until2017 * units, lot.units);
  switch (lot.basis) {
    case 'free':
      return { gain: 0n, until2017 };
    case 'substitute':
      return { gain: cents(proceeds * units * lot.percent, quantity * HUNDRED), until2017 };
    default: {
      // proceeds × units ÷ quantity − taken × units ÷ units of the lot, shorter for a whole lot
      const gain =
        units === lot.units
          ? cents(proceeds * units - lot.taken * quantity, quantity)
          : cents(units * (proceeds * lot.units - lot.taken * quantity), quantity * lot.units);
      return { gain, until2017 };
    }
  }
}
