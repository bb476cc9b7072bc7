import { dividendSums, fittingPeriods, monthsOver, periodName, withoutEmptyStart } from './dividend-periods';
import type { DividendMonth } from './schema/flows';

/** Lists months from the first on, each with its value, of which the first payer is booked. */
const months = (first: string, ...values: readonly number[]): DividendMonth[] =>
  values.map((value, i) => {
    const date = new Date(`${first}-01`);
    date.setUTCMonth(date.getUTCMonth() + i);
    return {
      date: date.toISOString().slice(0, 10),
      value,
      booked: value / 2,
      payers: [
        { company_id: 'a', name: 'A', value: value / 2 },
        { company_id: 'b', name: 'B', value: value / 2 },
      ],
    };
  });

const ofLength = (first: string, count: number) => months(first, ...Array(count).fill(1));

it.each([
  ['one month', '2026-01', 1, ['month']],
  ['a year across two', '2025-11', 13, ['month', 'quarter', 'year']],
  ['fourteen months', '2025-01', 14, ['month', 'quarter', 'year']],
  ['fifteen months', '2025-01', 15, ['quarter', 'year']],
  ['four years', '2022-01', 48, ['quarter', 'year']],
  ['four years and a month', '2022-01', 49, ['year']],
  ['two months of one quarter', '2026-01', 2, ['month']],
] as const)('offers the spans that fit: %s', (_case, first, count, spans) => {
  expect(fittingPeriods(ofLength(first, count))).toEqual(spans);
});

it('sums by quarter and by year, with what is booked and who paid', () => {
  const paid = months('2025-11', 10, 20, 30, 0, 50);
  const sums = (period: 'quarter' | 'year') =>
    dividendSums(paid, period).map(({ key, value, booked, payers }) => [
      key,
      value,
      booked,
      payers.map(({ name, value: own }) => `${name} ${own}`).join(', '),
    ]);
  expect(sums('quarter')).toEqual([
    ['2025-Q4', 30, 15, 'A 15, B 15'],
    ['2026-Q1', 80, 40, 'A 40, B 40'],
  ]);
  expect(sums('year')).toEqual([
    ['2025', 30, 15, 'A 15, B 15'],
    ['2026', 80, 40, 'A 40, B 40'],
  ]);
});

it.each([
  // 2023: 12 × 1; 2024: 12 × 2; 2025 to February: 2 × 3 beside 2 × 2, March is running.
  ['year', months('2022-12', 0, ...Array(12).fill(1), ...Array(12).fill(2), 3, 3, 0), [null, null, 100, 50]],
  ['year', months('2023-12', 0, ...Array(12).fill(1), 1), [null, null, null]],
  // 10 after 3 are more than 200 % more: there was hardly anything before.
  ['year', months('2024-12', 0, 1, 1, 1, ...Array(9).fill(0), 4, 4, 2, 0), [null, null, null]],
  // Neither the first month nor the last is whole.
  ['month', months('2025-01', 5, 1, 1, ...Array(9).fill(0), 8, 3, 0), [...Array(13).fill(null), 200, null]],
] as const)('compares with the same months of the year before: by %s', (period, paid, changes) => {
  expect(dividendSums(paid, period).map(({ change }) => change)).toEqual(changes);
});

it.each([
  ['without dividends, of a year', [0, 1, ...Array(11).fill(0)], 12],
  ['with dividends', [1, ...Array(12).fill(0)], 13],
  ['that is the only one', [0], 1],
])('draws bars beside a first month %s', (_case, values, count) => {
  expect(withoutEmptyStart(dividendSums(months('2025-11', ...values), 'month'))).toHaveLength(count);
});

it.each([
  ['2026-03', 'März 2026'],
  ['2026-Q1', '1. Quartal 2026'],
  ['2026', '2026'],
])('names %s', (key, name) => {
  expect(periodName(key)).toBe(name);
});

it.each([
  ['2026-02-01', 'Januar'],
  ['2026-03-01', 'Januar bis Februar'],
  ['2026-11-01', 'Januar bis Oktober'],
])('names the months before %s', (running, names) => expect(monthsOver(running)).toBe(names));
