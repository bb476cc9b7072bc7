import { Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { showToast } from '@/components/ui/toast-store';
import type { SearchItem } from '@/lib/search/schema';

type Props = { items: readonly SearchItem[]; currency: string };

/** Saves the results as a file for a spreadsheet. */
export function CsvButton({ items, currency }: Props) {
  const save = async () => {
    try {
      const { resultsCsv } = await import('@/lib/search/results-csv');
      download(new Blob([resultsCsv(items, currency)], { type: 'text/csv;charset=utf-8' }));
    } catch (error) {
      console.error(error);
      showToast('Die Datei konnte nicht erstellt werden', 'error');
    }
  };
  return (
    <Button
      look="secondary"
      small
      onClick={save}
      title="Alle gezeigten Ergebnisse als Tabelle für Excel speichern"
    >
      <Icon of={Download} small />
      CSV
    </Button>
  );
}

function download(file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'aktiensuche.csv';
  link.click();
  // Browsers take the file a moment after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
