import { type DailySeries, indexOnOrBefore, isoDay } from '@/lib/finance/daily-series';
import { numberAt } from '@/lib/finance/number-at';
import { Series, SeriesBuilder } from '@/lib/finance/series';
import type { Refusal, StockBundle } from './rows';

type Refuse = (refusal: Omit<Refusal, 'symbol' | 'file'>) => void;

/** Delivered closes, sorted and one per day. */
export type FreshCloses = {
  series: DailySeries;
  /** Returns the line of a delivered day, if the source has lines. */
  lineOf: (day: number) => number | null;
};

/**
 * Keeps the possible delivered closes, sorted. Held back are closes that are not positive or in the future, and
 * a second close of a day.
 *
 * @param today days since 1970-01-01
 */
export function possibleCloses(
  { days, closes, lines }: StockBundle['prices'],
  today: number,
  refuse: Refuse,
): FreshCloses {
  const all = new Series(days, closes);
  const lineAt = (index: number): number | null => lines?.[index] ?? null;
  if (isClean(all, today)) {
    const series = { days: Int32Array.from(days), values: Float64Array.from(closes) };
    return { series, lineOf: (day) => lineAt(indexOnOrBefore(series.days, day)) };
  }
  const order: number[] = [];
  for (let i = 0; i < all.length; i++) {
    const day = all.day(i);
    const close = all.value(i);
    if (!isPrice(close)) {
      refuse({
        line: lineAt(i),
        code: 'not_positive',
        reason: `Kurs ${close} vom ${isoDay(day)} ist nicht positiv`,
      });
    } else if (day > today) {
      refuse({
        line: lineAt(i),
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
  const series = fresh.done();
  return { series, lineOf: (day) => lineAt(numberAt(kept, indexOnOrBefore(series.days, day))) };

  function isFirstOfDay(index: number, previous: number | undefined): boolean {
    if (previous === undefined || all.day(previous) !== all.day(index)) return true;
    const again = all.value(previous) === all.value(index) ? 'noch einmal' : 'mit einem anderen Kurs';
    refuse({
      line: lineAt(index),
      code: 'duplicate',
      reason: `${isoDay(all.day(index))} kommt ${again} vor`,
    });
    return false;
  }
}

const isPrice = (close: number) => close > 0 && Number.isFinite(close);

/** Tests for clean closes. Almost every delivery is clean and need not be sorted. */
function isClean(closes: Series, today: number): boolean {
  let last = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < closes.length; i++) {
    const day = closes.day(i);
    if (day <= last || day > today || !isPrice(closes.value(i))) return false;
    last = day;
  }
  return true;
}
