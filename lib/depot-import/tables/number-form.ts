import { isZero, minus, negative, size, times } from '@/lib/platform/format/decimals';

/** The sign that begins the decimals of a table. */
export type NumberForm = 'comma' | 'point';

/** Digits with separators, a sign before or behind, a currency around. */
const NUMBER =
  /^([-+−])?\s*(?:[A-Z]{3}|[€$£])?\s*([-+−])?([\d.,'’\s]*\d[\d.,'’\s]*)(?:[A-Z]{3}|[€$£%])?\s*([-−])?$/u;

const digitsOf = (cell: string): string =>
  NUMBER.exec(cell.trim().replace(/^\((.*)\)$/, '$1'))?.[3]?.trim() ?? '';

/**
 * Decides for a whole table which sign begins its decimals: `1.000` is a thousand in one file and one in another.
 *
 * @returns null if its numbers contradict each other or leave it open
 */
export function numberForm(cells: Iterable<string>): NumberForm | null {
  const votes = new Set<NumberForm>();
  for (const cell of cells) {
    const digits = digitsOf(cell);
    if (!digits) continue;
    const [comma, point] = [digits.lastIndexOf(','), digits.lastIndexOf('.')];
    if (comma >= 0 && point >= 0) votes.add(comma > point ? 'comma' : 'point');
    else if (/^\d+,\d*$/.test(digits) && !/^[1-9]\d{0,2},\d{3}$/.test(digits)) votes.add('comma');
    else if (/^\d+\.\d*$/.test(digits) && !/^[1-9]\d{0,2}\.\d{3}$/.test(digits)) votes.add('point');
    else if (/^\d{1,3}(,\d{3}){2,}$/.test(digits)) votes.add('point');
    else if (/^\d{1,3}(\.\d{3}){2,}$/.test(digits)) votes.add('comma');
  }
  const [form] = votes;
  return votes.size === 1 ? (form ?? null) : null;
}

/** Tests whether a number can be read in both forms, a thousand times apart. */
export const isAmbiguous = (cell: string): boolean => /^[1-9]\d{0,2}[.,]\d{3}$/.test(digitsOf(cell));

/** Largest share by which an amount may differ from quantity times price, because of costs and rounding. */
const NEAR = 0.05;

/**
 * Decides by rows in which quantity and price give the amount in one form alone.
 *
 * @returns null if none does, or if rows contradict each other
 */
export function formOfProducts(
  rows: Iterable<readonly [quantity: string, price: string, amount: string]>,
): NumberForm | null {
  const votes = new Set<NumberForm>();
  for (const cells of rows) {
    const fitting = FORMS.filter((form) => isProductIn(cells, form));
    if (fitting.length === 1 && fitting[0]) votes.add(fitting[0]);
  }
  const [form] = votes;
  return votes.size === 1 ? (form ?? null) : null;
}

const FORMS: readonly NumberForm[] = ['comma', 'point'];

/** Tests whether quantity and price give about the amount, in one form or the other. */
export const isProduct = (cells: readonly [quantity: string, price: string, amount: string]): boolean =>
  FORMS.some((form) => isProductIn(cells, form));

function isProductIn(cells: readonly [string, string, string], form: NumberForm): boolean {
  const [quantity, price, amount] = cells.map((cell) => readNumber(cell, form));
  return !!quantity && !!price && !!amount && isNear(quantity, price, amount);
}

/** Tests whether quantity and price give about an amount. */
export function isNear(quantity: string, price: string, amount: string): boolean {
  const away = Number(minus(times(size(quantity), size(price), 8), size(amount)));
  return !isZero(amount) && Math.abs(away) <= NEAR * Number(size(amount));
}

/** Reads a number as its table does; what cannot be one there, and has one meaning alone, is in the other form. */
export function readCell(text: string, form: NumberForm | null): string | null {
  // Banks mark what was paid with S and what came in with H.
  const [, amount, mark] = /^(.*\d) ?([SH])$/.exec(text.trim()) ?? [];
  const cell = amount === undefined ? text : mark === 'S' ? `-${amount}` : amount;
  const read = form && readNumber(cell, form);
  return read || isAmbiguous(cell) ? read : readNumber(cell, numberForm([cell]) ?? 'comma');
}

/** Reads a number as an exact decimal; null if it is none. */
export function readNumber(text: string, form: NumberForm): string | null {
  // `(6.97)` is below zero.
  const inBrackets = /^\((.*)\)$/.exec(text.trim())?.[1];
  if (inBrackets !== undefined) {
    const value = /\(/.test(inBrackets) ? null : readNumber(inBrackets, form);
    return value && negative(value);
  }
  // Programs write a zero of many digits so.
  if (/^0E-\d+$/.test(text.trim())) return '0';
  const [, before, inner, digits, behind] = NUMBER.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  const compact = digits.replace(/['’\s]/g, '');
  const [thousands, decimal] = form === 'comma' ? ['.', ','] : [',', '.'];
  const [whole = '', part = '', ...more] = compact.split(decimal);
  if (more.length > 0 || part.includes(thousands) || !isGrouped(whole, thousands)) return null;
  const integer = whole.replaceAll(thousands, '').replace(/^0+(?=\d)/, '') || '0';
  const decimals = part.replace(/0+$/, '');
  const value = decimals === '' ? integer : `${integer}.${decimals}`;
  const isNegative = [before, inner, behind].some((sign) => sign === '-' || sign === '−');
  return isNegative && value !== '0' ? `-${value}` : value;
}

/** Tests whether thousands are in groups of three, if they are separated at all. */
function isGrouped(whole: string, thousands: string): boolean {
  const [first = '', ...groups] = whole.split(thousands);
  return (
    groups.length === 0 || (first.length >= 1 && first.length <= 3 && groups.every((one) => one.length === 3))
  );
}
