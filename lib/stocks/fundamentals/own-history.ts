import { convert } from '@/lib/currencies/convert';
import type { Rates } from '@/lib/currencies/rates';
import { epochDay } from '@/lib/finance/daily-series';
import { FISCAL_FIGURES, type FiscalFigure, type FiscalYear } from '@/lib/finance/value/fiscal-year';
import {
  bandOf,
  historyBands,
  knownFrom,
  knownReport,
  MEASURES,
  type Measure,
  type MeasureHistory,
  type MonthlyClose,
  measureClose,
} from '@/lib/finance/value/history-bands';
import type { Fundamentals, ReportedYear } from './fundamentals';

export type OwnHistory = {
  /** Currency of closes and figures. */
  currency: string;
  /** Month ends from the first published year on, oldest first. */
  closes: MonthlyClose[];
  measures: Record<Measure, MeasureHistory>;
  /** End of the fiscal year by which the last close is measured; null: none was known on that day. */
  yearEnd: string | null;
  /**
   * The last close by newer twelve months, if these were published by then. A value is null where the figure is not
   * positive, and missing where it is unknown.
   */
  twelveMonths: { end: string; values: { readonly [measure in Measure]?: number | null } } | null;
};

/**
 * Measures a share by its own past. Months count by figures as they were first reported: the next report states them
 * anew, and takes their place on the same day. The last year has no next report, so its latest figures count. The last
 * twelve months stand beside today's values and are not compared with the months.
 *
 * @param closes month ends in `traded`, oldest first
 * @param traded trading currency, to which the figures are converted
 * @returns null without a month in which a year was known, and where the reporting currency is not known
 */
export function ownHistory(
  closes: readonly MonthlyClose[],
  { years, trailing, currency }: Pick<Fundamentals, 'years' | 'trailing' | 'currency'>,
  traded: string,
  rates: Rates,
): OwnHistory | null {
  if (years.length === 0 || currency === null) return null;
  const first = Math.min(...years.map(knownFrom));
  const known = closes.filter(({ day }) => epochDay(day) >= first);
  if (known.length === 0) return null;
  const converted = (reports: readonly FiscalYear[]) => convertedYears(reports, currency, traded, rates);
  const asKnown = [...years.slice(0, -1).map(firstReported), ...years.slice(-1)];
  const last = known.at(-1) as MonthlyClose;
  const newer = knownReport(converted(trailing ? [trailing] : []))(last.day);
  return {
    currency: traded,
    closes: known,
    measures: historyBands(known, converted(asKnown)),
    yearEnd: knownReport(years)(last.day)?.end ?? null,
    twelveMonths: newer && { end: newer.end, values: valuesBy(last.close, newer) },
  };
}

const valuesBy = (close: number, report: FiscalYear): { [measure in Measure]?: number | null } =>
  Object.fromEntries(MEASURES.map((measure) => [measure, measureClose(measure, close, report)?.value]));

/** Puts the first reported figures in place of those that a later report changed. One that was held back stays so. */
function firstReported(year: ReportedYear): FiscalYear {
  const first = Object.entries(year.first).filter(([figure]) => year[figure as FiscalFigure] !== null);
  return { ...year, ...Object.fromEntries(first) };
}

/** Tells whether a measure has a band. */
export const hasBands = ({ measures }: OwnHistory): boolean =>
  MEASURES.some((measure) => measures[measure].band !== null);

/** Months of which the median is taken: ten years. */
const LONGEST_RECORD = 120;

/** Returns the share's own median of a measure in the last ten years; null with fewer than 60 months. */
export function ownMedian({ closes, measures }: OwnHistory, measure: Measure): number | null {
  const from = closes.slice(-LONGEST_RECORD)[0]?.day ?? '';
  const recent = measures[measure].points.filter(({ day }) => day >= from);
  return bandOf(recent.map(({ value }) => value))?.median ?? null;
}

/** Price and earnings on one scale. */
export type PriceAndEarnings = {
  /** Own median P/E. */
  multiple: number;
  /** End of the fiscal year whose earnings the last month has; null: none was known. */
  yearEnd: string | null;
  /** `worth` is EPS × multiple; null in months without earnings. */
  months: { day: string; close: number; worth: number | null }[];
};

/** Compares the price of each month with the earnings known then at the share's own median P/E; null without a band. */
export function priceAndEarnings({ closes, measures, yearEnd }: OwnHistory): PriceAndEarnings | null {
  const { band, points } = measures.priceEarnings;
  if (!band) return null;
  const multiples = new Map(points.map(({ day, value }) => [day, value]));
  return {
    multiple: band.median,
    yearEnd,
    months: closes.map(({ day, close }) => {
      const own = multiples.get(day);
      return { day, close, worth: own === undefined ? null : (close / own) * band.median };
    }),
  };
}

/** Converts fiscal years at the rates of their last days; without a rate, a figure is null. */
export const convertedYears = (
  years: readonly FiscalYear[],
  from: string,
  to: string,
  rates: Rates,
): FiscalYear[] =>
  years.map((year) => {
    const onLastDay = rates.on(epochDay(year.end));
    const figures = FISCAL_FIGURES.map((figure) => [
      figure,
      figure === 'shares' ? year.shares : convert(year[figure], from, to, onLastDay),
    ]);
    return { ...year, ...Object.fromEntries(figures) };
  });
