'use client';

import { ChartPie, X } from 'lucide';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { IconButton } from '@/components/ui/icon-button';
import { OVERLAY_DELAY } from '@/lib/portfolio/rules';

type Props = {
  /** Moves the focus to the field that finds a first stock. */
  onAdd: () => void;
  /** True after the last stock was removed: no invitation to start then. */
  isEmptied: boolean;
};

const TITLE = 'Starte deine Aktienanalyse';

/** Replaces the figures while the portfolio is empty. */
export function EmptyPortfolio({ onAdd, isEmptied }: Props) {
  const [overlay, setOverlay] = useState<'later' | 'shown' | 'dismissed'>(isEmptied ? 'dismissed' : 'later');
  useEffect(() => {
    if (overlay !== 'later') return;
    const timer = setTimeout(() => setOverlay('shown'), OVERLAY_DELAY);
    return () => clearTimeout(timer);
  }, [overlay]);
  const dismiss = () => setOverlay('dismissed');
  const below = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (overlay !== 'shown' || !below.current) return;
    if (below.current.contains(document.activeElement)) heading.current?.focus();
    below.current.inert = true;
    const covered = below.current;
    return () => {
      covered.inert = false;
      // The focused button in the overlay is gone.
      if (document.activeElement === document.body)
        covered.querySelector('button')?.focus({ preventScroll: true });
    };
  }, [overlay]);
  return (
    <div className="page relative grid *:col-start-1 *:row-start-1">
      <p role="status" className="sr-only">
        {overlay === 'shown' && TITLE}
      </p>
      <div ref={below}>
        <EmptyState
          title="Noch keine Aktie im Portfolio"
          icon={ChartPie}
          action={
            <div className="flex flex-wrap gap-3">
              <Button onClick={onAdd}>Aktie hinzufügen</Button>
              <ButtonLink look="secondary" href="/portfolio/import">
                Depot importieren
              </ButtonLink>
              <ButtonLink look="quiet" href="/depot-import/beispiel">
                Beispieldepot ansehen
              </ButtonLink>
            </div>
          }
        >
          Trage ein, was du besitzt. Du siehst dann Wert, Entwicklung und Dividenden und wo zu viel in einer
          Aktie oder einem Sektor steckt.
        </EmptyState>
      </div>
      {overlay === 'shown' && (
        <StartOverlay
          heading={heading}
          onAdd={() => {
            dismiss();
            onAdd();
          }}
          onLater={dismiss}
        />
      )}
    </div>
  );
}

type OverlayProps = { heading: RefObject<HTMLHeadingElement | null>; onAdd: () => void; onLater: () => void };

/** Invites to start, above the empty page. Not a dialog: takes no focus, and header and notices stay usable. */
function StartOverlay({ heading, onAdd, onLater }: OverlayProps) {
  const id = useId();
  return (
    <div className="relative z-10 -m-2 grid place-items-center rounded-card bg-scrim p-5 motion-safe:animate-rise">
      <section
        aria-labelledby={id}
        className="relative w-full max-w-115 rounded-card border border-line bg-surface p-5 shadow-float md:p-6"
      >
        <IconButton icon={X} label="Schließen" onClick={onLater} className="absolute! top-1 right-1" />
        <h2
          id={id}
          ref={heading}
          tabIndex={-1}
          className="pr-10 font-serif text-20 font-semibold outline-none"
        >
          {TITLE}
        </h2>
        <p className="mt-1.5 mb-5 text-ink-2">
          Füge deine erste Aktie hinzu, und du siehst sofort, wie sie sich entwickelt hat und was an ihr
          auffällt.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onAdd}>Erste Aktie hinzufügen</Button>
          <Button look="secondary" onClick={onLater}>
            Später hinzufügen
          </Button>
        </div>
      </section>
    </div>
  );
}
