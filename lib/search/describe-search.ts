import { anyOf, listed } from '@/lib/platform/format/lists';
import { countOf } from '@/lib/platform/format/number';
import { countryLabel, type Sector, sectorLabel } from '@/lib/stocks/rules';
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
const sectorNames = (sectors: readonly Sector[]): string =>
  anyOf(sectors.map((sector) => sectorLabel(sector) ?? sector));

/** Says what a search has found: `63 Aktien aus Deutschland, mit KGV höchstens 15`, `1 Aktie mit „SAP“ im Namen`. */
export function describeSearch(search: StockSearch, total: number): string {
  const { name, countries, sectors, tradingCurrencies, paysDividend } = search;
  const filters = filterTexts(search.filters, search.currency);
  const details = [
    name.trim() && `mit „${name.trim()}“ im Namen`,
    countries.length > 0 && fromCountries(...countries),
    sectors.length > 0 && `aus dem Sektor ${sectorNames(sectors)}`,
    tradingCurrencies.length > 0 && `notiert in ${anyOf(tradingCurrencies)}`,
    paysDividend !== null && (paysDividend ? 'mit Dividende' : 'ohne Dividende'),
    filters.length > 0 && `mit ${listed(filters)}`,
  ].filter(Boolean);
  return `${countOf(total, 'Aktie', 'Aktien')}${details.length > 0 ? ` ${details.join(', ')}` : ''}`;
}
