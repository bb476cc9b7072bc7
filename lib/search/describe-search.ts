import { sortName } from '@/lib/stocks/cards/sort-fields';
import { countryLabel, type Sector, sectorLabel } from '@/lib/stocks/rules';
import { anyOf } from './criteria';
import { filterTexts } from './filter';
import type { SearchCountry } from './rules';
import type { StockSearch } from './stock-search';

/** Countries that take more than `aus` in German. */
const FROM: Partial<Record<SearchCountry, string>> = {
  'United States': 'den USA',
  Switzerland: 'der Schweiz',
  Netherlands: 'den Niederlanden',
  Other: 'anderen Ländern',
};

/** Origin of stocks: `aus Deutschland`, `aus den USA oder der Schweiz`. */
export const fromCountries = (...countries: readonly SearchCountry[]): string =>
  `aus ${anyOf(countries.map((country) => FROM[country] ?? countryLabel(country) ?? country))}`;

/** Names sectors: `Technologie oder Finanzen`. */
export const sectorNames = (sectors: readonly Sector[]): string =>
  anyOf(sectors.map((sector) => sectorLabel(sector) ?? sector));

/**
 * Describes a search: `Aktien aus Deutschland, Branche Technologie, mit KGV höchstens 15, absteigend nach
 * Marktkapitalisierung`.
 */
export function describeSearch(search: StockSearch): string {
  const { name, countries, sectors, tradingCurrencies, paysDividend, sortBy, sortOrder } = search;
  const filters = filterTexts(search.filters, search.currency);
  const from = countries.length > 0 ? ` ${fromCountries(...countries)}` : '';
  const details = [
    sectors.length > 0 ? `Branche ${sectorNames(sectors)}` : '',
    name.trim() ? `zum Namen „${name.trim()}“` : '',
    tradingCurrencies.length > 0 ? `notiert in ${anyOf(tradingCurrencies)}` : '',
    paysDividend === null ? '' : paysDividend ? 'mit Dividende' : 'ohne Dividende',
    filters.length > 0 ? `mit ${listed(filters)}` : '',
  ].filter(Boolean);
  const isEvery = !from && details.length === 0;
  return [
    `${isEvery ? 'Alle Aktien' : 'Aktien'}${from}`,
    ...details,
    `${sortOrder === 'asc' ? 'aufsteigend' : 'absteigend'} nach ${sortName(sortBy)}`,
  ].join(', ');
}

const listed = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} und ${texts.at(-1)}`;
