import { dueDays, type Interval } from './due-days';

it.each<[Interval, string, string | null, string, string[]]>([
  ['weekly', '2026-01-05', null, '2026-01-20', ['2026-01-05', '2026-01-12', '2026-01-19']],
  ['monthly', '2026-01-15', '2026-01-15', '2026-03-15', ['2026-02-15', '2026-03-15']],
  ['monthly', '2026-01-31', null, '2026-04-30', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
  ['monthly', '2028-01-30', '2028-01-30', '2028-02-29', ['2028-02-29']],
  ['quarterly', '2025-11-30', null, '2026-06-01', ['2025-11-30', '2026-02-28', '2026-05-30']],
  ['half_yearly', '2025-08-31', '2025-08-31', '2026-08-31', ['2026-02-28', '2026-08-31']],
  ['yearly', '2024-02-29', null, '2026-03-01', ['2024-02-29', '2025-02-28', '2026-02-28']],
  ['monthly', '2026-05-01', null, '2026-04-30', []],
])('%s from %s, after %s until %s', (interval, starts_on, after, until, expected) => {
  expect(dueDays({ interval, starts_on }, after, until)).toEqual(expected);
});
