import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { referenceDay } from '@/lib/finance/reference-day';
import { METRICS, type MetricKey } from '../metrics';
import type { Stock } from '../schema';

type Days = Pick<Stock, 'price_date' | 'figures_date'> &
  Partial<Pick<Stock, 'last_dividend_date' | 'dividend_yield'>>;

/**
 * Day a figure of a stock is from. Price and changes are from the last close, and so are dividend and yield if
 * they are summed from payments that reach back over a year (lib/import/derive.ts). All others are the
 * source's and from its day.
 *
 * @param firstExDate first known payment, ISO; null if there is none
 * @param isLate see PaymentSummary
 */
export function metricDay(
  { price_date, figures_date, last_dividend_date, dividend_yield }: Days,
  metric: MetricKey,
  firstExDate: string | null,
  isLate = false,
): string | null {
  const { group } = METRICS[metric];
  if (group === 'price' || group === 'performance' || group === 'record') return price_date;
  const isCounted = metric === 'dividend' || metric === 'dividend_yield';
  if (!isCounted || price_date === null || firstExDate === null) return figures_date;
  const yearBefore = isoDay(referenceDay(epochDay(price_date), 'year'));
  const paidSince = (last_dividend_date ?? '') > yearBefore;
  const isSum = isLate || paidSince || dividend_yield === 0;
  return firstExDate <= yearBefore && isSum ? price_date : figures_date;
}
