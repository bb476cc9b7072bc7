import { useEffect, useId, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { chooseConsent, closeConsentSettings } from './consent-store';

type Props = {
  sink: 'database' | 'posthog';
  siteName: string;
  /** The choice in force while the settings are open; null before the first one. */
  agreed: boolean | null;
};

const RECIPIENT = {
  database: 'Die Daten bleiben auf unserem Server.',
  posthog: 'Unser Server gibt die Daten an den Dienst PostHog weiter.',
};

/** Asks for consent at the bottom of the window, without covering the page. */
export function ConsentBar({ sink, siteName, agreed }: Props) {
  const id = useId();
  const bar = useRef<HTMLElement>(null);
  const reopened = agreed !== null;

  // Opening the settings moves the focus here and back. A first visit keeps the focus where it is.
  useEffect(() => {
    if (!reopened) return;
    const opener = document.activeElement;
    bar.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [reopened]);

  return (
    <section
      ref={bar}
      data-consent-bar
      tabIndex={-1}
      aria-labelledby={id}
      onKeyDown={(event) => event.key === 'Escape' && closeConsentSettings()}
      className="min-h-0 overflow-y-auto border-rule border-t bg-surface shadow-float"
    >
      <div className="page grid items-center gap-x-10 gap-y-4 py-5 lg:grid-cols-[1fr_auto]">
        <div className="max-w-[54em]">
          <h2 id={id} className="heading-3">
            Dürfen wir mitzählen?
          </h2>
          <p className="mt-1 text-14 text-ink-2">
            Mit deiner Zustimmung zählen wir, welche Seiten und Funktionen genutzt werden, um {siteName} zu
            verbessern: mit einer zufälligen Kennung, die dein Browser behält, bis du den Tab schließt, bei
            Angemeldeten auch mit E-Mail-Domain und Alter des Kontos. {RECIPIENT[sink]} Deine Wahl gilt
            12&nbsp;Monate; am Seitenende kannst du sie jederzeit ändern.{' '}
            <TextLink href="/datenschutz">Mehr dazu</TextLink>
          </p>
          {reopened && (
            <p className="mt-1 text-14 font-medium">
              {agreed ? 'Du hast zugestimmt.' : 'Du hast abgelehnt.'}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-3 *:min-w-34 *:flex-1">
          <Button look="secondary" onClick={() => chooseConsent(false)}>
            Ablehnen
          </Button>
          <Button look="secondary" onClick={() => chooseConsent(true)}>
            Zustimmen
          </Button>
        </div>
      </div>
    </section>
  );
}
