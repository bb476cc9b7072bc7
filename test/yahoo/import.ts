import type { Refusal, StockBundle } from '@/lib/import/rows';
import { createSession, type SessionOptions } from '@/lib/import/sources/yahoo/session';
import { createYahooSource, type YahooOptions } from '@/lib/import/sources/yahoo/yahoo';
import { type Fault, type Recordings, startReplay } from './replay';

/** ECB rates of 21 February 2025, in units per euro. */
const RATES: Readonly<Record<string, number>> = { EUR: 1, USD: 1.0465, CNY: 7.5933, GBP: 0.8276 };
const convert: YahooOptions['convert'] = (amount, from, to) => {
  const [source, target] = [RATES[from], RATES[to]];
  return source && target ? (amount / source) * target : null;
};

type Run = SessionOptions & Partial<YahooOptions> & { resumeFrom?: number; stopAfter?: number };

/**
 * Imports symbols from a replayed Yahoo through the real library; returns the bundles, the refusals and the requests.
 */
export async function importFromYahoo(known: Recordings, symbols: string[], fault?: Fault, run: Run = {}) {
  const { resumeFrom = 0, stopAfter, ...options } = run;
  const replay = await startReplay(known, fault);
  const bundles: StockBundle[] = [];
  const refused: Refusal[] = [];
  const stop = new AbortController();
  let error: unknown = null;
  const source = createYahooSource({
    universe: symbols.map((symbol) => ({ symbol, name: `Name von ${symbol}` })),
    convert,
    session: createSession({ fetch: replay.fetch, interval: 0, backoff: 1, ...options }),
    ...options,
  });
  const context = {
    refuse: (r: Refusal) => refused.push(r),
    today: '2025-02-24',
    resumeFrom,
    signal: stop.signal,
  };
  try {
    for await (const bundle of source.stocks?.(context) ?? []) {
      bundles.push(bundle);
      if (bundles.length === stopAfter) stop.abort(new Error('stopped by hand'));
    }
  } catch (cause) {
    error = cause;
  } finally {
    await replay.close();
  }
  const { requests, arrivals, mostAtOnce } = replay;
  return {
    bundles,
    refused,
    error,
    requests,
    arrivals,
    mostAtOnce: mostAtOnce(),
    symbols: bundles.map(({ symbol }) => symbol),
  };
}
