import { lastDayName } from './last-day';

it.each([
  ['Heute', ['2026-11-26', '2026-11-27']],
  ['Letzter Handelstag', ['2026-11-26', '2026-11-25']],
  ['Letzter Handelstag', [null]],
])('%s with closes of %j', (expected, days) => {
  expect(
    lastDayName(
      days.map((price_date) => ({ price_date })),
      '2026-11-27',
    ),
  ).toBe(expected);
});
