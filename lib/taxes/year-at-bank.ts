import { compared, isNegative, isZero, least, minus, plus } from '@/lib/platform/format/decimals';
import { rowOn } from './dated';
import { ALLOWANCE } from './rates';
import { takeAllowance } from './steps/allowance';
import { creditLimit } from './steps/foreign-tax';
import { type AfterLosses, offsetLosses, type Results } from './steps/loss-pots';
import { NotComputable } from './working';

/** A calendar year of a person, or of spouses with joint pots, at one bank. Decimals in euros. */
export type YearAtBank = Results & {
  /** Allowance given to the bank for the year. */
  allowance: string;
  /** Foreign tax of the year that can be credited, credited or not. */
  foreignTax: string;
};

/** The state of a year: what its results leave of pots and allowance, and what is taxed. */
export type YearState = AfterLosses & {
  taxable: string;
  allowanceUsed: string;
  allowanceLeft: string;
  credited: string;
  foreignTaxLeft: string;
};

/**
 * Computes the state of a year from its sums alone, so the order of bookings never matters: losses, then allowance, then
 * foreign tax, which a bank keeps for the rest of the year as far as no tax is there to be lowered.
 *
 * @see § 43a Abs. 3, § 20 Abs. 9 Satz 4 EStG
 */
export function stateOf(year: YearAtBank, on: string): YearState {
  const left = offsetLosses(year);
  const { taxable, used } = takeAllowance(left.income, year.allowance);
  const credited = least(year.foreignTax, creditLimit(taxable, on));
  return {
    ...left,
    taxable,
    allowanceUsed: used,
    allowanceLeft: minus(year.allowance, used),
    credited,
    foreignTaxLeft: minus(year.foreignTax, credited),
  };
}

/** State of a year at a day, as the bank's statement has it. */
export type Start = {
  sharePot: string;
  otherPot: string;
  allowance: string;
  allowanceUsed: string;
  /** Income taxed so far, and the part of it and of what the allowance covered that is gains from shares. */
  taxed: string;
  shareGains: string;
  foreignTaxCredited: string;
  foreignTaxLeft: string;
};

const CONTRADICTIONS: readonly (readonly [reason: string, isSo: (start: Start) => boolean])[] = [
  [
    'Ein Betrag ist negativ: Töpfe, Freibetrag und Steuern werden ohne Vorzeichen angegeben',
    (start) => Object.values(start).some(isNegative),
  ],
  [
    'Es ist mehr Freibetrag verbraucht, als erteilt ist',
    ({ allowance, allowanceUsed }) => compared(allowanceUsed, allowance) > 0,
  ],
  [
    'Es sind Erträge versteuert, obwohl noch Freibetrag frei ist',
    ({ taxed, allowance, allowanceUsed }) => !isZero(taxed) && compared(allowanceUsed, allowance) < 0,
  ],
  [
    'Es sind Erträge versteuert oder freigestellt, obwohl im sonstigen Verlusttopf noch Verluste sind',
    ({ otherPot, taxed, allowanceUsed }) => !isZero(otherPot) && !isZero(plus(taxed, allowanceUsed)),
  ],
  [
    'Es sind Gewinne aus Aktien versteuert, obwohl im Aktientopf noch Verluste sind',
    ({ sharePot, shareGains }) => !isZero(sharePot) && !isZero(shareGains),
  ],
  [
    'Die Gewinne aus Aktien sind höher als alle Erträge des Jahres',
    ({ shareGains, taxed, allowanceUsed }) => compared(shareGains, plus(taxed, allowanceUsed)) > 0,
  ],
];

/**
 * Makes the sums of a year from its state at a day.
 *
 * @throws NotComputable where the figures contradict each other
 */
export function yearFrom(start: Start): YearAtBank {
  const found = CONTRADICTIONS.find(([, isSo]) => isSo(start));
  if (found) throw new NotComputable(found[0]);
  const income = plus(start.taxed, start.allowanceUsed);
  return {
    shares: minus(start.shareGains, start.sharePot),
    other: minus(minus(income, start.shareGains), start.otherPot),
    allowance: start.allowance,
    foreignTax: plus(start.foreignTaxCredited, start.foreignTaxLeft),
  };
}

/** Returns a year in which nothing has happened yet. */
export const emptyYear = (allowance: string): YearAtBank => ({
  shares: '0',
  other: '0',
  foreignTax: '0',
  allowance,
});

/** How a person is assessed. */
export type Filing = 'single' | 'joint';

/**
 * Checks that the allowances given to all banks are no more than the law's.
 *
 * @throws NotComputable
 */
export function checkAllowances(given: readonly string[], filing: Filing, on: string): void {
  const highest = rowOn(ALLOWANCE, on).value[filing];
  if (compared(plus(...given), highest) > 0)
    throw new NotComputable(`Die Freistellungsaufträge sind zusammen höher als ${highest} €`);
}
