import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonStyle } from '@/components/ui/button-style';
import { Notice } from './notice';

type Props = {
  title?: ReactNode;
  /** The address to try again; the path of the page without. */
  again?: string;
  /** The way on, beside trying again. */
  href?: '/' | '/search' | '/articles';
};

/** In the place of a page whose data are out of reach. It is answered with 503; see `UNAVAILABLE_PAGE`. */
export function Unavailable({ title = 'Gerade nicht erreichbar', again = '?', href }: Props) {
  return (
    <Notice
      mark="503"
      title={title}
      action={
        <>
          {/* Leads to the page itself, anew and without a script too. */}
          <a href={again} className={buttonStyle()}>
            Noch einmal versuchen
          </a>
          <ButtonLink href={href ?? '/value-investing'} look="secondary">
            {LABELS[href ?? '/value-investing']}
          </ButtonLink>
        </>
      }
    >
      <p>
        Unsere Daten sind für einen Moment nicht erreichbar. Das liegt an uns, nicht an dir; in der Regel ist
        es nach wenigen Sekunden vorbei. Seiten zum Lesen funktionieren weiter.
      </p>
    </Notice>
  );
}

const LABELS = {
  '/': 'Zur Startseite',
  '/search': 'Zur Aktiensuche',
  '/articles': 'Zurück zur Artikelübersicht',
  '/value-investing': 'Value Investing lesen',
} as const;
