import { callSearch, SearchCallError } from './call-search';

const { fetch: real } = globalThis;
afterEach(() => {
  globalThis.fetch = real;
});

/** Fakes a network that never answers, and records for each call whether it was aborted from the start. */
function silentNetwork(): boolean[] {
  const calls: boolean[] = [];
  globalThis.fetch = ((_address: string, { signal }: { signal: AbortSignal }) => {
    calls.push(signal.aborted);
    return new Promise((_resolve, reject) => {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  }) as typeof fetch;
  return calls;
}

describe('callSearch', () => {
  it.each([
    ['before it began', true],
    ['while it waits', false],
  ])(
    'is over when it is given up %s',
    async (_name, isEarly) => {
      const calls = silentNetwork();
      const giveUp = new AbortController();
      if (isEarly) giveUp.abort();
      const call = callSearch(
        'GET /api/stocks/search/histograms',
        { query: { currency: 'EUR' } },
        giveUp.signal,
      );
      giveUp.abort();
      await expect(call).rejects.toThrow(SearchCallError);
      expect(calls).toEqual([isEarly]);
    },
    5000,
  );
});
