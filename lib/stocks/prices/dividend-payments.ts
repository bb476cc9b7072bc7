import { utc } from '@date-fns/utc/utc';
import { subYears } from 'date-fns/subYears';
import { percentChange } from '@/lib/finance/percent-change';
import type { Dividend } from '../schema';

export type DividendPayment = Dividend & {
  /** Change from the payment about a year before, in percent (12.5 = 12,5 %); null if there is none. */
  change: number | null;
};

/** All payments of one month, by ex-date. */
export type DividendBar = {
  value: number;
  /** `2026-05` */
  period: string;
  /** The month's last ex-date. */
  date: string;
  /** True if the sum is no lower than about a year before, or if that one is unknown. */
  isPositive: boolean;
  /** Change from the month about a year before, in percent; null if there is none. */
  percentageGrowth: number | null;
};

const MONTHS_OF_A_YEAR = 12;

/**
 * Adds to each payment its change from the payment about a year before (specification, section 2, 'Stock
 * detail'). That is one of the same month, otherwise of the month before or after; of several the nearest day
 * counts. Amounts are in the displayed currency.
 *
 * @param history oldest first
 */
export const dividendPayments = (history: readonly Dividend[]): DividendPayment[] =>
  history.map((payment) => ({
    ...payment,
    change: percentChange(yearEarlier(history, payment)?.amount ?? null, payment.amount),
  }));

/**
 * Sums the payments of each month, oldest first, with the change from the month about a year before.
 *
 * @param history oldest first
 */
export function dividendBars(history: readonly Dividend[]): DividendBar[] {
  const months = new Map<string, { ex_date: string; amount: number }>();
  for (const { ex_date, amount } of history) {
    const period = ex_date.slice(0, 7);
    months.set(period, { ex_date, amount: (months.get(period)?.amount ?? 0) + amount });
  }
  const sums = [...months.values()];
  return sums.map((sum) => {
    const percentageGrowth = percentChange(yearEarlier(sums, sum)?.amount ?? null, sum.amount);
    return {
      value: sum.amount,
      period: sum.ex_date.slice(0, 7),
      date: sum.ex_date,
      isPositive: (percentageGrowth ?? 0) >= 0,
      percentageGrowth,
    };
  });
}

function yearEarlier<Payment extends { ex_date: string }>(
  payments: readonly Payment[],
  { ex_date }: { ex_date: string },
): Payment | undefined {
  const month = monthOf(ex_date) - MONTHS_OF_A_YEAR;
  const day = subYears(ex_date, 1, { in: utc }).getTime();
  // The same month goes before its neighbours, whatever the day.
  const distance = (other: Payment) =>
    Math.abs(monthOf(other.ex_date) - month) * 1e12 + Math.abs(Date.parse(other.ex_date) - day);
  return payments
    .filter((other) => Math.abs(monthOf(other.ex_date) - month) <= 1)
    .sort((a, b) => distance(a) - distance(b))[0];
}

/** Counts the months from year 0 to an ISO day. */
const monthOf = (day: string): number => MONTHS_OF_A_YEAR * Number(day.slice(0, 4)) + Number(day.slice(5, 7));
