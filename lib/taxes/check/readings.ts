import {
  compared,
  isNegative,
  isZero,
  least,
  minus,
  plus,
  size,
  times,
} from '@/lib/platform/format/decimals';
import { creditLimit } from '../steps/foreign-tax';
import type { StatedAmount, StatedPaper } from './stated-paper';
import { CREDITED, type Taken } from './taken';

const ZERO = '0';

/** A base, with what was taken off an amount of the paper or credited. */
export type Reading = {
  of: StatedAmount;
  taken: readonly Taken[];
  /** In euros, without the sign of a loss. */
  base: string;
  /** Foreign tax in euros, at most what may be credited. */
  credited: string;
  /** The same as the paper states it. */
  statedCredit: string;
  reasons: string[];
};

/** Reads an amount as it stands. */
export const plainReading = (of: StatedAmount): Reading => ({
  of,
  taken: [],
  base: size(of.amount),
  credited: ZERO,
  statedCredit: ZERO,
  reasons: isNegative(of.amount) ? [REFUND] : [],
});

/** Most readings of a paper: each is computed with each rate of church tax, and real ones have up to 20. */
export const MOST_READINGS = 24;

/** Lists the readings of amounts, the surest first, each as it stands and lowered by what was taken off. */
export function readings(
  of: readonly StatedAmount[],
  paper: StatedPaper,
  deductions: readonly Taken[],
): Reading[] {
  const found: Reading[] = [];
  for (const one of of) if (found.length < MOST_READINGS) found.push(...readingsOf(one, paper, deductions));
  return found.slice(0, MOST_READINGS);
}

function readingsOf(of: StatedAmount, paper: StatedPaper, deductions: readonly Taken[]): Reading[] {
  const plain = plainReading(of);
  const lowered = subsetsOf(deductions).map((some) => ({
    ...plain,
    taken: some,
    base: minus(plain.base, plus(...some.map(({ amount }) => amount))),
    reasons: [...plain.reasons, ...some.map(({ reason }) => reason)],
  }));
  const withCredit = [plain, ...lowered].flatMap((reading) =>
    paper.credited
      .filter((one) => isCredited(one, reading.base, paper))
      .map(({ amount }) => ({
        ...reading,
        credited: least(size(amount), creditLimit(reading.base, paper.on)),
        statedCredit: size(amount),
        reasons: [...reading.reasons, CREDITED],
      })),
  );
  return [plain, ...withCredit, ...lowered].filter(({ base }) => !isNegative(base));
}

const REFUND = 'Erstattung: Der Verlust ist mit versteuerten Erträgen verrechnet';

/** Euros of income that a euro of credited tax frees. § 32d Abs. 5 EStG */
const INCOME_OF_CREDIT = '4';

/** Most that rounding moves a base with its credit from the income: in euros, and as a multiple of a small credit. */
const ROUNDING = '0.04';
const PART_OF_CREDIT = '2';

/**
 * Tests whether foreign tax is credited to a base: one that may be credited is so as a whole or not at all, and it is already,
 * where the base is what it left of another amount of the paper.
 */
function isCredited({ label, amount }: StatedAmount, base: string, paper: StatedPaper): boolean {
  const credit = size(amount);
  const income = plus(base, times(credit, INCOME_OF_CREDIT));
  const rounding = least(ROUNDING, times(credit, PART_OF_CREDIT));
  const isBefore = [...paper.bases, ...paper.incomes, ...paper.exempt].some(
    (one) => compared(size(minus(size(one.amount), income)), rounding) <= 0,
  );
  const isWhole = compared(times(credit, INCOME_OF_CREDIT), base) <= 0;
  return !isZero(credit) && !isBefore && (isWhole || !/anrechenbar/i.test(label));
}

/** Lists the deductions one by one, two by two and all together; a paper has a handful. */
function subsetsOf(deductions: readonly Taken[]): Taken[][] {
  const some = deductions.filter(({ amount }) => !isZero(amount)).slice(0, 6);
  const pairs = some.flatMap((one, n) => some.slice(n + 1).map((other) => [one, other]));
  return [...some.map((one) => [one]), ...pairs, ...(some.length > 2 ? [some] : [])];
}
