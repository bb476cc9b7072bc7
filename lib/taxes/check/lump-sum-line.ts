import { compared, isNegative, isZero, minus, plus, size } from '@/lib/platform/format/decimals';
import { FUND_KINDS, type FundKind } from '../fund-kinds';
import { exemptPart } from '../steps/partial-exemption';
import type { StatedPaper } from './stated-paper';
import type { ComparedLine } from './verdict';

/** Label of the line by which a stored verdict names the Vorabpauschale of its paper, before Teilfreistellung. */
export const LUMP_SUM = 'Vorabpauschale';

/** Euros by which lots that are exempted one by one may differ from their sum. */
const ROUNDING = '0.02';

const isNear = (a: string, b: string): boolean => compared(size(minus(a, b)), ROUNDING) <= 0;

/**
 * Finds the Vorabpauschale of a paper: what it taxes and what it says is exempt, where both fit a kind of fund.
 *
 * @see §§ 18, 20 InvStG
 */
export function lumpSumLine({ bases, exempt, on }: StatedPaper): ComparedLine | null {
  const [base] = bases;
  if (!base || isNegative(base.amount) || isZero(base.amount)) return null;
  const stated = exempt.filter(({ amount }) => !isZero(amount));
  const amounts =
    stated.length > 0 ? stated.map(({ amount }) => plus(base.amount, size(amount))) : [base.amount];
  const amount = amounts.find((sum) => kindsOf(sum, base.amount, on).length > 0);
  return amount === undefined
    ? null
    : { label: LUMP_SUM, amount, stated: amount, paragraph: '§ 18 InvStG', certainty: 'A' };
}

/** Lists the kinds of funds of which this much of a Vorabpauschale is taxed. */
export const kindsOf = (sum: string, taxable: string, on: string): FundKind[] =>
  (Object.keys(FUND_KINDS) as FundKind[]).filter((kind) =>
    isNear(minus(sum, exemptPart(sum, kind, on)), taxable),
  );
