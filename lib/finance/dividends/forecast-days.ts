import { dateOf, dayOf, newYear } from '../daily-series';
import { numberAt } from '../number-at';
import { tradingDayFrom } from './bank-days';
import { type Exchanges, isWeekend, weekday } from './holidays';

/** Finds the day some years after a payment, in days since 1970-01-01. */
type DayRule = (day: number, years: number) => number;

/**
 * Ways in which companies choose the day of a year after. Those that come first win where a company's past does not
 * tell: `prior` are days of error that each is given for as long as little is known.
 */
const RULES: readonly { rule: DayRule; prior: number }[] = [
  { rule: sameWeekday, prior: 1 },
  { rule: sameDate, prior: 1.2 },
  { rule: sameTradingDayOfMonth, prior: 1.2 },
];

/** Payments that a prior counts as. */
const PRIOR_WEIGHT = 2;
/** Recent payments by which rules are judged. */
const JUDGED = 20;
/** Days from which on a payment is not the one that a rule expected. */
const OTHER = 20;

/**
 * Chooses the rule that has found a company's own payments best.
 *
 * @param days of its payments, in ascending order
 */
export function bestDayRule(days: readonly number[], exchanges: Exchanges): DayRule {
  const recent = days.slice(-JUDGED);
  let best = { rule: sameWeekday as DayRule, error: Number.POSITIVE_INFINITY };
  for (const { rule, prior } of RULES) {
    const error = errorOf(rule, prior, recent);
    if (error < best.error) best = { rule, error };
  }
  return (day, years) => tradingDayFrom(best.rule(day, years), exchanges);
}

function errorOf(rule: DayRule, prior: number, days: readonly number[]): number {
  let sum = prior * PRIOR_WEIGHT;
  let weight = PRIOR_WEIGHT;
  const last = days.at(-1) ?? 0;
  for (const day of days) {
    for (const years of [1, 2]) {
      const expected = rule(day, years);
      if (expected > last + OTHER) break;
      const error = distance(days, expected);
      if (error > OTHER) continue;
      sum += error / years;
      weight += 1 / years;
    }
  }
  return sum / weight;
}

function distance(days: readonly number[], to: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (const day of days) least = Math.min(least, Math.abs(day - to));
  return least;
}

/** The same weekday, next to the anniversary. */
function sameWeekday(day: number, years: number): number {
  const anniversary = anniversaryOf(day, years);
  const before = (weekday(anniversary) - weekday(day) + 7) % 7;
  return before <= 3 ? anniversary - before : anniversary + 7 - before;
}

/** The same date; before or after a weekend. */
function sameDate(day: number, years: number): number {
  const anniversary = anniversaryOf(day, years);
  if (!isWeekend(anniversary)) return anniversary;
  return weekday(anniversary) === 6 ? anniversary - 1 : anniversary + 1;
}

/** The same distance in trading days from the end of the month. */
function sameTradingDayOfMonth(day: number, years: number): number {
  const left = weekdayNumber(monthAfter(day, 0) - 1) - weekdayNumber(day);
  return weekdayOf(weekdayNumber(monthAfter(day, years) - 1) - left);
}

/** Numbers the days from Monday to Friday; a weekend has the number of the Friday before. */
function weekdayNumber(day: number): number {
  const week = Math.floor((day + 3) / 7);
  return 5 * week + Math.min(day + 3 - 7 * week, 4);
}

const weekdayOf = (number: number): number => 7 * Math.floor(number / 5) + (((number % 5) + 5) % 5) - 3;

/** Returns the same date some years later; for 29 February the 28th of a year that has none. */
function anniversaryOf(day: number, years: number): number {
  const [year, month, date] = dateOf(day);
  return Math.min(dayOf(year + years, month, date), monthAfter(day, years) - 1);
}

/** First day of the month after that of a day, some years later. */
function monthAfter(day: number, years: number): number {
  const [year, month] = dateOf(day);
  return month < 12 ? dayOf(year + years, month + 1, 1) : newYear(year + years + 1);
}

/** Distances in days at which companies pay. */
const RHYTHMS = [30.44, 91.31, 182.63];
/** Relative error within which the first payments have a rhythm. */
const NEAR = 0.2;

/** Returns the distance in days of payments that are less than a year old; null if they have no rhythm. */
export function earlyRhythm(days: readonly number[]): number | null {
  const count = days.length - 1;
  if (count < 1) return null;
  const mean = (numberAt(days, count) - numberAt(days, 0)) / count;
  return RHYTHMS.find((rhythm) => Math.abs(mean / rhythm - 1) <= NEAR) ?? null;
}
