import { Download } from 'lucide';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { saveFile } from '@/components/ui/save-file';
import { showToast } from '@/components/ui/toast-store';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import type { SearchItem } from '@/lib/search/schema';
import { loadAll, type StockDetails } from './stock-details';

type Props = { items: readonly SearchItem[]; details: StockDetails; currency: DisplayCurrency };

/** Saves all results as a file for a spreadsheet, also those that are not shown yet. */
export function CsvButton({ items, details, currency }: Props) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const [{ resultsCsv }, stocks] = await Promise.all([
        import('@/lib/search/results-csv'),
        loadAll(items, details, currency),
      ]);
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
