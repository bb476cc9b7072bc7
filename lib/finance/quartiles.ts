import { numberAt } from './number-at';

/** Three values that cut an ordered list into four equal parts; `median` is the middle one. */
export type Quartiles = { lower: number; median: number; upper: number };

/**
 * Computes quartiles by linear interpolation between values (the method of QUARTILE.INC in spreadsheets), so
 * that the median of an even count is the mean of the two in the middle.
 *
 * @param values in any order; NaN (unknown) is ignored
 * @returns null where no value is known
 */
export function quartiles(values: Float64Array): Quartiles | null {
  const known = values.filter((value) => !Number.isNaN(value)).sort();
  if (known.length === 0) return null;
  return { lower: quantile(known, 0.25), median: quantile(known, 0.5), upper: quantile(known, 0.75) };
}

/**
 * Returns the quantile of sorted values.
 *
 * @param sorted ascending, at least one, none unknown
 * @param share 0 to 1
 */
export function quantile(sorted: Float64Array, share: number): number {
  const place = (sorted.length - 1) * share;
  const below = Math.floor(place);
  const low = numberAt(sorted, below);
  const high = numberAt(sorted, Math.ceil(place));
  return low + (high - low) * (place - below);
}
