'use client';

import { ChevronDown } from 'lucide';
import { memo } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Icon } from '@/components/ui/icon';
import { boundKeys } from '@/lib/search/filter-slider';
import {
  FILTER_KEYS,
  FILTER_SECTIONS,
  FILTERS,
  type FilterSection,
  type SettingKey,
} from '@/lib/search/rules';
import type { SearchFieldValues } from '@/lib/search/search-draft';
import type { StockSearch } from '@/lib/search/stock-search';
import { ActiveCount, activeFilterCount } from './active-filter-count';
import { ChoiceList } from './choice-list';
import { FilterSlider } from './filter-slider';
import { useMarket } from './use-market';

const SECTIONS = Object.keys(FILTER_SECTIONS) as FilterSection[];

export type FilterPanelProps = {
  search: StockSearch;
  /** @param setting 0 for off */
  onFilter: (key: SettingKey, setting: number) => void;
  onField: (change: Partial<SearchFieldValues>) => void;
};

/** Shows the filters in three sections, collapsed at first. Memoised, so that an answer does not draw them again. */
export const FilterPanel = memo(function FilterPanel({ search, onFilter, onField }: FilterPanelProps) {
  const market = useMarket(search.currency);
  const currencies = market?.currencies ?? [];
  return (
    <div>
      {SECTIONS.map((section) => {
        const keys = FILTER_KEYS.filter((key) => FILTERS[key].section === section);
        return (
          <details key={section} className="group not-first:border-line not-first:border-t">
            <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 font-semibold [&::-webkit-details-marker]:hidden">
              {FILTER_SECTIONS[section]}
              <ActiveCount count={activeFilterCount(search, section)} />
              <Icon of={ChevronDown} small className="ml-auto text-ink-3 group-open:rotate-180" />
            </summary>
            <div className="grid gap-x-7 gap-y-4 pb-4 md:max-lg:grid-cols-3">
              {section === 'profitability' && (
                <Checkbox
                  checked={search.paysDividend === true}
                  onChange={({ target }) => onField({ paysDividend: target.checked || null })}
                >
                  zahlt Dividende
                </Checkbox>
              )}
              {keys.map((key) => (
                <FilterSlider
                  key={key}
                  filter={key}
                  from={search.filters[boundKeys(key).from] ?? 0}
                  to={search.filters[boundKeys(key).to] ?? 0}
                  currency={search.currency}
                  histogram={market?.histograms[key]}
                  onChange={onFilter}
                />
              ))}
              {section === 'valuation' && currencies.length > 1 && (
                <ChoiceList
                  label="Handelswährung"
                  all="Alle Währungen"
                  name="trading_currency"
                  inFlow
                  options={currencies.map(({ currency, count }) => ({
                    value: currency,
                    label: currency,
                    count,
                  }))}
                  chosen={search.tradingCurrencies}
                  onChange={(tradingCurrencies) =>
                    onField({ tradingCurrencies: tradingCurrencies.toSorted() })
                  }
                />
              )}
            </div>
          </details>
        );
      })}
    </div>
  );
});
