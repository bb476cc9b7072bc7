import { epochDay, isoDay } from '../daily-series';
import { bankDaysLater, tradingDayFrom } from './bank-days';
import { paymentDay } from './forecast';

// Easter Sundays: 20 April 2025, 5 April 2026, 31 March 2024, 24 April 2011, 23 March 2008.
it.each([
  ['2026-05-06', '2026-05-08', 'on working days'],
  ['2026-05-07', '2026-05-11', 'over a weekend'],
  ['2025-04-16', '2025-04-22', 'over Easter'],
  ['2026-04-01', '2026-04-07', 'over another Easter'],
  ['2024-03-27', '2024-04-02', 'over one in March'],
  ['2011-04-20', '2011-04-26', 'over a late one'],
  ['2008-03-19', '2008-03-25', 'over an early one'],
  ['2025-04-29', '2025-05-02', 'over 1 May'],
  ['2024-04-29', '2024-05-02', 'over 1 May of a leap year'],
  ['2025-12-23', '2025-12-29', 'over Christmas'],
  ['2024-02-28', '2024-03-01', 'over 29 February'],
])('%s is paid on %s, %s', (exDay, paid) => expect(paymentDay(exDay)).toBe(paid));

it.each([
  ['2026-01-01', 'any', '2026-01-02'],
  ['2026-04-03', 'any', '2026-04-06'],
  ['2026-04-03', 'xetra', '2026-04-07'],
  ['2026-04-03', 'newYork', '2026-04-06'],
  ['2027-12-25', 'any', '2027-12-27'],
  ['2027-12-25', 'london', '2027-12-29'],
  ['2026-05-01', 'any', '2026-05-01'],
  ['2026-05-01', 'euronext', '2026-05-04'],
  // Thursday, then Christmas, then a weekend.
  ['2026-12-24', 'xetra', '2026-12-28'],
] as const)('%s is traded, by %s, on %s', (day, exchanges, open) =>
  expect(isoDay(tradingDayFrom(epochDay(day), exchanges))).toBe(open),
);

it('counts no day for none', () =>
  expect(bankDaysLater(epochDay('2026-05-09'), 0)).toBe(epochDay('2026-05-09')));
