import { anyOf } from '@/lib/platform/format/lists';
import { fromCountries, sectorNames } from './describe-search';
import { filterTexts } from './filter';
import type { StockSearch } from './stock-search';

/** Suggests parts of a search without results to loosen, each as a sentence. */
export function loosenHints(search: StockSearch): string[] {
  const { name, countries, sectors, tradingCurrencies, paysDividend, filters, currency } = search;
  const set = filterTexts(filters, currency);
  return [
    name.trim() && `Prüf die Schreibweise von „${name.trim()}“ oder kürz den Namen.`,
    countries.length > 0 && `Such nicht nur Aktien ${fromCountries(...countries)}.`,
    sectors.length > 0 && `Such nicht nur in der Branche ${sectorNames(sectors)}.`,
    tradingCurrencies.length > 0 && `Such nicht nur Aktien, die in ${anyOf(tradingCurrencies)} notieren.`,
    paysDividend !== null && `Such auch Aktien ${paysDividend ? 'ohne' : 'mit'} Dividende.`,
    set.length === 1 && `Lockere den Filter: ${set[0]}.`,
    set.length > 1 && `Lockere einen der Filter: ${set.join(' · ')}.`,
  ].filter((hint): hint is string => Boolean(hint));
}
