import { greatest, isNegative, isZero, least, minus, plus, size } from '@/lib/platform/format/decimals';
import { POTS, type Pot, type StatedAmount, type StatedPaper } from './stated-paper';
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
 * Lists the pots that may lower an income, in the order in which a bank uses them. Losses from shares lower only gains of
 * sales and go first there.
 *
 * @see § 43a Abs. 3, § 20 Abs. 6 EStG
 */
export function takenFrom(carried: Carried, mayBeOfShares: boolean): Taken[] {
  return POTS.flatMap((pot) => {
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

/** Change of pots and allowance of a bank by a paper, in euros: `by` is added to them, `to` is what they are after it. */
export type PotChange = Record<'by' | 'to', Partial<Record<Pot, string>>>;

/** Finds what a paper changes: as its working says, unless it states what is left. */
export function changeOf(paper: StatedPaper, { verdict, lines }: Verdict): PotChange {
  const by: PotChange['by'] = {};
  if (verdict !== 'fits') return { by, to: paper.left };
  for (const { pot, amount } of lines) if (pot) by[pot] = plus(by[pot] ?? '0', amount);
  const loss = lossIn(paper);
  const pot = mayBeOfShares(paper) ? 'shares' : 'other';
  if (loss !== null) by[pot] = plus(by[pot] ?? '0', loss);
  // A taxed sale that took nothing from the pot of shares is of something else, such as an ETC.
  const usedUp = isTaxed(lines) ? { ...USED_UP, ...(by.shares !== undefined && { shares: '0' }) } : {};
  return { by, to: { ...usedUp, ...paper.left } };
}

/** Applies a change; what was never stated cannot be lowered. */
export function carriedAfter(before: Carried, { by, to }: PotChange): Carried {
  const after: Carried = { ...before };
  for (const pot of POTS) {
    const amount = by[pot];
    if (amount !== undefined && (after[pot] !== undefined || !isNegative(amount)))
      after[pot] = greatest('0', plus(after[pot] ?? '0', amount));
  }
  return { ...after, ...to };
}

/**
 * Finds what may be stored of a change for the check of later papers; null where papers that are read later may explain the
 * taxes of this one, so that it may have changed something else.
 */
export function knownChange(paper: StatedPaper, verdict: Verdict): PotChange | null {
  return verdict.verdict === 'fits' || paper.taxes.length === 0 ? changeOf(paper, verdict) : null;
}

/** Tests whether a paper sells what may be shares: only gains of funds are exempt in part. */
export const mayBeOfShares = ({ isSale, exempt }: Pick<StatedPaper, 'isSale' | 'exempt'>): boolean =>
  isSale && exempt.every(({ amount }) => isZero(amount));

/**
 * Tests whether nobody knows which pot a gain used: that of shares goes first, but a sale may be of something else. What was
 * never stated may cover a whole gain; that it is as large as the pot of shares would be chance.
 */
export const isOfEitherPot = (before: Carried, { lines }: Verdict): boolean =>
  lines.some(({ pot, stated }) => pot === 'shares' && stated === null) &&
  (['other', 'allowance'] as const).some((pot) => {
    const amount = before[pot];
    return amount === undefined ? !isTaxed(lines) : !isZero(amount);
  });

/** Before anything is taxed, pots and allowance are used up. */
const USED_UP = { other: '0', allowance: '0' } as const;

const isTaxed = (lines: Verdict['lines']): boolean =>
  lines.some(({ label, amount }) => label === 'Kapitalertragsteuer' && isNegative(amount));

/** Matches labels under which banks that print no tax lines state the result of a sale. */
const RESULT = /verlust|ergebnis|Differenzmethode/i;

/**
 * Returns the loss of a paper that is neither taxed nor refunded, without a sign: its base, or the only result of a sale from
 * which nothing is taken off.
 */
export function lossIn(paper: StatedPaper): string | null {
  const { bases, taxes, incomes, deductions, exempt, isSale, hasSeveral } = paper;
  if (taxes.some(({ flat }) => !isZero(flat))) return null;
  const [base] = bases;
  if (base && !isZero(base.amount)) return lossOf(base);
  const [result, ...others] = incomes.filter(({ label, amount }) => RESULT.test(label) && !isZero(amount));
  if (!result || others.length > 0 || !isSale || hasSeveral) return null;
  // An exempt part may have to come off it, unless the paper names the result itself by it.
  const isWhole = exempt.every(
    ({ amount }) => isZero(amount) || isZero(minus(size(amount), size(result.amount))),
  );
  return isWhole && deductions.every(({ amount }) => isZero(amount)) ? lossOf(result) : null;
}

const lossOf = ({ amount }: StatedAmount): string | null => (isNegative(amount) ? size(amount) : null);

/** Begins a year: losses are carried into it, the allowance is not known. § 43a Abs. 3 Satz 3 EStG */
export const nextYear = ({ allowance: _, ...losses }: Carried): Carried => losses;
