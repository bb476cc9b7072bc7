import { inMap } from '@/lib/finance/grouped';
import { size } from '@/lib/platform/format/decimals';
import type { LeftOut, ReadBooking } from '../read-booking';
import { isFeeName, isTaxName } from './cost-names';
import { dayForm } from './day-form';
import {
  formOfProducts,
  isAmbiguous,
  type NumberForm,
  numberForm,
  readCell,
  readNumber,
} from './number-form';
import {
  BAD_ROW,
  CANCELLATION,
  type Column,
  checked,
  columnName,
  isCancellation,
  type ReadRows,
  type Row,
  readDay,
  type TableFormat,
  type Unread,
  unreadText,
} from './table-format';
import type { TextRow } from './table-text';

/** Rows before the head of a table, at most. */
export const LONGEST_PREAMBLE = 40;

/** Finds the head of a table of a format; -1 if there is none. */
export const headOf = (rows: readonly TextRow[], format: TableFormat): number =>
  rows.slice(0, LONGEST_PREAMBLE).findIndex((row) => isHead(row, format));

/** Tests whether a row names the columns of a format. */
export function isHead({ cells }: TextRow, format: TableFormat): boolean {
  const { columns, without = [], only } = format;
  const names = new Set(namesIn(cells, format));
  const has = (column: Column) => [column].flat().some((name) => names.has(name));
  const isKnown = !only || [...names].every((name) => name === '' || only.includes(name));
  return columns.every(has) && !without.some(has) && isKnown;
}

const namesIn = (cells: readonly string[], { namesOf = (heads) => heads }: TableFormat): readonly string[] =>
  namesOf(cells.map(columnName));

/** Reads the rows below the head of a table, or null: its numbers can be read in two ways, a thousand times apart, or its days. */
export function readTable(rows: readonly TextRow[], head: number, format: TableFormat): ReadRows | null {
  const named = namedRows(rows, head, format);
  const { days } = format;
  if (days && dayForm(named.map(({ text }) => text(days))) !== 'dmy') return null;
  const form = formOf(named, format);
  if (!form) return null;
  const places = new Set<number>();
  const noticed = named.map((row) => ({
    ...row,
    text: (column: Column) => {
      places.add(row.placeOf(column));
      return row.text(column);
    },
  }));
  const read = resultsOf(noticed, format, (row, column) => readNumber(row.text(column), form));
  return { ...read, bookings: withUnreadCosts(read.bookings, named, { form, places }) };
}

/** Warns of a row with a fee or tax in a column that its form does not read: it does not add up. */
function withUnreadCosts(
  bookings: readonly ReadBooking[],
  rows: readonly NamedRow[],
  { form, places }: { form: NumberForm; places: ReadonlySet<number> },
): ReadBooking[] {
  const costs = (rows[0]?.heads ?? []).flatMap((name, at) =>
    !places.has(at) && (isFeeName(name) || isTaxName(name)) ? { name, at } : [],
  );
  if (costs.length === 0) return [...bookings];
  const cellsOf = new Map(rows.map(({ line, cells }) => [line, cells]));
  return bookings.map((booking) => {
    const cells = cellsOf.get(booking.line ?? -1) ?? [];
    // A column may repeat what another one says, in the currency of the account.
    const known = [0, booking.fees, booking.taxes, booking.net].map((cost) => Math.abs(Number(cost)));
    const lost = costs.filter(({ at }) => {
      const cost = readCell(cells[at] ?? '', form);
      return cost !== null && !known.includes(Math.abs(Number(cost)));
    });
    if (lost.length === 0) return booking;
    const texts = lost.map(({ name, at }) => `„${name}“ (${cells[at]})`);
    const warning = `Nicht eingerechnet: ${texts.join(' und ')}`;
    return { ...booking, warning: booking.warning === null ? warning : `${booking.warning}. ${warning}` };
  });
}

