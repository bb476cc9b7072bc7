import { epochDay } from '@/lib/finance/daily-series';
import type { Refusal, Source, SourceContext, StockBundle } from '@/lib/import/rows';

/** Builds a bundle of one fictional listing. */
export function testBundle(symbol: string, over: Partial<StockBundle> = {}): StockBundle {
  return {
    company: {
      kind: 'share',
      symbol,
      name: `${symbol} AG`,
      isin: null,
      sector: 'Technology',
      country: 'Germany',
      trading_currency: 'EUR',
      status: 'active',
      figures_date: '2026-06-29',
      figures: { market_cap: 1e9, trailing_p_e: 15 },
    },
    symbol,
    origin: { file: 'test.csv', line: 1 },
    prices: {
      file: 'test.csv',
      days: [epochDay('2025-12-30'), epochDay('2026-06-29')],
      closes: [10, 12],
      lines: [2, 3],
    },
    dividends: [
      {
        ex_date: '2026-05-04',
        amount: 0.5,
        currency: 'EUR',
        suspect: false,
        origin: { file: 'test.csv', line: 4 },
      },
    ],
    splits: [{ ex_date: '2020-05-04', ratio: 2, origin: { file: 'test.csv', line: 5 } }],
    ...over,
  };
}

/** Builds a source that yields these bundles. A function among them is awaited instead of yielded, and may throw. */
export function testSource(
  steps: readonly (StockBundle | (() => unknown))[],
  over: Partial<Source> = {},
): Source {
  return {
    name: 'csv:test',
    size: steps.length,
    async *stocks() {
      for (const step of steps) {
        if (typeof step === 'function') await step();
        else yield step;
      }
    },
    ...over,
  };
}

/** The context of a source that is read by itself. */
export const contextOn = (today: string, refuse: (refusal: Refusal) => void = () => {}): SourceContext => ({
  refuse,
  today,
  resumeFrom: 0,
  signal: new AbortController().signal,
});
