import { epochDay } from '../daily-series';
import type { ForecastPayment } from './forecast';
import { matchedPayments } from './matched-payments';

/** A payment that came or was expected; the day is since 1970-01-01. */
type Paid = { day: number; amount: number };
/** A forecast without a range has none to be inside. */
export type Expected = Paid & { low?: number; high?: number };

/** Sums over forecasts of payments, so that scores of companies add up. */
export type ScoreSums = {
  /** Expected payments. */
  forecasts: number;
  /** Those that came. */
  came: number;
  /** Those that came with an amount within the range. */
  inside: number;
  /** Sum of the errors of the amounts, each relative to what came; one that did not come counts as 1, the most. */
  amountError: number;
  /** Sum of the errors of the days of those that came. */
  dayError: number;
};

/** Share of an amount by which it may be outside the range: ranges of one value meet amounts that are rounded. */
const ROUNDED = 0.002;

export const noScore = (): ScoreSums => ({ forecasts: 0, came: 0, inside: 0, amountError: 0, dayError: 0 });

/** A forecast and the payment that came for it. */
export type Outcome = { forecast: Expected; paid: Paid | null };

/** Finds the payment that came for each forecast of one company; all its forecasts are given, in ascending order. */
export function outcomes(expected: readonly Expected[], came: readonly Paid[]): Outcome[] {
  const paid = matchedPayments(expected, came);
  return expected.map((forecast, index) => ({ forecast, paid: paid[index] ?? null }));
}

export function addOutcome(sums: ScoreSums, { forecast, paid }: Outcome): void {
  sums.forecasts++;
  if (!paid) {
    sums.amountError++;
    return;
  }
  const { low = forecast.amount, high = forecast.amount } = forecast;
  const isInside = paid.amount >= low * (1 - ROUNDED) && paid.amount <= high * (1 + ROUNDED);
  sums.came++;
  sums.inside += isInside ? 1 : 0;
  sums.amountError += Math.min(1, Math.abs(forecast.amount / paid.amount - 1));
  sums.dayError += Math.abs(forecast.day - paid.day);
}

export const scored = ({ ex_date, amount, low, high }: ForecastPayment): Expected => ({
  day: epochDay(ex_date),
  amount,
  low,
  high,
});
