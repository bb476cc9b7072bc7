import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { referenceDay } from '@/lib/finance/reference-day';
import type { Dividend } from '../schema';

/** Summary of a stock's dividends. */
export type PaymentSummary = {
  /** First known ex-date; null if there is none. */
  first: string | null;
  last: Pick<Dividend, 'ex_date' | 'amount'> | null;
  count: number;
  /** Amounts of the twelve months before the last close, oldest first. */
  lastYear: readonly number[];
};

/**
 * @param history oldest first
 * @param lastClose ISO day
 */
export const paymentSummary = (history: readonly Dividend[], lastClose: string | null): PaymentSummary => ({
  first: history[0]?.ex_date ?? null,
  last: history.at(-1) ?? null,
  count: history.length,
  lastYear: lastClose === null ? [] : paidInYear(history, lastClose),
});

function paidInYear(history: readonly Dividend[], lastClose: string): number[] {
  const yearBefore = isoDay(referenceDay(epochDay(lastClose), 'year'));
  return history
    .filter(({ ex_date }) => ex_date > yearBefore && ex_date <= lastClose)
    .map(({ amount }) => amount);
}
