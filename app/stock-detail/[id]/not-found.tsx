import type { Metadata } from 'next';
import { Notice } from '@/components/layout/notice';
import { StockFinder } from '@/components/search/stock-finder';
import { ButtonLink } from '@/components/ui/button-link';
import { CATALOGUE } from '@/lib/platform/errors/catalogue';

export const metadata: Metadata = {
  title: 'Aktie nicht gefunden',
  description:
    'Unter dieser Adresse gibt es keine Aktie. Die Aktiensuche führt zu den Unternehmen im Bestand.',
};

export default function StockNotFound() {
  return (
    <Notice
      mark="404"
      title={<span lang="en">{CATALOGUE.stock_not_found.message}</span>}
      search={<StockFinder />}
      action={
        <ButtonLink href="/search" look="secondary">
          Zur Aktiensuche
        </ButtonLink>
      }
    >
      <p>
        Unter dieser Adresse gibt es keine Aktie. Vielleicht ist ein Zeichen verrutscht, oder das Unternehmen
        ist nicht im Bestand.
      </p>
    </Notice>
  );
}
