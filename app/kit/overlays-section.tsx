'use client';

import { Download, Ellipsis, Info } from 'lucide';
import { useState } from 'react';
import { Section } from '@/components/layout/section';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { Menu } from '@/components/ui/menu';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast-store';
import { Tooltip } from '@/components/ui/tooltip';
import { METRICS } from '@/lib/stocks/metrics';
import { SCORED } from './example-scores';
import { Sample } from './sample';

export const OverlaysSection = () => (
  <Section id="schwebend" title="Was schwebt">
    <div className="grid gap-8 md:grid-cols-3">
      <Sample name="Erklärung">
        <Tooltip
          className="inline-flex min-h-11 items-center gap-2 rounded-control text-14 font-medium text-ink-2"
          content={<p>Kurs geteilt durch den Gewinn je Aktie der letzten zwölf Monate.</p>}
        >
          KGV
          <Icon of={Info} small />
        </Tooltip>
      </Sample>
      <Sample name="Dialog, auf dem Telefon ein Blatt">
        <Dialogs />
      </Sample>
      <Sample name="Menü">
        <Menus />
      </Sample>
      <Sample name="Meldung im Vorbeigehen">
        <div className="flex flex-wrap gap-3">
          <Button look="secondary" onClick={() => showToast('Erfolgreich zur Watchlist hinzugefügt')}>
            Merken
          </Button>
          <Button look="secondary" onClick={() => showToast('Fehler beim Hinzufügen zur Watchlist', 'error')}>
            Merken misslingt
          </Button>
          <Button
            look="secondary"
            onClick={() =>
              showToast('Alpenrhein AG entfernt', 'success', {
                label: 'Rückgängig',
                onPress: () => showToast('Alpenrhein AG ist wieder da'),
              })
            }
          >
            Entfernen
          </Button>
        </div>
      </Sample>
    </div>
  </Section>
);

function Menus() {
  const [view, setView] = useState('Tabelle');
  return (
    <Menu
      label="Mehr zur Liste"
      align="left"
      groups={[
        {
          label: 'Ansicht',
          entries: ['Tabelle', 'Karten'].map((text) => ({
            text,
            isChosen: text === view,
            onSelect: () => setView(text),
          })),
        },
        { entries: [{ text: 'CSV', icon: Download, onSelect: () => showToast('CSV gespeichert') }] },
      ]}
    >
      <Icon of={Ellipsis} small />
      {view}
    </Menu>
  );
}

function Dialogs() {
  const [open, setOpen] = useState<'short' | 'long' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => setOpen('short')}>Aktie hinzufügen</Button>
      <Button look="secondary" onClick={() => setOpen('long')}>
        Filter
      </Button>
      <Dialog
        open={open === 'short'}
        onClose={close}
        title="Alpenrhein Rückversicherungs-Gesellschaft AG"
        note="Finanzen · 318,70 €"
        actions={
          <>
            <Button look="secondary" onClick={close}>
              Abbrechen
            </Button>
            <Button onClick={close}>Zum Portfolio hinzufügen</Button>
          </>
        }
      >
        <div className="grid gap-4">
          <TextField label="Anzahl" inputMode="numeric" defaultValue="12" className="figures text-right" />
          <TextField label="Kaufdatum" type="date" defaultValue="2025-11-20" />
        </div>
      </Dialog>
      <Dialog
        open={open === 'long'}
        onClose={close}
        title="Filter"
        actions={
          <>
            <Button look="quiet" onClick={close}>
              Zurücksetzen
            </Button>
            <Button onClick={close}>Aktien suchen</Button>
          </>
        }
      >
        <div className="grid gap-4">
          {SCORED.map((metric) => (
            <TextField key={metric} label={METRICS[metric].label} inputMode="decimal" />
          ))}
        </div>
      </Dialog>
    </div>
  );
}
