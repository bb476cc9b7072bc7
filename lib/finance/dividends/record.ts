import { epochDay, isoDay, yearOf } from '../daily-series';
import { OVERDUE_DAYS } from '../overdue-days';
import { yearlyPayments } from '../yearly-payments';
import { type DividendYear, yearsOf } from './dividend-years';
import { type JudgedPayment, judgedPayments, type Payment, usualGap } from './special-payments';

/** Years in a row up to the last whole one. */
export type Streak = {
  years: number;
  /** It began before the history, so that there are at least as many. */
  isOpen: boolean;
};

/** Numbers of years over which growth is told. */
export const GROWTH_YEARS = [1, 3, 5, 10] as const;

export type DividendRecord = ReturnType<typeof dividendRecord>;

/** Share of the year before that an amount may lack without being a cut: amounts are rounded to cents. */
const TOLERANCE = 0.01;
/** Share of the year before above which an amount is an increase. */
const RISE = 0.001;
const YEAR = 365;
/** Days at most by which a payment may be early, and payments whose distances tell how many. */
const EARLY = 45;
const RECENT = 4;

/**
 * Tells how reliably a company has paid. Only whole calendar years of ex-days count, and only regular payments.
 *
 * @param payments in the currency of the payments, oldest first
 * @param today ISO day of the last close
 */
export function dividendRecord(payments: readonly Payment[], today: string) {
  const now = epochDay(today);
  const judged = judgedPayments(payments).filter(({ day }) => day <= now);
  const years = yearsOf(judged, now);
  const regular = judged.filter((payment) => payment.regular > 0);
  const before = regular.filter(({ day }) => yearOf(day) === (years[0]?.year ?? 0) - 1);
  return {
    /** Ex-day of the first known payment; null if there is none. */
    since: judged[0] ? isoDay(judged[0].day) : null,
    /** Whole calendar years, oldest first. */
    years,
    increases: streakOf(years, before, 1 + RISE),
    withoutCut: streakOf(years, before, 1 - TOLERANCE),
    /** Growth a year as a fraction, by number of years; null where a year at the ends is unknown or without payment. */
    growth: { 1: growth(years, 1), 3: growth(years, 3), 5: growth(years, 5), 10: growth(years, 10) },
    /** Payments apart from the rhythm, oldest first. */
    specials: judged.flatMap(({ day, special, state }) =>
      state ? { ex_date: isoDay(day), amount: special, state } : [],
    ),
    /** Months of the ex-days of a year, 1 to 12. */
    months: monthsOf(yearlyPayments(regular, now).counted),
    /** Payments that were due and did not come, up to the last close. */
    missed: missedPayments(
      regular.map(({ day }) => day),
      now,
    ),
  };
}

/** Counts how many of the last years in a row paid no less than the year before. */
export const yearsWithoutCut = (years: readonly DividendYear[]): number => streak(years, 1 - TOLERANCE).years;

/** Counts the last years in a row that paid at least `least` times the year before. */
function streak(years: readonly DividendYear[], least: number): Streak {
  let count = 0;
  for (let i = years.length - 1; i > 0; i--) {
    const [before, year] = years.slice(i - 1);
    if (!before || !year || before.level <= 0 || year.level < least * before.level) {
      return { years: count, isOpen: false };
    }
    count++;
  }
  return { years: count, isOpen: years.length > 0 };
}

/**
 * Counts like `streak`. What is known of the year before the first whole one may be incomplete, but ends a streak if
 * it is too much already; more payments than a year has are no measure.
 */
function streakOf(years: readonly DividendYear[], before: readonly JudgedPayment[], least: number): Streak {
  const found = streak(years, least);
  const [first] = years;
  if (!first || before.length > first.payments) return found;
  const known = before.reduce((sum, { regular }) => sum + regular, 0);
  return { ...found, isOpen: found.isOpen && first.level >= least * known };
}

function growth(years: readonly DividendYear[], over: number): number | null {
  const from = years.at(-1 - over)?.level ?? 0;
  const to = years.at(-1)?.level ?? 0;
  return from > 0 && to > 0 ? (to / from) ** (1 / over) - 1 : null;
}

const monthsOf = (payments: readonly { day: number }[]): number[] =>
  [...new Set(payments.map(({ day }) => Number(isoDay(day).slice(5, 7))))].sort((a, b) => a - b);

/**
 * Counts the payments that were due a year after those of the last year and are six weeks late.
 *
 * @param days of regular payments, in ascending order; fewer than three are no rhythm
 * @param now day of the last close, in days since 1970-01-01
 */
export function missedPayments(days: readonly number[], now: number): number {
  if (days.length < 3) return 0;
  return lastRound(days).reduce(
    (missed, day) => missed + Math.max(0, Math.floor((now - OVERDUE_DAYS - day) / YEAR)),
    0,
  );
}

/**
 * Returns the payments of the year that ends with the last one, so that each season is there once. The last one may have
 * come early, by half the distance between payments.
 */
export function lastRound(days: readonly number[]): number[] {
  const last = days.at(-1) ?? 0;
  const early = Math.min(EARLY, (usualGap(days.slice(-RECENT)) ?? YEAR) / 2);
  return days.slice(1 + days.findLastIndex((day) => day <= last - YEAR + early));
}
