import { median } from '@/lib/finance/median';
import { type DailySeries, isoDay } from '@/lib/platform/db/daily-series';
import type { Refusal, StockBundle } from './rows';

/** A day's close may stand at most this many times above or below the one before it, unless confirmed. */
export const JUMP_FACTOR = 1.5;

/** Stored and delivered closes of the same days differ by at least this share: not the same basis. */
const BASIS_TOLERANCE = 0.2;
const BASIS_DAYS = 5;

export type MergedPrices = {
  series: DailySeries;
  /** Delivered closes that are new or differ from the stored ones, and those that do not. */
  written: number;
  unchanged: number;
};

type Refuse = (refusal: Omit<Refusal, 'symbol' | 'file'>) => void;

/**
 * Joins delivered closes with the stored ones. A delivered close replaces the stored one of its day;
 * stored days that are not delivered stay. Held back are closes that are not positive, in the future,
 * a second close of a day, or a jump by more than {@link JUMP_FACTOR} that neither a split explains nor
 * the next close confirms (it lies nearer to the old level than to the new one, or does not exist yet).
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
  const fresh = possible(delivered, today, refuse);
  const { days, closes, line } = fresh;
  const mergedDays = new Int32Array(stored.days.length + days.length);
  const mergedValues = new Float64Array(mergedDays.length);
  let count = 0;
  let written = 0;
  let unchanged = 0;
  let s = 0;
  for (let i = 0; i < days.length; i++) {
    const day = days[i] as number;
    const close = closes[i] as number;
    while (s < stored.days.length && (stored.days[s] as number) < day) {
      mergedDays[count] = stored.days[s] as number;
      mergedValues[count++] = stored.values[s++] as number;
    }
    const known = s < stored.days.length && stored.days[s] === day ? (stored.values[s++] as number) : null;
    if (close === known) {
      unchanged++;
    } else if (isUnconfirmedJump(i)) {
      refuse({
        line: line(i),
        code: 'jump',
        reason: jumpSentence(day, mergedValues[count - 1] as number, close),
      });
      if (known === null) continue;
      mergedDays[count] = day;
      mergedValues[count++] = known;
      continue;
    } else {
      written++;
    }
    mergedDays[count] = day;
    mergedValues[count++] = close;
  }
  while (s < stored.days.length) {
    mergedDays[count] = stored.days[s] as number;
    mergedValues[count++] = stored.values[s++] as number;
  }
  return {
    series: { days: mergedDays.subarray(0, count), values: mergedValues.subarray(0, count) },
    written,
    unchanged,
  };

  function isUnconfirmedJump(i: number): boolean {
    if (count === 0) return false;
    const before = mergedValues[count - 1] as number;
    const close = closes[i] as number;
    if (!isJump(before, close) || splitDays.has(days[i] as number)) return false;
    const after = nextClose(i);
    return after === null || Math.abs(Math.log(after / close)) >= Math.abs(Math.log(after / before));
  }

  /** The close that follows delivered close i, delivered or stored. */
  function nextClose(i: number): number | null {
    const nextFresh = i + 1 < days.length ? (days[i + 1] as number) : Number.POSITIVE_INFINITY;
    const nextStored = s < stored.days.length ? (stored.days[s] as number) : Number.POSITIVE_INFINITY;
    if (nextFresh <= nextStored) return i + 1 < days.length ? (closes[i + 1] as number) : null;
    return stored.values[s] as number;
  }
}

const isJump = (before: number, close: number) =>
  close > before * JUMP_FACTOR || close * JUMP_FACTOR < before;

function jumpSentence(day: number, before: number, close: number): string {
  const percent = ((close / before - 1) * 100).toFixed(0);
  return `Kurs ${close} vom ${isoDay(day)} weicht ${percent} % vom Kurs ${before} davor ab, ohne Split und ohne zweiten Tag, der ihn bestätigt`;
}

/** The delivered closes that can be right, sorted, one a day. */
function possible(delivered: StockBundle['prices'], today: number, refuse: Refuse) {
  const { days, closes, lines } = delivered;
  const lineOf = (index: number) => (lines === null ? null : (lines[index] as number));
  if (isClean(days, closes, today)) return { days, closes, line: lineOf };
  const order: number[] = [];
  for (let i = 0; i < days.length; i++) {
    const day = days[i] as number;
    const close = closes[i] as number;
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
  // A stable sort: of two closes of one day the first delivered one stands.
  order.sort((a, b) => (days[a] as number) - (days[b] as number));
  const kept = order.filter((index, position) => isFirstOfDay(index, order[position - 1]));
  return {
    days: kept.map((index) => days[index] as number),
    closes: kept.map((index) => closes[index] as number),
    line: (position: number) => lineOf(kept[position] as number),
  };

  function isFirstOfDay(index: number, previous: number | undefined): boolean {
    if (previous === undefined || days[previous] !== days[index]) return true;
    const again = closes[previous] === closes[index] ? 'noch einmal' : 'mit einem anderen Kurs';
    refuse({
      line: lineOf(index),
      code: 'duplicate',
      reason: `${isoDay(days[index] as number)} kommt ${again} vor`,
    });
    return false;
  }
}

const isPrice = (close: number) => close > 0 && Number.isFinite(close);

/** Almost every delivery is: then nothing needs to be copied. */
function isClean(days: ArrayLike<number>, closes: ArrayLike<number>, today: number): boolean {
  let last = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < days.length; i++) {
    const day = days[i] as number;
    if (day <= last || day > today || !isPrice(closes[i] as number)) return false;
    last = day;
  }
  return true;
}

/**
 * How many times higher the delivered closes are than the stored ones on common days, when they are not
 * in the same basis (adjusted to another day's share count); null when they agree, when there are too few
 * common days to tell, or when every stored day is delivered again and nothing could be mixed.
 */
export function basisRatio(stored: DailySeries, delivered: StockBundle['prices']): number | null {
  const ratios = commonRatios(stored, delivered);
  if (ratios.length < BASIS_DAYS || ratios.length === stored.days.length) return null;
  const ratio = median(ratios) as number;
  return Math.abs(Math.log(ratio)) > Math.log(1 + BASIS_TOLERANCE) ? ratio : null;
}

/** How far delivered closes are from the stored ones on common days: 0 where they agree, null without such days. */
export function basisDistance(stored: DailySeries, delivered: StockBundle['prices']): number | null {
  const ratio = median(commonRatios(stored, delivered));
  return ratio === null ? null : Math.abs(Math.log(ratio));
}

function commonRatios(stored: DailySeries, delivered: StockBundle['prices']): Float64Array {
  const closeOf = new Map<number, number>();
  for (let i = 0; i < delivered.days.length; i++) {
    closeOf.set(delivered.days[i] as number, delivered.closes[i] as number);
  }
  const ratios: number[] = [];
  for (let i = 0; i < stored.days.length; i++) {
    const close = closeOf.get(stored.days[i] as number);
    if (close !== undefined && close > 0) ratios.push(close / (stored.values[i] as number));
  }
  return Float64Array.from(ratios);
}
