import {
  isNegative,
  isZero,
  least,
  minus,
  plus,
  quotient,
  round,
  times,
} from '@/lib/platform/format/decimals';
import { rowOn } from './dated';
import { isFund, type SecurityKind } from './fund-kinds';
import { percentOf } from './percent-of';
import { FIRST_DAY_OF_FUND_LAW, FIRST_TAXED_DAY, SUBSTITUTE_BASE } from './rates';
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
};

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
  basis: 'cost' | 'substitute' | 'value2017' | 'free';
};

export type DisposalResult = {
  lots: SoldLot[];
  /** Before Teilfreistellung. */
  gain: string;
  exempt: string;
  /** The part that goes to the pots. */
  taxable: string;
  pot: 'shares' | 'other';
  /** Gain since 2018 of units of before 2009, which the tax return frees up to a limit. § 56 Abs. 6 Satz 1 Nr. 2 InvStG. */
  gainOfOldUnits: string;
  working: WorkingLine[];
};

const ZERO = '0';

/** Takes the part of an amount that falls on some of the units, unrounded. */
const partOf = (amount: string, units: string, all: string): string =>
  quotient(times(amount, units, 20), all, 12);

/**
 * Computes the result of a sale: lots leave in the order in which they came, each rounded half a cent up.
 *
 * @see § 20 Abs. 4 EStG, for funds § 19 Abs. 1 InvStG
 * @throws NotComputable where there are too few units, or a lot lacks what its result depends on
 */
export function disposal(sale: Disposal): DisposalResult {
  const { kind, soldOn } = sale;
  const lots = leavingLots(sale).map((lot) => soldLot(lot, sale));
  const gain = plus(...lots.map((lot) => lot.gain));
  const until2017 = plus(...lots.map(({ gainUntil2017 }) => gainUntil2017));
  const exempt = isFund(kind) ? exemptPart(gain, kind, soldOn) : ZERO;
  const taxable = plus(minus(gain, exempt), until2017);
  const old = lots.filter(({ boughtOn, basis }) => boughtOn < FIRST_TAXED_DAY && basis === 'value2017');
  const working = [
    ...lots.map((lot) => lotLine(lot, kind)),
    ...(isFund(kind) ? [exemptionOf(lots, exemptLine(exempt, kind, soldOn))] : []),
    ...(isZero(until2017)
      ? []
      : [workingLine('Gewinn bis 2017 (fiktive Veräußerung)', until2017, '§ 56 Abs. 2 und 3 InvStG')]),
    workingLine('Ergebnis des Verkaufs', taxable, '§ 20 Abs. 4 EStG'),
  ];
  return {
    lots,
    gain,
    exempt,
    taxable,
    pot: kind === 'share' ? 'shares' : 'other',
    gainOfOldUnits: plus(...old.map((lot) => lot.gain)),
    working,
  };
}

const workingLine = (label: string, amount: string, paragraph: string): WorkingLine => ({
  label,
  amount,
  paragraph,
  certainty: 'A',
});

/** Marks the exemption where a substitute base has it: no source says whether it does. */
const exemptionOf = (lots: readonly SoldLot[], line: WorkingLine): WorkingLine =>
  lots.some(({ basis }) => basis === 'substitute') ? { ...line, certainty: 'C' } : line;

type LeavingLot = { lot: Lot; units: string };

/** Lists the lots that leave, first in first out. § 20 Abs. 4 Satz 7 EStG; in each depot: BMF 19.05.2022, Tz. 97 ff. */
function leavingLots({ quantity, lots, soldOn }: Disposal): LeavingLot[] {
  let left = quantity;
  const leaving: LeavingLot[] = [];
  for (const lot of lots) {
    if (isZero(left)) break;
    if (lot.boughtOn > soldOn)
      throw new NotComputable(`Am ${lot.boughtOn} gekaufte Stücke können nicht am ${soldOn} verkauft werden`);
    const units = least(left, lot.quantity);
    leaving.push({ lot, units });
    left = minus(left, units);
  }
  if (!isZero(left)) throw new NotComputable(`Es sind ${left} Stück weniger im Depot, als verkauft werden`);
  return leaving;
}

