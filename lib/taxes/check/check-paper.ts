import { compared, isNegative, isZero, minus, negative, plus, size } from '@/lib/platform/format/decimals';
import { FIRST_TAXED_DAY } from '../rates';
import { NO_TAXES } from '../steps/flat-tax';
import { type Carried, covered, lossIn, mayBeOfShares, NOTHING_CARRIED, takenFrom } from './carried';
import { comparedLines } from './compared-lines';
import { PER_OWNER } from './customs';
import { bestFit, candidatesOf, deviation, exactFit, type StatedSum, sumOf } from './fit';
import { MOST_READINGS, plainReading, type Reading, readings } from './readings';
import type { StatedAmount, StatedPaper } from './stated-paper';
import { takenByPaper } from './taken';
import { type ComparedLine, fits, notCheckable, type Verdict } from './verdict';

/**
 * Computes the taxes of a paper again from its own figures. A paper fits where each tax is at most a cent away for each
 * owner or lot; what it says itself of allowance, pots and foreign tax explains a difference, and what earlier papers left.
 */
export function checkPaper(paper: StatedPaper, carried: Carried = NOTHING_CARRIED): Verdict {
  const { on, taxes, bases, hasReport, hasSeveral } = paper;
  if (on < FIRST_TAXED_DAY) return notCheckable('Vor 2009 galt die Abgeltungsteuer noch nicht');
  const own = taxes.length === 0 ? untaxedFit(paper) : ownFit(paper);
  if (own) return own;
  const loss = lossIn(paper);
  if (loss !== null) return fits([TO_POT], [lossLine(negative(loss))]);
  if (taxes.length === 0) return notCheckable('Im Beleg stehen keine deutschen Steuern');
  const [base] = bases;
  if (!base && taxes.some((one) => one.base === null)) return notCheckable(NO_BASE);
  const earlier = withEarlier(paper, carried);
  if (earlier) return earlier;
  const stated = sumOf(taxes);
  if (isZero(stated.flat)) return notCheckable(NO_TAX);
  if (hasReport) return notCheckable(IN_REPORT);
  if (hasSeveral) return notCheckable(SEVERAL);
  if (ownReadings(paper, bases).length === MOST_READINGS) return notCheckable(TOO_MANY);
  const differing = differenceIn(paper);
  const isTooLow = isNegative(differing.difference ?? '0');
  if (isPartOfRefund(base, stated, differing)) return notCheckable(PART_OF_REFUND);
  return carried.unsure && isTooLow ? notCheckable(carried.unsure) : differing;
}

const NO_BASE = 'Im Beleg steht nicht, worauf die Steuer berechnet ist';
const NO_TAX =
  'Die Bank hat keine Steuer einbehalten, und der Beleg sagt nicht, warum: Vielleicht liegt ihr eine Nichtveranlagungsbescheinigung vor';
const IN_REPORT = 'Töpfe und Freibetrag stehen nicht im Beleg, sondern im Steuerreport der Bank';
const SEVERAL = 'Die Datei enthält mehrere Abrechnungen: Prüfe sie einzeln';
const TOO_MANY = 'Der Beleg nennt so viele Beträge, dass sie sich auf zu viele Arten lesen lassen';
const MAYBE_SHARES =
  'Verluste früherer Verkäufe erklären die Steuer nur, wenn sie nicht aus Aktien sind: Das sagen die Belege nicht';
const PART_OF_REFUND =
  'Nur ein Teil ist erstattet: Die Bank erstattet höchstens, was sie im Jahr einbehalten hat, und das steht nicht im Beleg';
const TO_POT = 'Verlust: keine Steuer, er geht in den Verlusttopf';

const ZERO = '0';

/** Counts the taxes of a paper: it may state them twice, but two lots may also have the same. */
function countings(taxes: StatedPaper['taxes']): StatedPaper['taxes'][] {
  const isSame = (a: (typeof taxes)[number], b: (typeof taxes)[number]) =>
    (['flat', 'surcharge', 'church'] as const).every((name) => compared(a[name], b[name]) === 0) &&
    (a.base === null || b.base === null || a.base === b.base);
  const once = taxes.filter((one, at) => taxes.findIndex((other) => isSame(one, other)) === at);
  return once.length < taxes.length ? [once, taxes] : [taxes];
}

/** Lists how the income of a paper can be read: as it stands, or lowered by what the paper takes off. */
const ownReadings = (paper: StatedPaper, of: readonly StatedAmount[]): Reading[] =>
  readings(of, paper, paper.deductions.map(takenByPaper));

/** Finds whether the figures of a paper alone explain its taxes. A base that it names decides alone. */
function ownFit(paper: StatedPaper): Verdict | null {
  const { bases, incomes, on } = paper;
  const counted = countings(paper.taxes);
  for (const taxes of counted) {
    const each = ownBases(taxes);
    const isOne = counted.length === 1 || (each && isWhole(each, bases));
    const found = each && isOne ? fitOfEach(each, taxes, on) : null;
    if (found) return found;
  }
  if (ownBases(paper.taxes)) return null;
  const all = candidatesOf(ownReadings(paper, bases.length > 0 ? bases : incomes), counted.map(sumOf), on);
  return exactFit(all) ?? fitOfPairs(paper) ?? bestFit(all);
}

