import { retryPause } from './retry-pause';

describe('retryPause', () => {
  it.each([
    ['no answer', 0, 1, 5_000],
    ['a server error', 500, 1, 5_000],
    ['a database out of reach, for the second time', 503, 2, 10_000],
    ['for the fourth time', 503, 4, 40_000],
    ['no longer than a minute', 503, 5, 60_000],
    ['for the last time', 0, 6, 60_000],
    ['not without end', 0, 7, null],
    ['a wrong request', 400, 1, null],
    ['an unknown share', 404, 1, null],
    ['too many requests', 429, 1, null],
    ['an answer that makes no sense', 200, 1, null],
  ])('%s', (_title, status, failures, expected) => expect(retryPause(status, failures)).toBe(expected));
});