function resultsOf(
  named: readonly NamedRow[],
  format: TableFormat,
  numberOf: (row: NamedRow, column: Column) => string | null,
): ReadRows {
  const unread = new Map<number, Unread[]>();
  const rows = named.map((row): Row => {
    const { line, heads, text } = row;
    const noting = (as: Unread['as'], read: (column: Column) => string | null) => (column: Column) => {
      const value = read(column);
      if (value === null)
        inMap(unread, line, () => []).push({ head: row.headOf(column), text: text(column), as });
      return value;
    };
    return {
      line,
      heads,
      text,
      number: noting('Zahl', (column) => numberOf(row, column)),
      day: noting('Tag', (column) => readDay(text(column))),
    };
  });
  const { bookings, leftOut } = 'rows' in format ? format.rows(rows) : readEach(rows, format);
  return {
    bookings,
    leftOut: leftOut.map((one) =>
      one.reason === BAD_ROW
        ? { line: one.line, reason: unreadText(unread.get(one.line ?? -1) ?? []) ?? BAD_ROW }
        : one,
    ),
  };
}

function readEach(rows: readonly Row[], format: Extract<TableFormat, { row: unknown }>): ReadRows {
  const bookings: ReadBooking[] = [];
  const leftOut: LeftOut[] = [];
  for (const row of rows) {
    const result = format.row(row);
    if (result === null) continue;
    if ('left' in result) leftOut.push({ line: row.line, reason: result.left });
    else
      for (const one of [result].flat() as ReadBooking[])
        if (isCancellation(one)) leftOut.push({ line: row.line, reason: CANCELLATION });
        else bookings.push(checked({ ...one, quantity: one.quantity && size(one.quantity), line: row.line }));
  }
  return format.all ? format.all({ bookings, leftOut }) : { bookings, leftOut };
}

type NamedRow = Pick<Row, 'line' | 'heads' | 'text'> & {
  cells: readonly string[];
  placeOf: (column: Column) => number;
  /** The name of a column as the table has it. */
  headOf: (column: Column) => string;
};

/** Names the cells below a head; empty rows are left out. */
function namedRows(rows: readonly TextRow[], head: number, format: TableFormat): NamedRow[] {
  const places = new Map<string, number>();
  const stated = rows[head]?.cells ?? [];
  const heads = stated.map(columnName);
  let before = '';
  for (const [at, cell] of namesIn(heads, format).entries()) {
    // A column without a name, such as a currency, is called after the one before it.
    const name = cell || `${before} +1`;
    if (!places.has(name)) places.set(name, at);
    before = name;
  }
  const placeOf = (column: Column) => places.get([column].flat().find((one) => places.has(one)) ?? '') ?? -1;
  return rows
    .slice(head + 1)
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .map(({ line, cells }) => ({
      line,
      heads,
      cells,
      placeOf,
      headOf: (column) => stated[placeOf(column)] || String([column].flat()[0]),
      text: (column) => cells[placeOf(column)]?.trim() ?? '',
    }));
}

/** Decides for all numbers of a table; null if both signs are possible. */
function formOf(rows: readonly NamedRow[], format: TableFormat): NumberForm | null {
  const { decimals, product } = format;
  const cells = numbersOf(rows, format);
  const form = numberForm(cells);
  const isOpen = cells.some(isAmbiguous);
  // A program that saved the file again may have written its own sign, in all numbers.
  if (decimals && (!form || form === decimals || !isOpen)) return form ?? decimals;
  // Whole numbers alone are the same in both.
  if (!decimals && (form || !isOpen)) return form ?? 'comma';
  if (!product) return null;
  const [quantity, price, amount] = product;
  return formOfProducts(rows.map(({ text }) => [text(quantity), text(price), text(amount)] as const));
}

/** Returns the cells of all columns that a form reads as numbers: notes, times and days do not show how those are written. */
function numbersOf(rows: readonly NamedRow[], format: TableFormat): string[] {
  const places = new Set<number>();
  resultsOf(rows, format, ({ text, placeOf }, column) => {
    places.add(placeOf(column));
    const cell = text(column);
    return readNumber(cell, numberForm([cell]) ?? format.decimals ?? 'comma');
  });
  return rows.flatMap(({ cells }) => Array.from(places, (place) => cells[place] ?? ''));
}
