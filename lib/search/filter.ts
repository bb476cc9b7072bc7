import { DEFAULT_CURRENCY, type DisplayCurrency } from '@/lib/currencies/rules';
import { currencySign } from '@/lib/platform/format/money';
import { formatNumber, formatPercent } from '@/lib/platform/format/number';
import { METRICS } from '@/lib/stocks/metrics';
import type { Category } from './presets';
import {
  FILTER_KEYS,
  FILTERS,
  type Filter,
  type FilterKey,
  type FilterValues,
  filterLabel,
  isAmount,
  oppositeKey,
} from './rules';

/**
 * Bounds of the values that pass a filter. A multiple of zero or below does not count as low: a loss is no
 * bargain.
 *
 * @param opposite the filter's other bound; 0 for none, as for `setting`. `least` and `most` are in their unit
 */
export function boundsOf(key: FilterKey, setting: number, opposite = 0): { least: number; most: number } {
  const [from, to] = rangeOf(key, setting, opposite);
  const { direction, belowZero }: Filter = FILTERS[key];
  const lowest = direction === 'minimum' || belowZero ? Number.NEGATIVE_INFINITY : Number.MIN_VALUE;
  return { least: from > 0 ? from : lowest, most: to > 0 ? to : Number.POSITIVE_INFINITY };
}

const rangeOf = (key: FilterKey, setting: number, opposite: number): [from: number, to: number] =>
  FILTERS[key].direction === 'minimum' ? [setting, opposite] : [opposite, setting];

/** Formats a value in a filter's unit, with no more decimals than it has: `3,5 %`, `1 Mrd. €`, `15`. */
export function formatFilterValue(key: FilterKey, value: number, currency: DisplayCurrency): string {
  const { unit } = FILTERS[key];
  const digits = Math.min(2, (String(value).split('.')[1] ?? '').length);
  if (unit === 'percent') return formatPercent(value, digits);
  const number = formatNumber(value, digits);
  const scale = unit === 'billions' ? '\u00a0Mrd.' : '';
  return isAmount(key) ? `${number}${scale}\u00a0${currencySign(currency)}` : number;
}

/** Form of a bound: within a sentence, or short. */
type Wording = 'words' | 'signs';

const WORDINGS = {
  words: { least: 'mindestens ', most: 'höchstens ' },
  signs: { least: '≥\u00a0', most: '≤\u00a0' },
} as const;

/**
 * Words a filter: `KGV höchstens 15`, `Dividendenrendite ≥ 3,5 %`, `KGV 5 bis 15`.
 *
 * @param opposite the filter's other bound; 0 for none, as for `setting`
 */
export function filterText(
  key: FilterKey,
  setting: number,
  currency: DisplayCurrency,
  opposite = 0,
  wording: Wording = 'words',
): string {
  const [from, to] = rangeOf(key, setting, opposite);
  const value = (bound: number) => formatFilterValue(key, bound, currency);
  const label = filterLabel(key);
  if (from > 0 && to > 0) return `${label} ${value(from)} bis ${value(to)}`;
  const { least, most } = WORDINGS[wording];
  return from > 0 ? `${label} ${least}${value(from)}` : `${label} ${most}${value(to)}`;
}

/** Words the setting of a slider: `ab 3,5 %`, `bis 15`, `ab 1 Mrd. €`; `beliebig` at 0. */
export function settingText(
  key: FilterKey,
  bound: 'from' | 'to',
  setting: number,
  currency: DisplayCurrency,
): string {
  if (setting === 0) return 'beliebig';
  return `${bound === 'from' ? 'ab' : 'bis'} ${formatFilterValue(key, setting, currency)}`;
}

/** Words the filters that are set, in their order. */
export const filterTexts = (filters: FilterValues, currency: DisplayCurrency): string[] =>
  filtersInUse(filters).map(({ key, setting, opposite }) => filterText(key, setting, currency, opposite));

const FILTER_OF: ReadonlyMap<string, FilterKey> = new Map(
  FILTER_KEYS.flatMap((key) => [
    [key, key],
    [oppositeKey(key), key],
  ]),
);

/** Lists the filters that are set by either bound, each with both, in their order. */
export function filtersInUse(filters: FilterValues): { key: FilterKey; setting: number; opposite: number }[] {
  const keys = new Set(Object.keys(filters).flatMap((key) => FILTER_OF.get(key) ?? []));
  return [...keys]
    .map((key) => ({ key, setting: filters[key] ?? 0, opposite: filters[oppositeKey(key)] ?? 0 }))
    .filter(({ setting, opposite }) => setting > 0 || opposite > 0);
}

/** Metrics that categories are sorted by, as words within a sentence. */
const SORTED_BY: Partial<Record<Category['sortBy'], string>> = {
  weekly_change: 'Kursänderung der letzten Woche',
};

/** Words the filters and order of a category: `KGV höchstens 15, aufsteigend nach KGV`. */
export function categoryText({ filters, sortBy, sortOrder, note }: Category): string {
  const order = sortOrder === 'asc' ? 'aufsteigend' : 'absteigend';
  const rule = [
    ...filterTexts(filters, DEFAULT_CURRENCY),
    `${order} nach ${SORTED_BY[sortBy] ?? METRICS[sortBy].label}`,
  ].join(', ');
  return note ? `${rule}. ${note}` : rule;
}
