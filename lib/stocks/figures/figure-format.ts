import { formatDay } from '@/lib/platform/format/day';
import { formatLargeMoney, formatMoney } from '@/lib/platform/format/money';
import { formatChange, formatCount, formatNumber, formatPercent } from '@/lib/platform/format/number';
import { METRICS, type Metric, type MetricKey } from '../metrics';
import type { Stock } from '../schema';
import { DERIVED_FIGURES, type DerivedFigureKey } from './page-figures';
import { isOpenStreak, type Streaks } from './streaks';

/** Groups whose percentages are changes and always carry a sign, but for a payout ratio. */
const SIGNED: readonly Metric['group'][] = ['performance', 'growth', 'estimate', 'longGrowth', 'record'];

/** Shown in place of a dividend that is known to be zero; an unknown one is 'N/A'. */
export const NO_DIVIDEND = { sign: '–', words: 'zahlt keine Dividende' } as const;

/** Shown in place of the day of the last dividend where no payment is known. */
export const NO_PAYMENT = 'Keine Zahlung bekannt';

/**
 * Says when a stock last paid a dividend, in words if no payment is known. One that is held back as doubtful is known,
 * but its day would be a claim.
 */
export function lastPaymentText({ last_dividend_date: last, held_dividend_date: held }: LastPayment): string {
  return last === null && held === null ? NO_PAYMENT : formatDay(last);
}

type LastPayment = Pick<Stock, 'last_dividend_date' | 'held_dividend_date'>;

/**
 * Formats a stored figure by its unit in METRICS, in German; 'N/A' if it is missing, '–' for no dividend. This is the only place
 * that turns fractions into percent.
 *
 * @param currency of amounts
 */
export function formatFigure(key: MetricKey, value: number | null, currency: string): string {
  const { unit, group }: Metric = METRICS[key];
  if (group === 'dividend' && value === 0) return NO_DIVIDEND.sign;
  const percent = SIGNED.includes(group) && key !== 'free_cash_flow_payout' ? formatChange : formatPercent;
  switch (unit) {
    case 'percent':
      return percent(value);
    case 'fraction':
      return percent(readableNumber(key, value));
    case 'ratio':
      return formatNumber(value);
    case 'count':
      return formatCount(value);
    case 'perShare':
      return formatMoney(value, currency);
    case 'money':
      return formatLargeMoney(value, currency);
  }
}

/** Formats a figure of a stock by `formatFigure`: `mind. 9` where years in a row may be more. */
export const formatOwn = (stock: Streaks, key: MetricKey, value: number | null, currency: string): string =>
  `${isOpenStreak(stock, key) ? 'mind. ' : ''}${formatFigure(key, value, currency)}`;

/** Formats a figure that follows from stored ones. */
export const formatDerived = (key: DerivedFigureKey, value: number | null): string =>
  DERIVED_FIGURES[key].unit === 'percent' ? formatPercent(value) : formatNumber(value);

/** Converts a stored figure to the number people read: fractions become percent numbers, all else stays. */
export const readableNumber = (key: MetricKey, value: number | null): number | null =>
  value !== null && METRICS[key].unit === 'fraction' ? value * 100 : value;

const ESTIMATES = {
  current_qtr_growth: 'current_qtr',
  next_qtr_growth: 'next_qtr',
  current_year_growth: 'current_year',
  next_year_growth: 'next_year',
} as const satisfies Partial<Record<MetricKey, keyof Stock['growth_estimates']>>;

const isEstimate = (key: MetricKey): key is keyof typeof ESTIMATES => key in ESTIMATES;

/** Reads a metric from a stock; growth estimates are in an object of their own. */
export const figureOf = (stock: Stock, key: MetricKey): number | null =>
  isEstimate(key) ? stock.growth_estimates[ESTIMATES[key]] : stock[key];
