import { convert } from '@/lib/currencies/convert';
import type { Rates } from '@/lib/currencies/rates';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { beginIndex, type YearRange, yearRange } from '@/lib/finance/change';
import { type DailySeries, epochDay, indexOnOrBefore, isoDay, monthOf } from '@/lib/finance/daily-series';
import { movingAverage } from '@/lib/finance/moving-average';
import { numberAt } from '@/lib/finance/number-at';
import { referenceDay } from '@/lib/finance/reference-day';
import { MOVING_AVERAGES } from '../rules';
import type { HistoryPeriod, PricePoint } from '../schema';

/** Options of a history: conversion, period, and whether moving averages are included. */
export type HistoryOptions = Conversion & { period: HistoryPeriod; withAverages: boolean };

type Conversion = { from: string; to: DisplayCurrency; rates: Rates };

/** Number of closes needed up to and including the first drawn one to compute its averages. */
export const CLOSES_FOR_AVERAGES = Math.max(...Object.values(MOVING_AVERAGES));

/**
 * Points of a chart, oldest first. The first is the close that the period begins with (beginIndex), counting back from the
 * last close; without one it is the first close within the period.
 * Over five years only the last close of each week (Monday to Sunday) is drawn, over all years as `drawnDays` says.
 *
 * Each close is converted at the rate of its day; closes before the first rate are left out. A moving average
 * is the mean of the converted closes of the last 50 or 200 trading days, drawn or not, and null if the
 * history is too short.
 *
 * @param closes in `from`; for averages with `CLOSES_FOR_AVERAGES` closes up to the reference close, if
 *   there are that many
 */
export function priceHistory(closes: DailySeries, options: HistoryOptions): PricePoint[] {
  const { days, prices } = convertCloses(closes, options);
  const lastDay = days.at(-1);
  if (lastDay === undefined) return [];
  const { period } = options;
  const first = period === 'max' ? 0 : firstDrawn(days, referenceDay(lastDay, period));
  const spacing = period === 'fiveYear' ? weekOf : period === 'max' ? widestSpacing(days) : eachDay;
  const isDrawn = (i: number) =>
    i === days.length - 1 || (period === 'max' && i === 0) || !isSame(spacing, days, i);
  const averages = options.withAverages
    ? Object.entries(MOVING_AVERAGES).map(([key, window]) => [key, movingAverage(prices, window)] as const)
    : [];
  const points: PricePoint[] = [];
  for (let i = first; i < days.length; i++) {
    if (!isDrawn(i)) continue;
    const point: PricePoint = { date: isoDay(numberAt(days, i)), price: numberAt(prices, i) };
    for (const [key, values] of averages) point[key as keyof typeof MOVING_AVERAGES] = values[i] ?? null;
    points.push(point);
  }
  return points;
}

/** Returns the close that a period begins with, else the first one within it: a line across a gap is of another period. */
function firstDrawn(days: Int32Array, reference: number): number {
  const begin = beginIndex(days, reference);
  return begin < 0 ? indexOnOrBefore(days, reference) + 1 : begin;
}

/**
 * Lowest and highest close of the last 52 weeks in another currency, each converted at the rate of its day.
 * They are rarely the lowest and highest close in the trading currency.
 */
export function convertedYearRange(closes: DailySeries, conversion: Conversion): YearRange {
  const { days, prices } = convertCloses(closes, conversion);
  return yearRange({ days, values: Float64Array.from(prices) });
}

/** Converts each close at the rate of its day; those before the first rate are left out. */
export function convertCloses({ days, values }: DailySeries, { from, to, rates }: Conversion) {
  const converted = Array.from(days, (day, i) => convert(numberAt(values, i), from, to, rates.on(day)));
  const isKnown = (_: unknown, i: number) => converted[i] !== null;
  return { days: days.filter(isKnown), prices: converted.filter((price) => price !== null) };
}

type Spacing = (day: number) => number;

const eachDay: Spacing = (day) => day;
/** Numbers weeks from the one of 1 January 1970, a Thursday; weeks begin on Monday. */
const weekOf: Spacing = (day) => Math.floor((day + 3) / 7);
/** From the closest spacing to the widest. */
const SPACINGS = [eachDay, weekOf, monthOf, (day: number) => Math.floor(monthOf(day) / 3)] as const;

const isSame = (spacing: Spacing, days: ArrayLike<number>, i: number): boolean =>
  spacing(numberAt(days, i)) === spacing(numberAt(days, i + 1));

/** Points of a chart that a screen has room for. */
const MOST_POINTS = 270;

/** Finds the spacing that leaves at most 270 days: all, or the first and the last of each week, month or quarter. */
function widestSpacing(days: ArrayLike<number>): Spacing {
  const count = (spacing: Spacing) => {
    let drawn = 2;
    for (let i = 0; i < days.length - 1; i++) if (!isSame(spacing, days, i)) drawn++;
    return drawn;
  };
  return SPACINGS.find((spacing) => count(spacing) <= MOST_POINTS) ?? (SPACINGS.at(-1) as Spacing);
}

/** Thins ascending days to what a chart has room for: all, or the first and the last of each week, month or quarter. */
export function drawnDays(days: readonly number[]): number[] {
  const spacing = widestSpacing(days);
  return days.filter((_, i) => i === 0 || i === days.length - 1 || !isSame(spacing, days, i));
}

/** Keeps the last point of each week (Monday to Sunday), for charts without room for more. */
export const weeklyPoints = (points: readonly PricePoint[]): PricePoint[] =>
  points.filter(({ date }, i) => {
    const next = points[i + 1];
    return !next || weekOf(epochDay(date)) !== weekOf(epochDay(next.date));
  });
