import { sectorLabel } from '@/lib/stocks/rules';
import { fromCountry } from './describe-search';
import { filterTexts } from './filter';
import { ALL } from './rules';
import type { StockSearch } from './stock-search';

/** Suggests parts of a search without results to loosen, each as a sentence. */
export function loosenHints({ name, country, sector, filters, currency }: StockSearch): string[] {
  const set = filterTexts(filters, currency);
  return [
    name.trim() && `Prüfe die Schreibweise von „${name.trim()}“ oder kürze den Namen.`,
    country !== ALL && `Suche nicht nur Aktien ${fromCountry(country)}.`,
    sector !== ALL && `Suche nicht nur in der Branche ${sectorLabel(sector)}.`,
    set.length === 1 && `Lockere den Filter: ${set[0]}.`,
    set.length > 1 && `Lockere einen der Filter: ${set.join(' · ')}.`,
  ].filter((hint): hint is string => Boolean(hint));
}
