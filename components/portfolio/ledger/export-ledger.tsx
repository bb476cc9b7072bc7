import { Download } from 'lucide';
import { useId, useState } from 'react';
import { responseTo } from '@/components/session/account-fetch';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { saveFile } from '@/components/ui/save-file';
import type { Kind } from '@/lib/bookings/kind';
import { BOOKING_KINDS, isEvent, KINDS, kindOf } from '@/lib/bookings/kinds';

/** Names the kinds of bookings that another program's file leaves out; corporate actions in one word. */
const leftOut = (program: keyof NonNullable<Kind['exports']>): string[] => {
  const kinds = BOOKING_KINDS.filter((kind) => !kindOf(kind).exports?.[program]);
  return [...new Set(kinds.map((kind) => (isEvent(kind) ? 'Kapitalmaßnahmen' : KINDS[kind].plural)))];
};

const FORMATS = [
  {
    format: 'csv',
    name: 'CSV',
    file: 'buchungen.csv',
    note: 'Vollständig, als Tabelle für Excel',
    missing: [],
  },
  {
    format: 'json',
    name: 'JSON',
    file: 'buchungen.json',
    note: 'Vollständig, zum Weiterverarbeiten',
    missing: [],
  },
  {
    format: 'portfolio-performance',
    name: 'Portfolio Performance',
    file: 'portfolio-performance.csv',
    note: 'Beträge auf den Cent, Quellensteuer bei den Steuern',
    missing: [...leftOut('portfolioPerformance'), 'Wechselkurse', 'Belege'],
  },
  {
    format: 'parqet',
    name: 'Parqet',
    file: 'parqet.csv',
    note: 'Käufe, Verkäufe, Dividenden, Ein- und Ausbuchungen; Quellensteuer bei den Steuern',
    missing: ['alle anderen Buchungen', 'Notizen', 'Wechselkurse', 'Belege'],
  },
  {
    format: 'ghostfolio',
    name: 'Ghostfolio',
    file: 'ghostfolio.json',
    note: 'Einbuchungen werden Käufe, Ausbuchungen Verkäufe, Steuern Gebühren',
    missing: [...leftOut('ghostfolio'), 'Depots', 'Uhrzeiten', 'Wechselkurse', 'Belege'],
  },
] as const;

type Format = (typeof FORMATS)[number];

/** Saves all bookings as a file. */
export function ExportLedger() {
  const [busy, setBusy] = useState<Format['format'] | null>(null);
  const id = useId();
  const save = async ({ format, file }: Format) => {
    if (busy) return;
    setBusy(format);
    await saveFile(file, async () =>
      (await responseTo('GET /api/portfolio/bookings/export', { query: { format } })).blob(),
    );
    setBusy(null);
  };
  return (
    <fieldset className="mt-10 min-w-0 print:hidden">
      <legend className="mb-3 text-17 font-semibold">Alle Buchungen als Datei</legend>
      <ul className="grid gap-2">
        {FORMATS.map((one) => (
          <li key={one.format} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Button
              look="secondary"
              small
              aria-describedby={`${id}-${one.format}`}
              busy={busy === one.format}
              onClick={() => save(one)}
            >
              <Icon of={Download} small />
              {one.name}
            </Button>
            <div className="min-w-0 flex-1 basis-60 text-13 text-ink-3">
              <p id={`${id}-${one.format}`}>{one.note}</p>
              {one.missing.length > 0 && (
                <details>
                  <summary className="text-accent">Was fehlt?</summary>
                  <ul className="list-disc pl-5">
                    {one.missing.map((what) => (
                      <li key={what}>{what}</li>
                    ))}
                  </ul>
                </details>
              )}
            </div>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
