import { compared, isZero, minus, plus, size, times } from '@/lib/platform/format/decimals';
import { FIRST_TAXED_DAY } from '../rates';
import { taxesOn } from '../steps/flat-tax';
import { type Carried, covered, lossIn, NOTHING_CARRIED, takenFrom } from './carried';
import { churchRatesOf, type StatedTaxes } from './church-rate';
import { comparedLines } from './compared-lines';
import { customsOf } from './customs';
import { plainReading, type Reading, readings } from './readings';
import type { StatedAmount, StatedPaper } from './stated-paper';
import { type ComparedLine, fits, notCheckable, type Verdict } from './verdict';

/** The taxes of all owners and lots together, and how many those are. */
type StatedSum = StatedTaxes & { count: number };

/**
 * Computes the taxes of a paper again from its own figures. A paper fits where each tax is at most a cent away for each
 * owner or lot; what it says itself of allowance, pots and foreign tax explains a difference, and what earlier papers left.
 */
export function checkPaper(paper: StatedPaper, carried: Carried = NOTHING_CARRIED): Verdict {
  const { on, taxes, bases, incomes } = paper;
  if (on < FIRST_TAXED_DAY) return notCheckable('Vor 2009 galt die Abgeltungsteuer noch nicht');
  if (taxes.length === 0) return notCheckable('Im Beleg stehen keine deutschen Steuern');
  if (taxes.every(({ base }) => base !== null)) return checkEach(paper);
  const stated = sumOf(taxes);
  const own = (bases.length > 0 ? bases : incomes).flatMap((one) => readings(one, paper));
  const found = firstFit(own, stated, on) ?? checkPairs(paper);
  if (found) return found;
  const [base] = bases;
  if (!base) return notCheckable('Im Beleg steht nicht, worauf die Steuer berechnet ist');
  if (lossIn(paper) !== null) return fits([TO_POT], [lossLine(base.amount)]);
  const earlier = withEarlier(stated, paper, carried);
  if (earlier) return earlier;
  if (isZero(stated.flat)) return notCheckable(NO_TAX);
  if (paper.hasReport) return notCheckable(IN_REPORT);
  if (paper.hasSeveral) return notCheckable(SEVERAL);
  const differing = withoutExemption(stated, paper) ?? deviation(stated, base, on);
  const isTooLow = compared(differing.difference ?? '0', '0') < 0;
  return carried.isUnsure && isTooLow ? notCheckable(CANCELLED_BEFORE) : differing;
}

const NO_TAX =
  'Auf den Ertrag ist keine Steuer einbehalten: Der Bank kann eine Nichtveranlagungs-Bescheinigung vorliegen';
const IN_REPORT = 'Töpfe und Freibetrag stehen nicht im Beleg, sondern im Steuerreport der Bank';
const SEVERAL = 'Die Datei enthält mehrere Abrechnungen: Prüfe sie einzeln';
const CANCELLED_BEFORE =
  'Ein Beleg wurde storniert oder berichtigt: Was er von Töpfen und Freibetrag ließ, ist nicht bekannt';
const TO_POT = 'Verlust: keine Steuer, er geht in den Verlusttopf';

/** Finds whether what earlier papers left explains the taxes: all of it where something is taxed. */
function withEarlier(stated: StatedSum, paper: StatedPaper, carried: Carried): Verdict | null {
  const left = takenFrom(carried, paper);
  if (left.length === 0) return null;
  const gains = paper.bases.filter(({ amount }) => compared(amount, '0') > 0);
  if (!isZero(stated.flat)) {
    const { credited, deductions, on } = paper;
    const lowered = { on, credited, deductions: [...left, ...deductions] };
    return firstFit(
      gains.flatMap((one) => readings(one, lowered)),
      stated,
      on,
    );
  }
  const [gain] = gains;
  const taken = gain && covered(gain.amount, left);
  if (!gain || !taken) return null;
  const reading = { ...plainReading(gain), taken, base: ZERO };
  return fits(
    taken.map(({ label }) => label),
    comparedLines(reading, stated, NO_TAXES, paper.on),
  );
}

