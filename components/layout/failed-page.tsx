import { type ReactNode, useEffect } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonStyle } from '@/components/ui/button-style';
import { trackError } from '@/lib/analytics/track-error';
import { MessagePage } from './message-page';

/** Props of an `error.tsx`. */
export type FailedPageProps = { error: unknown; retry: () => void };

type Props = FailedPageProps & {
  title: ReactNode;
  /** A second link beside the retry button. */
  wayOn: { href: string; label: string };
};

export function FailedPage({ error, retry, title, wayOn }: Props) {
  useEffect(() => trackError(error), [error]);
  return (
    <MessagePage
      title={title}
      action={
        <>
          <button type="button" onClick={() => retry()} className={buttonStyle()}>
            Erneut versuchen
          </button>
          <ButtonLink href={wayOn.href} look="secondary">
            {wayOn.label}
          </ButtonLink>
        </>
      }
    >
      Die Daten sind nicht erreichbar, oder uns ist ein Fehler unterlaufen. Andere Seiten können weiter
      funktionieren; versuch es in einem Moment noch einmal.
    </MessagePage>
  );
}
