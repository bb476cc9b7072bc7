import {
  compared,
  isNegative,
  isZero,
  minus,
  negative,
  plus,
  size,
  times,
} from '@/lib/platform/format/decimals';
import { CHURCH_TAX, type ChurchRate } from '../rates';
import { type TaxBase, type Taxes, taxesOn } from '../steps/flat-tax';
import { comparedLines } from './compared-lines';
import { customsOf, IN_ONE_STEP, PER_OWNER } from './customs';
import type { Reading } from './readings';
import type { StatedTaxes } from './stated-paper';
import { fits, type Verdict } from './verdict';

/** The taxes of all owners and lots together, below 0 where they are refunded. */
export type StatedSum = StatedTaxes & { each: readonly StatedTaxes[] };

const NAMES = ['flat', 'surcharge', 'church'] as const;
const CENT = '0.01';

export function sumOf(each: readonly StatedTaxes[]): StatedSum {
  const sum = (name: keyof StatedTaxes) => plus(...each.map((one) => one[name]));
  return { flat: sum('flat'), surcharge: sum('surcharge'), church: sum('church'), each };
}

const totalOf = ({ flat, surcharge, church }: StatedTaxes): string => plus(flat, surcharge, church);

const turned = ({ flat, surcharge, church }: StatedTaxes): StatedTaxes => ({
  flat: negative(flat),
  surcharge: negative(surcharge),
  church: negative(church),
});

/** A reading with the taxes due on it, and those of the paper; a refund turns the signs of both, so that they are above 0. */
type Candidate = { reading: Reading; base: TaxBase; due: Taxes; stated: StatedSum };

/** Lists each reading with each rate of church tax, for the taxes of a paper counted in several ways: it may state them twice. */
export function candidatesOf(
  all: readonly Reading[],
  counted: readonly StatedSum[],
  on: string,
): Candidate[] {
  const refunded = counted.map(({ each }) => sumOf(each.map(turned)));
  return all.flatMap((reading) =>
    CHURCH_RATES.flatMap((churchRate) => {
      const base = { income: reading.base, credited: reading.credited, churchRate, on };
      const due = taxesOn(base);
      const sums = isNegative(reading.of.amount) ? refunded : counted;
      return sums.map((stated) => ({ reading, base, due, stated }));
    }),
  );
}

/** Tests whether a tax is taken on a gain, or refunded on a loss. */
const hasRightSign = ({ stated }: Candidate): boolean => NAMES.every((name) => !isNegative(stated[name]));

const isExact = ({ stated, due }: Candidate): boolean =>
  NAMES.every((name) => isZero(minus(stated[name], due[name])));

/** Tests whether each tax is within a cent for each owner or lot. */
const isNear = ({ stated, due, base }: Candidate): boolean =>
  canBeRate(base.churchRate, stated) &&
  NAMES.every((name) => isWithin(minus(stated[name], due[name]), stated.each.length));

const isWithin = (difference: string, cents: number): boolean =>
  compared(size(difference), times(CENT, String(cents))) <= 0;

/** Tests whether the only tax that is stated is the sum of all. */
const isInOneStep = ({ stated, due }: Candidate): boolean =>
  isZero(stated.surcharge) &&
  isZero(stated.church) &&
  !isZero(due.surcharge) &&
  isWithin(minus(stated.flat, due.total), stated.each.length);

/** Sums up how far each tax of a paper is from the one due, in euros. */
const distance = ({ stated, due }: Candidate): string =>
  plus(...NAMES.map((name) => size(minus(stated[name], due[name]))));

function nearest(all: readonly Candidate[]): Candidate | undefined {
  const measured = all.map((candidate) => ({ candidate, far: distance(candidate) }));
  return measured.sort((a, b) => compared(a.far, b.far))[0]?.candidate;
}

/** Returns the verdict by a reading on which the taxes are those due to the cent; null: there is none. */
export function exactFit(all: readonly Candidate[]): Verdict | null {
  const found = all.filter(hasRightSign).find(isExact);
  return found ? fits([...found.reading.reasons, ...countReason(found)], linesOf(found)) : null;
}

/** Returns the verdict by the reading on which the taxes are the nearest to those due, at most a cent away; null: there is none. */
export function bestFit(all: readonly Candidate[]): Verdict | null {
  const exact = exactFit(all);
  if (exact) return exact;
  const right = all.filter(hasRightSign);
  const found = nearest(right.filter(isNear)) ?? right.find(isInOneStep);
  if (!found) return null;
  const { reading, base, due, stated } = found;
  const customs = isNear(found) ? customsOf(stated.each, due, base) : [IN_ONE_STEP];
  return fits([...reading.reasons, ...countReason(found), ...customs], linesOf(found));
}

const countReason = ({ stated }: Candidate): string[] =>
  stated.each.filter(({ flat }) => !isZero(flat)).length > 1 ? [PER_OWNER] : [];

const linesOf = ({ reading, stated, due, base }: Candidate) => comparedLines(reading, stated, due, base.on);

/** States by how much the taxes of a paper differ from those on the nearest of its readings, which are not empty. */
export function deviation(all: readonly Candidate[]): Verdict {
  const found = nearest(all.filter(({ base, stated }) => canBeRate(base.churchRate, stated))) as Candidate;
  const { stated } = found;
  const more = minus(totalOf(stated), found.due.total);
  const difference = isNegative(found.reading.of.amount) ? negative(more) : more;
  return { verdict: 'differs', difference, reasons: [reasonOf(difference, found)], lines: linesOf(found) };
}

/** An earlier paper that nobody has imported may be why. */
const MAYBE_LOWERED = 'Vielleicht galten Verluste oder ein Freibetrag, die der Beleg nicht nennt';

function reasonOf(difference: string, { reading }: Candidate): string {
  if (isZero(difference)) return 'Die Summe stimmt, aber nicht, wie sie auf die Steuern verteilt ist';
  const of = isNegative(reading.of.amount) ? 'zum Verlust' : 'zum Betrag, der zu versteuern ist';
  return isNegative(difference)
    ? `Zu wenig einbehalten: Die Steuern passen nicht ${of}. ${MAYBE_LOWERED}`
    : `Zu viel einbehalten: Die Steuern passen nicht ${of}, und der Beleg nennt keinen Grund`;
}

/** All rates of church tax: the one that fits to the cent is the paper's. */
const CHURCH_RATES = Object.keys(CHURCH_TAX) as readonly ChurchRate[];

/** Tests whether taxes that do not fit to the cent can have a rate: with church tax one above 0. */
const canBeRate = (rate: ChurchRate, { church }: StatedTaxes): boolean => (rate === '0') === isZero(church);
