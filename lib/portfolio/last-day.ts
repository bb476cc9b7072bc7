import { epochDay } from '@/lib/finance/daily-series';
import type { PortfolioPerformance } from './schema/performance';
import type { Position } from './schema/positions';

/** Names the day whose changes are the latest: today only if a position has its close. */
export const lastDayName = (positions: readonly Pick<Position, 'price_date'>[], today: string): string =>
  positions.some(({ price_date }) => price_date === today) ? 'Heute' : 'Letzter Handelstag';

/** Longest time between two trading days, in days: over Easter or Christmas, and a night for the prices to arrive. */
const LONGEST_BREAK = 6;

type Days = Pick<PortfolioPerformance['summary'], 'from' | 'price_date' | 'to'>;

/**
 * Tests whether the result of the range of a day is that of the market's last trading day. Prices of own securities
 * may be months apart or old.
 */
export function isOfLastDay({ from, price_date, to }: Days): boolean {
  if (from === null || price_date === null) return false;
  const last = epochDay(price_date);
  return epochDay(to) - last <= LONGEST_BREAK && last - epochDay(from) <= LONGEST_BREAK;
}

/** Stands in for the result where `isOfLastDay` is false. */
export const NO_LAST_DAY = 'Kein Kurs vom letzten Handelstag';

/** Number of stocks that are named. */
const MOVERS = 3;

/** Finds the positions that moved most on their last trading day, gains and losses alike; most first. */
export const greatestMovers = <T extends Pick<Position, 'daily_change'>>(positions: readonly T[]): T[] =>
  positions
    .filter(({ daily_change }) => daily_change !== null && daily_change !== 0)
    .sort((a, b) => Math.abs(b.daily_change ?? 0) - Math.abs(a.daily_change ?? 0))
    .slice(0, MOVERS);

/** Returns what a position gained or lost on its last trading day, in its display currency; null if that is unknown. */
export const gainOfDay = ({
  total_value: value,
  daily_change: change,
}: Pick<Position, 'total_value' | 'daily_change'>): number | null =>
  value === null || change === null ? null : value - value / (1 + change / 100);
