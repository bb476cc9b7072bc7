import { dayOf, epochDay, yearOf } from '../daily-series';

/** Lists the days of a year on which exchanges are closed, in days since 1970-01-01; weekends may be among them. */
type Rule = (year: number) => number[];

/** A rule, with the first and the last year in which it held, and years in which another day took its place. */
type Holiday = { rule: Rule; from?: number; to?: number; without?: readonly number[] };

const [SUNDAY, MONDAY, THURSDAY, SATURDAY] = [0, 1, 4, 6];

/** Returns 0 for Sunday to 6 for Saturday. */
export const weekday = (day: number): number => (((day + 4) % 7) + 7) % 7;

export const isWeekend = (day: number): boolean => weekday(day) === SUNDAY || weekday(day) === SATURDAY;

/** Returns Easter Sunday of a year, in days since 1970-01-01, after Meeus, Jones and Butcher. */
function easter(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const moon =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const sunday = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - moon - (c % 4)) % 7;
  const late = Math.floor((a + 11 * moon + 22 * sunday) / 451);
  return dayOf(year, 3, 22 + moon + sunday - 7 * late);
}

const afterEaster =
  (days: number): Rule =>
  (year) => [easter(year) + days];

const onDate =
  (month: number, ...dates: number[]): Rule =>
  (year) =>
    dates.map((date) => dayOf(year, month, date));

/** A weekday of a month, by the first date that it can have. */
const onWeekday =
  (wanted: number, month: number, from: number): Rule =>
  (year) => {
    const first = dayOf(year, month, from);
    return [first + ((wanted - weekday(first) + 7) % 7)];
  };

/** A date, or the Monday after a Sunday and the Friday before a Saturday, unless that is in the year before. */
const nearDate =
  (month: number, date: number): Rule =>
  (year) => {
    const day = dayOf(year, month, date);
    return [weekday(day) === SATURDAY ? day - 1 : weekday(day) === SUNDAY ? day + 1 : day];
  };

/** The first weekdays from a date on. */
const weekdaysFrom =
  (month: number, date: number, count: number): Rule =>
  (year) => {
    const first = dayOf(year, month, date);
    return [0, 1, 2, 3]
      .map((n) => first + n)
      .filter((day) => !isWeekend(day))
      .slice(0, count);
  };

/** Days that were closed in one year alone. */
const once =
  (...days: string[]): Rule =>
  () =>
    days.map(epochDay);

const GOOD_FRIDAY = { rule: afterEaster(-2) };
const EASTER_MONDAY = { rule: afterEaster(1) };
const WHIT_MONDAY = afterEaster(50);
const NEW_YEAR = { rule: onDate(1, 1) };
const FIRST_OF_MAY = { rule: onDate(5, 1) };

/**
 * Holidays of exchanges by their group; `any` has those of nearly all. A rule that did not hold in every year names its years.
 * Days of one year alone, such as those of a jubilee or of mourning, are known from 2011 on.
 *
 * @see Deutsche Börse, Handelskalender 2024 to 2029; waldecker-bank.de for Whit Monday, photaq.com for 3 October
 * @see TARGET, whose days Euronext takes over; London, Zurich and New York by their published lists of 2024 to 2027
 * @see exchange_calendars (Python) for the years before, and for days of one year alone
 */
const HOLIDAYS = {
  any: [NEW_YEAR, GOOD_FRIDAY, { rule: onDate(12, 25) }],
  xetra: [
    NEW_YEAR,
    GOOD_FRIDAY,
    EASTER_MONDAY,
    FIRST_OF_MAY,
    { rule: WHIT_MONDAY, from: 2015, to: 2021 },
    { rule: onDate(10, 3), from: 2014, to: 2021 },
    { rule: once('2017-10-31') },
    { rule: onDate(12, 24, 25, 26, 31) },
  ],
  euronext: [NEW_YEAR, GOOD_FRIDAY, EASTER_MONDAY, FIRST_OF_MAY, { rule: onDate(12, 25, 26) }],
  london: [
    { rule: weekdaysFrom(1, 1, 1) },
    GOOD_FRIDAY,
    EASTER_MONDAY,
    { rule: onWeekday(MONDAY, 5, 1), without: [2020] },
    { rule: onWeekday(MONDAY, 5, 25), without: [2012, 2022] },
    { rule: onWeekday(MONDAY, 8, 25) },
    { rule: weekdaysFrom(12, 25, 2) },
    { rule: once('2011-04-29', '2012-06-04', '2012-06-05', '2020-05-08') },
    { rule: once('2022-06-02', '2022-06-03', '2022-09-19', '2023-05-08') },
  ],
  zurich: [
    { rule: onDate(1, 1, 2) },
    GOOD_FRIDAY,
    EASTER_MONDAY,
    FIRST_OF_MAY,
    { rule: afterEaster(39) },
    { rule: WHIT_MONDAY },
    { rule: onDate(8, 1) },
    { rule: onDate(12, 24, 25, 26, 31) },
  ],
  newYork: [
    { rule: nearDate(1, 1) },
    { rule: onWeekday(MONDAY, 1, 15) },
    { rule: onWeekday(MONDAY, 2, 15) },
    GOOD_FRIDAY,
    { rule: onWeekday(MONDAY, 5, 25) },
    { rule: nearDate(6, 19), from: 2022 },
    { rule: nearDate(7, 4) },
    { rule: onWeekday(MONDAY, 9, 1) },
    { rule: onWeekday(THURSDAY, 11, 22) },
    { rule: nearDate(12, 25) },
    { rule: once('2012-10-29', '2012-10-30', '2018-12-05', '2025-01-09') },
  ],
} as const satisfies Record<string, readonly Holiday[]>;

/** Group of exchanges that are closed on the same days. */
export type Exchanges = keyof typeof HOLIDAYS;

const closed = new Map<string, ReadonlySet<number>>();

/** Tests whether exchanges of a group do not trade. */
export function isClosed(day: number, exchanges: Exchanges): boolean {
  if (isWeekend(day)) return true;
  const year = yearOf(day);
  const key = `${exchanges} ${year}`;
  let days = closed.get(key);
  if (!days) {
    const holidays: readonly Holiday[] = HOLIDAYS[exchanges];
    const ofYear = holidays.filter(
      ({ from = year, to = year, without = [] }) => from <= year && year <= to && !without.includes(year),
    );
    days = new Set(ofYear.flatMap(({ rule }) => rule(year)));
    closed.set(key, days);
  }
  return days.has(day);
}
