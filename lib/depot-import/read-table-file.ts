import { BookingFileError } from '@/lib/bookings/files/filed-booking';
import { bookingsCsvColumns, readBookingsCsv } from '@/lib/bookings/files/own-csv';
import { SURE_LOT_COLUMNS } from '@/lib/portfolio/export';
import { readLotsCsv } from '@/lib/portfolio/read-export';
import { isActivityStatement, readActivityStatement } from './ibkr/activity-statement';
import { type ReadFile, UnreadableFile } from './read-booking';
import { TABLE_FORMATS } from './tables/all-formats';
import { headOf, isHead, readTable } from './tables/read-table';
import { columnName, type ReadRows, type TableFormat } from './tables/table-format';
import { decoded, readRows, type TextRow } from './tables/table-text';

/** Id of our own files. */
const OWN_FORMAT = 'aktienlotse';

const ACTIVITY = 'ibkr-activity';

/** A table of no known form, which the person can explain. */
export class UnknownTable extends UnreadableFile {
  constructor() {
    super('Diese Tabelle kennen wir nicht');
  }
}

/**
 * Reads the bookings of a table, whatever broker or program wrote it.
 *
 * @param format id of the form; absent: found by its columns
 * @throws UnreadableFile if it is no table; UnknownTable if it is of no known form
 */
export function readTableFile(bytes: Uint8Array, format?: string): ReadFile {
  if (bytes.length === 0) throw new UnreadableFile('Die Datei ist leer');
  const text = decoded(bytes);
  const rows = readRows(text);
  const first = new Set(rows[0]?.cells.map(columnName));
  if (format === OWN_FORMAT || (!format && OWN_COLUMNS.every((name) => first.has(name))))
    return ownFile(() => readBookingsCsv(text));
  if (!format && SURE_LOT_COLUMNS.every(([name]) => first.has(columnName(name))))
    return ownFile(() => readLotsCsv(text));
  if (isActivityStatement(rows) && (!format || format === ACTIVITY))
    return { format: ACTIVITY, provider: 'Interactive Brokers', ...readActivityStatement(rows) };
  const wanted = TABLE_FORMATS.filter(({ id }) => format === undefined || id === format);
  for (const one of wanted) {
    const head = headOf(rows, one);
    if (head >= 0)
      return { format: one.id, provider: one.name, isTable: true, ...readParts(rows, head, one) };
  }
  if (format !== undefined) throw new UnreadableFile(`Die Tabelle hat nicht die Spalten der Form ${format}`);
  throw new UnknownTable();
}

/** Reads a table, and those that begin below it with a head of their own, as Flex Queries of several sections have. */
function readParts(rows: readonly TextRow[], head: number, format: TableFormat): ReadRows {
  const heads = rows.flatMap((row, at) => {
    const of = at < head ? undefined : at === head ? format : partOf(row, format.name);
    return of ? [{ at, of }] : [];
  });
  const parts = heads.map(({ at, of }, nth) => {
    const read = readTable(rows.slice(at, heads[nth + 1]?.at), 0, of);
    if (read === null) throw new UnknownTable();
    return read;
  });
  return {
    bookings: parts.flatMap(({ bookings }) => bookings),
    leftOut: parts.flatMap(({ leftOut }) => leftOut),
  };
}

/** The form of a provider whose columns a row names: no head has a digit, nearly all other rows do. */
const partOf = (row: TextRow, provider: string): TableFormat | undefined =>
  row.cells.some((cell) => /\d/.test(cell))
    ? undefined
    : TABLE_FORMATS.find((one) => one.name === provider && isHead(row, one));

const OWN_COLUMNS = bookingsCsvColumns.slice(0, 12).map(columnName);

/** Runs a reader of our own files. @throws UnreadableFile */
export function ownFile(read: () => NonNullable<ReadFile['filed']>): ReadFile {
  try {
    return { format: OWN_FORMAT, provider: 'Aktienlotse', bookings: [], leftOut: [], filed: read() };
  } catch (error) {
    if (error instanceof BookingFileError) throw new UnreadableFile(error.message);
    throw error;
  }
}
