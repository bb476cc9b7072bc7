import type { Metadata } from 'next';
import { MessagePage } from '@/components/layout/message-page';
import { StockSearchBox } from '@/components/stock-search/stock-search-box';
import { ButtonLink } from '@/components/ui/button-link';

export const metadata: Metadata = {
  title: 'Seite nicht gefunden',
  description: 'Unter dieser Adresse gibt es keine Seite. Die Aktiensuche und die Startseite führen weiter.',
};

export default function NotFound() {
  return (
    <MessagePage
      title="Seite nicht gefunden"
      search={<StockSearchBox />}
      action={
        <>
          <ButtonLink href="/search" look="secondary">
            Zur Aktiensuche
          </ButtonLink>
          <ButtonLink href="/" look="secondary">
            Zur Startseite
          </ButtonLink>
        </>
      }
    >
      <p>
        Unter dieser Adresse gibt es nichts. Vielleicht ist ein Zeichen verrutscht, oder die Seite ist
        umgezogen. Suchst du eine Aktie?
      </p>
    </MessagePage>
  );
}
