import { type DailySeries, epochDay, indexOnOrBefore, isoDay } from '@/lib/finance/daily-series';
import { Series } from '@/lib/finance/series';

/** Smallest factor between two closes that is no ordinary day; splits below it (11 for 10) cannot be told from one. */
const SMALLEST_JUMP = Math.log(1.2);
/** Splits from 3 for 2 on are found up to so many days off the day that the source states. */
const NEARBY = { days: 10, ratio: Math.log(1.49) };

/** A split whose jump is still in a series: closes before `jumpDay` count the old shares. */
export type UnadjustedSplit = { exDate: string; ratio: number; jumpDay: string };

/**
 * Finds reported splits that a series is not adjusted for: two successive closes around the ex-date differ by the
 * ratio (1 for 50: the close is 50 times the one before), rather than by an ordinary change.
 */
export function unadjustedSplits(
  closes: DailySeries,
  splits: Iterable<readonly [exDate: string, ratio: number]>,
): UnadjustedSplit[] {
  const found = new Map<number, UnadjustedSplit>();
  for (const [exDate, ratio] of splits) {
    const jump = jumpDay(closes, epochDay(exDate), Math.log(ratio));
    // One jump is one split, also if it was reported for two days.
    if (jump !== null) found.set(jump, { exDate, ratio, jumpDay: isoDay(jump) });
  }
  return [...found.values()];
}

function jumpDay(series: DailySeries, exDay: number, logRatio: number): number | null {
  const closes = Series.of(series);
  const reach = Math.abs(logRatio) >= NEARBY.ratio ? NEARBY.days : 0;
  let best: { day: number; off: number } | null = null;
  for (let i = Math.max(1, indexOnOrBefore(series.days, exDay - reach - 1) + 1); i < closes.length; i++) {
    // The first close after the ex-date counts, however late: trading may have been suspended.
    if (closes.day(i) > exDay + reach && closes.day(i - 1) >= exDay) break;
    const jump = Math.log(closes.value(i) / closes.value(i - 1));
    const off = Math.abs(jump + logRatio);
    const isSplit = Math.abs(jump) >= SMALLEST_JUMP && off < Math.abs(jump) / 2;
    if (isSplit && (best === null || off < best.off)) best = { day: closes.day(i), off };
  }
  return best?.day ?? null;
}
