import { utc } from '@date-fns/utc/utc';
import { addQuarters } from 'date-fns/addQuarters';
import { epochDay, isoDay, monthOf } from '@/lib/finance/daily-series';
import { numberAt } from '@/lib/finance/number-at';

/** The first trading day of the demo market. */
export const MARKET_START = '2019-01-02';

/**
 * The earliest day on which the market can be computed. Five years and 200 trading days lie before it, and all
 * its splits, so that no later day changes earlier data.
 */
export const EARLIEST_TODAY = '2025-01-01';

/** The trading days of the market, oldest first, with their position in the calendar quarter. */
export type Calendar = {
  /** Whole days since 1970-01-01. */
  days: Int32Array;
  /** Quarter of each day: 4 × year + 0 … 3. */
  quarters: Int32Array;
  /** Elapsed part of the quarter on each day, 0 … 1. */
  passed: Float64Array;
};

/**
 * Finds the last day with a close: the last Monday to Friday before `today`. The market closes at midnight, so
 * a day's own close arrives in the following night. It has no holidays.
 */
export function lastTradingDay(today: string): string {
  let day = epochDay(today) - 1;
  while (isWeekend(day)) day--;
  return isoDay(day);
}

/** Lists all trading days from {@link MARKET_START} to the last one before `today`. */
export function createCalendar(today: string): Calendar {
  const last = epochDay(lastTradingDay(today));
  const days: number[] = [];
  for (let day = epochDay(MARKET_START); day <= last; day++) if (!isWeekend(day)) days.push(day);
  const quarters = Int32Array.from(days, quarterOf);
  const passed = Float64Array.from(days, (day, i) => {
    const first = firstDayOfQuarter(numberAt(quarters, i));
    return (day - first) / (firstDayOfQuarter(numberAt(quarters, i) + 1) - first);
  });
  return { days: Int32Array.from(days), quarters, passed };
}

/** Day 0, 1970-01-01, was a Thursday. */
export const isWeekend = (day: number): boolean => (day + 3) % 7 > 4;

/** Numbers the quarter of a day: 4 × year + 0 … 3. */
export const quarterOf = (day: number): number => Math.floor(monthOf(day) / 3);

export const firstDayOfQuarter = (quarter: number): number =>
  epochDay(addQuarters('2000-01-01', quarter - 8_000, { in: utc }).toISOString());
