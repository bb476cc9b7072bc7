import { referenceDay } from '@/lib/finance/reference-day';
import { epochDay } from '@/lib/platform/db/daily-series';
import { METRICS, type MetricKey } from './metrics';
import type { Stock } from './schema';

/**
 * The day that a figure of a stock is of: price and changes are of the last close, and so are dividend and
 * yield where they are counted from payments that reach back over a year (lib/import/derive.ts); all others
 * are the source's and of its day.
 *
 * @param firstExDate the first payment known, ISO; null without any
 */
export function metricDay(
  { price_date, figures_date }: Pick<Stock, 'price_date' | 'figures_date'>,
  metric: MetricKey,
  firstExDate: string | null,
): string | null {
  const { group } = METRICS[metric];
  if (group === 'price' || group === 'performance') return price_date;
  const isCounted = metric === 'dividend' || metric === 'dividend_yield';
  if (!isCounted || price_date === null || firstExDate === null) return figures_date;
  return epochDay(firstExDate) <= referenceDay(epochDay(price_date), 'year') ? price_date : figures_date;
}
