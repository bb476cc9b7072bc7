import { monthsBetween, monthsLater } from '@/lib/finance/months-later';
import { type AxisDateStyle, formatAxisDate } from '@/lib/platform/format/day';
import { daysBetween } from '@/lib/platform/format/days-between';

/**
 * The lines of a chart: a price and its averages, what was paid in for it or what its earnings are worth, or up to four
 * securities.
 */
export type LineKey = 'price' | 'ma50' | 'ma200' | 'invested' | 'worth' | 'other1' | 'other2' | 'other3';

/** A day of a chart with the value of each line; null or missing where a line has none. */
export type ChartPoint = { date: string } & { [K in LineKey]?: number | null | undefined };

/** Padding above and below the line, as a share of the distance between lowest and highest value. */
const PADDING = 0.1;
/** Up to this many points every point has its date if there is room; else six places have one. */
const DATES_UNTHINNED = 10;
const DATES_THINNED = 6;
/** Minimum number of Januaries from which only Januaries are labelled. */
const FEWEST_YEARS = 4;
/** Share of the axis at either end where the beginning of a year has no room for its date. */
const EDGE = 0.04;
/** Width of a character of a date as a share of the axis, where all dates are shown. */
const DATE_CHARACTER = 0.0135;

export type Domain = { min: number; max: number };

/** Collects every drawn value. */
const drawn = (points: readonly ChartPoint[]): number[] =>
  points.flatMap(({ date, ...values }) => Object.values(values)).filter((value) => typeof value === 'number');

/**
 * Pads the range of an axis by 10 % on both sides, never below zero unless the values are signed. A flat line
 * is padded by 10 % of its value, so that it runs through the middle. A logarithmic axis is padded by a power of
 * high / low.
 *
 * @param also values beside the lines that must be within the axis
 */
export function priceDomain(
  points: readonly ChartPoint[],
  { signed = false, logarithmic = false } = {},
  also: readonly number[] = [],
): Domain {
  const values = [...drawn(points), ...also];
  const low = Math.min(...values);
  const high = Math.max(...values);
  if (logarithmic && low > 0) {
    const factor = high > low ? (high / low) ** PADDING : 1 + PADDING;
    return { min: low / factor, max: high * factor };
  }
  const padding = (high > low ? high - low : Math.abs(high) || 1) * PADDING;
  return { min: signed ? low - padding : Math.max(0, low - padding), max: high + padding };
}

/**
 * A month's chart begins with the close before the month, which is some days earlier after a weekend or
 * holidays.
 */
const LONGEST_MONTH = 31 + 4;

/** Chooses the date format of an axis by the time it spans (specification, section 2). */
export function axisDateStyle(first: string, last: string): AxisDateStyle {
  const days = daysBetween(first, last);
  if (days <= 1) return 'time';
  if (days <= 7) return 'weekday';
  return days <= LONGEST_MONTH ? 'day' : 'month';
}

/** A label of an axis, and its place between the first date (0) and the last (1). */
export type DateTick = { place: number; label: string };

/**
 * Labels the dates of an axis: every point up to ten, above that, or where points are close together, six dates that
 * are evenly spaced in calendar time; over several years, evenly spaced Januaries. A month is labelled at its first point, one
 * without a point at its first day. No label overlaps the next.
 *
 * @param dates ISO days, oldest first
 */
export function dateTicks(dates: readonly string[]): DateTick[] {
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const style = axisDateStyle(first, last);
  const days = style === 'month' ? monthStarts(dates) : dates;
  const places = datePositions([...days, last]);
  const ticks = days.map((day, i) => ({ place: places[i] ?? 0, label: formatAxisDate(day, style) }));
  if (dates.length <= DATES_UNTHINNED) {
    const own = new Set(dates.map((day) => formatAxisDate(day, style)));
    const all = ticks.filter(({ label }, i) => own.has(label) && label !== ticks[i - 1]?.label);
    if (withoutOverlaps(all).length === all.length) return all;
  }
  const years = ticks.filter(({ place }, i) => isJanuary(days[i]) && place > EDGE && place < 1 - EDGE);
  if (style === 'month' && years.length >= FEWEST_YEARS) return withoutOverlaps(thinnedEvenly(years));
  const chosen = Array.from({ length: DATES_THINNED }, (_, i) => nearest(ticks, (i + 0.5) / DATES_THINNED));
  return withoutOverlaps([...new Set(chosen)]);
}

const isJanuary = (day = ''): boolean => day.slice(5, 7) === '01';

/** Leaves out as many before the first as after the last. */
function thinnedEvenly(ticks: readonly DateTick[]): DateTick[] {
  const every = Math.max(1, Math.round(ticks.length / DATES_THINNED));
  const first = Math.floor(((ticks.length - 1) % every) / 2);
  return ticks.filter((_, i) => i % every === first);
}

const nearest = (ticks: readonly DateTick[], place: number): DateTick =>
  ticks.reduce((best, tick) => (Math.abs(tick.place - place) < Math.abs(best.place - place) ? tick : best));

function withoutOverlaps(ticks: readonly DateTick[]): DateTick[] {
  const kept: DateTick[] = [];
  for (const tick of ticks) {
    const before = kept.at(-1);
    if (!before || tick.place - before.place >= tick.label.length * DATE_CHARACTER) kept.push(tick);
  }
  return kept;
}

/** Lists the first point of each month from the first to the last; the first day of a month without one. */
function monthStarts(dates: readonly string[]): string[] {
  const firstOf = new Map<string, string>();
  for (const date of dates) if (!firstOf.has(date.slice(0, 7))) firstOf.set(date.slice(0, 7), date);
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const count = first === '' ? 0 : monthsBetween(first, last) + 1;
  return Array.from({ length: count }, (_, n) => {
    const start = monthsLater(first, n);
    return firstOf.get(start.slice(0, 7)) ?? start;
  });
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
