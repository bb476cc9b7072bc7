import { epochDay, isoDay } from '@/lib/finance/daily-series';
import type { PricePoint } from '../schema';

/** Closes in the data of a page, a fifth of their size as points. */
export type ShortHistory = {
  /** First day; empty without closes. */
  first: string;
  /** Days from one close to the next. */
  gaps: readonly number[];
  prices: readonly number[];
};

/** Enough for every digit that a page shows. */
const DIGITS = 9;

/** @param points oldest first, without averages */
export function shortHistory(points: readonly PricePoint[]): ShortHistory {
  const days = points.map(({ date }) => epochDay(date));
  return {
    first: points[0]?.date ?? '',
    gaps: days.slice(1).map((day, i) => day - (days[i] as number)),
    prices: points.map(({ price }) => Number(price.toPrecision(DIGITS))),
  };
}

export function fullHistory({ first, gaps, prices }: ShortHistory): PricePoint[] {
  let day = first === '' ? 0 : epochDay(first);
  return prices.map((price, i) => {
    if (i > 0) day += gaps[i - 1] as number;
    return { date: isoDay(day), price };
  });
}
