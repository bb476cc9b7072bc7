import { filterTexts } from './filter';
import type { StockSearch } from './stock-search';

/** Suggests parts of a search without results to loosen, each as a sentence. */
export function loosenHints(search: StockSearch): string[] {
  const { name, countries, sectors, tradingCurrencies, paysDividend, filters, currency } = search;
  const set = filterTexts(filters, currency);
  return [
    name.trim() && `Prüfe die Schreibweise von „${name.trim()}“ oder kürze den Namen.`,
    countries.length > 0 && 'Suche auch in anderen Ländern.',
    sectors.length > 0 && 'Suche auch in anderen Sektoren.',
    tradingCurrencies.length > 0 && 'Suche auch Aktien, die in anderen Währungen notieren.',
    paysDividend !== null && `Suche auch Aktien ${paysDividend ? 'ohne' : 'mit'} Dividende.`,
    set.length === 1 && `Lockere den Filter: ${set[0]}.`,
    set.length > 1 && `Lockere einen der Filter: ${set.join(' · ')}.`,
  ].filter((hint): hint is string => Boolean(hint));
}
