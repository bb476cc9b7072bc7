import { epochDay, isoDay } from './daily-series';
import { referenceDay } from './reference-day';

describe('referenceDay', () => {
  it.each([
    ['2026-03-31', 'week', '2026-03-24'],
    ['2026-01-03', 'week', '2025-12-27'],
    ['2026-05-15', 'month', '2026-04-15'],
    ['2026-03-31', 'month', '2026-02-28'],
    ['2024-03-31', 'month', '2024-02-29'],
    ['2024-03-29', 'month', '2024-02-29'],
    ['2026-01-31', 'month', '2025-12-31'],
    ['2026-07-31', 'month', '2026-06-30'],
    ['2026-11-20', 'quarter', '2026-08-20'],
    ['2026-05-31', 'quarter', '2026-02-28'],
    ['2026-03-31', 'year', '2025-03-31'],
    ['2024-02-29', 'year', '2023-02-28'],
    ['2025-02-28', 'year', '2024-02-28'],
    ['2026-03-31', 'fiveYear', '2021-03-31'],
    ['2024-02-29', 'fiveYear', '2019-02-28'],
    ['2026-11-20', 'yearToDate', '2025-12-31'],
    ['2026-01-01', 'yearToDate', '2025-12-31'],
    ['2024-12-31', 'yearToDate', '2023-12-31'],
    // The clock change in Europe/Berlin on 29 March 2026 must not shift days.
    ['2026-03-30', 'week', '2026-03-23'],
    ['2026-04-29', 'month', '2026-03-29'],
    ['1970-01-01', 'year', '1969-01-01'],
  ] as const)('%s minus one %s is %s', (last, period, expected) => {
    expect(isoDay(referenceDay(epochDay(last), period))).toBe(expected);
  });
});
