import { scoreBand, shareOfScore } from './rules';

describe('scoreBand', () => {
  it.each([
    [100, 'green', 'sehr gut'],
    [80, 'green', 'sehr gut'],
    [79, 'blue', 'gut'],
    [60, 'blue', 'gut'],
    [59, 'yellow', 'mittel'],
    [40, 'yellow', 'mittel'],
    [39, 'orange', 'schwach'],
    [20, 'orange', 'schwach'],
    [19, 'red', 'sehr schwach'],
    [0, 'red', 'sehr schwach'],
  ])('%d is %s: %s', (score, band, word) => expect(scoreBand(score)).toMatchObject({ band, word }));

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