/** Finds whether the taxes are those on an income from which the exempt part was not taken off. */
function withoutExemption(stated: StatedSum, paper: StatedPaper): Verdict | null {
  const { exempt, bases, incomes, on } = paper;
  for (const part of exempt.filter(({ amount }) => !isZero(amount)))
    for (const { amount } of [...bases, ...incomes].filter((one) => !isZero(one.amount))) {
      const before = plus(size(amount), size(part.amount));
      if (!firstFit([{ ...plainReading(part), base: before }], stated, on)) continue;
      const verdict = deviation(stated, { label: part.label, amount }, on);
      return { ...verdict, reasons: ['Die Teilfreistellung ist nicht abgezogen'] };
    }
  return null;
}

/** Checks several settlements of one file, whose bases follow each other as their taxes do; null if they do not fit. */
function checkPairs(paper: StatedPaper): Verdict | null {
  const taxes = paper.taxes.filter(({ flat }) => !isZero(flat));
  const bases = paper.bases.filter(({ amount }) => !isZero(amount));
  if (taxes.length < 2 || bases.length !== taxes.length) return null;
  const each = taxes.map((one, n) => ({ ...one, base: bases[n]?.amount ?? ZERO }));
  const found = checkEach({ ...paper, taxes: each });
  return found.verdict === 'fits' ? found : null;
}

function sumOf(taxes: StatedPaper['taxes']): StatedSum {
  const sum = (name: keyof StatedTaxes) => plus(...taxes.map((one) => one[name]));
  return { flat: sum('flat'), surcharge: sum('surcharge'), church: sum('church'), count: taxes.length };
}

const ZERO = '0';
const CENT = '0.01';
const NO_TAXES = { flat: ZERO, surcharge: ZERO, church: ZERO, total: ZERO };

/** Tests whether each tax is within a cent for each owner or lot. */
const isNear = (a: StatedTaxes, b: StatedTaxes, count: number): boolean =>
  (['flat', 'surcharge', 'church'] as const).every(
    (name) => compared(size(minus(a[name], b[name])), times(CENT, String(count))) <= 0,
  );

/** Returns the verdict by the first reading on which the taxes are those due. */
function firstFit(all: readonly Reading[], stated: StatedSum, on: string): Verdict | null {
  for (const reading of all)
    for (const churchRate of churchRatesOf(stated)) {
      const due = taxesOn({ income: reading.base, credited: reading.credited, churchRate, on });
      if (!isNear(stated, due, stated.count)) continue;
      const customs = customsOf(stated, due, { count: stated.count, on });
      return fits([...reading.reasons, ...customs], comparedLines(reading, stated, due, on));
    }
  return null;
}

/** Checks the line of each owner or lot, which has its own base. */
function checkEach({ taxes, on }: StatedPaper): Verdict {
  const lines: ComparedLine[] = [];
  const reasons: string[] = [];
  for (const one of taxes) {
    const base = { label: 'Berechnungsgrundlage', amount: size(one.base ?? ZERO) };
    const found = firstFit([plainReading(base)], { ...one, count: 1 }, on);
    if (!found) return deviation(one, base, on);
    lines.push(...found.lines);
    reasons.push(...found.reasons);
  }
  if (taxes.length > 1) reasons.push('Je Inhaber oder Posten gerechnet');
  return fits(reasons, lines);
}

const lossLine = (amount: string): ComparedLine => ({
  label: 'Verlust',
  amount,
  stated: amount,
  paragraph: '§ 20 Abs. 6 EStG',
  certainty: 'A',
});

/** An earlier paper that nobody has imported may be why. */
const MAYBE_LOWERED = 'Vielleicht galten Verluste oder ein Freibetrag, die der Beleg nicht nennt';

/** States by how much the taxes of a paper differ from those on its base. */
function deviation(stated: StatedTaxes, base: StatedAmount, on: string): Verdict {
  const [churchRate = '0'] = churchRatesOf(stated);
  const reading = plainReading(base);
  const due = taxesOn({ income: reading.base, credited: ZERO, churchRate, on });
  const difference = minus(plus(stated.flat, stated.surcharge, stated.church), due.total);
  const reason = compared(difference, ZERO) < 0 ? MAYBE_LOWERED : 'der Beleg nennt keinen Grund';
  return {
    verdict: 'differs',
    difference,
    reasons: [`Die Steuern passen nicht zu „${base.label}“: ${reason}`],
    lines: comparedLines(reading, stated, due, on),
  };
}
