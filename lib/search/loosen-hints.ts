import { countryLabel, sectorLabel } from '@/lib/stocks/rules';
import { filterTexts } from './filter';
import { ALL } from './rules';
import type { StockSearch } from './stock-search';

/** What of a search that finds nothing could be loosened, each as a sentence. */
export function loosenHints({ name, country, sector, filters }: StockSearch): string[] {
  const set = filterTexts(filters);
  const where = [country === ALL ? '' : countryLabel(country), sector === ALL ? '' : sectorLabel(sector)];
  const limits = where.filter(Boolean);
  return [
    name.trim() && `Prüfe die Schreibweise von „${name.trim()}“ oder kürze den Namen.`,
    limits.length > 0 && `Suche nicht nur in ${limits.join(' und ')}.`,
    set.length === 1 && `Lockere den Filter: ${set[0]}.`,
    set.length > 1 && `Lockere einen der Filter: ${set.join(' · ')}.`,
  ].filter((hint): hint is string => Boolean(hint));
}
