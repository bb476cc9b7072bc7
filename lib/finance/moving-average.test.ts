import { movingAverage } from './moving-average';

describe('movingAverage', () => {
  it.each([
    ['no values', [], 3, []],
    ['fewer values than the window', [1, 2], 3, [null, null]],
    ['exactly one window', [1, 2, 6], 3, [null, null, 3]],
    ['a moving window', [1, 2, 6, 7, 2], 3, [null, null, 3, 5, 5]],
    ['a window of one is the value itself', [4, 8], 1, [4, 8]],
    ['typed values', Float64Array.of(2, 4, 8), 2, [null, 3, 6]],
  ])('%s', (_name, values, window, expected) => expect(movingAverage(values, window)).toEqual(expected));

  it('agrees with a plain sum of each window over a long series', () => {
    const values = Array.from({ length: 1500 }, (_, i) => 100 + 30 * Math.sin(i / 7) + (i % 13) / 10);
    const averages = movingAverage(values, 200);
    expect(averages[198]).toBeNull();
    for (let i = 199; i < values.length; i++) {
      const sum = values.slice(i - 199, i + 1).reduce((total, value) => total + value, 0);
      expect(averages[i]).toBeCloseTo(sum / 200, 9);
    }
  });
});
