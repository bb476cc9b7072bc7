import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import type { RateSeries, Refusal } from '../../rows';
import { SourceError } from '../../source-error';
import { RateCollector } from './rates-file';

/** Decompressed size above which an archive is not the ECB's history (about 3 MB). */
const LARGEST_HISTORY = 32 * 1024 * 1024;

/**
 * Parses the ECB's whole history: a zip archive with one CSV, a row per day and a column per currency, `N/A`
 * for a missing rate.
 *
 * @throws SourceError for anything else
 */
export function parseHistoryArchive(
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
export function parseReferenceXml(
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
