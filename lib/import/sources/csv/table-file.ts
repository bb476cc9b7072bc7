import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { Refusal } from '../../rows';
import { SourceError } from '../../source-error';
import { isoDayNumber, noDay } from './iso-day';
import { LONGEST_LINE } from './lines';
import { type DataFile, readBytes } from './open-file';

const NEWLINE = 0x0a;

/** Bytes between two yields: about fifty rows, a few milliseconds. */
const PIECE = 4 * 1024;

/** A row; its cells are refused with its line and symbol. */
export type TableRow = {
  line: number;
  cell: (column: string) => string;
  refuse: (code: Refusal['code'], reason: string) => null;
  /** Null for an empty cell, and for anything but a number, which is refused. */
  number: (column: string) => number | null;
  /** Null for anything but an ISO day up to `latest`, which is refused. */
  day: (column: string, latest?: string) => string | null;
};

/**
 * Streams the rows of a smaller file (companies, dividends, splits, rates). A row with too few or too many
 * fields, broken quoting or a wrong encoding is refused, and the others are still read.
 *
 * @throws SourceError if the header lacks a required column or the file cannot be read
 */
export async function* readTable(
  file: DataFile,
  columns: { required: readonly string[]; optional: readonly string[] },
  refuse: (refusal: Refusal) => void,
): AsyncIterable<TableRow> {
  const refuseLine = (line: number, code: Refusal['code'], reason: string) =>
    refuse({ file: file.name, line, symbol: null, code, reason });
  let lastByte = NEWLINE;
  const bytes = Readable.from(watched(readBytes(file, PIECE)), { objectMode: false });
  const parser = parse({
    encoding: null,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_LINE,
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error instanceof CsvError) refuseLine(Number(error.lines ?? 0), 'malformed', readable(error));
    },
  });
  bytes.on('error', (error) => parser.destroy(error));
  bytes.pipe(parser);
  let header: Map<string, number> | null = null;
  let waiting: TableRow | null = null;
  let lastCell = '';
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: Buffer[];
      info: { lines: number };
    }>) {
      if (!header) {
        header = headerOf(file.name, record.map(String), columns, refuseLine);
        continue;
      }
      if (record.length !== header.size) {
        refuseLine(info.lines, 'malformed', `${record.length} statt ${header.size} Felder`);
      } else if (!record.every(isUtf8)) {
        refuseLine(info.lines, 'bad_encoding', 'Zeile ist nicht in UTF-8 geschrieben');
      } else {
        const places = header;
        const cell = (column: string) => record[places.get(column) ?? -1]?.toString('utf8').trim() ?? '';
        // A row is yielded once the next one shows that it has ended.
        if (waiting) yield waiting;
        waiting = rowOf(cell, file.name, info.lines, refuse);
        lastCell = record.at(-1)?.toString('utf8') ?? '';
      }
    }
  } finally {
    bytes.destroy();
  }
  if (!header) throw new SourceError(`${file.name} ist leer`);
  if (waiting && lastByte !== NEWLINE && /[\d.]$/.test(lastCell)) {
    refuseLine(waiting.line, 'malformed', 'letzte Zeile ohne Zeilenende, die Zahl kann abgeschnitten sein');
  } else if (waiting) {
    yield waiting;
  }

  async function* watched(pieces: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
    for await (const piece of pieces) {
      lastByte = piece.at(-1) ?? lastByte;
      yield piece;
    }
  }
}

function rowOf(
  cell: TableRow['cell'],
  file: string,
  line: number,
  refuseOne: (refusal: Refusal) => void,
): TableRow {
  const refuse: TableRow['refuse'] = (code, reason) => {
    refuseOne({ file, line, symbol: cell('symbol') || null, code, reason });
    return null;
  };
  return {
    line,
    cell,
    refuse,
    number(column) {
      const value = numberCell(cell(column));
      if (!Number.isNaN(value)) return value;
      return refuse('bad_number', `„${cell(column).slice(0, 40)}“ in der Spalte ${column} ist keine Zahl`);
    },
    day(column, latest) {
      const text = cell(column);
      if (isoDayNumber(text) === null) {
        const { code, reason } = noDay(text, ` in der Spalte ${column}`);
        return refuse(code, reason);
      }
      if (latest === undefined || text <= latest) return text;
      return refuse('future_date', `Der ${text} in der Spalte ${column} liegt in der Zukunft`);
    },
  };
}

function headerOf(
  file: string,
  names: readonly string[],
  columns: { required: readonly string[]; optional: readonly string[] },
  refuseLine: (line: number, code: Refusal['code'], reason: string) => void,
): Map<string, number> {
  const missing = columns.required.filter((name) => !names.includes(name));
  if (missing.length > 0) {
    throw new SourceError(
      `${file}, Zeile 1: Es fehlt die Spalte ${missing.join(', ')} (gefunden: ${names.join(', ').slice(0, 200)})`,
    );
  }
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new SourceError(`${file}, Zeile 1: Die Spalte ${twice} kommt zweimal vor`);
  const known = new Set([...columns.required, ...columns.optional]);
  for (const name of names) {
    if (!known.has(name)) {
      refuseLine(1, 'wrong_columns', `Die unbekannte Spalte „${name.slice(0, 60)}“ wird nicht gelesen`);
    }
  }
  return new Map(names.map((name, index) => [name, index]));
}

function readable(error: CsvError): string {
  if (error.code === 'CSV_MAX_RECORD_SIZE') return 'Zeile ist länger als 64 KB';
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return 'Anführungszeichen ohne Ende';
  return 'fehlerhafte Anführungszeichen';
}

/** Parses a number with `.` as decimal point; null for an empty cell, NaN for anything else. */
export function numberCell(text: string): number | null {
  if (text === '') return null;
  return /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(text) ? Number(text) : Number.NaN;
}
