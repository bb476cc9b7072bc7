import { MessagePage } from '@/components/layout/message-page';
import { Section } from '@/components/layout/section';
import { StockFinder } from '@/components/search/stock-finder';
import { StockTable } from '@/components/stocks/stock-table';
import { ButtonLink } from '@/components/ui/button-link';
import type { Stock } from '@/lib/stocks/schema';

type Props = {
  /** Companies whose names begin like the one that was asked for. */
  similar: readonly Stock[];
  /** Shown where there are none. */
  largest: readonly Stock[];
};

/** In the place of a page where a name is no stock's. It is answered with 404; see `pageStatus`. */
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
        <Section id="aehnliche" title="Meintest du?">
          <StockTable stocks={similar} caption="Unternehmen mit ähnlichem Namen" />
        </Section>
      ) : (
        <Section id="groesste" title="Die größten Unternehmen">
          <StockTable stocks={largest} caption="Die größten Unternehmen nach Marktkapitalisierung" />
        </Section>
      )}
    </>
  );
}
