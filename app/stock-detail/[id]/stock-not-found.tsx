import type { Metadata } from 'next';
import { MessagePage } from '@/components/layout/message-page';
import { StockSearchBox } from '@/components/stock-search/stock-search-box';
import { ButtonLink } from '@/components/ui/button-link';
import { CATALOGUE } from '@/lib/platform/errors/catalogue';
import { pageStatus } from '@/lib/platform/seo/page-status';

/** Metadata for a page that shows `StockNotFound`. */
export const STOCK_NOT_FOUND: Metadata = {
  title: 'Aktie nicht gefunden',
  description:
    'Unter dieser Adresse gibt es keine Aktie. Die Aktiensuche führt zu den Unternehmen in unserer Datenbank.',
  ...pageStatus(404),
};

export const StockNotFound = () => (
  <MessagePage
    title={<span lang="en">{CATALOGUE.stock_not_found.message}</span>}
    search={<StockSearchBox />}
    action={
      <ButtonLink href="/search" look="secondary">
        Zur Aktiensuche
      </ButtonLink>
    }
  >
    <p>
      Unter dieser Adresse gibt es keine Aktie. Vielleicht ist ein Zeichen verrutscht, oder das Unternehmen
      steht nicht in unserer Datenbank.
    </p>
  </MessagePage>
);
