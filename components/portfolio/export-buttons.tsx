import { Download } from 'lucide';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { saveFile } from '@/components/ui/save-file';
import { showToast } from '@/components/ui/toast-store';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import type { Position } from '@/lib/portfolio/schema/positions';

type Props = { positions: readonly Position[] };

const loadExport = () => import('@/lib/portfolio/export');

const FORMATS = [
  {
    name: 'CSV',
    title: 'Alle Käufe als Tabelle für Excel speichern',
    file: 'portfolio.csv',
    type: 'text/csv;charset=utf-8',
    text: 'bookingsCsv',
  },
  {
    name: 'JSON',
    title: 'Alle Käufe zum Weiterverarbeiten speichern',
    file: 'portfolio.json',
    type: 'application/json',
    text: 'bookingsJson',
  },
] as const;

/** Saves all purchases as a file. */
export function ExportButtons({ positions }: Props) {
  const save = async ({ file, type, text }: (typeof FORMATS)[number]) => {
    try {
      const bookings = await loadExport();
      saveFile(new Blob([bookings[text](positions, berlinDay(new Date()))], { type }), file);
    } catch (error) {
      console.error(error);
      showToast('Die Datei konnte nicht erstellt werden', 'error');
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {FORMATS.map((format) => (
        <Button key={format.name} look="secondary" small title={format.title} onClick={() => save(format)}>
          <Icon of={Download} small />
          {format.name}
        </Button>
      ))}
    </div>
  );
}