function soldLot({ lot, units }: LeavingLot, sale: Disposal): SoldLot {
  const { kind, proceeds, quantity } = sale;
  const sold = { quantity: units, boughtOn: lot.boughtOn };
  const received = partOf(proceeds, units, quantity);
  if (lot.boughtOn < FIRST_TAXED_DAY && !isFund(kind)) return { ...sold, ...freeGain(kind) };
  const isOldFund = isFund(kind) && lot.boughtOn < FIRST_DAY_OF_FUND_LAW;
  if (isOldFund && sale.soldOn >= FIRST_DAY_OF_FUND_LAW)
    return { ...sold, ...gainOfOldFund(lot, units, received) };
  if (lot.cost === null) return { ...sold, ...substituteGain(received, sale.soldOn) };
  const taken = plus(partOf(lot.cost, units, lot.quantity), advanceOf(lot, units));
  return { ...sold, gain: round(minus(received, taken)), gainUntil2017: ZERO, basis: 'cost' };
}

type Gain = Pick<SoldLot, 'gain' | 'gainUntil2017' | 'basis'>;

/** Frees gains on shares bought before 2009. § 52 Abs. 28 Satz 11 EStG; mqs-steuerberatung.de. */
function freeGain(kind: SecurityKind): Gain {
  if (kind !== 'share')
    throw new NotComputable('Vor 2009 gekauft: Ob der Gewinn frei ist, hängt von der Art des Wertpapiers ab');
  return { gain: ZERO, gainUntil2017: ZERO, basis: 'free' };
}

/**
 * Takes part of the proceeds as the gain where the cost is not known (Ersatzbemessungsgrundlage).
 *
 * @see § 43a Abs. 2 Satz 7 EStG
 */
const substituteGain = (received: string, on: string): Gain => ({
  gain: percentOf(received, rowOn(SUBSTITUTE_BASE, on).value, 2),
  gainUntil2017: ZERO,
  basis: 'substitute',
});

/** Takes the Vorabpauschalen of the holding time off, in full. § 19 Abs. 1 Satz 3 und 4 InvStG. */
const advanceOf = ({ advanceLumpSums = ZERO, quantity }: Lot, units: string): string =>
  partOf(advanceLumpSums, units, quantity);

/**
 * Divides the gain of fund units bought before 2018 at the value of 31 December 2017; until then, it is free where they were
 * bought before 2009.
 *
 * @see § 56 Abs. 2, 3 und 6 Satz 1 Nr. 1 InvStG
 */
function gainOfOldFund(lot: Lot, units: string, received: string): Gain {
  if (!lot.valueAtEndOf2017)
    throw new NotComputable(`Gekauft am ${lot.boughtOn}: Der Rücknahmepreis vom 31.12.2017 fehlt`);
  const value = partOf(lot.valueAtEndOf2017, units, lot.quantity);
  const gain = round(minus(received, plus(value, advanceOf(lot, units))));
  if (lot.boughtOn < FIRST_TAXED_DAY) return { gain, gainUntil2017: ZERO, basis: 'value2017' };
  if (lot.cost === null)
    throw new NotComputable(`Gekauft am ${lot.boughtOn}: Der Kaufpreis fehlt für den Gewinn bis 2017`);
  const until2017 = round(minus(value, partOf(lot.cost, units, lot.quantity)));
  return { gain, gainUntil2017: until2017, basis: 'value2017' };
}

const LOTS: Readonly<Record<SoldLot['basis'], { label: string; paragraph?: string }>> = {
  cost: { label: 'Gewinn' },
  substitute: { label: 'Ersatzbemessung, Kaufpreis unbekannt', paragraph: '§ 43a Abs. 2 Satz 7 EStG' },
  value2017: { label: 'Gewinn seit 2018' },
  free: { label: 'Gewinn steuerfrei (Altbestand)', paragraph: '§ 52 Abs. 28 Satz 11 EStG' },
};

function lotLine({ quantity, boughtOn, gain, basis }: SoldLot, kind: SecurityKind): WorkingLine {
  const { label, paragraph = isFund(kind) ? '§ 19 Abs. 1 InvStG' : '§ 20 Abs. 4 EStG' } = LOTS[basis];
  const name = isNegative(gain) ? label.replace('Gewinn', 'Verlust') : label;
  return workingLine(`${name}: ${quantity} Stück vom ${boughtOn}`, gain, paragraph);
}
