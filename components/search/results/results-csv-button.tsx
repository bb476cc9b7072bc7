import { CsvButton } from '@/components/ui/csv-button';
import type { SearchItem } from '@/lib/search/schema';
import type { StockSearch } from '@/lib/search/stock-search';
import { findAll } from '../panel/find-stocks';
import { loadAll, type StockDetails } from './stock-details';

type Props = {
  items: readonly SearchItem[];
  /** Whether these are all that an answer may hold; else they are asked for. */
  isWhole: boolean;
  details: StockDetails;
  search: StockSearch;
};

/** Saves all results as a file for a spreadsheet, also those that are not shown yet. */
export function ResultsCsvButton({ items, isWhole, details, search }: Props) {
  const load = async () => {
    const [{ resultsCsv }, all] = await Promise.all([
      import('@/lib/search/results-csv'),
      isWhole ? items : findAll(search),
    ]);
    const stocks = await loadAll(all, details, search.currency);
    return new Blob([resultsCsv(stocks, search.currency)], { type: 'text/csv;charset=utf-8' });
  };
  return (
    <CsvButton name="aktiensuche.csv" load={load} title="Die ganze Liste als Tabelle für Excel speichern" />
  );
}
