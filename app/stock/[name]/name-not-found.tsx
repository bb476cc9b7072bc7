import { MessagePage } from '@/components/layout/message-page';
import { Section } from '@/components/layout/section';
import { StockSearchBox } from '@/components/stock-search/stock-search-box';
import { CompanyTable } from '@/components/stocks/company-table';
import { ButtonLink } from '@/components/ui/button-link';
import type { Stock } from '@/lib/stocks/schema';

/** Says that no stock has a name like the one in the address. The status is 404; see `pageStatus`. */
export function NameNotFound({ largest }: { largest: readonly Stock[] }) {
  return (
    <>
      <MessagePage
        title="So heißt hier keine Aktie"
        search={<StockSearchBox />}
        action={
          <ButtonLink href="/search" look="secondary">
            Zur Aktiensuche
          </ButtonLink>
        }
      >
        <p>
          Dazu finden wir weder Name noch Symbol, ISIN oder WKN. Prüfe die Schreibweise, versuch es mit einem
          Teil des Namens oder sieh unten bei den größten Unternehmen nach.
        </p>
        {largest.length > 0 && largest.every(({ demo }) => demo) && (
          <p>Hier stehen nur Demodaten: Alle Unternehmen sind erfunden.</p>
        )}
      </MessagePage>
      <Section id="groesste" title="Die größten Unternehmen">
        <CompanyTable stocks={largest} caption="Die größten Unternehmen nach Marktkapitalisierung" />
      </Section>
    </>
  );
}
