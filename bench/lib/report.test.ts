import { atLeast, atMost, medians, missedLimits, quantile } from './report';

it('holds figures against their limits and counts those that miss', () => {
  expect([atMost(12, 15), atLeast(0.8, 0.8)]).toEqual(['12 (≤ 15 ok)', '0.80 (≥ 0.80 ok)']);
  expect(missedLimits()).toBe(0);
  expect(atMost(15.1, 15)).toBe('15.1 (≤ 15 MISSED)');
  expect(atLeast(Number.NaN, 1)).toBe('none (≥ 1 MISSED)');
  expect(missedLimits()).toBe(2);
});

it('takes quantiles of unsorted values and medians of each figure', () => {
  const values = [5, 1, 4, 2, 3];
  expect([0, 0.5, 0.99].map((q) => quantile(values, q))).toEqual([1, 3, 5]);
  expect(medians([{ a: 3 }, { a: 1 }, { a: 2 }])).toEqual({ a: 2 });
});
