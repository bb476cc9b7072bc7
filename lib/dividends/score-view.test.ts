import type { ForecastScore } from './schema';
import { allScores, type Comparison, isAmountBetter, scoreComparison, verdict } from './score-view';

const comparison = (
  own: [number | null, number | null],
  last: [number | null, number | null],
): Comparison => ({
  name: '',
  forecasts: null,
  came: null,
  own: { amount_error: own[0], sum_error: null, day_error: own[1], inside: null },
  last_year: { amount_error: last[0], sum_error: null, day_error: last[1] },
});

it.each([
  [[0.05, 3], [0.09, 6], 'besser', true],
  [[0.05, 7], [0.09, 6], 'im Betrag besser', true],
  [[0.05, null], [0.09, null], 'besser', true],
  [[0.1, 3], [0.09, 6], 'nur im Tag besser', false],
  [[0.09, 6], [0.09, 6], 'Vorjahr so gut oder besser', false],
  [[null, null], [0.09, 6], 'nicht vergleichbar', false],
] as const)('%j against %j: %s', (own, last, expected, better) => {
  const row = comparison([...own], [...last]);
  expect([verdict(row), isAmountBetter(row)]).toEqual([expected, better]);
});

const score = (month: string, ahead: number, forecasts: number, error: number): ForecastScore => ({
  month,
  ahead,
  own: {
    forecasts,
    came: forecasts / 2,
    inside: 0.8,
    amount_error: error,
    sum_error: error / 2,
    day_error: 2,
  },
  last_year: {
    forecasts,
    came: forecasts / 2,
    inside: 0,
    amount_error: 2 * error,
    sum_error: null,
    day_error: 3,
  },
});

describe('allScores', () => {
  it('gives each payment the same weight, and counts forecasts of the first day of their month alone', () => {
    // (30 × 0.1 + 10 × 0.5) / 40 = 0.2
    const all = allScores([
      score('2026-10-01', 0, 30, 0.1),
      score('2026-10-01', 1, 500, 0.9),
      score('2026-09-01', 0, 10, 0.5),
    ]);
    expect([all.forecasts, all.came]).toEqual([40, 20]);
    expect(all.own?.amount_error).toBeCloseTo(0.2, 10);
    expect(all.own?.sum_error).toBeCloseTo(0.1, 10);
    expect(all.last_year?.sum_error).toBeNull();
    expect(all.own?.inside).toBeCloseTo(0.8, 10);
    expect(all.last_year?.amount_error).toBeCloseTo(0.4, 10);
    expect(all.last_year?.day_error).toBe(3);
  });

  it('is unknown without any', () => {
    expect(allScores([])).toMatchObject({ forecasts: 0, own: { amount_error: null, inside: null } });
  });
});

it.each([
  [0, 'am Ersten des Monats'],
  [1, 'einen Monat vorher'],
  [11, '11 Monate vorher'],
])('a forecast %i months ahead was frozen %s', (ahead, expected) => {
  expect(scoreComparison(score('2026-10-01', ahead, 1, 0), true).name).toBe(expected);
  expect(scoreComparison(score('2026-10-01', ahead, 1, 0)).name).toBe('Oktober 2026');
});
