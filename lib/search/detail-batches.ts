/** Stocks whose details are loaded by one call (specification, section 9). */
const BATCH = 5;

/**
 * Batches that contain the ids from `from` until before `to`. The whole list is cut into batches of BATCH, so
 * that overlapping ranges ask for the same ones.
 */
export function batchesWithin(ids: readonly string[], from: number, to: number): string[][] {
  const batches: string[][] = [];
  const end = Math.min(to, ids.length);
  for (let start = from - (from % BATCH); start < end; start += BATCH)
    batches.push(ids.slice(start, start + BATCH));
  return batches;
}
