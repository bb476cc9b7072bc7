/**
 * Parses a number in German notation: `1.234,5`, `1234,5`, also `87.5`, where the point cannot separate
 * thousands. Null for anything else, including signed numbers.
 */
export function parseNumber(text: string): number | null {
  const compact = text.replace(/[\s\u00a0\u202f]/g, '');
  if (/^[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/.test(compact))
    return Number(compact.replaceAll('.', '').replace(',', '.'));
  return /^(\d+([.,]\d*)?|[.,]\d+)$/.test(compact) ? Number(compact.replace(',', '.')) : null;
}

/**
 * Reads a number in the same notation as an exact decimal: `1.234,50` is `'1234.5'`. A leading minus counts. Null for
 * anything else.
 */
export function parseDecimal(text: string): string | null {
  const compact = text.replace(/[\s\u00a0\u202f]/g, '').replace('−', '-');
  const isNegative = compact.startsWith('-');
  const digits = isNegative ? compact.slice(1) : compact;
  if (parseNumber(digits) === null) return null;
  const isGrouped = /^[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/.test(digits);
  const [whole = '', fraction = ''] = (isGrouped ? digits.replaceAll('.', '') : digits).split(/[.,]/);
  const before = whole.replace(/^0+(?=\d)/, '') || '0';
  const after = fraction.replace(/0+$/, '');
  const decimal = after === '' ? before : `${before}.${after}`;
  return isNegative && decimal !== '0' ? `-${decimal}` : decimal;
}

/** Formats an exact decimal as it is typed: `'1234.5'` is `1234,5`. */
export const decimalText = (decimal: string): string => decimal.replace('.', ',');

/** Returns the digits behind the point of an exact decimal. */
export const decimalPlaces = (decimal: string): number => decimal.split('.')[1]?.length ?? 0;
