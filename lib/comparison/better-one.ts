/**
 * Finds the better of several values: all that share the best one, or none where a comparison says nothing, because
 * fewer than two values are known or all are equal. If lower is better (multiples, payout ratio), a value below zero is
 * never better, as in scores, and zero compares with nothing: a company without a dividend has no payout ratio.
 *
 * @param better which end is better; null for neither
 * @returns indices of the better values
 */
export function betterOnes(
  values: readonly (number | null)[],
  better: 'lower' | 'higher' | null,
): readonly number[] {
  if (better === null) return [];
  const known = values
    .filter((value) => value !== null)
    .filter((value) => better === 'higher' || value !== 0);
  const compared = better === 'lower' ? known.filter((value) => value > 0) : known;
  const best = better === 'lower' ? Math.min(...compared) : Math.max(...compared);
  if (known.length < 2 || compared.length === 0 || known.every((value) => value === best)) return [];
  return values.flatMap((value, i) => (value === best ? i : []));
}
