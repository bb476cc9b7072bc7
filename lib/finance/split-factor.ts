/** `ratio` new shares for one old share from the day `ex_date` on (4:1 is 4). */
export type Split = { ex_date: string; ratio: number };

/**
 * Returns how many shares, as closes count them, one share of an earlier count has become. Closes are
 * adjusted for all splits up to `adjustedOn`. A split after `countedOn` multiplies the shares. One that the
 * shares already include but the closes do not yet divides them, so that their value is right on both days.
 *
 * @param countedOn ISO day on which the shares were counted
 * @param adjustedOn ISO day to whose share count closes are adjusted; null where no split is known to be
 *   missing
 */
export function splitFactor(splits: readonly Split[], countedOn: string, adjustedOn: string | null): number {
  let factor = 1;
  for (const { ex_date, ratio } of splits) {
    const adjusted = adjustedOn === null || ex_date <= adjustedOn;
    if (ex_date > countedOn && adjusted) factor *= ratio;
    if (ex_date <= countedOn && !adjusted) factor /= ratio;
  }
  return factor;
}
