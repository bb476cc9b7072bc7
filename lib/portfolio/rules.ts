import type { NoRate } from '@/lib/finance/xirr';

/** Maximum points of a drawn series; a longer range keeps the last day of each step. */
export const LONGEST_SERIES = 270;

/** Ranges of the performance; the page offers week, month and year, its metrics card also day. */
export const PERFORMANCE_RANGES = ['day', 'week', 'month', 'yearToDate', 'year', 'fiveYear', 'max'] as const;

export type PerformanceRange = (typeof PERFORMANCE_RANGES)[number];

/** Reasons why an internal rate cannot be computed. */
export const NO_RATE = [
  'nothing_invested',
  'one_day',
  'out_of_range',
  'ambiguous',
] as const satisfies readonly NoRate[];

/** Limits between the parts of a distribution (specification, section 9). */
export const DISTRIBUTION_LIMITS = {
  dividendYield: { high: 4, middle: 2 }, // percent
  growth: { far: 20, near: 5 }, // percent, up as well as down
  trailingPe: { low: 10, middle: 20, high: 50 },
} as const;

/** Milliseconds until an empty portfolio offers to add a first stock (specification, section 9). */
export const OVERLAY_DELAY = 300;

/** Parts that a donut has colours for. */
export const DRAWN_SLICES = 16;

/** Percent of the total from which on a part has a slice of its own. */
export const SMALLEST_SLICE = 2;

/** Maximum hints of the Schnellcheck (specification, section 9). */
export const MOST_HINTS = 12;

/** Maximum stocks named in a hint. */
export const NAMED_STOCKS = 3;

/** Thresholds of the Schnellcheck (specification, section 9); percent unless noted. */
export const QUICK_CHECK = {
  topGrowthAbove: 5,
  worstGrowthBelow: -10,
  dividendYieldAbove: 4,
  positionShareAbove: 25,
  sectorShareAbove: 40,
  averagePeBelow: 15, // ratio
  averagePeAbove: 25, // ratio
  weeklyChange: 15,
  diversificationStocks: 3, // more than so many stocks
  goodDiversificationAbove: 60,
  poorDiversificationBelow: 30,
  positiveCashFlowAbove: 70,
  growthAbove: 0.15, // fraction, next year
  valuePeBelow: 15, // ratio
  groupRatio: 2, // more than so many times the other group
  smallShareBelow: 2,
  smallPositions: 3, // more than so many
} as const;

/** Thresholds of the portfolio's filter cards (specification, section 9). */
export const FILTER_LIMITS = {
  best: 10, // stocks
  trailingPeBelow: 15,
  priceToBookBelow: 1.5,
  dividendYieldAbove: 3, // percent
  profitMarginAbove: 0.15, // fraction
  nextYearGrowthAbove: 0.1, // fraction
} as const;

/** Longest name of a group of securities. */
export const LONGEST_LABEL = 40;

/** Maximum securities of an account in groups. */
export const MOST_LABELS = 2_000;

/** Maximum dividends of which an account says that they never came. */
export const MOST_UNPAID = 2_000;

/** Digits of a goal of dividends a month before and behind the point. */
export const GOAL_DIGITS = { before: 9, after: 2 } as const;
