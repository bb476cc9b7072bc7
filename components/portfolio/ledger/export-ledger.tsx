import { Download } from 'lucide';
import { useState } from 'react';
import { accountResponse } from '@/components/session/account-fetch';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { saveFile } from '@/components/ui/save-file';
import { showToast } from '@/components/ui/toast-store';
import { BOOKINGS } from '../bookings/book-call';

const FORMATS = [
  { format: 'csv', name: 'CSV', file: 'buchungen.csv', title: 'Vollständig, als Tabelle für Excel' },
  { format: 'json', name: 'JSON', file: 'buchungen.json', title: 'Vollständig, zum Weiterverarbeiten' },
  {
    format: 'portfolio-performance',
    name: 'Portfolio Performance',
    file: 'portfolio-performance.csv',
    title: 'Als CSV für Portfolio Performance, ohne Abspaltungen und Fusionen',
  },
  {
    format: 'parqet',
    name: 'Parqet',
    file: 'parqet.csv',
    title: 'Als CSV für Parqet: Käufe, Verkäufe, Dividenden und Ein- und Ausbuchungen',
  },
  {
    format: 'ghostfolio',
    name: 'Ghostfolio',
    file: 'ghostfolio.json',
    title: 'Als JSON für Ghostfolio, das keine Steuern kennt: sie stehen bei den Gebühren',
  },
] as const;

type Format = (typeof FORMATS)[number];

/** Saves all bookings as a file. */
export function ExportLedger() {
  const [busy, setBusy] = useState<Format['format'] | null>(null);
  const save = async ({ format, file }: Format) => {
    if (busy) return;
    setBusy(format);
    try {
      const answer = await accountResponse(`${BOOKINGS}/export?format=${format}`);
      saveFile(await answer.blob(), file);
    } catch (error) {
      console.error(error);
      showToast('Die Datei konnte nicht erstellt werden', 'error');
    }
    setBusy(null);
  };
  return (
    <fieldset className="flex flex-wrap items-center gap-2 print:hidden">
      <legend className="sr-only">Alle Buchungen als Datei</legend>
      {FORMATS.map((one) => (
        <Button
          key={one.format}
          look="secondary"
          small
          title={one.title}
          busy={busy === one.format}
          onClick={() => save(one)}
        >
          <Icon of={Download} small />
          {one.name}
        </Button>
      ))}
    </fieldset>
  );
}
