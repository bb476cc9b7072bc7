/** Ways to write a number, by the local name of `format` without its hyphens. @see https://www.xbrl.org/inline-transformation-registry */
const DECIMAL_POINT = /^num(dotdecimal(in|apos)?|commadot|spacedot)$/;
const DECIMAL_COMMA = /^num(commadecimal(apos)?|dotcomma|comma|spacecomma)$/;
const ZERO = /^(fixedzero|zerodash|numdash)$/;

/**
 * Reads a number of an inline report: written as `format` says, times ten to the power of `scale`.
 *
 * @param format null: as XML writes it
 * @returns null for what is no number, or written in a way that is not known
 */
export function inlineNumber(
  text: string,
  { format, scale, isNegative }: { format: string | null; scale: number; isNegative: boolean },
): number | null {
  const digits = plainDigits(text.trim(), format?.split(':').at(-1)?.replaceAll('-', '') ?? null);
  // Written with its exponent, so that 18828.9 million have no remainder.
  if (digits === null || !/^(\d+\.?\d*|\.\d+)$/.test(digits) || !Number.isInteger(scale)) return null;
  const value = Number(`${digits}e${scale}`);
  return isNegative && value !== 0 ? -value : value;
}

function plainDigits(text: string, format: string | null): string | null {
  if (format === null) return text;
  if (ZERO.test(format)) return '0';
  const compact = text.replace(/[\s'’`]/g, '');
  if (DECIMAL_POINT.test(format)) return compact.replaceAll(',', '');
  return DECIMAL_COMMA.test(format) ? compact.replaceAll('.', '').replace(',', '.') : null;
}
