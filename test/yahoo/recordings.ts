import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sharedData } from '../shared-data';
import type { Recordings } from './replay';

/** Folder of recorded Yahoo Finance responses; without it, the tests that read them are skipped. */
export const RECORDINGS = 'yahoo';

type Exchange = { response: { status: number; bodyJson: unknown } };

/** Returns the body of a recording, or null if it is missing or an error. */
export function recordedBody(file: string): unknown | null {
  const full = path.join(sharedData(RECORDINGS), file);
  if (!existsSync(full)) return null;
  const bytes = readFileSync(full);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const { response } = JSON.parse(text) as Exchange;
  return response.status === 200 ? response.bodyJson : null;
}

/** All recordings. Charts cover two days; a company without one gets a one-day chart of its last price. */
export const recordings: Recordings = {
  module(symbol, module) {
    const body = recordedBody(`quoteSummary/quoteSummary-${module}-${inFileName(symbol)}.json`);
    return (body as SummaryBody | null)?.quoteSummary.result[0]?.[module] ?? null;
  },
  chart: (symbol) =>
    recordedBody(`chart/chart-${inFileName(symbol)}-2020-01-01-to-2020-01-03.json`) ?? madeChart(symbol),
  // Of the years that were recorded, those of one company are complete. No last twelve months were.
  statements: (symbol, period) =>
    period === 'annual'
      ? recordedBody(`fundamentalsTimeSeries/fundamentalsTimeSeries-${inFileName(symbol)}-all-annual.json.gz`)
      : null,
  search: (text) => recordedBody(`search/search-${inFileName(text).replaceAll(' ', '_')}.json`),
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
