import { existsSync } from 'node:fs';
import path from 'node:path';
import { epochDay } from '@/lib/finance/daily-series';
import { RATES_FROM_FILE } from '@/lib/stocks/market/source-status';
import type { RateSeries, Source, SourceContext } from '../../rows';
import { SourceError } from '../../source-error';
import { parseHistoryArchive, parseReferenceXml } from './answers';
import { readRatesFile } from './rates-file';

/** The only hosts this source may call. */
export const ECB_HOSTS = ['www.ecb.europa.eu'] as const;

const BASE = 'https://www.ecb.europa.eu/stats/eurofxref';

/** Days covered by the ECB's shorter file; older gaps need the whole history. */
const SHORT_HISTORY_DAYS = 85;

type EcbOptions =
  | { file: string }
  | {
      /** Guarded fetch that allows {@link ECB_HOSTS} only. */
      fetch: (url: string, init: { signal: AbortSignal }) => Promise<Response>;
      /** ISO day of the newest stored rate of the ECB, or null. */
      newestStored: string | null;
    };

/**
 * Euro reference rates of the European Central Bank: from a file (rows date, currency, rate), or from the bank
 * itself: first the whole history, later the last 90 days.
 *
 * @throws SourceError if the file does not exist
 */
export function createEcbSource(options: EcbOptions): Source {
  const name = 'ecb';
  if ('file' in options) {
    const { file } = options;
    if (!existsSync(file)) throw new SourceError(`Die Datei ${file} gibt es nicht`);
    const data = { name: path.basename(file), path: file };
    return { name, rates: ({ refuse }) => readRatesFile(data, refuse) };
  }
  return { name, rates: (context) => download(options, context) };
}

async function* download(
  { fetch, newestStored }: Extract<EcbOptions, { fetch: unknown }>,
  { refuse, today, signal }: SourceContext,
): AsyncIterable<RateSeries> {
  const short = newestStored !== null && epochDay(today) - epochDay(newestStored) < SHORT_HISTORY_DAYS;
  const name = short ? 'eurofxref-hist-90d.xml' : 'eurofxref-hist.zip';
  let response: Response;
  try {
    response = await fetch(`${BASE}/${name}`, { signal });
  } catch (cause) {
    throw new SourceError(`Die EZB ist nicht erreichbar (${name}). ${RATES_FROM_FILE}`, { cause });
  }
  if (!response.ok)
    throw new SourceError(`Die EZB antwortet mit ${response.status} (${name}). ${RATES_FROM_FILE}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  yield* short ? parseReferenceXml(bytes, name, refuse) : parseHistoryArchive(bytes, name, refuse);
}
