import { backoff, createPace, retryAfter } from './pace';

describe('backoff', () => {
  it.each([
    ['the first is half to all of the base', 1, 1000, 0, 500],
    ['the first by the greatest chance', 1, 1000, 1, 1000],
    ['the third is doubled twice', 3, 1000, 0.5, 3000],
    ['never more than thirty seconds', 20, 1000, 1, 30_000],
  ])('%s', (_name, attempt, base, chance, expected) => expect(backoff(attempt, base, chance)).toBe(expected));
});

describe('retryAfter', () => {
  const now = Date.parse('2025-02-24T09:35:00Z');
  it.each([
    ['seconds', '120', 120_000],
    ['a date', 'Mon, 24 Feb 2025 09:36:00 GMT', 60_000],
    ['a date in the past', 'Mon, 24 Feb 2025 09:34:00 GMT', 0],
    ['nonsense', 'soon', null],
    ['no header', null, null],
  ])('%s', (_name, header, expected) => expect(retryAfter(header, now)).toBe(expected));
});

describe('createPace', () => {
  const signal = new AbortController().signal;

  it('spaces starts that are asked for at once', async () => {
    const pace = createPace(40);
    const begun = Date.now();
    await Promise.all([pace.turn(signal), pace.turn(signal), pace.turn(signal)]);
    expect(Date.now() - begun).toBeGreaterThanOrEqual(75);
  });

  it('pauses requests that were already waiting too', async () => {
    const pace = createPace(10);
    const begun = Date.now();
    const turns = [pace.turn(signal), pace.turn(signal), pace.turn(signal)];
    pace.pause(120);
    await Promise.all(turns.slice(1));
    expect(Date.now() - begun).toBeGreaterThanOrEqual(115);
  });

  it('ends a wait when the import is stopped', async () => {
    const stop = new AbortController();
    const pace = createPace(60_000);
    await pace.turn(stop.signal);
    const waiting = pace.turn(stop.signal);
    stop.abort();
    await expect(waiting).rejects.toThrow();
  });
});
