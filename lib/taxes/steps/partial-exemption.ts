import { isNegative, negative } from '@/lib/platform/format/decimals';
import { rowOn } from '../dated';
import { FUND_KINDS, type FundKind } from '../fund-kinds';
import { percentOf } from '../percent-of';
import type { WorkingLine } from '../working';

/**
 * Computes the exempt part (Teilfreistellung) of a fund's distribution, Vorabpauschale or gain, half a cent up on the sum;
 * of a loss as well, so it is below 0 then.
 *
 * @see § 20 InvStG, for losses § 21 Satz 1 und 2 InvStG; union-investment.de, fonds-super-markt.de
 */
export const exemptPart = (income: string, kind: FundKind, on: string): string =>
  percentOf(income, rowOn(FUND_KINDS[kind].exempt, on).value, 2);

export function exemptLine(exempt: string, kind: FundKind, on: string): WorkingLine {
  const { value, paragraph, certainty } = rowOn(FUND_KINDS[kind].exempt, on);
  const isLoss = isNegative(exempt);
  return {
    label: `Teilfreistellung ${value} % (${FUND_KINDS[kind].label})`,
    amount: negative(exempt),
    paragraph: isLoss ? '§ 21 Satz 1 und 2 InvStG' : paragraph,
    certainty,
  };
}
