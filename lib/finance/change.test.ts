import { testSeries } from '@/test/series';
import { periodChanges } from './change';

describe('periodChanges', () => {
  const REFERENCES = {
    '2025-06-15': 50, // a year before: 100 / 50
    '2026-05-15': 80, // a month before: 100 / 80
    '2026-06-08': 200, // a week before: 100 / 200
    '2026-06-12': 125, // the close before: 100 / 125
    '2026-06-15': 100,
  };
  const GAPS = {
    '2025-06-05': 40, // ten days before 2025-06-15
    '2025-06-16': 20, // after it
    '2026-05-12': 50, // before 2026-05-15
    '2026-05-18': 10,
    '2026-06-05': 160, // before 2026-06-08
    '2026-06-09': 90,
    '2026-06-15': 80,
  };
  const TOO_OLD = {
    '2025-06-04': 40, // 11 days before 2025-06-15
    '2026-05-04': 50, // 11 days before 2026-05-15
    '2026-05-27': 60, // 12 days before 2026-06-08
    '2026-06-10': 90,
    '2026-06-15': 99,
  };
  const MARCH = { '2026-02-27': 4, '2026-02-28': 5, '2026-03-01': 7, '2026-03-31': 6 };
  const LEAP_YEAR = {
    '2023-02-28': 10,
    '2023-03-01': 99,
    '2024-01-25': 48,
    '2024-02-22': 24,
    '2024-02-29': 12,
  };
  const WEEK_GAP = { '2026-05-15': 55, '2026-05-28': 60, '2026-06-12': 90, '2026-06-15': 99 };
  const TOO_LATE = { '2025-06-16': 50, '2026-06-15': 100 };

  it.each([
    ['no history', {}, [null, null, null, null, null, null]],
    ['a single close', { '2026-03-31': 10 }, [null, null, null, null, 10, 10]],
    ['two closes', { '2026-03-30': 8, '2026-03-31': 10 }, [25, null, null, null, 8, 10]],
    ['a close on every reference day', REFERENCES, [-20, -50, 25, 100, 50, 200]],
    // 80 / 90, 80 / 160, 80 / 50, 80 / 40; the range leaves out the close before 2025-06-15.
    ['the last close before a reference day, across gaps', GAPS, [-100 / 9, -50, 60, 100, 10, 160]],
    ['a month before 31 March, from 28 February', MARCH, [-100 / 7, null, 20, null, 4, 7]],
    ['a year before 29 February, from 28 February', LEAP_YEAR, [-50, -50, -75, 20, 10, 99]],
    ['a history that begins one day too late', TOO_LATE, [100, null, null, null, 50, 100]],
    ['no close within ten days before a period begins', TOO_OLD, [10, null, null, null, 50, 99]],
    ['a week after a gap of eleven days, and a month before it', WEEK_GAP, [10, null, 80, null, 55, 99]],
  ])('%s', (_name, closes, [daily, weekly, monthly, yearly, low, high]) => {
    const near = (value: number | null | undefined) =>
      typeof value === 'number' ? expect.closeTo(value, 9) : value;
    expect(periodChanges(testSeries(closes))).toEqual({
      daily_change: near(daily),
      weekly_change: near(weekly),
      monthly_change: near(monthly),
      yearly_change: near(yearly),
      week52_low: low,
      week52_high: high,
    });
  });
});
