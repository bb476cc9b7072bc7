'use client';

import { ChartPie, Download, X } from 'lucide';
import { useEffect, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { takeFocus } from '@/components/ui/take-focus';
import { TextLink } from '@/components/ui/text-link';
import { OVERLAY_DELAY } from '@/lib/portfolio/rules';
import { EmptyExample } from './empty-example';

type Props = {
  /** Moves the focus to the field that finds a first stock. */
  onAdd: () => void;
  /** True after the last stock was removed: no invitation to start then. */
  isEmptied: boolean;
};

const TITLE = 'Starte deine Aktienanalyse';

/** Replaces the figures while the portfolio is empty: an example below an invitation, then a card. */
export function EmptyPortfolio({ onAdd, isEmptied }: Props) {
  const [step, setStep] = useState<'example' | 'invitation' | 'card' | 'focused'>(
    isEmptied ? 'card' : 'example',
  );
  useEffect(() => {
    if (step !== 'example') return;
    const timer = setTimeout(() => setStep('invitation'), OVERLAY_DELAY);
    return () => clearTimeout(timer);
  }, [step]);
  if (step === 'card' || step === 'focused')
    return <EmptyCard onAdd={onAdd} isFocused={step === 'focused'} />;
  return (
    <div className="page relative">
      <EmptyExample />
      <p role="status" className="sr-only">
        {step === 'invitation' && TITLE}
      </p>
      {step === 'invitation' && (
        <Invitation
          onAdd={() => {
            setStep('card');
            onAdd();
          }}
          onLater={() => setStep('focused')}
        />
      )}
    </div>
  );
}

/** @param isFocused replaces the invitation, which had the focus */
const EmptyCard = ({ onAdd, isFocused }: { onAdd: () => void; isFocused: boolean }) => (
  <div className="page">
    <EmptyState
      title="Noch keine Aktie im Portfolio"
      icon={ChartPie}
      action={
        <div className="flex flex-wrap gap-3">
          <Button onClick={onAdd} {...(isFocused && { ref: takeFocus })}>
            Aktie hinzufügen
          </Button>
          <ButtonLink look="secondary" href="/portfolio/import">
            Depot importieren
          </ButtonLink>
          <ButtonLink look="quiet" href="/depot-import/beispiel">
            Beispieldepot ansehen
          </ButtonLink>
        </div>
      }
    >
      Trage ein, was du besitzt. Du siehst dann Wert, Entwicklung und Dividenden und wo zu viel in einer Aktie
      oder einem Sektor steckt.
    </EmptyState>
  </div>
);

/** Invites to start, above the example. Not a dialog: takes no focus, and header and notices stay usable. */
function Invitation({ onAdd, onLater }: { onAdd: () => void; onLater: () => void }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="absolute inset-x-0 top-16 z-10 mx-auto w-[min(28.75rem,calc(100%-2*var(--gutter)))] rounded-card border border-line bg-surface p-5 shadow-float motion-safe:animate-rise md:p-7"
    >
      <IconButton icon={X} label="Schließen" onClick={onLater} className="absolute! top-1 right-1" />
      <h2 id={id} className="pr-8 font-serif text-26 leading-tight font-semibold">
        {TITLE}
      </h2>
      <p className="mt-2 mb-5 text-ink-2">
        Füge deine erste Aktie hinzu, und du siehst sofort, wie sie sich entwickelt hat und was an ihr
        auffällt.
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={onAdd}>Erste Aktie hinzufügen</Button>
        <Button look="secondary" onClick={onLater}>
          Später hinzufügen
        </Button>
      </div>
      <p className="mt-5 flex flex-wrap items-center gap-x-2 border-line border-t pt-3.5 text-14 text-ink-2">
        <Icon of={Download} small />
        Du hast schon ein Depot? <TextLink href="/portfolio/import">Depot importieren</TextLink>
      </p>
    </section>
  );
}
