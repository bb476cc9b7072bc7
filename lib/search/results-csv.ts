import { type CsvCell, csvText } from '@/lib/platform/format/csv';
import { SORT_KEYS, type SortKey, sortName } from '@/lib/stocks/cards/sort-fields';
import { readableNumber } from '@/lib/stocks/figures/figure-format';
import { METRICS } from '@/lib/stocks/metrics';
import { sectorLabel } from '@/lib/stocks/rules';
import type { SearchItem } from './schema';

/** Formats the items of a search as a CSV file, in their order. Amounts are whole units of the currency. */
export const resultsCsv = (items: readonly SearchItem[], currency: string): string =>
  csvText([
    ['Name', 'Branche', ...SORT_KEYS.map((key) => columnName(key, currency)), 'Kennung'],
    ...items.map((item): CsvCell[] => [
      item.name,
      sectorLabel(item.sector) ?? null,
      ...SORT_KEYS.map((key) => readableNumber(key, item[key])),
      item.id,
    ]),
  ]);

/** Names that the file has always had, so that sheets made from it go on working. */
const FILE_NAMES: Partial<Record<SortKey, string>> = {
  daily_change: 'Kursänderung 24h',
  weekly_change: 'Kursänderung 7d',
  monthly_change: 'Kursänderung 30d',
};

function columnName(key: SortKey, currency: string): string {
  const name = FILE_NAMES[key] ?? sortName(key);
  switch (METRICS[key].unit) {
    case 'percent':
    case 'fraction':
      return `${name} (%)`;
    case 'money':
    case 'perShare':
      return `${name} (${currency})`;
    case 'ratio':
      return name;
  }
}
