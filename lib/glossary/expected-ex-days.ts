import { epochDay, isoDay } from '@/lib/finance/daily-series';

/** A payment of a stock, in its trading currency. */
export type PastPayment = { stock_id: string; ex_date: string; amount: number };

/** An ex-date that follows from last year's. */
export type ExpectedExDay = { stockId: string; day: string; lastYear: string; amount: number };

/** Days that are looked ahead. */
export const AHEAD = 92;
/** A year that keeps the weekday. */
export const YEAR = 52 * 7;
/** A payment this near to an expected day is that one, earlier than expected. */
export const NEAR = 45;

/**
 * Expects the ex-dates of last year again, 52 weeks later, so that they fall on the same weekday; those that were
 * already paid, and all but the first of a stock, are left out.
 *
 * @param today ISO day of the last closes
 * @returns earliest first
 */
export function expectedExDays(payments: readonly PastPayment[], today: string): ExpectedExDay[] {
  const now = epochDay(today);
  const first = new Map<string, ExpectedExDay>();
  for (const { stock_id: stockId, ex_date: lastYear, amount } of payments) {
    const day = epochDay(lastYear) + YEAR;
    if (day <= now || day > now + AHEAD) continue;
    const isPaid = payments.some(
      (other) =>
        other.stock_id === stockId &&
        other.ex_date !== lastYear &&
        Math.abs(epochDay(other.ex_date) - day) <= NEAR,
    );
    const known = first.get(stockId);
    if (isPaid || (known && known.lastYear < lastYear)) continue;
    first.set(stockId, { stockId, day: isoDay(day), lastYear, amount });
  }
  return [...first.values()].sort((a, b) => a.day.localeCompare(b.day) || a.stockId.localeCompare(b.stockId));
}
