import { CsvError, parse } from 'csv-parse/sync';
import { formatCount } from '@/lib/platform/format/number';
import { UnreadableFile } from '../read-booking';

/** A row of a table with its line in the file, from 1 on. */
export type TextRow = { line: number; cells: readonly string[] };

/** Decodes a text file: UTF-8 or UTF-16 with a mark, else UTF-8, else Windows-1252. */
export function decoded(bytes: Uint8Array): string {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

export const DELIMITERS = [';', '\t', ','] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** Lines in which the delimiter is looked for. */
const SAMPLE = 30;

/** Largest table, in rows. */
const MOST_ROWS = 200_000;

/** Longest row, in characters: text without line ends would take seconds for each MB. */
const LONGEST_ROW = 64 * 2 ** 10;

/**
 * Splits a table into rows, whatever its line ends. Empty rows are left out.
 *
 * @throws UnreadableFile for text that is no table, and for one that is too long
 */
export function readRows(text: string, delimiter: Delimiter = delimiterOf(text)): TextRow[] {
  if (/^\s*<(!doctype|html|\?xml)/i.test(text)) throw new UnreadableFile(NO_TABLE);
  // The parser counts no delimiters.
  if (new RegExp(`[^\\r\\n]{${LONGEST_ROW + 1}}`).test(text)) throw new UnreadableFile(NO_TABLE);
  const rows: TextRow[] = [];
  try {
    parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: LONGEST_ROW,
      skip_empty_lines: true,
      trim: true,
      on_record: (cells: string[], { lines }) => {
        // A spreadsheet may begin with `sep=;`.
        if (cells.every((cell) => cell === '') || (rows.length === 0 && /^sep=/i.test(cells[0] ?? '')))
          return null;
        if (rows.length >= MOST_ROWS) throw new UnreadableFile(TOO_LONG);
        rows.push({ line: lines, cells });
        return null;
      },
    });
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableFile(NO_TABLE);
    throw error;
  }
  return rows;
}

const NO_TABLE = 'Die Datei ist keine Tabelle';
const TOO_LONG = `Die Tabelle hat mehr als ${formatCount(MOST_ROWS)} Zeilen. Teile sie bitte auf`;

/** Finds the delimiter that splits the first lines into the most columns, outside quotes. */
export function delimiterOf(text: string): Delimiter {
  const lines = text.split(/\r\n|\r|\n/, SAMPLE).map((line) => line.replace(/"[^"]*"/g, ''));
  const most = (delimiter: string) => Math.max(0, ...lines.map((line) => line.split(delimiter).length));
  return [...DELIMITERS].sort((a, b) => most(b) - most(a))[0] ?? ';';
}
