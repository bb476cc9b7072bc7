'use client';

import { useEffect } from 'react';
import { Notice } from '@/components/layout/notice';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonStyle } from '@/components/ui/button-style';
import { trackError } from '@/lib/analytics/track-error';

type Props = { error: unknown; retry: () => void };

export default function ErrorPage({ error, retry }: Props) {
  useEffect(() => trackError(error), [error]);
  return (
    <Notice
      mark="!"
      title="Diese Seite lässt sich gerade nicht laden"
      action={
        <>
          <button type="button" onClick={() => retry()} className={buttonStyle()}>
            Noch einmal versuchen
          </button>
          <ButtonLink href="/" look="secondary">
            Zur Startseite
          </ButtonLink>
        </>
      }
    >
      Die Daten sind nicht erreichbar, oder uns ist ein Fehler unterlaufen. Andere Seiten können weiter
      funktionieren; versuch es in einem Moment noch einmal.
    </Notice>
  );
}
