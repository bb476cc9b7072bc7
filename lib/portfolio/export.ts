import { type CsvCell, csvText } from '@/lib/platform/format/csv';
import type { Lot, Position } from './schema';

const COLUMNS = [
  'Kennung',
  'Symbol',
  'ISIN',
  'Name',
  'Art',
  'Kaufdatum',
  'Stück',
  'Kaufkurs',
  'Währung',
  'Gebühren',
  'Eigener Kurs',
  'Eingegebene Stück',
  'Eingegebener Kurs',
  'Gezählt am',
  'Eingegeben am',
] as const;

const KINDS: Readonly<Record<Lot['kind'], string>> = { purchase: 'Kauf', delivery_in: 'Einbuchung' };

/** Formats every lot of a portfolio as a CSV file, in today's shares and the currency of its listing. */
export const bookingsCsv = (positions: readonly Position[]): string =>
  csvText(
    [COLUMNS, ...positions.flatMap((position) => position.lots.map((lot) => cells(position, lot)))],
    'full',
  );

const cells = (position: Position, lot: Lot): CsvCell[] => [
  position.id,
  position.symbol,
  position.isin,
  position.name,
  KINDS[lot.kind],
  lot.purchase_date,
  lot.quantity,
  lot.price,
  lot.currency,
  lot.fees,
  lot.entered_price === null ? 'nein' : 'ja',
  lot.entered_quantity,
  lot.entered_price,
  lot.counted_on,
  lot.created_at,
];

/** Formats the same as JSON, with the field names of the API. */
export const bookingsJson = (positions: readonly Position[]): string =>
  `${JSON.stringify(
    positions.flatMap(({ id, symbol, isin, name, lots }) =>
      lots.map((lot) => ({
        stock_id: id,
        symbol,
        isin,
        name,
        kind: lot.kind,
        purchase_date: lot.purchase_date,
        quantity: lot.quantity,
        price: lot.price,
        currency: lot.currency,
        fees: lot.fees,
        own_price: lot.entered_price !== null,
        entered_quantity: lot.entered_quantity,
        entered_price: lot.entered_price,
        counted_on: lot.counted_on,
        created_at: lot.created_at,
      })),
    ),
    null,
    2,
  )}\n`;
