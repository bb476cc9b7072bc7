import { isNegative, isZero, minus, plus, quotient, times } from '@/lib/platform/format/decimals';
import { decimalOfCents, decimalOfFixed, fixed, sumOf } from '@/lib/platform/format/fixed';
import { formatDecimal } from '@/lib/platform/format/number';
import type { Parts } from '@/lib/platform/parts';
import { isFund, type SecurityKind } from './fund-kinds';
import { checkOrder, gainOfLot, type LotBasis, lotBasis } from './steps/lot-gain';
import { exemptLine, exemptPart } from './steps/partial-exemption';
import { NotComputable, type WorkingLine } from './working';

/** Units of one purchase in a depot. Decimals in euros, at the rates of their days. */
export type Lot = {
  quantity: string;
  boughtOn: string;
  /** With the costs of buying; null: not known, as after a transfer without data. */
  cost: string | null;
  /** Vorabpauschalen of all units since they were bought, before Teilfreistellung. */
  advanceLumpSums?: string;
  /** Value of all units on 31 December 2017 at the last redemption price, of funds bought before. */
  valueAtEndOf2017?: string | null;
  /** Those of the two that are computed from closes, where a bank takes redemption prices. */
  estimated?: readonly Carried[];
};

/** Sums that a lot of fund units brings to its sale. */
export type Carried = 'advanceLumpSums' | 'valueAtEndOf2017';

/** A sale on one day from one depot. */
export type Disposal = {
  kind: SecurityKind;
  soldOn: string;
  quantity: string;
  /** After the costs of selling. */
  proceeds: string;
  /** Lots of the depot, oldest first. */
  lots: readonly Lot[];
};

/** The units of a lot that leave. */
export type SoldLot = {
  quantity: string;
  boughtOn: string;
  /** Under the rules of today, before Teilfreistellung, in cents. */
  gain: string;
  /** Until 2017 by the fictitious sale of 31.12.2017, without Teilfreistellung. */
  gainUntil2017: string;
  /** Vorabpauschalen that came off its gain, unrounded. */
  advanceLumpSums: string;
  basis: LotBasis['basis'];
  estimated: readonly Carried[];
};

export type DisposalResult = {
  lots: SoldLot[];
  /** Before Teilfreistellung. */
  gain: string;
  exempt: string;
  /** The part that goes to the pots. */
  taxable: string;
  pot: 'shares' | 'other';
};

/**
 * Computes the result of a sale: lots leave in the order in which they came, each rounded half a cent up. Yields between
 * two lots.
 *
 * @see § 20 Abs. 4 EStG, for funds § 19 Abs. 1 InvStG
 * @throws NotComputable where there are too few units, or a lot lacks what its result depends on
 */
export function* disposal(sale: Disposal): Parts<DisposalResult> {
  const { kind } = sale;
  const lots = yield* soldLots(sale);
  const gain = sumOf(lots.map((lot) => lot.gain));
  const until2017 = sumOf(lots.map(({ gainUntil2017 }) => gainUntil2017));
  const { exempt, taxable } = taxablePart(gain, until2017, sale);
  return { lots, gain, exempt, taxable, pot: potOf(kind) };
}

/** Gains and losses from selling shares have a pot of their own. § 20 Abs. 6 Satz 4 EStG. */
export const potOf = (kind: SecurityKind): DisposalResult['pot'] => (kind === 'share' ? 'shares' : 'other');

/** Takes the Teilfreistellung off a fund's gain since 2018. */
export function taxablePart(
  gain: string,
  until2017: string,
  { kind, soldOn }: Pick<Disposal, 'kind' | 'soldOn'>,
): Pick<DisposalResult, 'exempt' | 'taxable'> {
  const exempt = isFund(kind) ? exemptPart(gain, kind, soldOn) : '0';
  return { exempt, taxable: plus(minus(gain, exempt), until2017) };
}

/** Lists the exemption of a fund. Only one source says that a substitute base has it, too: the certificate of Deka for 2020. */
export function exemptionLines(
  lots: readonly SoldLot[],
  exempt: string,
  { kind, soldOn }: Pick<Disposal, 'kind' | 'soldOn'>,
): WorkingLine[] {
  if (!isFund(kind)) return [];
  const line = exemptLine(exempt, kind, soldOn);
  return [lots.some(({ basis }) => basis === 'substitute') ? { ...line, certainty: 'B' } : line];
}

/** Lists the lots that leave, first in first out. § 20 Abs. 4 Satz 7 EStG; in each depot: BMF 14.05.2025, Rn. 97 to 99. */
function* soldLots({ quantity, lots, soldOn, kind, proceeds }: Disposal): Parts<SoldLot[]> {
  if (isNegative(quantity) || isZero(quantity)) throw new NotComputable('Gib eine Stückzahl über 0 an');
  checkOrder(lots);
  const sold = { quantity: fixed(quantity), proceeds: fixed(proceeds) };
  let left = sold.quantity;
  const leaving: SoldLot[] = [];
  for (const lot of lots) {
    if (left === 0n) break;
    const basis = lotBasis(lot, kind, soldOn);
    const isWhole = basis.units <= left;
    const units = isWhole ? basis.units : left;
    const { gain, until2017 } = gainOfLot(basis, units, sold);
    const own = isWhole ? lot.quantity : decimalOfFixed(units);
    leaving.push({
      quantity: own,
      boughtOn: lot.boughtOn,
      gain: decimalOfCents(gain),
      gainUntil2017: decimalOfCents(until2017),
      advanceLumpSums: advanceOf(lot, own),
      basis: basis.basis,
      estimated: lot.estimated ?? [],
    });
    left -= units;
    yield;
  }
  if (left === 0n) return leaving;
  throw new NotComputable(`Im Depot fehlen ${formatDecimal(decimalOfFixed(left))} Stück`);
}

const advanceOf = ({ advanceLumpSums = '0', quantity }: Lot, units: string): string =>
  units === quantity ? advanceLumpSums : quotient(times(advanceLumpSums, units, 20), quantity, 12);

/** Calls a gain below 0 a loss. */
export const gainLabel = (label: string, gain: string): string =>
  isNegative(gain) ? label.replace('Gewinn', 'Verlust') : label;
