import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import { isIsin } from '@/lib/stocks/isin';
import { FUND_FACTS, type FundFact, isFundFact } from '@/lib/stocks/kinds';
import { SourceError } from '../../source-error';

/** A symbol in Yahoo's notation, the common name, and what Yahoo does not say about it. */
export type UniverseEntry = {
  symbol: string;
  name: string;
  isin?: string;
  wkn?: string;
  facts?: Partial<Record<FundFact, string>>;
};

export const DEFAULT_UNIVERSE = path.join(process.cwd(), 'lib/import/sources/yahoo/universe.csv');

const FACTS = Object.keys(FUND_FACTS) as FundFact[];
const MORE_COLUMNS: readonly (string | undefined)[] = ['isin', 'wkn', ...FACTS];

/** Symbols may contain a caret or an equals sign; never a slash or a question mark. */
const SYMBOL = /^[A-Z0-9^][A-Z0-9.&=^-]{0,19}$/;

/**
 * Reads the symbols of a universe file: UTF-8, header `symbol,name`, then any of `isin`, `wkn`, `distribution`, `fund_type`,
 * `replication`, `index_kind`; one listing per line, none twice. Empty fields at the end of a line may be left out.
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
  const [first, second, ...more] = header.record;
  if (first !== 'symbol' || second !== 'name' || !more.every((column) => MORE_COLUMNS.includes(column))) {
    refuse(header.line, `Erwartet wird die Kopfzeile „symbol,name“, da steht „${header.record.join()}“`);
  }
  const seen = new Map<string, number>();
  const entries = lines.map(({ record, line }) => {
    const [symbol = '', name = ''] = record.map((field) => field.trim());
    if (record.length < 2 || record.length > header.record.length)
      refuse(line, `${record.length} Felder statt ${header.record.length}`);
    if (!SYMBOL.test(symbol)) refuse(line, `„${symbol}“ ist kein Symbol`);
    if (name === '') refuse(line, `Zu ${symbol} fehlt der Name`);
    const earlier = seen.get(symbol);
    if (earlier !== undefined) refuse(line, `${symbol} steht schon in Zeile ${earlier}`);
    seen.set(symbol, line);
    const field = (column: string) => record[header.record.indexOf(column)]?.trim() || null;
    const isin = field('isin');
    if (isin !== null && !isIsin(isin)) refuse(line, `„${isin}“ ist keine ISIN`);
    const wkn = field('wkn');
    if (wkn !== null && !/^[A-Z0-9]{6}$/.test(wkn)) refuse(line, `„${wkn}“ ist keine WKN`);
    const facts = FACTS.flatMap((fact) => {
      const value = field(fact);
      if (value !== null && !isFundFact(fact, value))
        refuse(line, `„${value}“ in der Spalte ${fact} ist unbekannt`);
      return value === null ? [] : [[fact, value] as const];
    });
    return {
      symbol,
      name,
      ...(isin !== null && { isin }),
      ...(wkn !== null && { wkn }),
      ...(facts.length > 0 && { facts: Object.fromEntries(facts) }),
    };
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
