import { decimalPlaces } from './parse-number';

/** Shown in place of a missing value. */
export const NOT_AVAILABLE = 'N/A';

/** No-break space before %, so that a line never breaks between number and sign. */
const NARROW_SPACE = '\u202f';

type Sign = 'negative' | 'exceptZero';

const formats = new Map<string, Intl.NumberFormat>();

/**
 * A number in German form, rounded: `−1.234,50`. Missing or not finite becomes 'N/A'.
 *
 * @param digits decimals, always that many
 * @param sign `exceptZero` puts a plus before positive numbers; what rounds to zero has no sign
 */
export function formatNumber(value: number | null, digits = 2, sign: Sign = 'negative'): string {
  if (value === null || !Number.isFinite(value)) return NOT_AVAILABLE;
  const key = `${digits} ${sign}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat('de-DE', {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay: sign,
    });
    formats.set(key, format);
  }
  return format.format(value).replace('-', '−');
}

/** Returns the decimals that show three digits of an amount, at least two and at most eight: 2 for 3.08, 4 for 0.0312. */
export function amountDigits(amount: number | null): number {
  const size = Math.abs(amount ?? 0);
  return size >= 1 || size === 0 ? 2 : Math.min(2 - Math.floor(Math.log10(size)), 8);
}

/** A count: `1.284`. */
export const formatCount = (value: number | null): string => formatNumber(value, 0);

/** A count with its noun: `1 Aktie`, `1.284 Aktien`. */
export const countOf = (count: number, one: string, several: string): string =>
  `${formatCount(count)} ${count === 1 ? one : several}`;

/** A percent number (12.5 means 12,5 %): `12,50 %`. */
export const formatPercent = (percent: number | null, digits = 2): string =>
  withUnit(formatNumber(percent, digits), `${NARROW_SPACE}%`);

/** A fraction in percent (0.125 means 12,5 %): `12,5 %`. */
export const formatShare = (fraction: number | null, digits = 1, sign: Sign = 'negative'): string =>
  withUnit(formatNumber(fraction === null ? null : fraction * 100, digits, sign), `${NARROW_SPACE}%`);

/** A change in percent, always with its sign: `+24,63 %`. */
export const formatChange = (percent: number | null): string =>
  withUnit(formatNumber(percent, 2, 'exceptZero'), `${NARROW_SPACE}%`);

/** Puts a unit behind a formatted number, not behind 'N/A'. */
export const withUnit = (formatted: string, unit: string): string =>
  formatted === NOT_AVAILABLE ? formatted : `${formatted}${unit}`;

/** Writes an exact decimal with the digits that it has: `2,5`. */
export const formatDecimal = (decimal: string): string =>
  formatNumber(Number(decimal), decimalPlaces(decimal));
