import { percentChange } from '@/lib/finance/percent-change';
import { type AxisDateStyle, formatAxisDate } from '@/lib/platform/format/day';
import type { PricePoint } from '../schema';

/** The lines of a chart: a price and its averages, or up to four securities. */
export type LineKey = 'price' | 'ma50' | 'ma200' | 'other1' | 'other2' | 'other3';

/** A day of a chart with the value of each line; null or missing where a line has none. */
export type ChartPoint = { date: string } & { [K in LineKey]?: number | null | undefined };

const DAY_MS = 86_400_000;
/** Padding above and below the line, as a share of the distance between lowest and highest value. */
const PADDING = 0.1;
const MOST_GRID_LINES = 5;
/** Up to this many points every point has its date; above it about six have. */
const DATES_UNTHINNED = 10;
const DATES_THINNED = 6;

export type Domain = { min: number; max: number };

/** Collects every drawn value. */
const drawn = (points: readonly ChartPoint[]): number[] =>
  points.flatMap(({ date, ...values }) => Object.values(values)).filter((value) => typeof value === 'number');

/**
 * Pads the range of an axis by 10 % on both sides, never below zero unless the values are signed. A flat line
 * is padded by 10 % of its value, so that it runs through the middle. A logarithmic axis is padded by a power of
 * high / low.
 */
export function priceDomain(
  points: readonly ChartPoint[],
  { signed = false, logarithmic = false } = {},
): Domain {
  const values = drawn(points);
  const low = Math.min(...values);
  const high = Math.max(...values);
  if (logarithmic && low > 0) {
    const factor = high > low ? (high / low) ** PADDING : 1 + PADDING;
    return { min: low / factor, max: high * factor };
  }
  const padding = (high > low ? high - low : Math.abs(high) || 1) * PADDING;
  return { min: signed ? low - padding : Math.max(0, low - padding), max: high + padding };
}

/** Returns where a value is within a range: 0 at the top, 1 at the bottom. */
export function heightIn({ min, max }: Domain, logarithmic: boolean): (value: number) => number {
  if (!logarithmic || min <= 0) return (value) => (max - value) / (max - min);
  return (value) => Math.log(max / value) / Math.log(max / min);
}

/** Round steps within a power of ten, from fine to coarse: those of a logarithmic axis. */
const LOG_STEPS = [[1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 2, 3, 5], [1, 3], [1]];

/**
 * Finds the values for a logarithmic axis, ascending, at most five and as many as possible; those of an even axis
 * where the range holds fewer than three round values.
 */
export function logarithmicTicks({ min, max }: Domain): { values: number[]; digits: number } {
  if (min <= 0) return priceTicks({ min, max });
  const lowest = Math.floor(Math.log10(min));
  const highest = Math.ceil(Math.log10(max));
  for (let apart = 1; apart <= highest - lowest + 1; apart++) {
    for (const steps of apart === 1 ? LOG_STEPS : [[1]]) {
      const values: number[] = [];
      for (let power = lowest; power <= highest; power += apart) {
        for (const step of steps) values.push(Number((step * 10 ** power).toPrecision(1)));
      }
      const within = values.filter((value) => value >= min && value <= max);
      if (within.length > MOST_GRID_LINES) continue;
      if (within.length < 3) return priceTicks({ min, max });
      return { values: within, digits: Math.max(0, -Math.floor(Math.log10(within[0] ?? 1))) };
    }
  }
  return priceTicks({ min, max });
}

/** Finds three to five round values within a range, ascending, and the decimals that tell them apart. */
export function priceTicks({ min, max }: Domain): { values: number[]; digits: number } {
  let exponent = Math.floor(Math.log10((max - min) / MOST_GRID_LINES)) - 1;
  for (;;) {
    for (const [factor, extraDigits] of [
      [1, 0],
      [2, 0],
      [2.5, 1],
      [5, 0],
    ] as const) {
      const step = factor * 10 ** exponent;
      const first = Math.ceil(min / step);
      const count = Math.floor(max / step) - first + 1;
      if (count <= MOST_GRID_LINES) {
        const digits = Math.max(0, extraDigits - exponent);
        const values = Array.from({ length: count }, (_, i) => Number(((first + i) * step).toFixed(digits)));
        return { values, digits };
      }
    }
    exponent++;
  }
}

/**
 * A month's chart begins with the close before the month, which is some days earlier after a weekend or
 * holidays.
 */
const LONGEST_MONTH = 31 + 4;

/** Chooses the date format of an axis by the time it spans (specification, section 2). */
export function axisDateStyle(first: string, last: string): AxisDateStyle {
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS;
  if (days <= 1) return 'time';
  if (days <= 7) return 'weekday';
  return days <= LONGEST_MONTH ? 'day' : 'month';
}

type DateTick = { index: number; label: string };

/**
 * Labels the dates of an axis: every point up to ten, about every n/6th above that. A month is labelled at its
 * first point, and no two neighbours have the same label.
 *
 * @param dates ISO days, oldest first
 */
export function dateTicks(dates: readonly string[]): DateTick[] {
  const style = axisDateStyle(dates[0] ?? '', dates.at(-1) ?? '');
  const ticks: DateTick[] = [];
  for (const index of thinned(dates.length)) {
    const at = style === 'month' ? monthStart(dates, index) : index;
    const label = formatAxisDate(dates[at] ?? '', style);
    if (label !== ticks.at(-1)?.label) ticks.push({ index: at, label });
  }
  return ticks;
}

function thinned(count: number): number[] {
  const step = count > DATES_UNTHINNED ? Math.round(count / DATES_THINNED) : 1;
  const indexes: number[] = [];
  for (let index = Math.floor(step / 2); index < count; index += step) indexes.push(index);
  return indexes;
}

function monthStart(dates: readonly string[], index: number): number {
  let at = index;
  while (at > 0 && dates[at - 1]?.slice(0, 7) === dates[index]?.slice(0, 7)) at--;
  return at;
}

/**
 * Places each date between the first (0) and the last (1), by calendar time. A single date is at the end,
 * where its value is labelled.
 */
export function datePositions(dates: readonly string[]): number[] {
  const times = dates.map((date) => Date.parse(date));
  const first = times[0] ?? 0;
  const span = (times.at(-1) ?? 0) - first;
  return times.map((time) => (span > 0 ? (time - first) / span : 1));
}

/** Change from the first to the last point: in their currency, and in percent (12.5 = 12,5 %). */
export function priceChange(points: readonly PricePoint[]): { amount: number; percent: number } | null {
  const first = points[0]?.price ?? null;
  const last = points.at(-1)?.price ?? null;
  const percent = points.length < 2 ? null : percentChange(first, last);
  return first === null || last === null || percent === null ? null : { amount: last - first, percent };
}
