import { OVERDUE_DAYS } from '@/lib/finance/overdue-days';
import { yearsLater } from '@/lib/finance/years-later';
import { daysBetween } from '@/lib/platform/format/days-between';
import type { Stock } from '../schema';

/**
 * Tests whether a dividend was last paid more than a year ago and is still expected: the last payment lies within
 * the weeks before those twelve months in which it counts.
 */
export function isLastPaid({
  price_date,
  last_dividend_date,
  dividend_yield,
}: Pick<Stock, 'price_date' | 'last_dividend_date' | 'dividend_yield'>): boolean {
  if (price_date === null || last_dividend_date === null || !dividend_yield) return false;
  const since = yearsLater(price_date, -1);
  return last_dividend_date <= since && daysBetween(last_dividend_date, since) <= OVERDUE_DAYS;
}
