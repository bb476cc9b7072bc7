import { formatBillions, formatMoney } from '@/lib/platform/format/money';
import { formatChange, formatCount } from '@/lib/platform/format/number';
import { formatFigure } from '../figures/figure-format';
import { isScore, METRICS, type Metric } from '../metrics';
import { isUnusualYield, UNUSUAL_YIELD } from '../rules';
import type { Stock } from '../schema';
import type { Holding } from './holding';
import { type SortField, sortLabel, sortValue } from './sort-fields';

type HeaderValue = {
  label: string;
  /** 'N/A' if the value is missing. */
  text: string;
  /** The value if it is a change over time, shown in the colour of gain or loss; else undefined. */
  change: number | null | undefined;
  /** Why the value is doubtful; null if it is not. */
  doubt: string | null;
};

/** Value at the top of a card: the one its list is sorted by, large amounts in billions. */
export function headerValue(stock: Stock, field: SortField, holding?: Holding): HeaderValue {
  const label = sortLabel(field);
  const value = sortValue(stock, field, holding);
  const currency = stock.display_currency;
  if (field === 'value') return { label, text: formatMoney(value, currency), change: undefined, doubt: null };
  if (field === 'total_growth') return { label, text: formatChange(value), change: value, doubt: null };
  if (isScore(field)) return { label, text: formatCount(value), change: undefined, doubt: null };
  const { unit, group }: Metric = METRICS[field];
  const text = unit === 'money' ? formatBillions(value, currency) : formatFigure(field, value, currency);
  const doubt = field === 'dividend_yield' && isUnusualYield(value) ? UNUSUAL_YIELD : null;
  return { label, text, change: group === 'performance' ? value : undefined, doubt };
}
