import { isNegative, isZero, least, minus, plus, size } from '@/lib/platform/format/decimals';
import { rowOn } from '../dated';
import { percentOf } from '../percent-of';
import { CREDIT_LIMIT } from '../rates';
import type { StatedAmount, StatedPaper } from './stated-paper';

const ZERO = '0';

/** A base, with what was taken off an amount of the paper or credited. */
export type Reading = {
  of: StatedAmount;
  taken: readonly StatedAmount[];
  base: string;
  credited: string;
  reasons: string[];
};

/** Reads an amount as it stands. */
export const plainReading = (of: StatedAmount): Reading => ({
  of,
  taken: [],
  base: size(of.amount),
  credited: ZERO,
  reasons: isNegative(of.amount) && !isZero(of.amount) ? [REFUND] : [],
});

/** Lists the readings of an amount: as it stands, and lowered by what was taken off. */
export function readings(
  of: StatedAmount,
  { on, deductions, credited }: Pick<StatedPaper, 'on' | 'deductions' | 'credited'>,
): Reading[] {
  const limit = rowOn(CREDIT_LIMIT, on).value;
  const plain = plainReading(of);
  const lowered = subsetsOf(deductions).map((some) => ({
    ...plain,
    taken: some,
    base: minus(plain.base, plus(...some.map((one) => size(one.amount)))),
    reasons: [...plain.reasons, ...some.map((one) => one.label)],
  }));
  const withCredit = [plain, ...lowered].flatMap((reading) =>
    credited.map((one) => ({
      ...reading,
      credited: least(size(one.amount), percentOf(reading.base, limit, 2)),
      reasons: [...reading.reasons, one.label],
    })),
  );
  return [plain, ...withCredit, ...lowered].filter(({ base }) => of.label !== '' && !isNegative(base));
}

const REFUND = 'Erstattung: der Verlust ist mit versteuerten Erträgen verrechnet';

/** Lists the deductions one by one, two by two and all together; a paper has a handful. */
function subsetsOf(deductions: readonly StatedAmount[]): StatedAmount[][] {
  const some = deductions.filter(({ amount }) => !isZero(amount)).slice(0, 6);
  const pairs = some.flatMap((one, n) => some.slice(n + 1).map((other) => [one, other]));
  return [...some.map((one) => [one]), ...pairs, ...(some.length > 2 ? [some] : [])];
}
