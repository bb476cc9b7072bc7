import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { median } from '@/lib/finance/median';
import type { Universe } from '../universe/universe-columns';
import { NO_DAY } from '../universe/universe-columns';
import type { FundamentalSource } from './rules';

/** Days after which the last known fiscal year of a company is old: the next one should be there. */
const OLD = 550;

/** How many companies have fiscal years, how many years, and how old they are. */
export type Coverage = {
  companies: number;
  /** With at least one fiscal year; with the growth of five and of ten years. */
  withYears: number;
  fiveYears: number;
  tenYears: number;
  /** With a figure that needs a balance sheet. */
  withFScore: number;
  /** End of the newest fiscal year, and the median of all last ones; ISO, null without any. */
  newestEnd: string | null;
  medianEnd: string | null;
  /** Companies whose last fiscal year ended more than a year and a half before `today`. */
  old: number;
};

/** How many fiscal years a source has of active companies, the one that counts first first. */
export type SourceYears = {
  source: FundamentalSource;
  companies: number;
  /** Years of all companies together. */
  years: number;
  /** Median of the years of a company. */
  medianYears: number;
};

/** Counts what is known of the fiscal years of all active companies. @param today ISO day */
export function coverageOf({ size, days, figures }: Universe, today: string): Coverage {
  const ends = days.fiscal_year_end.filter((day) => day !== NO_DAY);
  const known = (column: Float64Array) => column.filter((value) => !Number.isNaN(value)).length;
  const middle = median(Float64Array.from(ends));
  return {
    companies: size,
    withYears: ends.length,
    fiveYears: known(figures.revenue_growth_5),
    tenYears: known(figures.revenue_growth_10),
    withFScore: known(figures.f_score),
    newestEnd: ends.length === 0 ? null : isoDay(Math.max(...ends)),
    medianEnd: middle === null ? null : isoDay(Math.round(middle)),
    old: ends.filter((day) => day < epochDay(today) - OLD).length,
  };
}
