import { KINDS } from '@/lib/bookings/kinds';
import { type CsvCell, csvText } from '@/lib/platform/format/csv';
import type { Position } from './schema/positions';

/** The columns of the CSV file and the fields of the JSON file. */
export const LOT_COLUMNS = [
  ['Kennung', 'stock_id'],
  ['Symbol', 'symbol'],
  ['ISIN', 'isin'],
  ['Name', 'name'],
  ['Art', 'kind'],
  ['Kaufdatum', 'purchase_date'],
  ['Stück', 'quantity'],
  ['Kaufkurs', 'price'],
  ['Währung', 'currency'],
  ['Gebühren', 'fees'],
  ['Eigener Kurs', 'own_price'],
  ['Eingegebene Stück', 'entered_quantity'],
  ['Eingegebener Kurs', 'entered_price'],
  ['Gezählt am', 'counted_on'],
  ['Eingegeben am', 'created_at'],
  ['Stand', 'as_of'],
  ['Wechselkurs', 'exchange_rate'],
] as const satisfies readonly (readonly [string, keyof LotRecord])[];

/** The columns that files of all versions have. */
export const SURE_LOT_COLUMNS = LOT_COLUMNS.filter(([, field]) => field !== 'exchange_rate');

type LotRecord = ReturnType<typeof recordsOf>[number];

/** Lists every lot, in the shares of the day `asOf` and the currency of its booking. */
const recordsOf = (positions: readonly Position[], asOf: string) =>
  positions.flatMap(({ id, symbol, isin, name, lots }) =>
    lots.map((lot) => ({
      stock_id: id,
      symbol,
      isin,
      name,
      kind: lot.kind,
      purchase_date: lot.purchase_date,
      quantity: lot.quantity,
      // At the close, it is that of the listing.
      ...(lot.booked.price === null
        ? { price: lot.price, currency: lot.currency, exchange_rate: null, fees: lot.fees }
        : lot.booked),
      own_price: lot.entered_price !== null,
      entered_quantity: lot.entered_quantity,
      entered_price: lot.entered_price,
      counted_on: lot.counted_on,
      created_at: lot.created_at,
      as_of: asOf,
    })),
  );

/** Formats every lot of a portfolio as a CSV file. */
export const bookingsCsv = (positions: readonly Position[], asOf: string): string =>
  csvText(
    [LOT_COLUMNS.map(([head]) => head), ...recordsOf(positions, asOf).map((record) => cellsOf(record))],
    'full',
  );

const cellsOf = (record: LotRecord): CsvCell[] =>
  LOT_COLUMNS.map(([, field]) => {
    if (field === 'kind') return KINDS[record.kind].label;
    if (field === 'own_price') return record.own_price ? 'ja' : 'nein';
    return record[field];
  });

/** Formats the same as JSON, with the field names of the API. */
export const bookingsJson = (positions: readonly Position[], asOf: string): string =>
  `${JSON.stringify(recordsOf(positions, asOf), null, 2)}\n`;
