/** Counts the entries before the first one that fails a test, which all after it must fail too: by halving. */
export function countWhile<Entry>(entries: readonly Entry[], passes: (entry: Entry) => boolean): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (passes(entries[middle] as Entry)) low = middle + 1;
    else high = middle;
  }
  return low;
}
