export type CsvCell = string | number | null;

/** So that Excel takes the file for UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** What a spreadsheet would take for the start of a formula. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;

/** Decimals of a number at most, where it is a figure and not what somebody entered. */
const DIGITS = 4;

/** Digits that a number is sure to have. */
const SURE_DIGITS = 15;

type Precision = 'rounded' | 'full';

/**
 * Rows as a CSV file that a German Excel opens with a click: UTF-8, semicolons, decimal commas, missing values
 * empty. A text that would start a formula is led by an apostrophe.
 */
export const csvText = (rows: readonly (readonly CsvCell[])[], precision: Precision = 'rounded'): string =>
  BYTE_ORDER_MARK +
  rows.map((row) => `${row.map((cell) => cellText(cell, precision)).join(';')}\r\n`).join('');

function cellText(cell: CsvCell, precision: Precision): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return numberText(cell, precision);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function numberText(value: number, precision: Precision): string {
  if (!Number.isFinite(value)) return '';
  const shown = precision === 'full' ? value.toPrecision(SURE_DIGITS) : value.toFixed(DIGITS);
  return String(Number(shown)).replace('.', ',');
}
