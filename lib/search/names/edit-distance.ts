/** Longest pattern in characters, one bit each. */
export const LONGEST_PATTERN = 32;

/**
 * Returns a function that computes how few edits (insert, delete, replace, or swap two neighbours) turn a
 * pattern into some part of a text.
 *
 * @param pattern UTF-16 units, 1 to LONGEST_PATTERN of them
 * @see https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance 'Optimal string alignment distance'
 */
export function editDistanceTo(
  pattern: ArrayLike<number>,
): (text: ArrayLike<number>, from: number, to: number) => number {
  const { length } = pattern;
  const rows = new Map<number, number>();
  for (let i = 0; i < length; i++) {
    const unit = pattern[i] as number;
    rows.set(unit, (rows.get(unit) ?? 0) | (1 << i));
  }
  const ascii = Int32Array.from({ length: 128 }, (_, unit) => rows.get(unit) ?? 0);
  const last = 1 << (length - 1);
  return (text, from, to) => {
    let rising = -1;
    let falling = 0;
    let diagonal = 0;
    let before = 0;
    let distance = length;
    let least = length;
    for (let at = from; at < to; at++) {
      const unit = text[at] as number;
      const equal = unit < 128 ? (ascii[unit] as number) : (rows.get(unit) ?? 0);
      const swapped = ((~diagonal & equal) << 1) & before;
      diagonal = ((((equal & rising) + rising) | 0) ^ rising) | equal | falling | swapped;
      let up = falling | ~(diagonal | rising);
      let down = diagonal & rising;
      if ((up & last) !== 0) distance++;
      if ((down & last) !== 0) distance--;
      if (distance < least) least = distance;
      up <<= 1;
      down <<= 1;
      rising = down | ~(diagonal | up);
      falling = up & diagonal;
      before = equal;
    }
    return least;
  };
}
