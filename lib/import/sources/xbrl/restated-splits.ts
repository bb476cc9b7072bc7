import { daysBetween } from '@/lib/platform/format/days-between';
/** The same number of shares as two filings state it, for one period. */
export type RestatedShares = { before: string; after: string; ratio: number };

/** A split as filings show it: figures filed before `day` count the old shares. */
export type FiledSplit = { day: string; ratio: number };

/** Numbers of new and old shares that splits have, at most. */
const LARGEST_PART = 50;

/** Shares are stated in thousands or millions, and may be corrected a little. */
const TOLERANCE = 0.004;

/**
 * Finds the splits behind share counts that later filings state anew: all periods that a filing restates change by
 * one simple ratio (7 for 1, 3 for 2, 1 for 10). One period alone may be a mistake.
 */
export function restatedSplits(restated: readonly RestatedShares[]): FiledSplit[] {
  const groups: { ratio: number; after: string; before: string; count: number }[] = [];
  for (const { before, after, ratio: measured } of restated.toSorted((a, b) =>
    a.after < b.after ? -1 : 1,
  )) {
    const ratio = simpleRatio(measured);
    if (ratio === null) continue;
    // A split lies in all intervals between two filings that it explains.
    const group = groups.find((one) => one.ratio === ratio && before < one.after && one.before < after);
    if (group) {
      // Sorted: the first filing with new shares stays.
      if (before > group.before) group.before = before;
      group.count++;
    } else groups.push({ ratio, after, before, count: 1 });
  }
  return groups.filter(({ count }) => count > 1).map(({ after, ratio }) => ({ day: after, ratio }));
}

/** Finds n for 1, 1 for n, 3 for 2 and the like; null for what no split is. */
function simpleRatio(measured: number): number | null {
  if (!Number.isFinite(measured) || (measured > 0.7 && measured < 1.4)) return null;
  for (const old of [1, 2, 3, 4, 5])
    for (let fresh = old + 1; fresh <= LARGEST_PART; fresh++)
      for (const ratio of [fresh / old, old / fresh])
        if (Math.abs(measured / ratio - 1) < TOLERANCE) return ratio;
  return null;
}

/** Adds known splits that filings do not show, up to the last filing. */
export function allSplits(
  filed: readonly FiledSplit[],
  known: readonly FiledSplit[],
  lastFiled: string,
): FiledSplit[] {
  const isShown = ({ day, ratio }: FiledSplit) =>
    filed.some((one) => Math.abs(one.ratio / ratio - 1) < 0.01 && Math.abs(daysBetween(day, one.day)) < 500);
  return [...filed, ...known.filter((split) => split.day <= lastFiled && !isShown(split))];
}
