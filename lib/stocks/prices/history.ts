import { convert } from '@/lib/currencies/convert';
import type { Rates } from '@/lib/currencies/rates';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { type YearRange, yearRange } from '@/lib/finance/change';
import { type DailySeries, epochDay, indexOnOrBefore, isoDay } from '@/lib/finance/daily-series';
import { movingAverage } from '@/lib/finance/moving-average';
import { referenceDay } from '@/lib/finance/reference-day';
import { MOVING_AVERAGES } from '../rules';
import type { HistoryPeriod, PricePoint } from '../schema';

/** Options of a history: conversion, period, and whether moving averages are included. */
export type HistoryOptions = Conversion & { period: HistoryPeriod; withAverages: boolean };

type Conversion = { from: string; to: DisplayCurrency; rates: Rates };

/** Number of closes needed up to and including the first drawn one to compute its averages. */
export const CLOSES_FOR_AVERAGES = Math.max(...Object.values(MOVING_AVERAGES));

/**
 * Points of a chart, oldest first. The first is the reference close, the last one on or before the reference
 * day of the period, which counts back from the last close; a shorter history begins with its first close.
 * Over five years only the last close of each week (Monday to Sunday) is drawn.
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
  const first = Math.max(0, indexOnOrBefore(days, referenceDay(lastDay, options.period)));
  const isDrawn =
    options.period === 'fiveYear'
      ? (i: number) => weekOf(days[i] as number) !== weekOf(days[i + 1] ?? Number.POSITIVE_INFINITY)
      : () => true;
  const averages = options.withAverages
    ? Object.entries(MOVING_AVERAGES).map(([key, window]) => [key, movingAverage(prices, window)] as const)
    : [];
  const points: PricePoint[] = [];
  for (let i = first; i < days.length; i++) {
    if (!isDrawn(i)) continue;
    const point: PricePoint = { date: isoDay(days[i] as number), price: prices[i] as number };
    for (const [key, values] of averages) point[key as keyof typeof MOVING_AVERAGES] = values[i] ?? null;
    points.push(point);
  }
  return points;
}

/**
 * Lowest and highest close of the last 52 weeks in another currency, each converted at the rate of its day.
 * They are rarely the lowest and highest close in the trading currency.
 */
export function convertedYearRange(closes: DailySeries, conversion: Conversion): YearRange {
  const { days, prices } = convertCloses(closes, conversion);
  return yearRange({ days, values: Float64Array.from(prices) });
}

function convertCloses({ days, values }: DailySeries, { from, to, rates }: Conversion) {
  const converted = Array.from(days, (day, i) => convert(values[i] as number, from, to, rates.on(day)));
  const isKnown = (_: unknown, i: number) => converted[i] !== null;
  return { days: days.filter(isKnown), prices: converted.filter((price) => price !== null) };
}

/** Numbers weeks from the one of 1 January 1970, a Thursday; weeks begin on Monday. */
const weekOf = (day: number): number => Math.floor((day + 3) / 7);

/** Keeps the last point of each week (Monday to Sunday), for charts without room for more. */
export const weeklyPoints = (points: readonly PricePoint[]): PricePoint[] =>
  points.filter(({ date }, i) => {
    const next = points[i + 1];
    return !next || weekOf(epochDay(date)) !== weekOf(epochDay(next.date));
  });
