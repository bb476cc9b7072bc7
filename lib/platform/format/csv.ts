import { decimalOf } from './decimals';

export type CsvCell = string | number | null;

/** Byte order mark, by which Excel recognises UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** Characters that start a formula in a spreadsheet, also behind apostrophes: so that a reader can remove just ours. */
const FORMULA = /^[\s']*[=+\-@\t\r＝＋－＠]/;

/** Characters by which a spreadsheet divides cells: an English one at commas, and `x,=1` would be a formula there. */
const QUOTED = /[";,\t\r\n]/;

/** An exact decimal of a German table, which needs no quotes. */
const NUMBER = /^-?\d+,\d+$/;

/** Maximum decimals of a computed number; numbers that somebody entered keep theirs. */
const DIGITS = 4;

/** Significant digits that a float64 always has. */
const SURE_DIGITS = 15;

/** Removes the apostrophe that `csvText` puts before a text that a spreadsheet would take for a formula. */
export const unguarded = (cell: string): string =>
  /^'/.test(cell) && FORMULA.test(cell) ? cell.slice(1) : cell;

type Precision = 'rounded' | 'full';

/**
 * Formats rows as a CSV file that a German Excel opens directly: UTF-8, semicolons, decimal commas, missing
 * values empty. A text that would start a formula gets a leading apostrophe.
 */
export const csvText = (rows: readonly (readonly CsvCell[])[], precision: Precision = 'rounded'): string =>
  BYTE_ORDER_MARK + rows.map((row) => csvLine(row, precision)).join('');

/** Formats a further row of such a file. */
export const csvLine = (row: readonly CsvCell[], precision: Precision = 'rounded'): string =>
  `${row.map((cell) => cellText(cell, precision)).join(';')}\r\n`;

function cellText(cell: CsvCell, precision: Precision): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return numberText(cell, precision);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return QUOTED.test(text) && !NUMBER.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function numberText(value: number, precision: Precision): string {
  if (!Number.isFinite(value)) return '';
  const shown = precision === 'full' ? value.toPrecision(SURE_DIGITS) : value.toFixed(DIGITS);
  return decimalOf(Number(shown)).replace('.', ',');
}
