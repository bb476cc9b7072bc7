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

/**
 * All payers together: amounts expected in a time, and those that came. Each payer is weighted by its payments of the year
 * before, which are 1, so that prices and currencies do not matter.
 */
export type PayersSum = { expectedSum: number; paidSum: number };

/** Share of an amount by which it may be outside the range: ranges of one value meet amounts that are rounded. */
const ROUNDED = 0.002;

export const noSum = (): PayersSum => ({ expectedSum: 0, paidSum: 0 });

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

/**
 * Adds what a company was expected to pay on some days, and what it paid. A payment counts when it was expected, one that nobody
 * expected on its own day; a company without a payment in the year before does not count.
 *
 * @param came all that the outcomes were found in
 * @param yearBefore sum of the regular payments of the year before the forecast
 */
export function addToSum(
  sum: PayersSum,
  { all, came, yearBefore }: { all: readonly Outcome[]; came: readonly Paid[]; yearBefore: number },
  counts: (payment: Paid) => boolean,
): void {
  if (!(yearBefore > 0)) return;
  const foreseen = new Set(all.map(({ paid }) => paid));
  for (const { forecast, paid } of all) {
    if (!counts(forecast)) continue;
    sum.expectedSum += forecast.amount / yearBefore;
    sum.paidSum += (paid?.amount ?? 0) / yearBefore;
  }
  for (const paid of came) if (!foreseen.has(paid) && counts(paid)) sum.paidSum += paid.amount / yearBefore;
}

/** Returns the error of a sum as a fraction of what came; null where nothing did. */
export const sumError = ({ expectedSum, paidSum }: PayersSum): number | null =>
  paidSum > 0 ? Math.abs(expectedSum / paidSum - 1) : null;

export const amountsOf = (payments: readonly Paid[]): number =>
  payments.reduce((sum, { amount }) => sum + amount, 0);

export const scored = ({ ex_date, amount, low, high }: ForecastPayment): Expected => ({
  day: epochDay(ex_date),
  amount,
  low,
  high,
});
