import { type DailySeries, isoDay } from '@/lib/finance/daily-series';
import { median } from '@/lib/finance/median';
import { Series, SeriesBuilder } from '@/lib/finance/series';
import type { FreshCloses } from './possible-closes';
import type { Refusal } from './rows';

/** Maximum factor between a close and the one before it, unless confirmed. */
const JUMP_FACTOR = 1.5;

/** Minimum relative difference between stored and delivered closes of the same days for a different basis. */
const BASIS_TOLERANCE = 0.2;
/** Number of common days whose median is reliable, and the minimum number if all have the same ratio. */
const BASIS_DAYS = 5;
const AGREEING_DAYS = 2;
/** Maximum relative difference between two ratios that are the same. */
const AGREEMENT = 0.01;

export type MergedPrices = {
  series: DailySeries;
  /** Number of delivered closes that are new or differ from the stored ones, and of unchanged ones. */
  written: number;
  unchanged: number;
};

type Refuse = (refusal: Omit<Refusal, 'symbol' | 'file'>) => void;

/**
 * Merges delivered closes with the stored ones. A delivered close replaces the stored one of its day; other
 * stored days stay. Held back are jumps by more than {@link JUMP_FACTOR} that the next close does not confirm
 * (it is closer to the old level, or does not exist yet).
 *
 * @param stored in the unit and share count of the delivered closes
 */
export function mergePrices(
  stored: DailySeries,
  { series, lineOf }: FreshCloses,
  refuse: Refuse,
): MergedPrices {
  const fresh = Series.of(series);
  const old = Series.of(stored);
  const merged = new SeriesBuilder(old.length + fresh.length);
  let written = 0;
  let unchanged = 0;
  let s = 0;
  for (let i = 0; i < fresh.length; i++) {
    const day = fresh.day(i);
    const close = fresh.value(i);
    for (; s < old.length && old.day(s) < day; s++) merged.push(old.day(s), old.value(s));
    const known = s < old.length && old.day(s) === day ? old.value(s++) : null;
    if (close === known) {
      unchanged++;
    } else if (merged.length > 0 && isUnconfirmedJump(i)) {
      refuse({ line: lineOf(day), code: 'jump', reason: jumpSentence(day, merged.last, close) });
      if (known !== null) merged.push(day, known);
      continue;
    } else {
      written++;
    }
    merged.push(day, close);
  }
  for (; s < old.length; s++) merged.push(old.day(s), old.value(s));
  return { series: merged.done(), written, unchanged };

  function isUnconfirmedJump(i: number): boolean {
    const before = merged.last;
    const close = fresh.value(i);
    if (!isJump(before, close)) return false;
    const after = nextClose(i);
    return after === null || Math.abs(Math.log(after / close)) >= Math.abs(Math.log(after / before));
  }

  /** Finds the close after delivered close i, delivered or stored. */
  function nextClose(i: number): number | null {
    const next = i + 1 < fresh.length ? i + 1 : null;
    if (s < old.length && (next === null || old.day(s) < fresh.day(next))) return old.value(s);
    return next === null ? null : fresh.value(next);
  }
}

/** Joins stored and delivered closes as they are; a delivered one replaces the stored one of its day. */
export function joined(stored: DailySeries, delivered: DailySeries): DailySeries {
  const [old, fresh] = [Series.of(stored), Series.of(delivered)];
  const all = new SeriesBuilder(old.length + fresh.length);
  let s = 0;
  for (let i = 0; i < fresh.length; i++) {
    const day = fresh.day(i);
    for (; s < old.length && old.day(s) < day; s++) all.push(old.day(s), old.value(s));
    if (s < old.length && old.day(s) === day) s++;
    all.push(day, fresh.value(i));
  }
  for (; s < old.length; s++) all.push(old.day(s), old.value(s));
  return all.done();
}

const isJump = (before: number, close: number) =>
  close > before * JUMP_FACTOR || close * JUMP_FACTOR < before;

function jumpSentence(day: number, before: number, close: number): string {
  const percent = ((close / before - 1) * 100).toFixed(0);
  return `Kurs ${close} vom ${isoDay(day)} weicht ${percent} % vom Kurs ${before} davor ab, ohne Split und ohne zweiten Tag, der ihn bestätigt`;
}

/**
 * Computes the ratio of delivered to stored closes on common days if their bases differ (they are adjusted to
 * different days' share counts); null if they agree or have too few common days.
 */
export function basisRatio(stored: DailySeries, delivered: DailySeries): number | null {
  const ratios = commonRatios(stored, delivered);
  if (ratios.length < AGREEING_DAYS) return null;
  const ratio = median(ratios) as number;
  const agrees = (other: number) => Math.abs(other / ratio - 1) <= AGREEMENT;
  if (ratios.length < BASIS_DAYS && !ratios.every(agrees)) return null;
  return Math.abs(Math.log(ratio)) > Math.log(1 + BASIS_TOLERANCE) ? ratio : null;
}

/** Tests whether delivered closes are of the company that the stored ones are of: those of common days are the same. */
export function isSameHistory(stored: DailySeries, delivered: DailySeries): boolean {
  const ratios = commonRatios(stored, delivered);
  const needed = Math.min(BASIS_DAYS, stored.days.length);
  const ratio = median(ratios);
  return ratios.length >= needed && (ratio === null || Math.abs(ratio - 1) <= AGREEMENT);
}

/**
 * Measures how far delivered closes are from the stored ones on common days: 0 if they agree, null without
 * common days.
 */
export function basisDistance(stored: DailySeries, delivered: DailySeries): number | null {
  const ratio = median(commonRatios(stored, delivered));
  return ratio === null ? null : Math.abs(Math.log(ratio));
}

/** Returns the ratios of delivered to stored closes on common days, in the order of the days. */
export function commonRatios(stored: DailySeries, delivered: DailySeries): Float64Array {
  const ratios: number[] = [];
  const [before, closes] = [Series.of(stored), Series.of(delivered)];
  for (let i = 0, s = 0; i < closes.length; i++) {
    while (s < before.length && before.day(s) < closes.day(i)) s++;
    if (s < before.length && before.day(s) === closes.day(i)) ratios.push(closes.value(i) / before.value(s));
  }
  return Float64Array.from(ratios);
}
