import { isNegative, isZero, minus, negative, plus, round } from '@/lib/platform/format/decimals';
import { rowOn } from './dated';
import { ALLOWANCE, type ChurchRate } from './rates';
import { type Taxes, taxLines } from './steps/flat-tax';
import { refund, withhold } from './steps/withheld';
import type { WorkingLine } from './working';
import { stateOf, type YearAtBank, type YearState } from './year-at-bank';

/** An income as a bank takes it up: after Teilfreistellung, below 0 for a loss. Decimals in euros. */
export type Income = {
  amount: string;
  /** Gains and losses from selling shares have a pot of their own. */
  pot: 'shares' | 'other';
  /** Foreign tax that can be credited. */
  foreignTax: string;
  /** Takes back a dividend, so it is no loss though it is below 0. */
  isCancelled?: boolean;
  /** ISO day. */
  on: string;
};

/** The taxes on an income, without how they come about. */
type TaxedIncome = {
  /** The part of it that is taxed; below 0: income that was taxed before and is refunded. */
  taxable: string;
  /** Foreign tax credited to it, not rounded. */
  credited: string;
  taxes: Taxes;
  /** The year after it. */
  year: YearAtBank;
  state: YearState;
};

export type IncomeTaxes = TaxedIncome & { working: WorkingLine[] };

const change = (before: string, after: string): string => (before === after ? '0' : minus(after, before));

/** Adds an income to the sums of a year, beside what is withheld. */
export const withIncome = (year: YearAtBank, { amount, pot, foreignTax }: Income): YearAtBank => ({
  shares: pot === 'shares' ? plus(year.shares, amount) : year.shares,
  other: pot === 'other' ? plus(year.other, amount) : year.other,
  allowance: year.allowance,
  foreignTax: plus(year.foreignTax, foreignTax),
  withheld: year.withheld,
});

/**
 * Computes the taxes that a bank withholds on an income, or refunds for a loss up to the tax withheld in the year, in the
 * order of the law: loss pots, allowance, foreign tax, flat tax, surcharge, church tax.
 *
 * @see § 43a Abs. 3, for the order § 20 Abs. 9 Satz 4 EStG; Littmann § 20 Rn. 1590, Haufe Frotscher/Geurts § 34c Rz. 46a
 * @param year the sums before it
 * @param before state of the year, where it is known
 * @throws NotComputable before 2009
 */
export function taxedIncome(
  year: YearAtBank,
  income: Income,
  churchRate: ChurchRate,
  before = stateOf(year, income.on),
): TaxedIncome {
  const { on } = income;
  const after = withIncome(year, income);
  const state = stateOf(after, on);
  const taxable = change(before.taxable, state.taxable);
  const credited = change(before.creditedExactly, state.creditedExactly);
  const { taxes, withheld } = (isNegative(taxable) ? refund : withhold)(year.withheld, {
    income: taxable,
    credited,
    churchRate,
    on,
  });
  after.withheld = withheld;
  return { taxable, credited, taxes, year: after, state };
}

/** Computes the taxes on an income with their working. */
export function incomeTaxes(year: YearAtBank, income: Income, churchRate: ChurchRate): IncomeTaxes {
  const { on } = income;
  const before = stateOf(year, on);
  const taxed = taxedIncome(year, income, churchRate, before);
  const { taxable, credited, state, taxes } = taxed;
  const working = [
    ...potLines(before, state),
    allowanceLine(before, state, on),
    line(isNegative(taxable) ? refundLabel(income) : 'Zu versteuern', taxable, '§ 43a Abs. 3 EStG', 'A'),
    line('Angerechnete ausländische Steuer', round(credited), '§ 32d Abs. 5 EStG', 'A'),
  ].filter(({ amount, label }) => label === 'Zu versteuern' || !isZero(amount));
  return { ...taxed, working: [...working, ...taxLines(taxes, credited, on)] };
}

const line = (
  label: string,
  amount: string,
  paragraph: string,
  certainty: WorkingLine['certainty'],
): WorkingLine => ({ label, amount, paragraph, certainty });

/** Lists what an income takes from the pots, below 0, or a loss adds to them. */
const potLines = (before: YearState, after: YearState): WorkingLine[] => [
  line('Verlusttopf Aktien', change(before.sharePot, after.sharePot), '§ 20 Abs. 6 Satz 4 EStG', 'A'),
  // B: that it also reduces gains from shares.
  line('Verlusttopf Sonstige', change(before.otherPot, after.otherPot), '§ 20 Abs. 6 EStG', 'B'),
];

function allowanceLine(before: YearState, after: YearState, on: string): WorkingLine {
  const used = change(before.allowanceUsed, after.allowanceUsed);
  const label = isNegative(used) ? 'Sparer-Pauschbetrag wieder frei' : 'Sparer-Pauschbetrag';
  return line(label, negative(used), rowOn(ALLOWANCE, on).paragraph, 'A');
}

const refundLabel = ({ pot, isCancelled }: Income): string =>
  isCancelled
    ? 'Erstattung: stornierte Dividende'
    : pot === 'shares'
      ? 'Erstattung: Verlust aus Aktien, verrechnet mit versteuerten Gewinnen aus Aktien'
      : 'Erstattung: sonstiger Verlust, verrechnet mit versteuerten Erträgen';
