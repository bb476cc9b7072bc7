import { CsvError, parse } from 'csv-parse/sync';
import { csvText, unguarded } from '@/lib/platform/format/csv';
import { decimalText } from '@/lib/platform/format/parse-number';
import { fromPercent, shifted } from '@/lib/platform/format/percent-decimal';
import { BOOKING_KINDS, KINDS } from '../kinds';
import { isBond } from '../quotation';
import { BookingFileError, DECIMALS, type FiledBooking, isReadable } from './filed-booking';

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
  ['Neues Wertpapier', 'to_stock_id'],
  ['Neue ISIN', 'to_isin'],
  ['Neuer Name', 'to_name'],
  ['Verhältnis', 'ratio'],
  ['Anteil des Einstands', 'cost_share'],
  ['Notiz', 'note'],
  ['Beleg', 'document'],
  ['Belegnummer', 'reference'],
  ['Wertpapierart', 'security_kind'],
] as const satisfies readonly (readonly [string, keyof FiledBooking])[];

/** The names of the columns. */
export const bookingsCsvColumns: readonly string[] = COLUMNS.map(([head]) => head);

/** Formats bookings as a CSV file for a German spreadsheet, complete and exact; `readBookingsCsv` reads it back. */
export const bookingsCsv = (bookings: readonly FiledBooking[]): string =>
  csvText([
    bookingsCsvColumns,
    ...bookings.map((booking) =>
      COLUMNS.map(([, field]) => {
        const value = booking[field] ?? null;
        if (field === 'kind') return KINDS[booking.kind].label;
        if (field === 'price' && value !== null && isBond(booking.security_kind))
          return `${decimalText(shifted(value, 2))} %`;
        return value !== null && DECIMALS.includes(field) ? value.replace('.', ',') : value;
      }),
    ),
  ]);

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
  return records.map((record, index) => {
    const cell = (head: string) => {
      const value = record[head] ?? (LATER.includes(head) ? '' : undefined);
      if (value === undefined) throw new BookingFileError(`Die Spalte „${head}“ fehlt`);
      return value === '' ? null : unguarded(value);
    };
    const kind = BY_LABEL.get(cell('Art') ?? '');
    if (!kind) throw new BookingFileError(`Zeile ${index + 2}: unbekannte Art „${record.Art}“`);
    const fields = COLUMNS.map(([head, field]) => {
      const given = field === 'kind' ? kind : cell(head);
      const value = given !== null && DECIMALS.includes(field) ? fromPercent(given.replace(',', '.')) : given;
      if (!isReadable(field, value))
        throw new BookingFileError(`Zeile ${index + 2}: „${head}“ ist nicht lesbar`);
      return [field, value];
    });
    return Object.fromEntries(fields) as FiledBooking;
  });
}
