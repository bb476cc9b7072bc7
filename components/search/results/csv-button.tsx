import { Download } from 'lucide';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { saveFile } from '@/components/ui/save-file';
import { showToast } from '@/components/ui/toast-store';
import type { SearchItem } from '@/lib/search/schema';

type Props = { items: readonly SearchItem[]; currency: string };

/** Saves all results as a file for a spreadsheet, also those that are not shown yet. */
export function CsvButton({ items, currency }: Props) {
  const save = async () => {
    try {
      const { resultsCsv } = await import('@/lib/search/results-csv');
      saveFile(
        new Blob([resultsCsv(items, currency)], { type: 'text/csv;charset=utf-8' }),
        'aktiensuche.csv',
      );
    } catch (error) {
      console.error(error);
      showToast('Die Datei konnte nicht erstellt werden', 'error');
    }
  };
  return (
    <Button look="secondary" small onClick={save} title="Die ganze Liste als Tabelle für Excel speichern">
      <Icon of={Download} small />
      CSV
    </Button>
  );
}
