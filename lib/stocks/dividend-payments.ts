import { percentChange } from '@/lib/finance/percent-change';
import type { Dividend } from './schema';

export type DividendPayment = Dividend & {
  /** Against the payment about a year before, in percent (12.5 = 12,5 %); null where there is none. */
  change: number | null;
};

/** All payments of one month of ex-dates. */
export type DividendBar = {
  value: number;
  /** `2026-05` */
  period: string;
  /** The month's last ex-date. */
  date: string;
  /** Whether no less was paid than about a year before; true where that is unknown. */
  isPositive: boolean;
  /** Against the month about a year before, in percent; null where there is none. */
  percentageGrowth: number | null;
};

const MONTHS_OF_A_YEAR = 12;

/**
 * Payments with their changes (specification, section 2, 'Stock detail'): against a payment about a year
 * earlier, one of the same month of the year before, else of one month before or after it, of several the
 * nearest to the day. In the displayed currency, like the amounts beside them.
 *
 * @param history oldest first
 */
export const dividendPayments = (history: readonly Dividend[]): DividendPayment[] =>
  history.map((payment) => ({
    ...payment,
    change: percentChange(yearEarlier(history, payment)?.amount ?? null, payment.amount),
  }));

/**
 * What was paid in each month of ex-dates, oldest first, with its change against the month about a year before.
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
  const day = Date.parse(`${Number(ex_date.slice(0, 4)) - 1}${ex_date.slice(4).replace('-02-29', '-02-28')}`);
  // The same month goes before its neighbours, whatever the day.
  const distance = (other: Payment) =>
    Math.abs(monthOf(other.ex_date) - month) * 1e12 + Math.abs(Date.parse(other.ex_date) - day);
  return payments
    .filter((other) => Math.abs(monthOf(other.ex_date) - month) <= 1)
    .sort((a, b) => distance(a) - distance(b))[0];
}

/** Months since the year 0, of an ISO day. */
const monthOf = (day: string): number => MONTHS_OF_A_YEAR * Number(day.slice(0, 4)) + Number(day.slice(5, 7));
