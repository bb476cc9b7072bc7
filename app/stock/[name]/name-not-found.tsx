import { MessagePage } from '@/components/layout/message-page';
import { Section } from '@/components/layout/section';
import { StockFinder } from '@/components/search/stock-finder';
import { CompanyTable } from '@/components/stocks/company-table';
import { ButtonLink } from '@/components/ui/button-link';
import type { Stock } from '@/lib/stocks/schema';

type Props = {
  /** Companies with a similar name. */
  similar: readonly Stock[];
  /** Shown if no name is similar. */
  largest: readonly Stock[];
};

/** Shown when no stock matches the name. The status is 404; see `pageStatus`. */
export function NameNotFound({ similar, largest }: Props) {
  return (
    <>
      <MessagePage
        mark="404"
        title="So heißt hier keine Aktie"
        search={<StockFinder />}
        action={
          <ButtonLink href="/search" look="secondary">
            Zur Aktiensuche
          </ButtonLink>
        }
      >
        <p>
          Unter genau diesem Namen, Symbol oder dieser Nummer gibt es kein Unternehmen.{' '}
          {similar.length > 0
            ? 'Die Namen unten beginnen ähnlich.'
            : 'Vielleicht ist ein Zeichen verrutscht, oder das Unternehmen ist nicht im Bestand.'}
        </p>
      </MessagePage>
      {similar.length > 0 ? (
        <Section id="aehnliche" title="Meinst du?">
          <CompanyTable stocks={similar} caption="Unternehmen mit ähnlichem Namen" />
        </Section>
      ) : (
        <Section id="groesste" title="Die größten Unternehmen">
          <CompanyTable stocks={largest} caption="Die größten Unternehmen nach Marktkapitalisierung" />
        </Section>
      )}
    </>
  );
}
