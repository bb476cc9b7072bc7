import { existsSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { epochDay } from '@/lib/finance/daily-series';
import { RATES_FROM_FILE } from '@/lib/stocks/market/source-status';
import type { RateSeries, Refusal, Source, SourceContext } from '../../rows';
import { SourceError } from '../../source-error';
import { RateCollector, readRatesFile } from './rates-file';

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

/** Decompressed size above which an archive is not the ECB's history (about 3 MB). */
const LARGEST_HISTORY = 32 * 1024 * 1024;

/**
 * Parses the ECB's whole history: a zip archive with one CSV, a row per day and a column per currency, `N/A`
 * for a missing rate.
 *
 * @throws SourceError for anything else
 */
function parseHistoryArchive(
  bytes: Uint8Array,
  name: string,
  refuse: (refusal: Refusal) => void,
): RateSeries[] {
  const rows = historyRows(bytes, name);
  const [header = [], ...days] = rows;
  if (header[0] !== 'Date' || header.length < 2 || days.length === 0) {
    throw new SourceError(`${name}: Die Tabelle beginnt nicht mit der Spalte Date`);
  }
  const collected = new RateCollector(name, refuse);
  for (const [index, cells] of days.entries()) {
    for (const [column, currency] of header.entries()) {
      const cell = cells[column] ?? '';
      if (column > 0 && currency !== '' && cell !== 'N/A' && cell !== '') {
        collected.add(cells[0] ?? '', currency, cell, index + 2);
      }
    }
  }
  return collected.series();
}

function historyRows(bytes: Uint8Array, name: string): string[][] {
  try {
    const files = unzipSync(bytes, {
      filter: (file) => file.name.endsWith('.csv') && file.originalSize <= LARGEST_HISTORY,
    });
    const [content] = Object.values(files);
    if (!content) throw new Error('no csv in the archive');
    return parse(strFromU8(content), { relax_column_count: true, trim: true });
  } catch (cause) {
    throw new SourceError(`${name} ist kein lesbares Archiv mit einer CSV-Datei`, { cause });
  }
}

const ELEMENT = /<Cube\s+(?:time=['"]([^'"]*)['"]|currency=['"]([^'"]*)['"]\s+rate=['"]([^'"]*)['"])\s*\/?>/g;

/**
 * Parses the ECB's daily or 90 days file: `<Cube time='…'>` around `<Cube currency='…' rate='…'/>`.
 *
 * @throws SourceError if it has no rate
 */
function parseReferenceXml(
  bytes: Uint8Array,
  name: string,
  refuse: (refusal: Refusal) => void,
): RateSeries[] {
  const collected = new RateCollector(name, refuse);
  let date: string | null = null;
  for (const [, time, currency, rate] of strFromU8(bytes).matchAll(ELEMENT)) {
    if (time !== undefined) date = time;
    else if (date !== null) collected.add(date, currency as string, rate as string, null);
  }
  const series = collected.series();
  if (series.length === 0) throw new SourceError(`${name} enthält keine Wechselkurse`);
  return series;
}