/** Finds whether a paper says that nothing is taxed: some banks leave the lines of taxes out then. */
function untaxedFit(paper: StatedPaper): Verdict | null {
  const { bases, incomes, deductions, on } = paper;
  // Nothing is taken off a loss, nor off a line that itself names what is taken off.
  const isLowered = ({ label, amount }: StatedAmount) =>
    !isNegative(amount) && deductions.every((one) => one.label !== label || isZero(one.amount));
  const all =
    bases.length > 0
      ? ownReadings(paper, bases).filter(
          ({ of, taken, credited }) => isLowered(of) || (taken.length === 0 && isZero(credited)),
        )
      : ownReadings(paper, incomes).filter(({ of, taken }) => taken.length > 0 && isLowered(of));
  return exactFit(candidatesOf(all, [sumOf([NO_TAXES])], on));
}

/** Returns the base of each tax if all have theirs. */
function ownBases(taxes: StatedPaper['taxes']): StatedAmount[] | null {
  const bases = taxes.flatMap(({ base }) => (base === null ? [] : [{ label: '', amount: base }]));
  return bases.length === taxes.length ? bases : null;
}

const areDifferent = (amounts: readonly StatedAmount[]): boolean =>
  new Set(amounts.map(({ amount }) => amount)).size === amounts.length;

/** Tests whether bases of lots add up to one that the paper names, if it names any. */
const isWhole = (each: readonly StatedAmount[], bases: readonly StatedAmount[]): boolean =>
  bases.length === 0 ||
  bases.some(({ amount }) => isZero(minus(amount, plus(...each.map((one) => one.amount)))));

/** Checks each owner or lot, which has its own base; null if one does not fit. */
function fitOfEach(bases: readonly StatedAmount[], taxes: StatedPaper['taxes'], on: string): Verdict | null {
  const lines: ComparedLine[] = [];
  const reasons: string[] = [];
  for (const [at, base] of bases.entries()) {
    const found = bestFit(candidatesOf([plainReading(base)], [sumOf(taxes.slice(at, at + 1))], on));
    if (!found) return null;
    lines.push(...found.lines);
    reasons.push(...found.reasons);
  }
  if (taxes.length > 1) reasons.push(PER_OWNER);
  return fits(reasons, lines);
}

/** Checks several settlements of one file, whose bases follow each other as their taxes do; null if they do not fit. */
function fitOfPairs({ taxes, bases, on }: StatedPaper): Verdict | null {
  const taxed = taxes.filter(({ flat }) => !isZero(flat));
  const earned = bases.filter(({ amount }) => !isZero(amount));
  const arePairs = taxed.length > 1 && earned.length === taxed.length && areDifferent(earned);
  return arePairs ? fitOfEach(earned, taxed, on) : null;
}

/** Finds whether what earlier papers left explains the taxes: all of it where something is taxed. */
function withEarlier(paper: StatedPaper, carried: Carried): Verdict | null {
  const found = fitAfter(paper, takenFrom(carried, mayBeOfShares(paper)));
  return found ?? (fitAfter(paper, takenFrom(carried, true)) && notCheckable(MAYBE_SHARES));
}

function fitAfter(paper: StatedPaper, left: ReturnType<typeof takenFrom>): Verdict | null {
  const gains = paper.bases.filter(({ amount }) => compared(amount, ZERO) > 0);
  const [gain] = gains;
  if (left.length === 0 || !gain) return null;
  const stated = sumOf(paper.taxes);
  if (!isZero(stated.flat)) {
    const deductions = [...left, ...paper.deductions.map(takenByPaper)];
    const all = readings(gains, paper, deductions);
    return bestFit(candidatesOf(all, countings(paper.taxes).map(sumOf), paper.on));
  }
  const taken = covered(gain.amount, left);
  if (!taken) return null;
  const reading = { ...plainReading(gain), taken, base: ZERO };
  return fits(
    taken.map(({ reason }) => reason),
    comparedLines(reading, stated, NO_TAXES, paper.on),
  );
}

/** States by how much taxes differ that nothing explains. */
function differenceIn(paper: StatedPaper): Verdict {
  const { taxes, bases, on } = paper;
  const sums = countings(taxes).map(sumOf);
  const each = ownBases(taxes);
  if (!each) return withoutExemption(paper) ?? deviation(candidatesOf(ownReadings(paper, bases), sums, on));
  const wrong = each.findIndex((base, at) => !fitOfEach([base], taxes.slice(at, at + 1), on));
  const [at, to] = wrong < 0 ? [0, 1] : [wrong, wrong + 1];
  return deviation(candidatesOf(each.slice(at, to).map(plainReading), [sumOf(taxes.slice(at, to))], on));
}

/** Finds whether the taxes are those on an income from which the exempt part was not taken off. */
function withoutExemption({ exempt, bases, incomes, taxes, on }: StatedPaper): Verdict | null {
  const sums = countings(taxes).map(sumOf);
  for (const part of exempt.filter(({ amount }) => !isZero(amount)))
    for (const one of [...bases, ...incomes].filter(({ amount }) => !isZero(amount))) {
      const before = plus(size(one.amount), size(part.amount));
      if (!bestFit(candidatesOf([{ ...plainReading(part), of: one, base: before }], sums, on))) continue;
      const verdict = deviation(candidatesOf([plainReading(one)], sums, on));
      return { ...verdict, reasons: ['Die Teilfreistellung ist nicht abgezogen'] };
    }
  return null;
}

/** Tests whether less of a loss is refunded than its tax. § 43a Abs. 3 Satz 2 EStG */
const isPartOfRefund = (
  base: StatedAmount | undefined,
  { flat }: StatedSum,
  { difference }: Verdict,
): boolean =>
  base !== undefined && isNegative(base.amount) && isNegative(flat) && !isNegative(difference ?? ZERO);

const lossLine = (amount: string): ComparedLine => ({
  label: 'Verlust',
  amount,
  stated: amount,
  paragraph: '§ 20 Abs. 6 EStG',
  certainty: 'A',
});
