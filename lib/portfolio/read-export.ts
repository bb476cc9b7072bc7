import { parse } from 'csv-parse/sync';
import { BookingFileError, type FiledBooking } from '@/lib/bookings/files/filed-booking';
import { ACQUISITIONS, KINDS } from '@/lib/bookings/kinds';
import { FIRST_DEPOT } from '@/lib/bookings/rules';
import { unguarded } from '@/lib/platform/format/csv';
import { decimalOf, round } from '@/lib/platform/format/decimals';
import { LOT_COLUMNS } from './export';

type Field = (typeof LOT_COLUMNS)[number][1];

/** The text of a field of one lot; null: empty. */
type Texts = (field: Field) => string | null;

/** Reads the purchases of our own CSV file of a portfolio. @throws BookingFileError */
export function readLotsCsv(text: string): FiledBooking[] {
  const records: Record<string, string>[] = parse(text, { bom: true, delimiter: ';', columns: true });
  return records.map((record, at) => {
    const cells = new Map(LOT_COLUMNS.map(([head, field]) => [field, record[head] ?? '']));
    return lotBooking((field) => unguarded(cells.get(field) ?? '') || null, `Zeile ${at + 2}`);
  });
}

/** Reads the same from our own JSON file. @throws BookingFileError */
export const readLotsJson = (lots: readonly Readonly<Record<string, unknown>>[]): FiledBooking[] =>
  lots.map((lot, at) =>
    lotBooking((field) => ((lot[field] ?? null) === null ? null : String(lot[field])), `Kauf ${at + 1}`),
  );

/** Says whether JSON is a list of purchases as we write it. */
export const isLots = (content: unknown): content is Record<string, unknown>[] =>
  Array.isArray(content) &&
  content.length > 0 &&
  content.every((lot) => typeof lot === 'object' && lot !== null && 'stock_id' in lot && 'as_of' in lot);

/** Books what is left of a lot, in the shares of the day of the file: sold shares and splits are counted already. */
function lotBooking(text: Texts, place: string): FiledBooking {
  const refuse = (field: Field): never => {
    throw new BookingFileError(`${place}: „${headOf(field)}“ ist nicht lesbar`);
  };
  const stated = (field: Field) => text(field) ?? refuse(field);
  const decimal = (field: Field, places: number) => {
    const value = Number(stated(field).replace(',', '.'));
    return Math.abs(value) < 1e21 ? round(decimalOf(value), places) : refuse(field);
  };
  const hasPrice = ['ja', 'true'].includes(stated('own_price')) && text('price') !== null;
  return {
    kind: kindOf(stated('kind')) ?? refuse('kind'),
    date: stated('purchase_date'),
    time: null,
    stock_id: stated('stock_id'),
    symbol: text('symbol') ?? '',
    isin: text('isin'),
    name: stated('name'),
    depot: FIRST_DEPOT,
    quantity: decimal('quantity', 8),
    // Without a price of their own they count at the close of their day.
    counted_on: stated('as_of'),
    price: hasPrice ? decimal('price', 8) : null,
    amount: null,
    fees: decimal('fees', 2),
    taxes: '0',
    withholding_tax: null,
    currency: stated('currency'),
    // Files from before there was one have none.
    exchange_rate: text('exchange_rate')?.replace(',', '.') ?? null,
    bought_on: null,
    to_depot: null,
    legs: [],
    note: null,
    document: null,
    reference: null,
    security_kind: null,
  };
}

const headOf = (field: Field) => LOT_COLUMNS.find(([, one]) => one === field)?.[0];

const kindOf = (text: string) => ACQUISITIONS.find((kind) => text === kind || text === KINDS[kind].label);
