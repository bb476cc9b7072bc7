import type { ReceivedDividend } from '../schema/flows';

/** Sums dividends by year, newest first. Those without a known value are left out. */
export function dividendYears(
  dividends: readonly Pick<ReceivedDividend, 'ex_date' | 'value'>[],
): { year: string; count: number; amount: number }[] {
  const years = new Map<string, { year: string; count: number; amount: number }>();
  for (const { ex_date, value } of dividends) {
    if (value === null) continue;
    const year = ex_date.slice(0, 4);
    const { count, amount } = years.get(year) ?? { count: 0, amount: 0 };
    years.set(year, { year, count: count + 1, amount: amount + value });
  }
  return [...years.values()].sort((a, b) => (a.year < b.year ? 1 : -1));
}
