import { anyOf } from '@/lib/platform/format/lists';
import { countryLabel, sectorLabel } from '@/lib/stocks/rules';
import { filterText, setFilters } from './filter';
import type { FilterKey } from './rules';
import type { StockSearch } from './stock-search';

export type CriterionKey =
  | 'name'
  | 'countries'
  | 'sectors'
  | 'tradingCurrencies'
  | 'paysDividend'
  | FilterKey;

/** A condition of a search in short words: `Deutschland oder Schweiz`, `KGV 5 bis 15`. */
export type Criterion = { key: CriterionKey; text: string };

/** Words the conditions of a search, one by one, in the order of the form. A filter has both its bounds. */
export function criteria(search: StockSearch): Criterion[] {
  const { name, countries, sectors, tradingCurrencies, paysDividend, filters, currency } = search;
  const words: Criterion[] = [
    { key: 'name', text: name.trim() && `„${name.trim()}“` },
    { key: 'countries', text: anyOf(countries.map(countryName)) },
    { key: 'sectors', text: anyOf(sectors.map((sector) => sectorLabel(sector) ?? sector)) },
    {
      key: 'tradingCurrencies',
      text: tradingCurrencies.length > 0 ? `notiert in ${anyOf(tradingCurrencies)}` : '',
    },
    {
      key: 'paysDividend',
      text: paysDividend === null ? '' : paysDividend ? 'zahlt Dividende' : 'zahlt keine Dividende',
    },
    ...setFilters(filters).map(({ key, setting, opposite }) => ({
      key,
      text: filterText(key, setting, currency, opposite, 'signs'),
    })),
  ];
  return words.filter(({ text }) => text !== '');
}

/** Words a search in one line: `Deutschland · KGV ≤ 15`. */
export const criteriaText = (search: StockSearch): string =>
  criteria(search)
    .map(({ text }) => text)
    .join(' · ') || 'Alle Aktien';

const countryName = (country: string): string =>
  country === 'Other' ? 'andere Länder' : (countryLabel(country) ?? country);
