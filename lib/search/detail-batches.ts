/** Stocks of which details are loaded with one call (specification, section 9). */
export const BATCH = 5;

/**
 * The batches that hold the ids from `from` until before `to`: the whole list is cut into batches of BATCH, so
 * that neighbours ask for the same ones.
 */
export function batchesWithin(ids: readonly string[], from: number, to: number): string[][] {
  const batches: string[][] = [];
  const end = Math.min(to, ids.length);
  for (let start = from - (from % BATCH); start < end; start += BATCH)
    batches.push(ids.slice(start, start + BATCH));
  return batches;
}
