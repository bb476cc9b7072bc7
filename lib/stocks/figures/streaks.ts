import type { MetricKey } from '../metrics';
import type { Stock } from '../schema';

/** Metrics of years in a row, each with how many there are at most: unknown where they may have begun before the first known payment. */
export const STREAKS = [
  ['dividend_increases', 'dividend_increases_most'],
  ['dividend_without_cut', 'dividend_without_cut_most'],
] as const;

export type Streaks = Pick<Stock, (typeof STREAKS)[number][number]>;

/** Tests whether a figure of a stock counts years in a row that may be more. */
export const isOpenStreak = (stock: Streaks, key: MetricKey): boolean =>
  STREAKS.some(([least, most]) => least === key && stock[least] !== null && stock[most] === null);
