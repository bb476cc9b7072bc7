import { DEFAULT_CURRENCY, type DisplayCurrency } from '@/lib/currencies/rules';
import { currencySign } from '@/lib/platform/format/money';
import { formatNumber, formatPercent } from '@/lib/platform/format/number';
import { METRICS } from '@/lib/stocks/metrics';
import { type Category, FILTERS, type FilterKey, type FilterValues, isAmount } from './rules';

/**
 * What a filter lets pass: from `least` on and up to `most`. A multiple of zero or below is no low one: a loss is
 * no bargain.
 *
 * @param setting above 0; `least` and `most` are in its unit
 */
export const boundsOf = (key: FilterKey, setting: number): { least: number; most: number } =>
  FILTERS[key].direction === 'minimum'
    ? { least: setting, most: Number.POSITIVE_INFINITY }
    : { least: Number.MIN_VALUE, most: setting };

/**
 * Whether a stock passes a filter. Without a value it never does.
 *
 * @param setting what the filter is set to; 0 lets everything pass
 * @param value of the stock, in the filter's unit
 */
export function passesFilter(key: FilterKey, setting: number, value: number | null): boolean {
  if (setting === 0) return true;
  if (value === null) return false;
  const { least, most } = boundsOf(key, setting);
  return value >= least && value <= most;
}

/** A value in a filter's unit, with no more decimals than it has: `3,5 %`, `1 Mrd. €`, `15`. */
export function formatFilterValue(key: FilterKey, value: number, currency: DisplayCurrency): string {
  const { unit } = FILTERS[key];
  const digits = Math.min(2, (String(value).split('.')[1] ?? '').length);
  if (unit === 'percent') return formatPercent(value, digits);
  const number = formatNumber(value, digits);
  const scale = unit === 'billions' ? '\u00a0Mrd.' : '';
  return isAmount(key) ? `${number}${scale}\u00a0${currencySign(currency)}` : number;
}

/** What a filter asks for: `KGV höchstens 15`, `Dividendenrendite mindestens 3,5 %`. */
export function filterText(key: FilterKey, setting: number, currency: DisplayCurrency): string {
  const word = FILTERS[key].direction === 'minimum' ? 'mindestens' : 'höchstens';
  return `${METRICS[key].label} ${word} ${formatFilterValue(key, setting, currency)}`;
}

/** What several filters ask for, in their order. */
export const filterTexts = (filters: FilterValues, currency: DisplayCurrency): string[] =>
  (Object.entries(filters) as [FilterKey, number][]).map(([key, setting]) =>
    filterText(key, setting, currency),
  );

/** The metrics by which categories are sorted, as they read within a sentence. */
const SORTED_BY: Partial<Record<Category['sortBy'], string>> = {
  weekly_change: 'Kursänderung der letzten Woche',
};

/** By what a category chooses and sorts: `KGV höchstens 15, aufsteigend nach KGV`. */
export function categoryCriterion({ filters, sortBy, sortOrder }: Category): string {
  const order = sortOrder === 'asc' ? 'aufsteigend' : 'absteigend';
  return [
    ...filterTexts(filters, DEFAULT_CURRENCY),
    `${order} nach ${SORTED_BY[sortBy] ?? METRICS[sortBy].label}`,
  ].join(', ');
}
