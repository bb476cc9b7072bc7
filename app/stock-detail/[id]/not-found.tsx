import { Notice } from '@/components/layout/notice';
import { ButtonLink } from '@/components/ui/button-link';
import { CATALOGUE } from '@/lib/platform/errors/catalogue';

export default function StockNotFound() {
  return (
    <Notice
      mark="404"
      title={<span lang="en">{CATALOGUE.stock_not_found.message}</span>}
      action={<ButtonLink href="/search">Zur Aktiensuche</ButtonLink>}
    >
      Unter dieser Adresse gibt es keine Aktie. Vielleicht ist ein Zeichen verrutscht, oder das Unternehmen
      ist nicht im Bestand.
    </Notice>
  );
}
