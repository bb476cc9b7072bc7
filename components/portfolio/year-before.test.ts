import { yearBefore } from './year-before';

it.each([
  ['2026-03-31', '2025-03-31'],
  ['2024-02-29', '2023-02-28'],
  ['2025-01-01', '2024-01-01'],
])('a year before %s is %s', (day, expected) => {
  expect(yearBefore(day)).toBe(expected);
});
