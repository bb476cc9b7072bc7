import { cutOff, least } from '@/lib/platform/format/decimals';
import { rowOn } from '../dated';
import { percentOf } from '../percent-of';
import { CREDIT_LIMIT } from '../rates';
import type { Withholding } from '../withholding';

/** A dividend in euros, before taxes, and what was withheld abroad. */
export type ForeignDividend = { gross: string; withheld: string; on: string };

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
  return least(withheld, percentOf(gross, rate, 2));
}

/** Computes how much foreign tax an income can bear, in cents: its flat tax without church tax. § 32d Abs. 5 Satz 3 EStG. */
export const creditLimit = (income: string, on: string): string =>
  cutOff(percentOf(income, rowOn(CREDIT_LIMIT, on).value));
