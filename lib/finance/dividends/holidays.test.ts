import { isoDay, newYear } from '../daily-series';
import { type Exchanges, isClosed, isWeekend } from './holidays';

const closedIn = (year: number, exchanges: Exchanges): string =>
  Array.from({ length: newYear(year + 1) - newYear(year) }, (_, n) => newYear(year) + n)
    .filter((day) => !isWeekend(day) && isClosed(day, exchanges))
    .map((day) => isoDay(day).slice(5))
    .join(' ');

// Checked against the sources that holidays.ts names; `any` is the part that they share.
it.each<[Exchanges, number, string]>([
  ['xetra', 2025, '01-01 04-18 04-21 05-01 12-24 12-25 12-26 12-31'],
  ['xetra', 2026, '01-01 04-03 04-06 05-01 12-24 12-25 12-31'],
  ['xetra', 2016, '01-01 03-25 03-28 05-16 10-03 12-26'],
  ['xetra', 2017, '04-14 04-17 05-01 06-05 10-03 10-31 12-25 12-26'],
  ['xetra', 2022, '04-15 04-18 12-26'],
  ['euronext', 2026, '01-01 04-03 04-06 05-01 12-25'],
  ['london', 2025, '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26'],
  ['london', 2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
  ['london', 2012, '01-02 04-06 04-09 05-07 06-04 06-05 08-27 12-25 12-26'],
  ['london', 2020, '01-01 04-10 04-13 05-08 05-25 08-31 12-25 12-28'],
  ['london', 2022, '01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-26 12-27'],
  ['london', 2023, '01-02 04-07 04-10 05-01 05-08 05-29 08-28 12-25 12-26'],
  ['zurich', 2025, '01-01 01-02 04-18 04-21 05-01 05-29 06-09 08-01 12-24 12-25 12-26 12-31'],
  ['newYork', 2018, '01-01 01-15 02-19 03-30 05-28 07-04 09-03 11-22 12-05 12-25'],
  ['newYork', 2022, '01-17 02-21 04-15 05-30 06-20 07-04 09-05 11-24 12-26'],
  ['newYork', 2025, '01-01 01-09 01-20 02-17 04-18 05-26 06-19 07-04 09-01 11-27 12-25'],
  ['newYork', 2027, '01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24'],
  ['any', 2026, '01-01 04-03 12-25'],
])('%s is closed in %s', (exchanges, year, days) => expect(closedIn(year, exchanges)).toBe(days));
