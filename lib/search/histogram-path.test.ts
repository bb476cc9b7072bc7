import { histogramPath } from './histogram-path';

describe('the bars of a histogram', () => {
  it.each([
    ['none', [], ''],
    ['empty parts have none', [0, 0], ''],
    [
      'the highest is full, others follow the root of their count',
      [100, 25],
      'M0 1V0h0.85V1zM1 1V0.5h0.85V1z',
    ],
    ['few stay visible', [10_000, 0, 1], 'M0 1V0h0.85V1zM2 1V0.94h0.85V1z'],
  ])('%s', (_name, bins, path) => expect(histogramPath(bins)).toBe(path));
});
