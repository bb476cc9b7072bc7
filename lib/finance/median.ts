import { numberAt } from './number-at';

/**
 * Returns the median: the middle value, or the mean of the two in the middle.
 *
 * @param values in any order; NaN (unknown) is ignored
 * @returns null where no value is known
 */
export function median(values: ArrayLike<number>): number | null {
  const known = Float64Array.from(values)
    .filter((value) => !Number.isNaN(value))
    .sort();
  if (known.length === 0) return null;
  const middle = known.length >> 1;
  const upper = numberAt(known, middle);
  return known.length % 2 === 1 ? upper : (numberAt(known, middle - 1) + upper) / 2;
}
