import { negative } from '@/lib/platform/format/decimals';
import { rowOn } from '../dated';
import { FUND_KINDS, type FundKind } from '../fund-kinds';
import { percentOf } from '../percent-of';
import type { WorkingLine } from '../working';

/**
 * Computes the exempt part (Teilfreistellung) of a fund's distribution, Vorabpauschale or gain, half a cent up on the sum;
 * of a loss as well, so it is below 0 then.
 *
 * @see § 20 InvStG; union-investment.de. That losses are cut is of certainty C.
 */
export const exemptPart = (income: string, kind: FundKind, on: string): string =>
  percentOf(income, rowOn(FUND_KINDS[kind].exempt, on).value, 2);

export function exemptLine(exempt: string, kind: FundKind, on: string): WorkingLine {
  const { value, paragraph, certainty } = rowOn(FUND_KINDS[kind].exempt, on);
  return {
    label: `Teilfreistellung ${value} % (${FUND_KINDS[kind].label})`,
    amount: negative(exempt),
    paragraph,
    certainty,
  };
}
