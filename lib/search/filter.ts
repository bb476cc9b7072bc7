import { DEFAULT_CURRENCY, type DisplayCurrency } from '@/lib/currencies/rules';
import { currencySign } from '@/lib/platform/format/money';
import { formatNumber, formatPercent } from '@/lib/platform/format/number';
import { METRICS } from '@/lib/stocks/metrics';
import { type Category, FILTERS, type FilterKey, type FilterValues, isAmount } from './rules';

/**
 * Bounds of the values that pass a filter. A multiple of zero or below does not count as low: a loss is no
 * bargain.
 *
 * @param setting above 0; `least` and `most` are in its unit
 */
export const boundsOf = (key: FilterKey, setting: number): { least: number; most: number } =>
  FILTERS[key].direction === 'minimum'
    ? { least: setting, most: Number.POSITIVE_INFINITY }
    : { least: Number.MIN_VALUE, most: setting };

/**
 * Tests whether a value passes a filter; a missing value never does.
 *
 * @param setting of the filter; 0 lets everything pass
 * @param value in the filter's unit
 */
export function passesFilter(key: FilterKey, setting: number, value: number | null): boolean {
  if (setting === 0) return true;
  if (value === null) return false;
  const { least, most } = boundsOf(key, setting);
  return value >= least && value <= most;
}

/** Formats a value in a filter's unit, with no more decimals than it has: `3,5 %`, `1 Mrd. €`, `15`. */
export function formatFilterValue(key: FilterKey, value: number, currency: DisplayCurrency): string {
  const { unit } = FILTERS[key];
  const digits = Math.min(2, (String(value).split('.')[1] ?? '').length);
  if (unit === 'percent') return formatPercent(value, digits);
  const number = formatNumber(value, digits);
  const scale = unit === 'billions' ? '\u00a0Mrd.' : '';
  return isAmount(key) ? `${number}${scale}\u00a0${currencySign(currency)}` : number;
}

/** Words a filter: `KGV höchstens 15`, `Dividendenrendite mindestens 3,5 %`. */
export function filterText(key: FilterKey, setting: number, currency: DisplayCurrency): string {
  const word = FILTERS[key].direction === 'minimum' ? 'mindestens' : 'höchstens';
  return `${METRICS[key].label} ${word} ${formatFilterValue(key, setting, currency)}`;
}

/** Words the setting beside a slider: `ab 3,5 %`, `bis 15`, `ab 1 Mrd. €`; `egal` at 0. */
export function settingText(key: FilterKey, setting: number, currency: DisplayCurrency): string {
  if (setting === 0) return 'egal';
  const word = FILTERS[key].direction === 'minimum' ? 'ab' : 'bis';
  return `${word} ${formatFilterValue(key, setting, currency)}`;
}

/** Words several filters, in their order. */
export const filterTexts = (filters: FilterValues, currency: DisplayCurrency): string[] =>
  (Object.entries(filters) as [FilterKey, number][]).map(([key, setting]) =>
    filterText(key, setting, currency),
  );

/** Metrics that categories are sorted by, as words within a sentence. */
const SORTED_BY: Partial<Record<Category['sortBy'], string>> = {
  weekly_change: 'Kursänderung der letzten Woche',
};

/** Words the filters and order of a category: `KGV höchstens 15, aufsteigend nach KGV`. */
export function categoryText({ filters, sortBy, sortOrder }: Category): string {
  const order = sortOrder === 'asc' ? 'aufsteigend' : 'absteigend';
  return [
    ...filterTexts(filters, DEFAULT_CURRENCY),
    `${order} nach ${SORTED_BY[sortBy] ?? METRICS[sortBy].label}`,
  ].join(', ');
}
