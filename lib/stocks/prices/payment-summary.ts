import { epochDay } from '@/lib/finance/daily-series';
import { yearlyPayments } from '@/lib/finance/yearly-payments';
import type { Dividend } from '../schema';

/** Summary of a stock's dividends. */
export type PaymentSummary = {
  /** First known ex-date; null if there is none. */
  first: string | null;
  last: Pick<Dividend, 'ex_date' | 'amount'> | null;
  count: number;
  /** Amounts that make the yearly dividend, oldest first. */
  lastYear: readonly number[];
  /** Whether one of them is older than twelve months, because the next payment is late. */
  isLate: boolean;
};

/**
 * @param history oldest first
 * @param lastClose ISO day
 */
export function paymentSummary(history: readonly Dividend[], lastClose: string | null): PaymentSummary {
  const payments = history.map(({ ex_date, amount }) => ({ day: epochDay(ex_date), amount }));
  const { counted, isLate } =
    lastClose === null ? { counted: [], isLate: false } : yearlyPayments(payments, epochDay(lastClose));
  return {
    first: history[0]?.ex_date ?? null,
    last: history.at(-1) ?? null,
    count: history.length,
    lastYear: counted.map(({ amount }) => amount),
    isLate,
  };
}
