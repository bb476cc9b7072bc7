import type { Dividend } from './schema';

/** What is said of a stock's dividends in one line each. */
export type PaymentSummary = {
  /** The first known ex-date; null without any. */
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
