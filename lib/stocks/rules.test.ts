import { scoreBand } from './rules';

describe('scoreBand', () => {
  it.each([
    [100, 'green'],
    [80, 'green'],
    [79, 'blue'],
    [60, 'blue'],
    [59, 'yellow'],
    [40, 'yellow'],
    [39, 'orange'],
    [20, 'orange'],
    [19, 'red'],
    [0, 'red'],
  ])('%d is %s', (score, band) => {
    expect(scoreBand(score)?.band).toBe(band);
  });

  it('no score has no band', () => expect(scoreBand(null)).toBeNull());
});
