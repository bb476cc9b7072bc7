import { sortName } from '@/lib/stocks/cards/sort-fields';
import { countryLabel, sectorLabel } from '@/lib/stocks/rules';
import { filterTexts } from './filter';
import { ALL, type SearchCountry } from './rules';
import type { StockSearch } from './stock-search';

/** Countries that take more than `aus` in German. */
const FROM: Partial<Record<SearchCountry, string>> = {
  'United States': 'den USA',
  Switzerland: 'der Schweiz',
  Netherlands: 'den Niederlanden',
  Other: 'anderen Ländern',
};

/** Origin of a country's stocks: `aus Deutschland`, `aus den USA`. */
export const fromCountry = (country: SearchCountry): string =>
  `aus ${FROM[country] ?? countryLabel(country)}`;

/**
 * Describes a search: `Aktien aus Deutschland, Branche Technologie, mit KGV höchstens 15, absteigend nach
 * Marktkapitalisierung`.
 */
export function describeSearch(search: StockSearch): string {
  const { name, country, sector, sortBy, sortOrder } = search;
  const filters = filterTexts(search.filters, search.currency);
  const from = country === ALL ? '' : ` ${fromCountry(country)}`;
  const isEvery = !name.trim() && !from && sector === ALL && filters.length === 0;
  const parts = [
    `${isEvery ? 'Alle Aktien' : 'Aktien'}${from}`,
    sector === ALL ? '' : `Branche ${sectorLabel(sector)}`,
    name.trim() ? `zum Namen „${name.trim()}“` : '',
    filters.length > 0 ? `mit ${listed(filters)}` : '',
    `${sortOrder === 'asc' ? 'aufsteigend' : 'absteigend'} nach ${sortName(sortBy)}`,
  ];
  return parts.filter(Boolean).join(', ');
}

const listed = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} und ${texts.at(-1)}`;
