import { spreadLabels } from './spread-labels';

describe('spreadLabels', () => {
  it.each([
    ['far apart stay', [10, 100, 200], [10, 100, 200]],
    ['the lower one gives way', [50, 55], [50, 70]],
    ['in whatever order they come', [55, 50], [70, 50]],
    ['one pushes the next', [50, 55, 60], [50, 70, 90]],
    ['none leaves the bottom', [295, 299], [280, 300]],
    ['none leaves the top', [-5, 10], [0, 20]],
    ['a single one', [300], [300]],
    ['none', [], []],
  ])('%s', (_name, wanted, expected) => expect(spreadLabels(wanted, 20, 300)).toEqual(expected));
});
