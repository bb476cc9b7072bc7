import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import { SourceError } from '../../source-error';

/** A symbol in Yahoo's notation and the company's common name. */
export type UniverseEntry = { symbol: string; name: string };

export const DEFAULT_UNIVERSE = path.join(process.cwd(), 'lib/import/sources/yahoo/universe.csv');

/** Symbols may contain a caret or an equals sign; never a slash or a question mark. */
const SYMBOL = /^[A-Z0-9^][A-Z0-9.&=^-]{0,19}$/;

/**
 * Reads the symbols of a universe file: UTF-8, header `symbol,name`, one listing per line, none twice.
 *
 * @throws SourceError with a German message that names file, line and reason
 */
export function readUniverse(file: string): UniverseEntry[] {
  const refuse = (line: number | null, reason: string): never => {
    throw new SourceError(`${file}${line === null ? '' : `, Zeile ${line}`}: ${reason}`);
  };
  const rows = parseRows(file, refuse);
  const [header, ...lines] = rows;
  if (!header) return refuse(null, 'Die Datei ist leer');
  if (header.record.join() !== 'symbol,name') {
    refuse(header.line, `Erwartet wird die Kopfzeile „symbol,name“, da steht „${header.record.join()}“`);
  }
  const seen = new Map<string, number>();
  const entries = lines.map(({ record, line }) => {
    const [symbol = '', name = ''] = record.map((field) => field.trim());
    if (record.length !== 2) refuse(line, `${record.length} Felder statt 2`);
    if (!SYMBOL.test(symbol)) refuse(line, `„${symbol}“ ist kein Symbol`);
    if (name === '') refuse(line, `Zu ${symbol} fehlt der Name`);
    const first = seen.get(symbol);
    if (first !== undefined) refuse(line, `${symbol} steht schon in Zeile ${first}`);
    seen.set(symbol, line);
    return { symbol, name };
  });
  if (entries.length === 0) refuse(null, 'Die Datei enthält kein Symbol');
  return entries;
}

type Row = { record: string[]; line: number };

function parseRows(file: string, refuse: (line: number | null, reason: string) => never): Row[] {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return refuse(null, 'Diese Datei gibt es nicht');
  const bytes = readFileSync(file);
  if (!isUtf8(bytes)) return refuse(null, 'Die Datei ist nicht in UTF-8');
  const rows: Row[] = [];
  try {
    parse(bytes, {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (record: string[], { lines }) => void rows.push({ record, line: lines }),
    });
    return rows;
  } catch (error) {
    const line = error instanceof CsvError ? Number(error.lines) : null;
    return refuse(line, 'Die Zeile ist kein gültiges CSV');
  }
}
