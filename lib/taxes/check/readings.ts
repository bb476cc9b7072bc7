import { isNegative, isZero, least, minus, plus, round, size, times } from '@/lib/platform/format/decimals';
import type { StatedAmount, StatedPaper } from './stated-paper';

const ZERO = '0';

/** A base, with what the paper says was taken off it or credited. */
export type Reading = { base: string; credited: string; reasons: string[] };

/** Lists the readings of an amount: as it stands, and lowered by what the paper says was taken off. */
export function readings({ amount, label }: StatedAmount, { deductions, credited }: StatedPaper): Reading[] {
  const reasons = isNegative(amount) && !isZero(amount) ? [REFUND] : [];
  const plain: Reading = { base: size(amount), credited: ZERO, reasons };
  const lowered = subsetsOf(deductions).map((some) => ({
    base: minus(size(amount), plus(...some.map((one) => size(one.amount)))),
    credited: ZERO,
    reasons: [...reasons, ...some.map((one) => one.label)],
  }));
  const withCredit = [plain, ...lowered].flatMap((reading) =>
    credited.map((one) => ({
      ...reading,
      credited: least(size(one.amount), round(times(reading.base, '0.25', 8))),
      reasons: [...reading.reasons, one.label],
    })),
  );
  return [plain, ...withCredit, ...lowered].filter(({ base }) => label !== '' && !isNegative(base));
}

const REFUND = 'Erstattung: der Verlust ist mit versteuerten Erträgen verrechnet';

/** Lists the deductions one by one, two by two and all together; a paper has a handful. */
function subsetsOf(deductions: readonly StatedAmount[]): StatedAmount[][] {
  const some = deductions.filter(({ amount }) => !isZero(amount)).slice(0, 6);
  const pairs = some.flatMap((one, n) => some.slice(n + 1).map((other) => [one, other]));
  return [...some.map((one) => [one]), ...pairs, ...(some.length > 2 ? [some] : [])];
}
