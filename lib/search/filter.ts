import { formatNumber, formatPercent } from '@/lib/platform/format/number';
import { METRICS } from '@/lib/stocks/metrics';
import { type Category, FILTERS, type FilterKey, type FilterValues } from './rules';

/**
 * Whether a stock passes a filter. Without a value it never does; nor does a multiple of zero or below,
 * where a low one would be wanted: a loss is no bargain.
 *
 * @param setting what the filter is set to; 0 lets everything pass
 * @param value of the stock, in the filter's unit
 */
export function passesFilter(key: FilterKey, setting: number, value: number | null): boolean {
  if (setting === 0) return true;
  if (value === null) return false;
  return FILTERS[key].direction === 'minimum' ? value >= setting : value > 0 && value <= setting;
}

/** A value in a filter's unit, with no more decimals than it has: `3,5 %`, `1 Mrd.`, `15`. */
export function formatFilterValue(key: FilterKey, value: number): string {
  const digits = Math.min(2, (String(value).split('.')[1] ?? '').length);
  const number = formatNumber(value, digits);
  switch (FILTERS[key].unit) {
    case 'percent':
      return formatPercent(value, digits);
    case 'billions':
      return `${number}\u00a0Mrd.`;
    case 'ratio':
    case 'perShare':
      return number;
  }
}

/** What a filter asks for: `KGV höchstens 15`, `Dividendenrendite mindestens 3,5 %`. */
export function filterText(key: FilterKey, setting: number): string {
  const word = FILTERS[key].direction === 'minimum' ? 'mindestens' : 'höchstens';
  return `${METRICS[key].label} ${word} ${formatFilterValue(key, setting)}`;
}

/** What several filters ask for, in their order. */
export const filterTexts = (filters: FilterValues): string[] =>
  (Object.entries(filters) as [FilterKey, number][]).map(([key, setting]) => filterText(key, setting));

/** The metrics by which categories are sorted, as they read within a sentence. */
const SORTED_BY: Partial<Record<Category['sortBy'], string>> = {
  weekly_change: 'Kursänderung der letzten Woche',
};

/** By what a category chooses and sorts: `KGV höchstens 15, aufsteigend nach KGV`. */
export function categoryCriterion({ filters, sortBy, sortOrder }: Category): string {
  const order = sortOrder === 'asc' ? 'aufsteigend' : 'absteigend';
  return [...filterTexts(filters), `${order} nach ${SORTED_BY[sortBy] ?? METRICS[sortBy].label}`].join(', ');
}
