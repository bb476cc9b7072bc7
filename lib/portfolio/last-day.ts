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
