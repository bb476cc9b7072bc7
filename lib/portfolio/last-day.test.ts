import { gainOfDay, greatestMovers, isOfLastDay, lastDayName } from './last-day';

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

it.each([
  ['a day', '2026-11-25', '2026-11-26', '2026-11-27', true],
  [
    'Good Friday and Easter Monday, seen on Wednesday morning',
    '2026-04-01',
    '2026-04-02',
    '2026-04-08',
    true,
  ],
  ['own prices of February', '2026-02-02', '2026-02-20', '2026-11-27', false],
  ['two own prices on following days, long ago', '2026-02-19', '2026-02-20', '2026-11-27', false],
  ['an own price of today after one of February', '2026-02-20', '2026-11-27', '2026-11-27', false],
  ['no price', '2026-11-25', null, '2026-11-27', false],
  ['nothing held', null, null, '2026-11-27', false],
])('tells whether a result is of the last trading day: %s', (_name, from, price_date, to, expected) => {
  expect(isOfLastDay({ from, price_date, to })).toBe(expected);
});

const moved = (...changes: (number | null)[]) => changes.map((daily_change) => ({ daily_change }));

it.each([
  ['gains and losses by their size', moved(1, -3, 0.5, 2), moved(-3, 2, 1)],
  ['no stock that stood still, or whose change nobody knows', moved(0, null, -0.1), moved(-0.1)],
  ['nothing of an empty portfolio', [], []],
])('names %s', (_name, positions, expected) => expect(greatestMovers(positions)).toEqual(expected));

it.each([
  [110, 10, 10],
  [95, -5, -5],
  [100, 0, 0],
  [null, 10, null],
  [100, null, null],
])('a value of %d after a change of %d %% gained %d', (total_value, daily_change, gain) => {
  const found = gainOfDay({ total_value, daily_change });
  if (gain === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(gain, 9);
});
