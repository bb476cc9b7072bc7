export type CsvCell = string | number | null;

/** So that Excel takes the file for UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** What a spreadsheet would take for the start of a formula. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;

/** Decimals of a number at most. */
const DIGITS = 4;

/**
 * Rows as a CSV file that a German Excel opens with a click: UTF-8, semicolons, decimal commas, missing values
 * empty. A text that would start a formula is led by an apostrophe.
 */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellText).join(';')}\r\n`).join('');

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return numberText(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function numberText(value: number): string {
  if (!Number.isFinite(value)) return '';
  return String(Number(value.toFixed(DIGITS))).replace('.', ',');
}
