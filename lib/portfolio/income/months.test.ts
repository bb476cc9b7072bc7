import {
  expectedSum,
  fromFirstPayment,
  MONTHS_BACK,
  monthDays,
  monthSum,
  monthsAhead,
  sumsByMonth,
} from './months';
import type { IncomeEntry } from './schema';

const entry = (given: Partial<IncomeEntry>): IncomeEntry => ({
  stock_id: 'payer',
  name: 'Payer',
  date: '2026-12-01',
  ex_date: '2026-12-01',
  state: 'booked',
  quantity: 10,
  amount: 10,
  currency: 'EUR',
  value: 10,
  low: null,
  high: null,
  booking_id: null,
  depot_id: null,
  ...given,
});

const ENTRIES = [
  entry({ date: '2026-11-02', value: 3 }),
  entry({ date: '2026-11-30', value: 4, state: 'computed' }),
  entry({ date: '2026-11-30', value: 50, state: 'missing' }),
  entry({ date: '2026-11-30', value: 60, state: 'unpaid' }),
  entry({ value: 20, low: 20, high: 20, state: 'confirmed' }),
  entry({ date: '2026-12-31', value: 8, low: 6, high: 9, state: 'expected' }),
  entry({ date: '2026-12-31', value: 70, low: 60, high: 80, state: 'unsure' }),
  entry({ date: '2026-12-31', value: null, low: null, high: null, state: 'expected' }),
  entry({ date: '2027-01-01', value: 90, low: 90, high: 90, state: 'expected' }),
];

it('sums months without what is unsure, missing or unpaid', () => {
  const months = sumsByMonth(ENTRIES, ['2026-10-01', '2026-11-01', '2026-12-01']);
  expect(months.map(monthSum)).toEqual([0, 7, 28]);
  expect(months[1]).toMatchObject({ booked: 3, computed: 4, missing: 50, unpaid: 60, low: 0 });
  expect(months[2]).toMatchObject({ unsure: 70, low: 26, high: 29 });
});

it.each([
  ['all, if both ends bring something', [2, 3, 1], ['2026-11', '2026-12', '2027-11']],
  ['not the running one, if it brings nothing more', [0, 3, 1], ['2026-12', '2027-11']],
  ['not the last, if it brings nothing', [2, 3, 0], ['2026-11', '2026-12']],
  ['none in the middle less', [2, 0, 1], ['2026-11', '2026-12', '2027-11']],
])('shows the months ahead: %s', (_case, values, shown) => {
  const days = ['2026-11-30', '2026-12-01', '2027-11-29'];
  const ahead = days.map((date, at) => entry({ date, value: values[at] as number, state: 'expected' }));
  const past = (['booked', 'computed', 'missing', 'unpaid'] as const).map((state) =>
    entry({ date: '2026-11-02', value: 5, state }),
  );
  const months = monthsAhead(sumsByMonth([...past, ...ahead], ['2026-11-01', '2026-12-01', '2027-11-01']));
  expect(months.map(({ month }) => month.slice(0, 7))).toEqual(shown);
  expect(months.reduce((sum, month) => sum + monthSum(month), 0)).toBe(expectedSum(ahead).value);
});

it.each([
  ['a payment a year ago', 'booked', 12, 12],
  ['one that is missing', 'missing', 3, 3],
  ['one that is ahead, after the running month', 'expected', MONTHS_BACK + 2, MONTHS_BACK],
] as const)('begins a row of months with %s', (_case, state, at, left) => {
  const days = monthDaysOf(37);
  const months = sumsByMonth([entry({ date: days[at] as string, state })], days);
  expect(fromFirstPayment(months).length).toBe(37 - left);
});

/** First days of months in a row. */
const monthDaysOf = (count: number) =>
  Array.from({ length: count }, (_, at) => new Date(Date.UTC(2024, 10 + at)).toISOString().slice(0, 10));

it('sums what is ahead', () => {
  // 20 + 8 + 90.
  expect(expectedSum(ENTRIES)).toEqual({ value: 118, low: 116, high: 119 });
});

it.each([
  ['begins on a Tuesday', '2026-12-01', 1, 31],
  ['begins on a Monday', '2027-02-01', 0, 28],
  ['begins on a Sunday', '2026-11-01', 6, 30],
  ['is February of a leap year', '2028-02-01', 1, 29],
])('places the days of a month that %s', (_name, month, before, count) => {
  const found = monthDays(month);
  expect([found.before, found.days.length, found.days[0]]).toEqual([before, count, month]);
  expect(found.days.at(-1)).toBe(`${month.slice(0, 8)}${count}`);
});
