import { compared, isNegative, isZero, least, minus, plus, round } from '@/lib/platform/format/decimals';
import { formatDecimal } from '@/lib/platform/format/number';
import { rowOn } from './dated';
import { ALLOWANCE, type ChurchRate } from './rates';
import { takeAllowance } from './steps/allowance';
import { creditLimit } from './steps/foreign-tax';
import { type AfterLosses, offsetLosses, type Results } from './steps/loss-pots';
import { type Withheld, withhold } from './steps/withheld';
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

/** Euros by which cents of single incomes may add up to more or less than the limit of a year. */
const ROUNDING = '0.5';

/** A contradiction, and the sum that it is shown at. */
type StartContradiction = { at: keyof Start; reason: string };

const CONTRADICTIONS: readonly (StartContradiction & { isSo: (start: Start, on: string) => boolean })[] = [
  {
    at: 'allowanceUsed',
    reason: 'Es ist mehr Freibetrag verbraucht, als erteilt ist',
    isSo: ({ allowance, allowanceUsed }) => compared(allowanceUsed, allowance) > 0,
  },
  {
    at: 'taxed',
    reason: 'Es sind Erträge versteuert, obwohl noch Freibetrag frei ist',
    isSo: ({ taxed, allowance, allowanceUsed }) => !isZero(taxed) && compared(allowanceUsed, allowance) < 0,
  },
  {
    at: 'otherPot',
    reason:
      'Es sind Erträge versteuert oder freigestellt, obwohl im sonstigen Verlusttopf noch Verluste sind',
    isSo: ({ otherPot, taxed, allowanceUsed }) => !isZero(otherPot) && !isZero(plus(taxed, allowanceUsed)),
  },
  {
    at: 'sharePot',
    reason: 'Es sind Gewinne aus Aktien versteuert, obwohl im Aktientopf noch Verluste sind',
    isSo: ({ sharePot, shareGains }) => !isZero(sharePot) && !isZero(shareGains),
  },
  {
    at: 'shareGains',
    reason: 'Die Gewinne aus Aktien sind höher als alle Erträge des Jahres',
    isSo: ({ shareGains, taxed, allowanceUsed }) => compared(shareGains, plus(taxed, allowanceUsed)) > 0,
  },
  {
    at: 'allowance',
    reason: 'Der Freistellungsauftrag ist höher als der Sparer-Pauschbetrag, auch bei Zusammenveranlagung',
    isSo: ({ allowance }, on) => compared(allowance, rowOn(ALLOWANCE, on).value.joint) > 0,
  },
  {
    at: 'foreignTaxCredited',
    reason:
      'Es ist mehr ausländische Steuer angerechnet, als auf die versteuerten Erträge angerechnet werden kann',
    isSo: ({ taxed, foreignTaxCredited }, on) =>
      compared(foreignTaxCredited, plus(creditLimit(taxed, on), ROUNDING)) > 0,
  },
  {
    at: 'foreignTaxLeft',
    reason: 'Ausländische Steuer ist noch nicht angerechnet, obwohl die versteuerten Erträge es erlauben',
    isSo: ({ taxed, foreignTaxCredited, foreignTaxLeft }, on) =>
      !isZero(foreignTaxLeft) && compared(plus(foreignTaxCredited, ROUNDING), creditLimit(taxed, on)) < 0,
  },
];

/** Finds the first contradiction in the state of a year at a day; null where it is consistent. */
export function startContradiction(start: Start, on: string): StartContradiction | null {
  const below = (Object.keys(start) as (keyof Start)[]).find((name) => isNegative(start[name]));
  if (below) return { at: below, reason: NO_SIGN };
  return CONTRADICTIONS.find(({ isSo }) => isSo(start, on)) ?? null;
}

const NO_SIGN = 'Ein Betrag ist negativ: Töpfe, Freibetrag und Steuern werden ohne Vorzeichen angegeben';

/**
 * Makes the sums of a year from its state at a day.
 *
 * @param on ISO day
 * @param churchRate rate at which the bank withheld so far
 * @throws NotComputable where the figures contradict each other
 */
export function yearFrom(start: Start, on: string, churchRate: ChurchRate): YearAtBank {
  const found = startContradiction(start, on);
  if (found) throw new NotComputable(found.reason);
  const { taxed, shareGains, foreignTaxCredited, foreignTaxLeft } = start;
  const income = plus(taxed, start.allowanceUsed);
  return {
    shares: minus(shareGains, start.sharePot),
    other: minus(minus(income, shareGains), start.otherPot),
    allowance: start.allowance,
    foreignTax: plus(foreignTaxCredited, foreignTaxLeft),
    withheld: withhold([], { income: taxed, credited: foreignTaxCredited, churchRate, on }).withheld,
  };
}

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
