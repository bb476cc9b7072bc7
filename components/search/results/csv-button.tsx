import { Download } from 'lucide';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { saveFile } from '@/components/ui/save-file';
import { showToast } from '@/components/ui/toast-store';
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
export function CsvButton({ items, isWhole, details, search }: Props) {
  const { currency } = search;
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const [{ resultsCsv }, all] = await Promise.all([
        import('@/lib/search/results-csv'),
        isWhole ? items : findAll(search),
      ]);
      const stocks = await loadAll(all, details, currency);
      saveFile(
        new Blob([resultsCsv(stocks, currency)], { type: 'text/csv;charset=utf-8' }),
        'aktiensuche.csv',
      );
    } catch (error) {
      console.error(error);
      showToast('Die Datei konnte nicht erstellt werden', 'error');
    }
    setBusy(false);
  };
  return (
    <Button
      look="secondary"
      small
      busy={isBusy}
      onClick={save}
      title="Die ganze Liste als Tabelle für Excel speichern"
    >
      <Icon of={Download} small />
      <span className="sr-only">CSV</span>
    </Button>
  );
}
