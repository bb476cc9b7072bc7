import { EMPTY_SERIES, epochDay, isoDay } from '@/lib/finance/daily-series';
import { testSeries } from '@/test/series';
import { comparedReturns, returnOver } from './returns';

describe('returnOver', () => {
  const END = epochDay('2026-03-04');
  it.each<[string, Record<string, number>, 'year' | 'fiveYear', number | null]>([
    ['a year', { '2025-03-04': 1, '2026-03-04': 1.25 }, 'year', 25],
    ['from the last day before', { '2025-02-28': 2, '2025-03-10': 1, '2026-03-04': 3 }, 'year', 50],
    ['five years', { '2021-03-04': 1, '2025-03-04': 5, '2026-03-04': 3 }, 'fiveYear', 200],
    [
      'no close within ten days before the year',
      { '2025-02-21': 2, '2025-03-10': 1, '2026-03-04': 3 },
      'year',
      null,
    ],
    ['it began later', { '2025-03-05': 1, '2026-03-04': 3 }, 'year', null],
    // A year back from its own last day would begin with 1.
    ['its last days are missing', { '2025-02-20': 1, '2025-03-03': 2, '2026-02-20': 3 }, 'year', 50],
    ['it ended before', { '2020-01-02': 1, '2025-03-04': 2 }, 'year', null],
  ])('%s', (_name, values, period, expected) => {
    expect(returnOver(testSeries(values), period, END)).toBe(expected);
  });

  it('is null without closes', () => expect(returnOver(EMPTY_SERIES, 'year', END)).toBeNull());
});

describe('comparedReturns', () => {
  const KEYS = ['price', 'other1'] as const;

  it('counts back from the newest day, and begins where all have begun', () => {
    const old = testSeries({ '2020-01-02': 1, '2025-03-03': 2, '2025-06-02': 4, '2026-03-04': 8 });
    const young = testSeries({ '2025-06-02': 1, '2026-03-03': 3 });
    expect(comparedReturns([old, young], 'year', KEYS)).toEqual([
      { date: '2025-06-02', price: 0, other1: 0 },
      { date: '2026-03-03', price: 0, other1: 200 },
      { date: '2026-03-04', price: 100, other1: null },
    ]);
  });

  it('leaves out one that ended before the period', () => {
    const gone = testSeries({ '2020-01-02': 1, '2024-01-02': 2 });
    const listed = testSeries({ '2020-01-02': 1, '2025-03-04': 2, '2026-03-04': 3 });
    expect(comparedReturns([gone, listed], 'year', KEYS)).toEqual([
      { date: '2025-03-04', other1: 0 },
      { date: '2026-03-04', other1: 50 },
    ]);
  });

  it('draws at most 270 of many days', () => {
    const days = Int32Array.from({ length: 7300 }, (_, i) => 10_000 + i);
    const index = { days, values: Float64Array.from(days, (day) => day) };
    const points = comparedReturns([index, index], 'max', KEYS);
    expect(points.length).toBeLessThanOrEqual(270);
    expect([points[0]?.date, points.at(-1)?.date]).toEqual([isoDay(10_000), isoDay(17_299)]);
  });

  it.each([[[]], [[EMPTY_SERIES, EMPTY_SERIES]]])('is null without closes: %j', (indices) => {
    expect(comparedReturns(indices, 'max', KEYS)).toEqual([]);
  });
});
