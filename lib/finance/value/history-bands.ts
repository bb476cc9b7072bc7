import { epochDay } from '../daily-series';
import { quantile } from '../quartiles';
import { bookValuePerShare, freeCashFlowPerShare } from './derived-figures';
import type { FiscalYear } from './fiscal-year';
import { ratio } from './ratio';

/** Days after its end from which a fiscal year counts as published if the day is not known. */
const PUBLICATION_DELAY = 90;

/** Days after its end for which the figures of a year serve: 18 months, so that a year published late leaves no gap. */
const LONGEST_USE = 548;

/** Fewest months of a band: five years. */
export const FEWEST_MONTHS = 60;

const DEARER_WHEN_HIGHER = {
  priceEarnings: true,
  priceToBook: true,
  evToEbit: true,
  dividendYield: false,
  freeCashFlowYield: false,
} as const;

export type Measure = keyof typeof DEARER_WHEN_HIGHER;

export const MEASURES = Object.keys(DEARER_WHEN_HIGHER) as Measure[];

/** The last close of a month; day as ISO, price in the currency of the years, on today's basis of shares. */
export type MonthlyClose = { day: string; close: number };

export type Band = { p10: number; p25: number; median: number; p75: number; p90: number };

export type MeasureHistory = {
  points: { day: string; value: number }[];
  /** Months left out because the figure of the company was not positive. */
  notPositive: number;
  /** Months left out because the figure was not known. */
  unknown: number;
  /** Null with fewer than 60 months. */
  band: Band | null;
  /** Value at the last close; null if that month was left out. */
  current: number | null;
  /** Share of the months in which the share was dearer than at the last close, 0 to 1; null without band or current. */
  dearerMonths: number | null;
};

/**
 * Measures the price of each month by the last fiscal year published on its day. A year is known from its day of
 * publication on, else 90 days after its end, and serves until 18 months after its end. Twelve months in between are
 * not counted: those of the past are not kept, and a month by them would be compared with months by fiscal years.
 *
 * - `priceEarnings`: price / EPS
 * - `priceToBook`: price / (equity / average diluted shares)
 * - `evToEbit`: (price × shares + total debt − cash) / EBIT; negative where cash exceeds price and debt
 * - `dividendYield`: dividend per share / price, percent (2.5 = 2,5 %)
 * - `freeCashFlowYield`: free cash flow per share / price, percent
 *
 * Months whose EPS, equity, EBIT, dividend or free cash flow is not positive are left out and counted.
 *
 * @param closes oldest first
 * @param years oldest first, with the figures of their first reports; shares, EPS and dividends on today's basis
 */
export function historyBands(
  closes: readonly MonthlyClose[],
  years: readonly FiscalYear[],
): Record<Measure, MeasureHistory> {
  const known = knownReport(years);
  const months = closes.map(({ day, close }) => ({ day, close, report: known(day) }));
  const histories = MEASURES.map((measure) => [measure, measureHistory(measure, months)]);
  return Object.fromEntries(histories) as Record<Measure, MeasureHistory>;
}

/** Returns the day from which a fiscal year counts as published, since 1970-01-01. */
export const knownFrom = ({ end, publishedOn }: FiscalYear): number =>
  publishedOn === null ? epochDay(end) + PUBLICATION_DELAY : epochDay(publishedOn);

/** Returns a function that finds the last report whose figures serve on a day, as ISO; null if there is none. */
export function knownReport(reports: readonly FiscalYear[]): (day: string) => FiscalYear | null {
  const spans = reports.map((report) => ({
    report,
    first: knownFrom(report),
    last: epochDay(report.end) + LONGEST_USE,
  }));
  return (day) => {
    const today = epochDay(day);
    return spans.findLast(({ first, last }) => first <= today && today <= last)?.report ?? null;
  };
}

/** A month with the year that was known in it. */
type Month = MonthlyClose & { report: FiscalYear | null };

function measureHistory(measure: Measure, months: readonly Month[]): MeasureHistory {
  const points: { day: string; value: number }[] = [];
  let [notPositive, unknown] = [0, 0];
  for (const { day, close, report } of months) {
    const known = report && measureClose(measure, close, report);
    if (!known) unknown++;
    else if (known.value === null) notPositive++;
    else points.push({ day, value: known.value });
  }
  const last = points.at(-1);
  const current = last && last.day === months.at(-1)?.day ? last.value : null;
  const values = points.map(({ value }) => value);
  const band = bandOf(values);
  const dearerMonths =
    band && current !== null ? dearerShare(values, current, DEARER_WHEN_HIGHER[measure]) : null;
  return { points, notPositive, unknown, band, current, dearerMonths };
}

/** Measures a close by one report; the value is null where the figure is not positive. Returns null where it is unknown. */
export function measureClose(
  measure: Measure,
  close: number,
  report: FiscalYear,
): { value: number | null } | null {
  const base = BASES[measure](report);
  if (base === null) return null;
  if (base <= 0) return { value: null };
  const value = VALUES[measure](close, base, report);
  return value === null ? null : { value };
}

/** Figures that must be positive. */
const BASES: Record<Measure, (year: FiscalYear) => number | null> = {
  priceEarnings: ({ eps }) => eps,
  priceToBook: bookValuePerShare,
  evToEbit: ({ ebit }) => ebit,
  dividendYield: ({ dividendPerShare }) => dividendPerShare,
  freeCashFlowYield: freeCashFlowPerShare,
};

const multiple = (close: number, base: number) => close / base;
const percentYield = (close: number, base: number) => (base / close) * 100;

const VALUES: Record<Measure, (close: number, base: number, year: FiscalYear) => number | null> = {
  priceEarnings: multiple,
  priceToBook: multiple,
  evToEbit: (close, ebit, { shares, totalDebt, cash }) =>
    shares === null || totalDebt === null || cash === null
      ? null
      : ratio(close * shares + totalDebt - cash, ebit),
  dividendYield: percentYield,
  freeCashFlowYield: percentYield,
};

/**
 * Computes quantiles by linear interpolation between order statistics: of n values the quantile q lies at position
 * (n − 1) × q, counted from 0 (definition 7 of the source, QUARTILE.INC of spreadsheets).
 *
 * @returns null with fewer than 60 values
 * @see R. J. Hyndman, Y. Fan: Sample Quantiles in Statistical Packages, The American Statistician 50 (1996)
 */
export function bandOf(values: readonly number[]): Band | null {
  if (values.length < FEWEST_MONTHS) return null;
  const sorted = Float64Array.from(values).sort();
  const [p10, p25, median, p75, p90] = [0.1, 0.25, 0.5, 0.75, 0.9].map((share) => quantile(sorted, share));
  return { p10, p25, median, p75, p90 } as Band;
}

/**
 * Returns the share of values at which something was dearer than at `current`: higher ones, or lower ones for yields.
 *
 * @returns 0 to 1, not rounded: 'günstiger als in n % der Monate'; null without values
 */
export function dearerShare(
  values: readonly number[],
  current: number,
  isDearerWhenHigher: boolean,
): number | null {
  if (values.length === 0) return null;
  const dearer = values.filter((value) => (isDearerWhenHigher ? value > current : value < current));
  return dearer.length / values.length;
}
