import { expectedExDays, type PastPayment } from './expected-ex-days';

const paid = (stock_id: string, ...days: string[]): PastPayment[] =>
  days.map((ex_date) => ({ stock_id, ex_date, amount: 1 }));

// Friday, 27 November 2026; 92 days later is 27 February 2027.
const TODAY = '2026-11-27';

it.each<[string, PastPayment[], string[]]>([
  // Tuesday, 9 December 2025 and 52 weeks.
  ['expects a yearly payer on the same weekday', paid('a', '2024-12-10', '2025-12-09'), ['a 2026-12-08']],
  ['expects the first of several', paid('a', '2026-02-10', '2025-12-09', '2026-01-13'), ['a 2026-12-08']],
  ['looks three months ahead', paid('a', '2026-02-28', '2026-03-02'), ['a 2027-02-27']],
  ['leaves out what was paid earlier this year', paid('a', '2025-12-09', '2026-11-24'), []],
  [
    'keeps a quarterly payer',
    paid('a', '2025-12-09', '2026-03-10', '2026-06-09', '2026-09-08'),
    ['a 2026-12-08'],
  ],
  ['does not expect today again', paid('a', '2025-11-28'), []],
  [
    'orders by day',
    [...paid('b', '2026-01-13'), ...paid('a', '2025-12-09')],
    ['a 2026-12-08', 'b 2027-01-12'],
  ],
])('%s', (_name, payments, expected) => {
  expect(expectedExDays(payments, TODAY).map(({ stockId, day }) => `${stockId} ${day}`)).toEqual(expected);
});
