import { derivedOnce } from '@/lib/platform/per-process';
import { type NameIndex, trigramAt } from '@/lib/stocks/names/name-index';
import { editDistanceTo, LONGEST_PATTERN } from './edit-distance';

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
