import { median } from '@/lib/finance/median';
import { isDemo, marketOrigin } from '../source-label';
import { newestDay } from './newest-day';
import type { Universe } from './universe-columns';

/** A market in a line of numbers. */
export type MarketFacts = {
  companies: number;
  /** Number of countries that companies name. */
  countries: number;
  /** Median of the positive P/E ratios; null without any. */
  trailingPe: number | null;
  /** Companies that pay a dividend, and the median of their yields in percent. */
  payers: number;
  dividendYield: number | null;
  /** Companies by the change of their last trading day. */
  rising: number;
  unchanged: number;
  falling: number;
  /** Day of the newest price. */
  day: string | null;
  /** Some companies are invented. */
  demo: boolean;
  /** See marketOrigin. */
  origin: string;
};

/** Counts and medians over all companies; null for an empty market. */
export function marketFacts(universe: Universe): MarketFacts | null {
  const { size, figures, coded, days } = universe;
  if (size === 0) return null;
  const yields = figures.dividend_yield.filter((value) => value > 0);
  const moved = (test: (change: number) => boolean) => figures.daily_change.filter(test).length;
  return {
    companies: size,
    countries: new Set([...coded.country.codes].flatMap((code) => coded.country.table[code] ?? [])).size,
    trailingPe: median(figures.trailing_p_e.filter((value) => value > 0)),
    payers: yields.length,
    dividendYield: median(yields),
    rising: moved((change) => change > 0),
    unchanged: moved((change) => change === 0),
    falling: moved((change) => change < 0),
    day: newestDay(days.price_date),
    demo: coded.source.table.some(isDemo),
    origin: marketOrigin(universe),
  };
}
