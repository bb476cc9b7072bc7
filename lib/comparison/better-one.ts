/**
 * The better end of a figure. `lower` is for multiples and the payout ratio, which say nothing below zero; `lowest` for
 * figures that may go below zero: more cash than debt, fewer shares.
 */
export type BetterEnd = 'lower' | 'lowest' | 'higher';

/**
 * Finds the better of several values: all that share the best one, or none where a comparison says nothing, because
 * fewer than two values are known or all are equal. If `lower` is better, a value below zero is never better, as in
 * scores, and zero compares with nothing: a company without a dividend has no payout ratio.
 *
 * @param end which end is better; null for neither
 * @returns indices of the better values
 */
export function betterOnes(values: readonly (number | null)[], end: BetterEnd | null): readonly number[] {
  if (end === null) return [];
  const known = values.filter((value) => value !== null).filter((value) => end !== 'lower' || value !== 0);
  const compared = end === 'lower' ? known.filter((value) => value > 0) : known;
  const best = end === 'higher' ? Math.max(...compared) : Math.min(...compared);
  if (known.length < 2 || compared.length === 0 || known.every((value) => value === best)) return [];
  return values.flatMap((value, i) => (value === best ? i : []));
}
