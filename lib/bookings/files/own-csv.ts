import { CsvError, parse } from 'csv-parse/sync';
import { csvText, unguarded } from '@/lib/platform/format/csv';
import { decimalText } from '@/lib/platform/format/parse-number';
import { fromPercent, shifted } from '@/lib/platform/format/percent-decimal';
import { BOOKING_KINDS, isEvent, KINDS } from '../kinds';
import { isBond } from '../quotation';
import {
  BookingFileError,
  DECIMALS,
  type FiledBooking,
  type FiledLeg,
  fromOlder,
  isReadable,
} from './filed-booking';

/** The columns of the file and the fields they hold; decimals have a comma. */
const COLUMNS = [
  ['Art', 'kind'],
  ['Datum', 'date'],
  ['Uhrzeit', 'time'],
  ['Kennung', 'stock_id'],
  ['Symbol', 'symbol'],
  ['ISIN', 'isin'],
  ['Name', 'name'],
  ['Depot', 'depot'],
  ['Stück', 'quantity'],
  ['Gezählt am', 'counted_on'],
  ['Kurs', 'price'],
  ['Betrag', 'amount'],
  ['Gebühren', 'fees'],
  ['Steuern', 'taxes'],
  ['Quellensteuer', 'withholding_tax'],
  ['Währung', 'currency'],
  ['Wechselkurs', 'exchange_rate'],
  ['Gekauft am', 'bought_on'],
  ['Nach Depot', 'to_depot'],
  ['Anteil des Einstands', 'cost_share'],
  ['Notiz', 'note'],
  ['Beleg', 'document'],
  ['Belegnummer', 'reference'],
  ['Wertpapierart', 'security_kind'],
] as const satisfies readonly (readonly [string, keyof FiledBooking | 'cost_share'])[];

/** The kind of a row with what a corporate action brings; its own row has what goes. */
const BROUGHT = 'Zugang';

/** Columns of the files that had a ratio in place of such rows. */
const OLDER = new Map([
  ['to_stock_id', 'Neues Wertpapier'],
  ['to_isin', 'Neue ISIN'],
  ['to_name', 'Neuer Name'],
  ['ratio', 'Verhältnis'],
  ['cost_share', 'Anteil des Einstands'],
]);

/** The names of the columns. */
export const bookingsCsvColumns: readonly string[] = COLUMNS.map(([head]) => head);

type Cells = Readonly<Partial<Record<(typeof COLUMNS)[number][1], string | null>>>;

/** Formats bookings as a CSV file for a German spreadsheet, complete and exact; `readBookingsCsv` reads it back. */
export const bookingsCsv = (bookings: readonly FiledBooking[]): string =>
  csvText([
    bookingsCsvColumns,
    ...bookings.flatMap(({ legs: [out, ...into], ...booking }) => [
      cellsOf({ ...booking, quantity: out ? out.shares : booking.quantity }, KINDS[booking.kind].label),
      ...into.map(({ direction: _, shares, ...leg }) =>
        cellsOf({ ...leg, date: booking.date, quantity: shares }, BROUGHT),
      ),
    ]),
  ]);

const cellsOf = (cells: Cells, kind: string) =>
  COLUMNS.map(([, field]) => {
    const value = cells[field] ?? null;
    if (field === 'kind') return kind;
    if (field === 'price' && value !== null && isBond(cells.security_kind ?? null))
      return `${decimalText(shifted(value, 2))} %`;
    return value !== null && DECIMALS.includes(field) ? value.replace('.', ',') : value;
  });

const BY_LABEL = new Map(BOOKING_KINDS.map((kind) => [KINDS[kind].label as string, kind]));

/** Columns that older files do not have. */
const LATER: readonly string[] = ['Belegnummer', 'Neue ISIN', 'Neuer Name', 'Wertpapierart'];

/** Reads bookings from our own CSV file. @throws BookingFileError if it is none */
export function readBookingsCsv(text: string): FiledBooking[] {
  let records: Record<string, string>[];
  try {
    records = parse(text, { bom: true, delimiter: ';', columns: true, skip_empty_lines: true });
  } catch (error) {
    if (error instanceof CsvError) throw new BookingFileError('Die Datei ist keine lesbare CSV-Tabelle');
    throw error;
  }
  const bookings: FiledBooking[] = [];
  for (const [index, record] of records.entries()) {
    const read = (head: string, field: string) => {
      const cell = record[head] ?? (LATER.includes(head) ? '' : undefined);
      if (cell === undefined) throw new BookingFileError(`Die Spalte „${head}“ fehlt`);
      const given = cell === '' ? null : unguarded(cell);
      const value = given !== null && DECIMALS.includes(field) ? fromPercent(given.replace(',', '.')) : given;
      if (!isReadable(field, value))
        throw new BookingFileError(`Zeile ${index + 2}: „${head}“ ist nicht lesbar`);
      return value;
    };
    const name = read('Art', 'kind') ?? '';
    const kind = BY_LABEL.get(name);
    const last = bookings.at(-1);
    if (!kind && !(name === BROUGHT && last && isEvent(last.kind)))
      throw new BookingFileError(`Zeile ${index + 2}: unbekannte Art „${record.Art}“`);
    const row = Object.fromEntries(COLUMNS.map(([head, field]) => [field, read(head, field)])) as Row;
    const { cost_share, ...fields } = row;
    const isLeg = !kind || (isEvent(kind) && !('Verhältnis' in record));
    if (isLeg && !(Number(row.quantity) > 0))
      throw new BookingFileError(`Zeile ${index + 2}: „Stück“ ist nicht lesbar`);
    const leg = { stock_id: row.stock_id, isin: row.isin, name: row.name, shares: row.quantity ?? '' };
    if (!kind) {
      const into: FiledLeg = { ...leg, direction: 'in', cost_share: cost_share ?? '0' };
      if (last) bookings[bookings.length - 1] = { ...last, legs: [...last.legs, into] };
    } else if ('Verhältnis' in record)
      bookings.push(fromOlder({ ...fields, kind, legs: [] }, (field) => read(OLDER.get(field) ?? '', field)));
    else if (isEvent(kind)) {
      const out: FiledLeg = { ...leg, direction: 'out', cost_share: null };
      bookings.push({ ...fields, kind, quantity: null, legs: [out] });
    } else bookings.push({ ...fields, kind, legs: [] });
  }
  return bookings;
}

type Row = Omit<FiledBooking, 'kind' | 'legs'> & { cost_share: string | null };
