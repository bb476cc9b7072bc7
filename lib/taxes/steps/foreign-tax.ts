import { isNegative, least, negative, size } from '@/lib/platform/format/decimals';
import { rowOn } from '../dated';
import { percentOf } from '../percent-of';
import { CREDIT_LIMIT } from '../rates';
import type { Withholding } from '../withholding';

/** A dividend in euros, before taxes, and what was withheld abroad; both below 0 where it is cancelled. */
type ForeignDividend = { gross: string; withheld: string; on: string };

/**
 * Computes the foreign tax that a bank credits: at most what was withheld, the rate of the treaty, and the limit of each
 * single income.
 *
 * @see § 32d Abs. 5 Satz 1, § 43a Abs. 3 Satz 1 EStG; NWB 446202
 */
export function creditableTax(
  { gross, withheld, on }: ForeignDividend,
  { creditedByBank }: Pick<Withholding, 'creditedByBank'>,
): string {
  const rate = least(creditedByBank, rowOn(CREDIT_LIMIT, on).value);
  const credited = least(size(withheld), percentOf(size(gross), rate, 2));
  return isNegative(gross) ? negative(credited) : credited;
}

/**
 * Computes how much foreign tax can be credited to an income: its flat tax without church tax. Exact: cut to cents, a cent of
 * tax would be left of an income that is covered.
 *
 * @see § 32d Abs. 5 Satz 3 EStG
 */
export const creditLimit = (income: string, on: string): string =>
  percentOf(income, rowOn(CREDIT_LIMIT, on).value);
