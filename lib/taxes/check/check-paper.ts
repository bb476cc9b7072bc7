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
import { FIRST_TAXED_DAY } from '../rates';
import { type Taxes, taxesOn } from '../steps/flat-tax';
import type { WorkingLine } from '../working';
import { churchRatesOf, type StatedTaxes } from './church-rate';
import { customsOf } from './customs';
import { type Reading, readings } from './readings';
import type { StatedAmount, StatedPaper } from './stated-paper';

export type Verdict =
  | { verdict: 'stimmt'; reasons: string[]; lines: WorkingLine[] }
  | { verdict: 'weicht ab'; amount: string; reason: string; lines: WorkingLine[] }
  | { verdict: 'nicht prüfbar'; reason: string; lines: WorkingLine[] };

const notChecked = (reason: string): Verdict => ({ verdict: 'nicht prüfbar', reason, lines: [] });

/**
 * Computes the taxes of a paper again from its own figures. A paper fits where each tax is at most a cent away for each
 * owner or lot; what it says itself of allowance, pots and foreign tax explains a difference.
 */
export function checkPaper(paper: StatedPaper): Verdict {
  const { on, taxes, bases, incomes } = paper;
  if (on < FIRST_TAXED_DAY) return notChecked('Vor 2009 galt die Abgeltungsteuer noch nicht');
  if (taxes.length === 0) return notChecked('Im Beleg stehen keine deutschen Steuern');
  if (taxes.every(({ base }) => base !== null)) return checkEach(paper);
  const stated = sumOf(taxes);
  const readBases = (bases.length > 0 ? bases : incomes).flatMap((one) => readings(one, paper));
  for (const reading of readBases) {
    const found = fitting(stated, reading, paper);
    if (found) return found;
  }
  const paired = checkPairs(paper);
  if (paired) return paired;
  const [base] = bases;
  if (!base) return notChecked('Im Beleg steht nicht, worauf die Steuer berechnet ist');
  if (isZero(stated.flat) && isNegative(base.amount)) return lossOf(base);
  if (isZero(stated.flat)) return notChecked(NO_TAX);
  if (paper.hasReport)
    return notChecked('Töpfe und Freibetrag stehen nicht im Beleg, sondern im Steuerreport der Bank');
  return withoutExemption(stated, paper) ?? deviation(stated, base, on);
}

/** Finds whether the taxes are those on an income from which the exempt part was not taken off. */
function withoutExemption(stated: StatedTaxes & { count: number }, paper: StatedPaper): Verdict | null {
  const { exempt, bases, incomes, on } = paper;
  for (const part of exempt.filter(({ amount }) => !isZero(amount)))
    for (const { amount } of [...bases, ...incomes].filter((one) => !isZero(one.amount))) {
      const before = plus(size(amount), size(part.amount));
      if (!fitting(stated, { base: before, credited: ZERO, reasons: [] }, paper)) continue;
      const verdict = deviation(stated, { label: part.label, amount }, on);
      return verdict.verdict === 'weicht ab'
        ? { ...verdict, reason: 'Die Teilfreistellung ist nicht abgezogen' }
        : verdict;
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
  return found.verdict === 'stimmt' ? found : null;
}

const NO_TAX =
  'Auf den Ertrag ist keine Steuer einbehalten: Der Bank kann eine Nichtveranlagungs-Bescheinigung vorliegen';

function sumOf(taxes: StatedPaper['taxes']): StatedTaxes & { count: number } {
  const sum = (name: 'flat' | 'surcharge' | 'church') => plus(...taxes.map((one) => one[name]));
  return { flat: sum('flat'), surcharge: sum('surcharge'), church: sum('church'), count: taxes.length };
}

const ZERO = '0';
const CENT = '0.01';

/** Tests whether each tax is within a cent for each owner or lot. */
const isNear = (a: StatedTaxes, b: StatedTaxes, count: number): boolean =>
  (['flat', 'surcharge', 'church'] as const).every(
    (name) => compared(size(minus(a[name], b[name])), times(CENT, String(count))) <= 0,
  );

function fitting(
  stated: StatedTaxes & { count: number },
  { base, credited, reasons }: Reading,
  { on }: Pick<StatedPaper, 'on'>,
): Verdict | null {
  for (const churchRate of churchRatesOf(stated)) {
    const taxes = taxesOn({ income: base, credited, churchRate, on });
    if (!isNear(stated, taxes, stated.count)) continue;
    const customs = customsOf(stated, taxes, stated.count);
    return {
      verdict: 'stimmt',
      reasons: [...new Set([...reasons, ...customs])],
      lines: linesOf(base, credited, taxes),
    };
  }
  return null;
}

/** Checks the line of each owner or lot, which has its own base. */
function checkEach({ taxes, on }: StatedPaper): Verdict {
  const lines: WorkingLine[] = [];
  const reasons: string[] = [];
  for (const one of taxes) {
    const base = { label: 'Berechnungsgrundlage', amount: one.base ?? ZERO };
    const reading = { base: size(base.amount), credited: ZERO, reasons: [] };
    const found = fitting({ ...one, count: 1 }, reading, { on });
    if (!found) return deviation(one, base, on);
    lines.push(...found.lines);
    if (found.verdict === 'stimmt') reasons.push(...found.reasons);
  }
  if (taxes.length > 1) reasons.push('Je Inhaber oder Posten gerechnet');
  return { verdict: 'stimmt', reasons: [...new Set(reasons)], lines };
}

const lossOf = ({ amount }: StatedAmount): Verdict => ({
  verdict: 'stimmt',
  reasons: ['Verlust: keine Steuer, er geht in den Verlusttopf'],
  lines: [{ label: 'Verlust', amount, paragraph: '§ 20 Abs. 6 EStG', certainty: 'A' }],
});

/** States by how much the taxes of a paper differ from those on its base. */
function deviation(stated: StatedTaxes, { amount, label }: StatedAmount, on: string): Verdict {
  const [churchRate = '0'] = churchRatesOf(stated);
  const taxes = taxesOn({ income: size(amount), credited: ZERO, churchRate, on });
  const difference = minus(plus(stated.flat, stated.surcharge, stated.church), taxes.total);
  return {
    verdict: 'weicht ab',
    amount: difference,
    reason: `Die Steuern passen nicht zu „${label}“, und der Beleg nennt keinen Grund`,
    lines: linesOf(size(amount), ZERO, taxes),
  };
}

function linesOf(base: string, credited: string, { flat, surcharge, church }: Taxes): WorkingLine[] {
  const line = (label: string, amount: string, paragraph: string): WorkingLine => ({
    label,
    amount,
    paragraph,
    certainty: 'A',
  });
  return [
    line('Zu versteuern', base, '§ 43a Abs. 3 EStG'),
    ...(isZero(credited) ? [] : [line('Angerechnete ausländische Steuer', credited, '§ 32d Abs. 5 EStG')]),
    line('Kapitalertragsteuer', negative(flat), '§ 32d Abs. 1 EStG'),
    line('Solidaritätszuschlag', negative(surcharge), '§ 4 SolzG'),
    ...(isZero(church) ? [] : [line('Kirchensteuer', negative(church), '§ 51a Abs. 2b EStG')]),
  ];
}
