const DAY_MS = 86_400_000;
const DASH = 0x2d;
const ZERO = 0x30;

/**
 * Days since 1970-01-01 of the ISO date in these bytes; null where they are not a real calendar date
 * from 1900 on.
 */
export function isoDayBytes(bytes: Buffer, from: number, to: number): number | null {
  if (to - from !== 10 || bytes[from + 4] !== DASH || bytes[from + 7] !== DASH) return null;
  const year = digits(bytes, from, 4);
  const month = digits(bytes, from + 5, 2);
  const day = digits(bytes, from + 8, 2);
  if (year < 1900 || month < 1 || month > 12 || day < 1 || day > 31) return null;
  const time = Date.UTC(year, month - 1, day);
  return new Date(time).getUTCDate() === day ? time / DAY_MS : null;
}

/** The number in `count` decimal digits, or NaN. */
function digits(bytes: Buffer, from: number, count: number): number {
  let value = 0;
  for (let at = from; at < from + count; at++) {
    const digit = (bytes[at] as number) - ZERO;
    if (digit < 0 || digit > 9) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}
