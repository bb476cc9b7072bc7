'use client';

import { ChevronDown } from 'lucide';
import { Icon } from '@/components/ui/icon';
import {
  BASIC_FILTER_KEYS,
  FILTER_SECTIONS,
  FILTERS,
  type FilterKey,
  type FilterSection,
} from '@/lib/search/rules';
import type { StockSearch } from '@/lib/search/stock-search';
import { FilterSlider } from './filter-slider';
import { useHistograms } from './use-histograms';

const SECTIONS = Object.keys(FILTER_SECTIONS) as FilterSection[];

type Props = {
  search: StockSearch;
  /** @param setting 0 for off */
  onFilter: (key: FilterKey, setting: number) => void;
};

/** Shows the filters in three sections, collapsed at first. */
export function FilterPanel({ search, onFilter }: Props) {
  const histograms = useHistograms(search.currency);
  return (
    <div>
      {SECTIONS.map((section) => {
        const keys = BASIC_FILTER_KEYS.filter((key) => FILTERS[key].section === section);
        const active = keys.filter((key) => search.filters[key]).length;
        return (
          <details key={section} className="group not-first:border-line not-first:border-t">
            <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 font-semibold [&::-webkit-details-marker]:hidden">
              {FILTER_SECTIONS[section]}
              {active > 0 && <span className="text-13 font-normal text-ink-3">{active} aktiv</span>}
              <Icon of={ChevronDown} small className="ml-auto text-ink-3 group-open:rotate-180" />
            </summary>
            <div className="grid gap-x-7 gap-y-3 pb-4 md:grid-cols-3 lg:grid-cols-4">
              {keys.map((key) => (
                <FilterSlider
                  key={key}
                  filter={key}
                  setting={search.filters[key] ?? 0}
                  currency={search.currency}
                  histogram={histograms?.[key]}
                  onChange={(setting) => onFilter(key, setting)}
                />
              ))}
            </div>
          </details>
        );
      })}
    </div>
  );
}
