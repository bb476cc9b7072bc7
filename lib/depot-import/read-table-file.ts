import { type ReadFile, UnreadableFile } from './read-booking';
import { TABLE_FORMATS } from './tables/all-formats';
import { headOf, readTable } from './tables/table-format';
import { decoded, readRows } from './tables/table-text';

/**
 * Reads the bookings of a table, whatever broker or program wrote it.
 *
 * @param format id of the form; absent: found by its columns
 * @throws UnreadableFile if it is no table, or of no known form
 */
export function readTableFile(bytes: Uint8Array, format?: string): ReadFile {
  if (bytes.length === 0) throw new UnreadableFile('Die Datei ist leer');
  const rows = readRows(decoded(bytes));
  const wanted = TABLE_FORMATS.filter(({ id }) => format === undefined || id === format);
  for (const one of wanted) {
    const head = headOf(rows, one);
    if (head >= 0) return { format: one.id, ...readTable(rows, head, one) };
  }
  throw new UnreadableFile(
    format === undefined
      ? 'Die Spalten dieser Tabelle sind von keinem bekannten Anbieter'
      : `Die Tabelle hat nicht die Spalten der Form ${format}`,
  );
}
