import { testSeries } from '@/test/series';
import { monthEnds } from './month-ends';

describe('monthEnds', () => {
  it('takes the last close of each month that has one, and the last of all', () => {
    const closes = {
      '2025-11-27': 10,
      '2025-11-28': 11,
      '2026-01-30': 12,
      '2026-02-02': 13,
      '2026-02-03': 14,
    };
    expect(monthEnds(testSeries(closes))).toEqual([
      { day: '2025-11-28', close: 11 },
      { day: '2026-01-30', close: 12 },
      { day: '2026-02-03', close: 14 },
    ]);
  });

  it('is empty without closes', () => expect(monthEnds(testSeries({}))).toEqual([]));
});
