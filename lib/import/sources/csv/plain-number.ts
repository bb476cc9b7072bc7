const POINT = 0x2e;
const ZERO = 0x30;

/** Most digits of an integer that a number holds exactly, whatever they are. */
const EXACT_DIGITS = 15;

/** Powers of ten that a number holds exactly, as many as there can be decimals. */
const POWERS = Array.from({ length: EXACT_DIGITS + 1 }, (_, exponent) => Number(`1e${exponent}`));

/**
 * Parses the number in these bytes, which has only digits and at most one point, to the same as `Number` of its text; null
 * for any other text. One division of two exact numbers is rounded once, as by `Number`.
 */
export function plainNumber(bytes: Buffer, from: number, to: number): number | null {
  let digits = 0;
  let point = -1;
  let count = 0;
  for (let at = from; at < to; at++) {
    const byte = bytes[at] as number;
    if (byte === POINT && point < 0) point = at;
    else if (byte >= ZERO && byte <= ZERO + 9) {
      digits = digits * 10 + byte - ZERO;
      count++;
    } else return null;
  }
  if (count === 0 || count > EXACT_DIGITS) return null;
  return point < 0 ? digits : digits / (POWERS[to - point - 1] as number);
}
