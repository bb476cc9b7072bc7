import { derivedOnce } from '@/lib/platform/per-process';
import { type NameIndex, trigramAt } from '@/lib/stocks/names/name-index';

/** Maximum number of names to measure; those with the most trigrams in common go first. */
const MEASURED = 600;
/** From this length on, two typing errors are allowed instead of one. */
const LONG = 8;
/** Trigrams that one typing error can break: those with one of two swapped characters. */
const SPOILT = 4;

/** Counts for each entry the trigrams in common with the text; all 0 between two calls. */
const countsOf = derivedOnce('trigram-counts', ({ names }: NameIndex) => new Uint8Array(names.count));

/**
 * Finds the names that contain a text with typing errors, each with the number of errors.
 *
 * @param units the text after a space, so that it matches from the beginning of a word
 */
export function similarNames(index: NameIndex, units: Uint16Array): [entry: number, edits: number][] {
  const pattern = units.subarray(0, LONGEST_PATTERN);
  const allowed = pattern.length - 1 < LONG ? 1 : 2;
  const { names } = index;
  const distanceTo = editDistanceTo(pattern);
  const similar: [number, number][] = [];
  for (const entry of candidates(index, pattern, allowed)) {
    const edits = distanceTo(names.text, names.start(entry), names.end(entry));
    if (edits <= allowed) similar.push([entry, Math.max(1, edits)]);
  }
  return similar;
}

/** Finds the entries with the most trigrams in common with a pattern. */
function candidates(index: NameIndex, pattern: Uint16Array, allowed: number): number[] {
  const wanted = new Set(Array.from({ length: pattern.length - 2 }, (_, at) => trigramAt(pattern, at)));
  const least = Math.max(1, wanted.size - SPOILT * allowed);
  const counts = countsOf(index);
  const touched: number[] = [];
  for (const list of wanted) {
    for (const entry of index.trigrams.entriesOf(list)) {
      const count = (counts[entry] as number) + 1;
      counts[entry] = count;
      if (count === least) touched.push(entry);
    }
  }
  const chosen = withMost(touched, counts, wanted.size);
  clear(index, wanted, counts);
  return chosen;
}

/** Chooses the MEASURED entries with the highest counts; of the lowest chosen count the first ones. */
function withMost(touched: readonly number[], counts: Uint8Array, most: number): number[] {
  const having = new Int32Array(most + 1);
  for (const entry of touched) {
    const count = counts[entry] as number;
    having[count] = (having[count] as number) + 1;
  }
  let least = most;
  for (let sum = having[most] as number; least > 1 && sum < MEASURED; sum += having[least] as number) least--;
  const chosen = touched.filter((entry) => (counts[entry] as number) > least);
  for (const entry of touched) {
    if (chosen.length >= MEASURED) break;
    if (counts[entry] === least) chosen.push(entry);
  }
  return chosen;
}

function clear({ trigrams }: NameIndex, lists: Set<number>, counts: Uint8Array): void {
  for (const list of lists) for (const entry of trigrams.entriesOf(list)) counts[entry] = 0;
}

/** Longest pattern in characters, one bit each. */
const LONGEST_PATTERN = 32;

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
