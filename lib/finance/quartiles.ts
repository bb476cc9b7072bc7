/** Three values that cut an ordered list into four equal parts; `median` is the middle one. */
export type Quartiles = { lower: number; median: number; upper: number };

/**
 * The quartiles of some values. Between two values they are interpolated in a straight line (the method of
 * spreadsheets' QUARTILE.INC), so that the median of an even count is the mean of the two in the middle.
 *
 * @param values in any order, unknown ones (NaN) among them, which count nothing
 * @returns null where none is known
 */
export function quartiles(values: Float64Array): Quartiles | null {
  const known = values.filter((value) => !Number.isNaN(value)).sort();
  if (known.length === 0) return null;
  return { lower: quantile(known, 0.25), median: quantile(known, 0.5), upper: quantile(known, 0.75) };
}

/**
 * The value below which a share of some values lies.
 *
 * @param sorted ascending, at least one, none unknown
 * @param share 0 to 1
 */
export function quantile(sorted: Float64Array, share: number): number {
  const place = (sorted.length - 1) * share;
  const below = Math.floor(place);
  const low = sorted[below] as number;
  const high = sorted[Math.ceil(place)] as number;
  return low + (high - low) * (place - below);
}
