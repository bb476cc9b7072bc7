import { utc } from '@date-fns/utc/utc';
import { subYears } from 'date-fns/subYears';
import { epochDay } from '@/lib/finance/daily-series';
import { yearsOf } from '@/lib/finance/dividends/dividend-years';
import type { JudgedPayment } from '@/lib/finance/dividends/special-payments';
import { percentChange } from '@/lib/finance/percent-change';
import type { Dividend, Payment } from '../schema';

export type DividendPayment = Dividend & {
  /** Change from the payment about a year before, in percent (12.5 = 12,5 %); null if there is none. */
  change: number | null;
};

/** All payments of one month or year, by ex-date. */
export type DividendBar = {
  value: number;
  /** `2026-05`, `2026` */
  period: string;
  /** The last ex-date. */
  date: string;
  /** True if the sum is no lower than about a year before, or if that one is unknown. */
  isPositive: boolean;
  /** Change from the month about a year before, or from the year before, in percent; null if there is none. */
  percentageGrowth: number | null;
  /** The year is not over. */
  isRunning?: boolean;
  /** Earlier payments of the year are not known, or there were none yet. */
  isPartial?: boolean;
  /** Special payments within the year. */
  special?: number;
};

const MONTHS_OF_A_YEAR = 12;

/**
 * Adds to each payment its change from the payment about a year before (specification, section 2, 'Stock
 * detail'). That is one of the same month, otherwise of the month before or after; of several the nearest day
 * counts. Amounts are in the displayed currency.
 *
 * @param history oldest first
 */
export function dividendPayments(history: readonly Dividend[]): DividendPayment[] {
  return history.map((payment) => {
    const change = percentChange(yearEarlier(history, payment)?.amount ?? null, payment.amount);
    return { ...payment, change };
  });
}

/**
 * Sums the payments of each month, oldest first, with the change from the month about a year before.
 *
 * @param history oldest first
 */
export function dividendBars(history: readonly Payment[]): DividendBar[] {
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

/**
 * Sums the payments of each calendar year, oldest first, with the change of the regular ones from the year before. The
 * running year is compared with none, nor is one with a first year that may be incomplete; a first year with fewer payments
 * than the next is partial.
 *
 * @param history oldest first
 * @param today ISO; null: not known
 */
export function dividendYearBars(history: readonly Dividend[], today: string | null): DividendBar[] {
  const years = new Map<string, { value: number; special: number; date: string; count: number }>();
  for (const { ex_date: date, amount, special_amount, special } of history) {
    const period = date.slice(0, 4);
    const before = years.get(period) ?? { value: 0, special: 0, count: 0 };
    const sure = special === 'special' ? special_amount : 0;
    years.set(period, {
      value: before.value + amount,
      special: before.special + sure,
      date,
      count: before.count + 1,
    });
  }
  const [first, second] = years.values();
  const isPartial = first !== undefined && second !== undefined && first.count < second.count;
  const whole = today === null ? [] : yearsOf(history.map(judged), epochDay(today));
  const byYear = new Map(whole.map((one) => [one.year, one]));
  return [...years].map(([period, { value, special, date }], i) => {
    const isRunning = period === today?.slice(0, 4);
    const year = Number(period);
    const { level = null } = byYear.get(year) ?? {};
    const percentageGrowth = percentChange(byYear.get(year - 1)?.level ?? null, level);
    const isPositive = (percentageGrowth ?? 0) >= 0;
    return {
      value,
      period,
      date,
      isPositive,
      percentageGrowth,
      isRunning,
      isPartial: isPartial && i === 0,
      special,
    };
  });
}

const judged = ({ ex_date, amount, special_amount, special }: Dividend): JudgedPayment => ({
  day: epochDay(ex_date),
  regular: amount - special_amount,
  special: special_amount,
  state: special,
});

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
