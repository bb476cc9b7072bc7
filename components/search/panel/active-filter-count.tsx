import { FILTER_KEYS, FILTERS, type FilterSection, oppositeKey } from '@/lib/search/rules';
import type { StockSearch } from '@/lib/search/stock-search';

/** Counts the filters that are set, in one section of the panel or in all. */
export function activeFilterCount(search: StockSearch, section?: FilterSection): number {
  const { filters, paysDividend, tradingCurrencies } = search;
  const isWanted = (one: FilterSection) => section === undefined || one === section;
  const set = FILTER_KEYS.filter(
    (key) => isWanted(FILTERS[key].section) && (filters[key] || filters[oppositeKey(key)]),
  );
  return (
    set.length +
    Number(isWanted('profitability') && paysDividend !== null) +
    Number(isWanted('valuation') && tradingCurrencies.length > 0)
  );
}

/** Shows how many filters are set; nothing for none. */
export const ActiveCount = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="figures min-w-4.5 rounded-full bg-accent px-1.5 text-center text-13 text-on-accent">
      {count}
      <span className="sr-only"> aktiv</span>
    </span>
  );
