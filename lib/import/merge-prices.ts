import { type DailySeries, isoDay } from '@/lib/finance/daily-series';
import { median } from '@/lib/finance/median';
import { numberAt } from '@/lib/finance/number-at';
import { Series, SeriesBuilder } from '@/lib/finance/series';
import type { Refusal, StockBundle } from './rows';

/** Maximum factor between a close and the one before it, unless confirmed. */
const JUMP_FACTOR = 1.5;

/** Minimum relative difference between stored and delivered closes of the same days for a different basis. */
const BASIS_TOLERANCE = 0.2;
/** Number of common days whose median is reliable, and the minimum number if all have the same ratio. */
const BASIS_DAYS = 5;
const AGREEING_DAYS = 2;
/** Maximum relative difference between two ratios that are the same. */
const AGREEMENT = 0.01;

type MergedPrices = {
  series: DailySeries;
  /** Number of delivered closes that are new or differ from the stored ones, and of unchanged ones. */
  written: number;
  unchanged: number;
};

type Refuse = (refusal: Omit<Refusal, 'symbol' | 'file'>) => void;

/**
 * Merges delivered closes with the stored ones. A delivered close replaces the stored one of its day; other
 * stored days stay. Held back are closes that are not positive or in the future, a second close of a day, and
 * jumps by more than {@link JUMP_FACTOR} that neither a split explains nor the next close confirms (it is
 * closer to the old level, or does not exist yet).
 *
 * @param stored adjusted to the same day as the delivered closes
 * @param today days since 1970-01-01
 * @param splitDays days on which a split explains a jump
 */
export function mergePrices(
  stored: DailySeries,
  delivered: StockBundle['prices'],
  today: number,
  splitDays: ReadonlySet<number>,
  refuse: Refuse,
): MergedPrices {
  const { fresh, line } = possible(delivered, today, refuse);
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
      refuse({ line: line(i), code: 'jump', reason: jumpSentence(day, merged.last, close) });
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
    if (!isJump(before, close) || splitDays.has(fresh.day(i))) return false;
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

const isJump = (before: number, close: number) =>
  close > before * JUMP_FACTOR || close * JUMP_FACTOR < before;

function jumpSentence(day: number, before: number, close: number): string {
  const percent = ((close / before - 1) * 100).toFixed(0);
  return `Kurs ${close} vom ${isoDay(day)} weicht ${percent} % vom Kurs ${before} davor ab, ohne Split und ohne zweiten Tag, der ihn bestätigt`;
}

/** Keeps the plausible delivered closes, sorted, one per day, with their lines. */
function possible({ days, closes, lines }: StockBundle['prices'], today: number, refuse: Refuse) {
  const all = new Series(days, closes);
  const lineOf = (index: number): number | null => lines?.[index] ?? null;
  if (isClean(all, today)) return { fresh: all, line: lineOf };
  const order: number[] = [];
  for (let i = 0; i < all.length; i++) {
    const day = all.day(i);
    const close = all.value(i);
    if (!isPrice(close)) {
      refuse({
        line: lineOf(i),
        code: 'not_positive',
        reason: `Kurs ${close} vom ${isoDay(day)} ist nicht positiv`,
      });
    } else if (day > today) {
      refuse({
        line: lineOf(i),
        code: 'future_date',
        reason: `Kurs vom ${isoDay(day)} liegt in der Zukunft`,
      });
    } else {
      order.push(i);
    }
  }
  // The sort is stable: of two closes of one day the first delivered one counts.
  order.sort((a, b) => all.day(a) - all.day(b));
  const kept = order.filter((index, position) => isFirstOfDay(index, order[position - 1]));
  const fresh = new SeriesBuilder(kept.length);
  for (const index of kept) fresh.push(all.day(index), all.value(index));
  return { fresh: Series.of(fresh.done()), line: (position: number) => lineOf(numberAt(kept, position)) };

  function isFirstOfDay(index: number, previous: number | undefined): boolean {
    if (previous === undefined || all.day(previous) !== all.day(index)) return true;
    const again = all.value(previous) === all.value(index) ? 'noch einmal' : 'mit einem anderen Kurs';
    refuse({
      line: lineOf(index),
      code: 'duplicate',
      reason: `${isoDay(all.day(index))} kommt ${again} vor`,
    });
    return false;
  }
}

const isPrice = (close: number) => close > 0 && Number.isFinite(close);

/** Tests for clean closes. Almost every delivery is clean and need not be copied. */
function isClean(closes: Series, today: number): boolean {
  let last = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < closes.length; i++) {
    const day = closes.day(i);
    if (day <= last || day > today || !isPrice(closes.value(i))) return false;
    last = day;
  }
  return true;
}

/**
 * Computes the ratio of delivered to stored closes on common days if their bases differ (they are adjusted to
 * different days' share counts); null if they agree or have too few common days.
 */
export function basisRatio(stored: DailySeries, delivered: StockBundle['prices']): number | null {
  const ratios = commonRatios(stored, delivered);
  if (ratios.length < AGREEING_DAYS) return null;
  const ratio = median(ratios) as number;
  const agrees = (other: number) => Math.abs(other / ratio - 1) <= AGREEMENT;
  if (ratios.length < BASIS_DAYS && !ratios.every(agrees)) return null;
  return Math.abs(Math.log(ratio)) > Math.log(1 + BASIS_TOLERANCE) ? ratio : null;
}

/**
 * Measures how far delivered closes are from the stored ones on common days: 0 if they agree, null without
 * common days.
 */
export function basisDistance(stored: DailySeries, delivered: StockBundle['prices']): number | null {
  const ratio = median(commonRatios(stored, delivered));
  return ratio === null ? null : Math.abs(Math.log(ratio));
}

function commonRatios(stored: DailySeries, delivered: StockBundle['prices']): Float64Array {
  const closeOf = new Map<number, number>();
  const closes = new Series(delivered.days, delivered.closes);
  for (let i = 0; i < closes.length; i++) closeOf.set(closes.day(i), closes.value(i));
  const ratios: number[] = [];
  const before = Series.of(stored);
  for (let i = 0; i < before.length; i++) {
    const close = closeOf.get(before.day(i));
    if (close !== undefined && close > 0) ratios.push(close / before.value(i));
  }
  return Float64Array.from(ratios);
}
