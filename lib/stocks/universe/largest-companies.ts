/**
 * Finds the indices of the largest values, largest first; equal ones keep their order, unknown ones (NaN) come
 * last.
 *
 * @param limit small: each value is compared with this many
 */
export function largestCompanies(values: Float64Array, limit: number): number[] {
  const rank = (index: number) => {
    const value = values[index] as number;
    return Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value;
  };
  const largest: number[] = [];
  for (let index = 0; index < values.length; index++) {
    let at = largest.length;
    while (at > 0 && rank(index) > rank(largest[at - 1] as number)) at--;
    if (at >= limit) continue;
    largest.splice(at, 0, index);
    if (largest.length > limit) largest.pop();
  }
  return largest;
}
