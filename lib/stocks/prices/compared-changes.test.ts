import { comparedChanges, type ValueSeries } from './compared-changes';

const series = (values: Record<string, number>): ValueSeries =>
  Object.entries(values).map(([date, price]) => ({ date, price }));

const KEYS = ['price', 'other1', 'other2'] as const;

describe('comparedChanges', () => {
  it.each<[string, Record<string, number>[], object[]]>([
    ['nothing', [], []],
    ['no values', [{}, {}], []],
    [
      'both begin at zero',
      [
        { '2026-03-02': 50, '2026-03-03': 60 },
        { '2026-03-02': 8, '2026-03-03': 6 },
      ],
      [
        { date: '2026-03-02', price: 0, other1: 0 },
        { date: '2026-03-03', price: 20, other1: -25 },
      ],
    ],
    [
      'the younger one decides the first day',
      [
        { '2026-03-02': 50, '2026-03-03': 100, '2026-03-04': 150 },
        { '2026-03-03': 8, '2026-03-04': 8 },
      ],
      [
        { date: '2026-03-03', price: 0, other1: 0 },
        { date: '2026-03-04', price: 50, other1: 0 },
      ],
    ],
    [
      'a holiday of one of them keeps its value',
      [
        { '2026-03-02': 50, '2026-03-03': 55, '2026-03-04': 60 },
        { '2026-03-02': 8, '2026-03-04': 10 },
      ],
      [
        { date: '2026-03-02', price: 0, other1: 0 },
        { date: '2026-03-03', price: 10, other1: 0 },
        { date: '2026-03-04', price: 20, other1: 25 },
      ],
    ],
    [
      'the first day is a holiday of the older one',
      [
        { '2026-03-02': 50, '2026-03-04': 100 },
        { '2026-03-03': 8, '2026-03-04': 8 },
      ],
      [
        { date: '2026-03-03', price: 0, other1: 0 },
        { date: '2026-03-04', price: 100, other1: 0 },
      ],
    ],
    [
      'a line ends with its last value',
      [
        { '2026-03-02': 50, '2026-03-03': 55 },
        { '2026-03-02': 8, '2026-03-03': 8, '2026-03-04': 10 },
      ],
      [
        { date: '2026-03-02', price: 0, other1: 0 },
        { date: '2026-03-03', price: 10, other1: 0 },
        { date: '2026-03-04', price: null, other1: 25 },
      ],
    ],
    [
      'one without any value has no line',
      [{ '2026-03-02': 50, '2026-03-03': 55 }, {}],
      [
        { date: '2026-03-02', price: 0 },
        { date: '2026-03-03', price: 10 },
      ],
    ],
    [
      'one that ended before the others began has no line',
      [{ '2025-03-02': 50 }, { '2026-03-02': 8, '2026-03-03': 10 }],
      [
        { date: '2026-03-02', other1: 0 },
        { date: '2026-03-03', other1: 25 },
      ],
    ],
  ])('%s', (_name, given, expected) => {
    const points = comparedChanges(given.map(series), KEYS);
    expect(points.map(({ date }) => date)).toEqual(expected.map((point) => 'date' in point && point.date));
    points.forEach((point, i) => {
      for (const [key, value] of Object.entries(expected[i] ?? {})) {
        const got = point[key as 'price'];
        if (typeof value === 'number') expect(got).toBeCloseTo(value, 9);
        else expect(got).toBe(value);
      }
      expect(Object.keys(point)).toEqual(Object.keys(expected[i] ?? {}));
    });
  });
});
