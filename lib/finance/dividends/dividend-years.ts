import { epochDay, newYear, yearOf } from '../daily-series';
import { median } from '../median';
import { numberAt } from '../number-at';
import {
  gapsBetween,
  type JudgedPayment,
  judgedPayments,
  MISSED_GAP,
  type Payment,
} from './special-payments';

export type DividendYear = {
  year: number;
  /** Sum of the regular payments. */
  amount: number;
  /** Number of the regular payments. */
  payments: number;
  /** Sum of the special payments. */
  special: number;
  /**
   * Amount that compares with the other years': where ex-days moved over New Year, single payments are compared,
   * else the sums.
   */
  level: number;
};

/** A year with the sum of its regular payments. */
export type PaidYear = Pick<DividendYear, 'year' | 'amount'>;

/** Days around New Year in which an ex-day may slip into the other year. */
const SLIPPED = 31;
/** Days between two payments of which none was missed, of a payer once a year. */
const NO_MISS = MISSED_GAP * 366;

/**
 * Sums the payments of each whole calendar year, oldest first. The year of `today` is not over, and the first
 * known one may be incomplete: both are left out. Years without a payment in between count as 0, unless their payment
 * slipped over New Year.
 *
 * @param payments in one currency, oldest first
 * @param today ISO day of the last close
 */
export const dividendYears = (payments: readonly Payment[], today: string): DividendYear[] =>
  yearsOf(judgedPayments(payments), epochDay(today));

/** @param today days since 1970-01-01 */
export function yearsOf(judged: readonly JudgedPayment[], today: number): DividendYear[] {
  const known = judged.filter(({ day }) => day <= today);
  const regular = known.filter((payment) => payment.regular > 0);
  const first = known[0];
  if (!first) return [];
  const days = regular.map(({ day }) => day);
  const belongs = yearsOfDays(days, yearOf(today));
  const years: Year[] = [];
  for (let year = yearOf(first.day) + 1; year < yearOf(today); year++) {
    const paid = regular.filter((_, index) => belongs[index] === year);
    years.push({
      year,
      amount: paid.reduce((sum, payment) => sum + payment.regular, 0),
      payments: paid.length,
      special: known.reduce((sum, { day, special }) => sum + (yearOf(day) === year ? special : 0), 0),
      days: paid.map(({ day }) => day),
    });
  }
  return withLevels(years, days, today);
}

type Year = Omit<DividendYear, 'level'> & { days: number[] };

/** Returns the year of each payment; an empty year takes the one that slipped out of it over New Year. */
function yearsOfDays(days: readonly number[], running: number): number[] {
  const years = days.map(yearOf);
  for (let i = 1; i < days.length; i++) {
    const [before, after] = [numberAt(years, i - 1), numberAt(years, i)];
    if (after - before !== 2 || numberAt(days, i) - numberAt(days, i - 1) > NO_MISS) continue;
    const isLate = numberAt(days, i) - newYear(after) < SLIPPED;
    const isEarly = newYear(before + 1) - numberAt(days, i - 1) <= SLIPPED;
    if (isLate && (years[i + 1] === after || after === running)) years[i] = after - 1;
    else if (isEarly && years[i - 2] === before) years[i - 1] = before + 1;
  }
  return years;
}

function withLevels(years: readonly Year[], days: readonly number[], today: number): DividendYear[] {
  let last: { year: Year; level: number } | null = null;
  return years.map((year) => {
    const level: number = last ? last.level * ratioOf(last.year, year, days, today) : year.amount;
    if (year.amount > 0) last = { year, level };
    const { days: _, ...sums } = year;
    return { ...sums, level };
  });
}

/** Returns what a year paid relative to an earlier one: 0.9 is a tenth less. */
function ratioOf(before: Year, year: Year, days: readonly number[], today: number): number {
  const ratio = year.amount / before.amount;
  const isEmptyBetween = year.year - before.year > 1;
  if (before.payments === year.payments || year.payments === 0 || isEmptyBetween) return ratio;
  return hasHole(before, year, days, today) ? ratio : (ratio * before.payments) / year.payments;
}

/** Tests whether a payment was missed in two years, or the rhythm is another one in the second. */
function hasHole(before: Year, year: Year, days: readonly number[], today: number): boolean {
  const from = days.indexOf(numberAt(before.days, 0));
  const to = days.indexOf(numberAt(year.days, year.days.length - 1));
  const usual = median(gapsBetween(days.slice(from, to + 1)));
  const around = [...days.slice(Math.max(0, from - 1), to + 1), days[to + 1] ?? today];
  return usual === null || gapsBetween(around).some((gap) => gap > MISSED_GAP * usual);
}
