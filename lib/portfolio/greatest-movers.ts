import type { Position } from './schema/positions';

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
