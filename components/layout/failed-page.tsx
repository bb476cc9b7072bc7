import { type ReactNode, useEffect } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonStyle } from '@/components/ui/button-style';
import { trackError } from '@/lib/analytics/track-error';
import { Notice } from './message-page';

/** Props of an `error.tsx`. */
export type FaultProps = { error: unknown; retry: () => void };

type Props = FaultProps & {
  title: ReactNode;
  /** A second link beside the retry button. */
  wayOn: { href: string; label: string };
};

/** Replaces a page that failed. */
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
