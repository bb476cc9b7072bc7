import {
  compared,
  greatest,
  isNegative,
  isZero,
  least,
  minus,
  plus,
  size,
} from '@/lib/platform/format/decimals';
import type { Pot, StatedPaper } from './stated-paper';
import type { Taken } from './taken';
import type { Verdict } from './verdict';

/** Pots and allowance that earlier papers of a bank left for the next one, in euros; one that is missing was never stated. */
export type Carried = Partial<Record<Pot, string>> & {
  /** In German: why nobody knows what was left; null: it is known. */
  unsure: string | null;
};

export const NOTHING_CARRIED: Carried = { unsure: null };

const NAMES: Readonly<Record<Pot, Pick<Taken, 'label' | 'reason'>>> = {
  other: {
    label: 'Verluste aus früheren Belegen',
    reason: 'Verluste aus früheren Belegen sind abgezogen',
  },
  shares: { label: 'Verluste früherer Verkäufe', reason: 'Verluste früherer Verkäufe sind abgezogen' },
  allowance: {
    label: 'Freibetrag laut früherem Beleg',
    reason: 'Der Freibetrag laut früherem Beleg ist abgezogen',
  },
};

/**
 * Lists the pots that may lower an income, in the order in which a bank uses them. Losses from shares lower only gains of sales.
 *
 * @see § 43a Abs. 3, § 20 Abs. 6 EStG
 */
export function takenFrom(carried: Carried, mayBeOfShares: boolean): Taken[] {
  return (['other', 'shares', 'allowance'] as const).flatMap((pot) => {
    const amount = carried[pot] ?? '0';
    const isUsed = !isZero(amount) && (pot !== 'shares' || mayBeOfShares);
    return isUsed ? [{ ...NAMES[pot], pot, amount, isStated: false }] : [];
  });
}

/** Takes an income from the pots as far as they go; null where something of it is left. */
export function covered(income: string, from: readonly Taken[]): Taken[] | null {
  let left = income;
  const taken: Taken[] = [];
  for (const one of from) {
    const amount = least(one.amount, left);
    if (isZero(amount)) continue;
    taken.push({ ...one, amount });
    left = minus(left, amount);
  }
  return isZero(left) ? taken : null;
}

/** Computes what a paper leaves for the next one: as its working says, unless it states it. */
export function carriedAfter(before: Carried, paper: StatedPaper, { verdict, lines }: Verdict): Carried {
  const after: Carried = { ...before };
  if (verdict === 'fits') {
    for (const { pot, amount } of lines)
      if (pot && after[pot] !== undefined) after[pot] = greatest('0', plus(after[pot], amount));
    const loss = lossIn(paper);
    const pot = mayBeOfShares(paper) ? 'shares' : 'other';
    if (loss !== null) after[pot] = plus(after[pot] ?? '0', loss);
    if (isTaxed(lines)) Object.assign(after, USED_UP, mayBeOfShares(paper) ? { shares: '0' } : {});
  }
  return { ...after, ...paper.left };
}

/** Tests whether a paper sells what may be shares: only gains of funds are exempt in part. */
export const mayBeOfShares = ({ isSale, exempt }: Pick<StatedPaper, 'isSale' | 'exempt'>): boolean =>
  isSale && exempt.every(({ amount }) => isZero(amount));

/** Before anything is taxed, pots and allowance are used up. */
const USED_UP = { other: '0', allowance: '0' } as const;

const isTaxed = (lines: Verdict['lines']): boolean =>
  lines.some(({ label, amount }) => label === 'Kapitalertragsteuer' && isNegative(amount));

/** Returns the loss of a paper that is neither taxed nor refunded, without a sign. */
export function lossIn({ bases, taxes }: StatedPaper): string | null {
  const [base] = bases;
  const isUntaxed = taxes.length > 0 && taxes.every(({ flat }) => isZero(flat));
  return base && isUntaxed && compared(base.amount, '0') < 0 ? size(base.amount) : null;
}

/** Begins a year: losses are carried into it, the allowance is not known. § 43a Abs. 3 Satz 3 EStG */
export const nextYear = ({ allowance: _, ...losses }: Carried): Carried => losses;
