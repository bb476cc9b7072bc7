import { type ReactNode, useEffect } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonStyle } from '@/components/ui/button-style';
import { trackError } from '@/lib/analytics/track-error';
import { Notice } from './notice';

/** What an `error.tsx` gets. */
export type FaultProps = { error: unknown; retry: () => void };

type Props = FaultProps & {
  title: ReactNode;
  /** The way on, beside trying again. */
  wayOn: { href: string; label: string };
};

/** In the place of a page that failed. */
export function Fault({ error, retry, title, wayOn }: Props) {
  useEffect(() => trackError(error), [error]);
  return (
    <Notice
      mark="!"
      title={title}
      action={
        <>
          <button type="button" onClick={() => retry()} className={buttonStyle()}>
            Noch einmal versuchen
          </button>
          <ButtonLink href={wayOn.href} look="secondary">
            {wayOn.label}
          </ButtonLink>
        </>
      }
    >
      Die Daten sind nicht erreichbar, oder uns ist ein Fehler unterlaufen. Andere Seiten können weiter
      funktionieren; versuch es in einem Moment noch einmal.
    </Notice>
  );
}
