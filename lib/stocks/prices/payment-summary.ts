import type { Dividend } from '../schema';

/** Summary of a stock's dividends. */
export type PaymentSummary = {
  /** First known ex-date; null if there is none. */
  first: string | null;
  last: Pick<Dividend, 'ex_date' | 'amount'> | null;
  count: number;
};

/** @param history oldest first */
export const paymentSummary = (history: readonly Dividend[]): PaymentSummary => ({
  first: history[0]?.ex_date ?? null,
  last: history.at(-1) ?? null,
  count: history.length,
});
