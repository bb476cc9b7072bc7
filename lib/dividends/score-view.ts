import { formatMonth } from '@/lib/platform/format/day';
import type { ForecastScore } from './schema';

/**
 * Errors of a method: of amounts, of the sum of all payers and of what a company pays in a year as a fraction, of days in
 * days. That by company is known of backtests alone.
 */
type Errors = {
  amount_error: number | null;
  sum_error: number | null;
  company_error?: number;
  day_error: number | null;
};

/** A row: our forecasts beside last year's payments again. */
export type Comparison = {
  name: string;
  /** Payments that were expected, if they were counted. */
  forecasts: number | null;
  /** Those of them that came. */
  came: number | null;
  own: (Errors & { inside: number | null }) | null;
  last_year: Errors | null;
};

/** Returns the comparison of a score; the name says when the forecast was frozen if `withAhead`. */
export function scoreComparison(
  { month, ahead, own, last_year }: ForecastScore,
  withAhead = false,
): Comparison {
  const frozen =
    ahead === 0 ? 'am Ersten des Monats' : ahead === 1 ? 'einen Monat vorher' : `${ahead} Monate vorher`;
  return {
    name: withAhead ? frozen : formatMonth(month.slice(0, 7)),
    forecasts: own?.forecasts ?? null,
    came: own?.came ?? null,
    own,
    last_year,
  };
}

/** Says which was better, by the amount and by the day. */
export function verdict({ own, last_year }: Comparison): string {
  const amount = isLess(own?.amount_error, last_year?.amount_error);
  const day = isLess(own?.day_error, last_year?.day_error);
  if (amount === null) return 'nicht vergleichbar';
  if (amount) return day === false ? 'im Betrag besser' : 'besser';
  return day ? 'nur im Tag besser' : 'Vorjahr so gut oder besser';
}

/** Compares two errors; null if one is not known. */
const isLess = (one: number | null | undefined, other: number | null | undefined): boolean | null =>
  one == null || other == null ? null : one < other;

/** Tests whether our amounts were better than last year's. */
export const isAmountBetter = ({ own, last_year }: Comparison): boolean =>
  isLess(own?.amount_error, last_year?.amount_error) === true;

/** Sums up the forecasts that were frozen on the first day of the months themselves, each payment with the same weight. */
export function allScores(scores: readonly ForecastScore[]): Comparison {
  const newest = scores.filter(({ ahead }) => ahead === 0);
  const own = newest.flatMap((score) => score.own ?? []);
  const last = newest.flatMap((score) => score.last_year ?? []);
  const errors = (of: typeof own) => ({
    amount_error: weightedMean(of.map(({ amount_error, forecasts }) => [amount_error, forecasts])),
    sum_error: weightedMean(of.map(({ sum_error, forecasts }) => [sum_error, forecasts])),
    day_error: weightedMean(of.map(({ day_error, came }) => [day_error, came])),
  });
  return {
    name: 'Alle Monate',
    forecasts: own.reduce((sum, { forecasts }) => sum + forecasts, 0),
    came: own.reduce((sum, { came }) => sum + came, 0),
    own: {
      ...errors(own),
      inside: weightedMean(own.map(({ inside, forecasts }) => [inside, forecasts])),
    },
    last_year: errors(last),
  };
}

/** Averages what is known; null without any weight. */
function weightedMean(values: readonly (readonly [value: number | null, weight: number])[]): number | null {
  const known = values.flatMap(([value, weight]) => (value === null ? [] : { value, weight }));
  const weights = known.reduce((sum, { weight }) => sum + weight, 0);
  return weights === 0 ? null : known.reduce((sum, { value, weight }) => sum + value * weight, 0) / weights;
}
