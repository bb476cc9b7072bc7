'use client';

import { ArrowUpDown, Bookmark, Trash2 } from 'lucide';
import { useState } from 'react';
import { Section } from '@/components/layout/section';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { TextLink } from '@/components/ui/text-link';
import { Sample } from './sample';

const LOOKS = [
  { look: 'primary', name: 'Hauptsache' },
  { look: 'secondary', name: 'Nebensache' },
  { look: 'quiet', name: 'Leise' },
  { look: 'danger', name: 'Entfernen' },
] as const;

export const ButtonsSection = () => (
  <Section id="knoepfe" title="Knöpfe und Links">
    <div className="grid gap-8 md:grid-cols-2 lg:grid-cols-3">
      {LOOKS.map(({ look, name }) => (
        <Sample key={look} name={name}>
          <div className="flex flex-wrap items-center gap-3">
            <Button look={look}>Aktien suchen</Button>
            <Button look={look} small>
              <Icon of={Bookmark} small />
              Merken
            </Button>
            <Button look={look} disabled>
              Gesperrt
            </Button>
            <Button look={look} busy>
              Aktien suchen
            </Button>
            <ButtonLink look={look} href="/search">
              Zur Aktiensuche
            </ButtonLink>
          </div>
        </Sample>
      ))}
      <Sample name="Während einer Anfrage">
        <BusyButton />
      </Sample>
      <Sample name="Nur ein Zeichen">
        <div className="flex gap-2">
          <IconButton icon={ArrowUpDown} label="Reihenfolge umkehren" bordered />
          <IconButton icon={Trash2} label="Entfernen" />
          <IconButton icon={Trash2} label="Entfernen (gesperrt)" disabled />
        </div>
      </Sample>
      <Sample name="Im Text">
        <p>
          Alle Kennzahlen erklärt die <TextLink href="/search">Seite zur Suche</TextLink>, die Kurse stammen
          von der <TextLink href="https://www.ecb.europa.eu/">Europäischen Zentralbank</TextLink>.
        </p>
      </Sample>
    </div>
  </Section>
);

/** A button whose request takes a second. */
function BusyButton() {
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(0);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        busy={busy}
        onClick={() => {
          setBusy(true);
          setSent((count) => count + 1);
          setTimeout(() => setBusy(false), 1_000);
        }}
      >
        Nachricht senden
      </Button>
      <p role="status" className="text-13 text-ink-2">
        {busy ? 'Wird gesendet...' : `${sent} gesendet`}
      </p>
    </div>
  );
}
