'use client';

import { ChevronDown } from 'lucide';
import { memo, useEffect, useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Icon } from '@/components/ui/icon';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { boundKeys } from '@/lib/search/filter-slider';
import {
  FILTER_KEYS,
  FILTER_SECTIONS,
  FILTERS,
  type FilterKey,
  type FilterSection,
  type SettingKey,
} from '@/lib/search/rules';
import type { SearchFieldValues } from '@/lib/search/search-draft';
import type { StockSearch } from '@/lib/search/stock-search';
import { ActiveCount, activeFilterCount } from './active-filter-count';
import { callSearch } from './call-search';
import { ChoiceList } from './choice-list';
import { FilterSlider } from './filter-slider';

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

type Market = {
  /** Distribution of the values of each filter. */
  histograms: Readonly<Record<FilterKey, { bins: readonly number[] }>>;
  /** Currencies of listing, the most frequent first. */
  currencies: readonly { currency: string; count: number }[];
};

/** Loads what the filters show of the market, in a currency; null until then or after an error. */
function useMarket(currency: DisplayCurrency): Market | null {
  const [loaded, setLoaded] = useState<{ currency: DisplayCurrency; market: Market } | null>(null);

  useEffect(() => {
    const giveUp = new AbortController();
    callSearch('GET /api/stocks/search/histograms', { query: { currency } }, giveUp.signal).then(
      ({ data, trading_currencies }) => {
        if (giveUp.signal.aborted || !isHistograms(data)) return;
        const currencies = isCurrencies(trading_currencies) ? trading_currencies : [];
        setLoaded({ currency, market: { histograms: data, currencies } });
      },
      // The sliders work without them, and the failed call is recorded.
      () => undefined,
    );
    return () => giveUp.abort();
  }, [currency]);

  return loaded?.currency === currency ? loaded.market : null;
}

const isHistograms = (data: unknown): data is Market['histograms'] =>
  FILTER_KEYS.every((key) => {
    const bins = (data as Partial<Market['histograms']> | undefined)?.[key]?.bins;
    return Array.isArray(bins) && bins.every(Number.isFinite);
  });

const isCurrencies = (list: unknown): list is Market['currencies'] =>
  Array.isArray(list) && list.every((one) => typeof one?.currency === 'string' && Number.isFinite(one.count));
