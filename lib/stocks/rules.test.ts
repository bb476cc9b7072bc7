import { scoreBand, shareOfScore } from './rules';

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
  ])('%d is %s', (score, band) => expect(scoreBand(score)?.band).toBe(band));

  it('no score has no band', () => expect(scoreBand(null)).toBeNull());
});

it.each([
  [100, 99],
  [99, 99],
  [1, 1],
  [0, 1],
])('a score of %d is better than %d %% of the companies', (score, share) => {
  expect(shareOfScore(score)).toBe(share);
});
