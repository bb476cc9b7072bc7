import { compared, isNegative, isZero, least, minus, plus, round } from '@/lib/platform/format/decimals';
import { formatDecimal } from '@/lib/platform/format/number';
import { rowOn } from './dated';
import { ALLOWANCE } from './rates';
import { creditLimit } from './steps/foreign-tax';
import { type AfterLosses, offsetLosses, type Results } from './steps/loss-pots';
import type { Withheld } from './steps/withheld';
import { NotComputable } from './working';

/** A calendar year of a person, or of spouses with joint pots, at one bank. Decimals in euros. */
export type YearAtBank = Results & {
  /** Allowance given to the bank for the year. */
  allowance: string;
  /** Foreign tax of the year that can be credited, credited or not. */
  foreignTax: string;
  /** By rate of church tax, the latest rate last: a refund is never more. */
  withheld: readonly Withheld[];
};

/** The state of a year: what its results leave of pots and allowance, and what is taxed. */
export type YearState = AfterLosses & {
  taxable: string;
  allowanceUsed: string;
  allowanceLeft: string;
  /** In cents. */
  credited: string;
  /** The same, not rounded. */
  creditedExactly: string;
  foreignTaxLeft: string;
};

/**
 * Computes the state of a year from its sums alone, so the order of bookings never matters: losses, then allowance, then
 * foreign tax, which waits for later income of the year while there is no tax to credit it to.
 *
 * @see § 43a Abs. 3, § 20 Abs. 9 Satz 4 EStG
 * @throws NotComputable before 2009
 */
export function stateOf(year: YearAtBank, on: string): YearState {
  const { income, sharePot, otherPot } = offsetLosses(year);
  const { taxable, used } = takeAllowance(income, year.allowance);
  const creditedExactly = creditedTo(taxable, year, on);
  const credited = creditedExactly === year.foreignTax ? creditedExactly : round(creditedExactly);
  return {
    income,
    sharePot,
    otherPot,
    taxable,
    allowanceUsed: used,
    allowanceLeft: minus(year.allowance, used),
    credited,
    creditedExactly,
    foreignTaxLeft: credited === year.foreignTax ? '0' : minus(year.foreignTax, credited),
  };
}

/** Computes the foreign tax of a year that is credited to its taxed income, not rounded. § 32d Abs. 5 EStG */
const creditedTo = (taxable: string, { foreignTax }: Pick<YearAtBank, 'foreignTax'>, on: string): string =>
  isZero(foreignTax) ? '0' : least(foreignTax, creditLimit(taxable, on));

/** Returns a year in which nothing has happened yet. */
export const emptyYear = (allowance: string): YearAtBank => ({
  shares: '0',
  other: '0',
  foreignTax: '0',
  withheld: [],
  allowance,
});

/** How a person is assessed. */
export type Filing = 'single' | 'joint';

/**
 * Checks that the allowances given to all banks are no more than the law's.
 *
 * @throws NotComputable where they are, or one is negative
 */
export function checkAllowances(given: readonly string[], filing: Filing, on: string): void {
  if (given.some(isNegative)) throw new NotComputable('Ein Freistellungsauftrag ist negativ');
  const highest = rowOn(ALLOWANCE, on).value[filing];
  if (compared(plus(...given), highest) > 0)
    throw new NotComputable(`Die Freistellungsaufträge sind zusammen höher als ${formatDecimal(highest)} €`);
}

/** Takes the allowance off an income that is not below 0. § 20 Abs. 9 Satz 4, § 44a Abs. 1 EStG. */
function takeAllowance(income: string, allowance: string): { taxable: string; used: string } {
  const used = least(income, allowance);
  return { taxable: minus(income, used), used };
}
