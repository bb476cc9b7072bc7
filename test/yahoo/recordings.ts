import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sharedData } from '../shared-data';
import type { Recordings } from './replay';

/** Recorded answers of Yahoo Finance; where they are absent, the tests that read them are skipped. */
export const RECORDINGS = 'yahoo';

type Exchange = { response: { status: number; bodyJson: unknown } };

/** The body of one recording, or null where there is none or the answer was an error. */
export function recordedBody(file: string): unknown | null {
  const full = path.join(sharedData(RECORDINGS), file);
  if (!existsSync(full)) return null;
  const { response } = JSON.parse(readFileSync(full, 'utf8')) as Exchange;
  return response.status === 200 ? response.bodyJson : null;
}

/**
 * Everything that was recorded. Charts are of two days; a company that has none gets one of a single day,
 * made of its last price.
 */
export const recordings: Recordings = {
  module(symbol, module) {
    const body = recordedBody(`quoteSummary/quoteSummary-${module}-${inFileName(symbol)}.json`);
    return (body as SummaryBody | null)?.quoteSummary.result[0]?.[module] ?? null;
  },
  chart: (symbol) =>
    recordedBody(`chart/chart-${inFileName(symbol)}-2020-01-01-to-2020-01-03.json`) ?? madeChart(symbol),
};

function madeChart(symbol: string): unknown | null {
  const price = recordings.module(symbol, 'price') as Record<string, unknown> | null;
  const type = recordings.module(symbol, 'quoteType') as Record<string, unknown> | null;
  if (!price || !type) return null;
  const meta = { symbol, currency: price.currency, exchangeTimezoneName: type.timeZoneFullName };
  const indicators = { quote: [{ close: [price.regularMarketPrice] }] };
  return { chart: { result: [{ meta, timestamp: [price.regularMarketTime], indicators }], error: null } };
}

type SummaryBody = { quoteSummary: { result: Record<string, unknown>[] } };

const inFileName = (symbol: string) => symbol.replace(/[=^]/g, '_');
