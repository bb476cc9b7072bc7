import { isAcquisition } from '@/lib/bookings/kinds';
import { dayOf } from '@/lib/platform/format/day-of';
import { isNegative, quotient, size } from '@/lib/platform/format/decimals';
import { priceFits } from '../pdf/price-fits';
import type { LeftOut, ReadBooking } from '../read-booking';
import { isNear, type NumberForm } from './number-form';

/** A row whose cells are named by the head of the table; names in lower case, blanks once. */
export type Row = {
  line: number;
  /** The names of all columns as the head has them. */
  heads: readonly string[];
  /** The text of a column; empty without one. */
  text: (column: Column) => string;
  /** A number as an exact decimal; null if it is none. */
  number: (column: Column) => string | null;
  /** The day of a column as `readDay` reads it. */
  day: (column: Column) => string | null;
};

/** The name of a column, or the names that it may have. */
export type Column = string | readonly string[];

/**
 * Result of a row: bookings, whose quantities may have the table's sign; the reason why it is left out; or null for a
 * title, which is no row.
 */
export type RowResult = ReadBooking | readonly ReadBooking[] | { left: string } | null;

/** Results of all rows of a table. */
export type ReadRows = { bookings: ReadBooking[]; leftOut: LeftOut[] };

/** A form of tables, recognised by its columns wherever they stand. */
export type TableFormat = {
  id: string;
  name: string;
  /** Columns that such a table has, in lower case. */
  columns: readonly Column[];
  /** Names the columns of a head whose places say more than its words; those of any other head stay. */
  namesOf?: (heads: readonly string[]) => readonly string[];
  /** Columns that it may not have. */
  without?: readonly string[];
  /** The only columns that it may have; without this list it may have any. */
  only?: readonly string[];
  /** The sign of its decimals, where the table does not show another one. */
  decimals?: NumberForm;
  /** The column of its days, where other tables with its columns may have the month first. */
  days?: Column;
  /** Quantity, price and their product, which decide where numbers can be read in two ways. */
  product?: readonly [quantity: Column, price: Column, amount: Column];
} & (
  | {
      row: (row: Row) => RowResult;
      /** Corrects what single rows cannot know: cancellations. */
      all?: (read: ReadRows) => ReadRows;
    }
  /** Reads the rows together, where several are one booking. */
  | { rows: (rows: readonly Row[]) => ReadRows }
);

/** Normalises the name of a column. */
export const columnName = (cell: string): string => cell.replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * Warns of a trade whose stated price does not give its value: one of its numbers was misread, or is something else; and of
 * a dividend with a refund of taxes, which may be the sign of another form.
 */
export function checked(booking: ReadBooking): ReadBooking {
  const { kind, quantity, price, gross, taxes, foreign_gross, warning } = booking;
  if (warning) return booking;
  if (kind === 'dividend' && isNegative(taxes)) return { ...booking, warning: TAXES_BACK };
  const isTrade = (kind === 'purchase' || kind === 'sale') && !foreign_gross;
  if (!isTrade || !quantity || !price || !gross) return booking;
  // A nominal value with a price in percent is a hundred times the amount.
  const hundreds = quotient(size(quantity), '100');
  if (!isNear(quantity, price, gross) && isNear(hundreds, price, gross))
    return { ...booking, quantity: hundreds, is_bond: true };
  return priceFits(quantity, price, gross) ? booking : { ...booking, price: null, warning: NOT_THE_AMOUNT };
}

/** A purchase of fewer than no shares takes an earlier one back, and so does a dividend below 0. */
export const isCancellation = ({ kind, quantity, gross }: ReadBooking): boolean =>
  (isAcquisition(kind) && isNegative(quantity ?? '0')) || (kind === 'dividend' && isNegative(gross ?? '0'));

const DAYS = ['yyyy-MM-dd', 'yyyyMMdd', 'd.M.yyyy', 'd.M.yy'];

/** Reads a day: `2024-03-02`, `20240302`, `02.03.2024`, `02.03.24`, `02-03-2024`; null if the calendar has no such day. */
export const readDay = (text: string): string | null => dayOf(text, DAYS);

/** Reads the time of day of a text such as `2024-03-02T09:30:12`; null without one, and at midnight. */
export function readTime(text: string): string | null {
  // `09:30 PM`: which half of the day it is stands behind.
  if (/\d ?[ap]\.?m\b/i.test(text)) return null;
  const [, hours, minutes] = /(?:^|[T\s])(\d{2}):(\d{2})(?::\d{2})?/.exec(text) ?? [];
  return hours === undefined || `${hours}:${minutes}` === '00:00' ? null : `${hours}:${minutes}`;
}

export const orNull = (text: string): string | null => text || null;

/** Warns of an order of which only a part was carried out. */
export const partlyDone = (status: string): string => `Teilweise ausgeführt (${status})`;

const TAXES_BACK = 'Zur Dividende kommen Steuern zurück: Prüfe, ob sie nicht abgezogen wurden';
export const NOT_THE_AMOUNT = 'Stückzahl und Kurs ergeben nicht den Betrag';
export const CANCELLATION = 'Storno: bitte von Hand prüfen';
export const BAD_ROW = 'Tag, Stückzahl oder Betrag fehlen oder sind nicht lesbar';

/** A cell that could not be read as what its column should have. */
export type Unread = { head: string; text: string; as: 'Zahl' | 'Tag' };

const NONE: Readonly<Record<Unread['as'], string>> = { Zahl: 'keine Zahl', Tag: 'kein Tag' };

/** Names the cells that made a row unreadable; null if they are all empty, or dashes in place of a value. */
export function unreadText(cells: readonly Unread[]): string | null {
  const texts = cells
    .filter(({ text }) => /[\p{L}\d]/u.test(text))
    .map(({ head, text, as }) => `Spalte „${head.trim()}“: „${text.slice(0, 40)}“ ist ${NONE[as]}`);
  return [...new Set(texts)].join('; ') || null;
}
