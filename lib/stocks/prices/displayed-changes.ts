import { convert } from '@/lib/currencies/convert';
import type { Rates } from '@/lib/currencies/rates';
import { referenceDay } from '@/lib/finance/reference-day';

/**
 * The stored changes of a price, which are in the trading currency, and the day each counts from, given that of the last
 * close: its rate is that of the close before, unless an exchange rests while rates go on.
 */
const BEGINS = {
  daily_change: (lastDay) => lastDay - 1,
  weekly_change: (lastDay) => referenceDay(lastDay, 'week'),
  monthly_change: (lastDay) => referenceDay(lastDay, 'month'),
  yearly_change: (lastDay) => referenceDay(lastDay, 'year'),
} as const satisfies Record<string, (lastDay: number) => number>;

export type ChangeKey = keyof typeof BEGINS;

export const isChange = (key: string): key is ChangeKey => Object.hasOwn(BEGINS, key);

/**
 * Returns by what factor a currency rose in another one over the time of a change, which turns the change of a price in
 * `from` into its change in `to`.
 *
 * @param lastDay of the last close, in days since 1970-01-01
 * @returns null without a rate of both days; the same currency needs none
 */
export function currencyGrowth(
  key: ChangeKey,
  lastDay: number | null,
  { from, to, rates }: { from: string; to: string; rates: Rates },
): number | null {
  if (from === to) return 1;
  if (lastDay === null) return null;
  const first = convert(1, from, to, rates.on(BEGINS[key](lastDay)));
  const last = convert(1, from, to, rates.on(lastDay));
  return first === null || last === null ? null : last / first;
}

/** Returns the change of a price, in percent, in a currency that the price's own one grew in by a factor. */
export function displayedChange(change: number | null, growth: number | null): number | null {
  if (change === null || growth === null) return null;
  return growth === 1 ? change : change * growth + (growth - 1) * 100;
}
