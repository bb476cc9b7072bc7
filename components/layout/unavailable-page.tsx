import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonStyle } from '@/components/ui/button-style';
import { MessagePage } from './message-page';

type Props = {
  title?: ReactNode;
  /** The address to retry; by default the page's path. */
  again?: string;
  /** A second link beside the retry link. */
  href?: '/' | '/search' | '/articles';
};

/** Replaces a page whose data are unavailable. Answered with 503; see `UNAVAILABLE_PAGE`. */
export const UnavailablePage = ({ title = 'Gerade nicht erreichbar', again = '?', href }: Props) => (
  <MessagePage
    title={title}
    action={
      <>
        {/* Reloads the page, also without a script. */}
        <a href={again} className={buttonStyle()}>
          Erneut versuchen
        </a>
        <ButtonLink href={href ?? '/value-investing'} look="secondary">
          {LABELS[href ?? '/value-investing']}
        </ButtonLink>
      </>
    }
  >
    <p>
      Unsere Daten sind für einen Moment nicht erreichbar. Das liegt an uns, nicht an dir; in der Regel ist es
      nach wenigen Sekunden vorbei. Seiten zum Lesen funktionieren weiter.
    </p>
  </MessagePage>
);

const LABELS = {
  '/': 'Zur Startseite',
  '/search': 'Zur Aktiensuche',
  '/articles': 'Zurück zur Artikelübersicht',
  '/value-investing': 'Value Investing lesen',
} as const;
