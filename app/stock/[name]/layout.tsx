import { Notice } from '@/components/layout/notice';
import { Section } from '@/components/layout/section';
import { StockFinder } from '@/components/search/stock-finder';
import { StockTable } from '@/components/stocks/stock-table';
import { ButtonLink } from '@/components/ui/button-link';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import { UNAVAILABLE, unlessUnavailable } from '@/lib/platform/db/unless-unavailable';
import { findLargestStocks, findStocksLike } from '@/lib/stocks/queries';

const LIMIT = 8;

/**
 * What a name shows that is no stock's; the page itself only redirects or is not found. It stands here and
 * not in not-found.tsx because that one is not told the name.
 */
export default async function StockByNameLayout({ params, children }: LayoutProps<'/stock/[name]'>) {
  const name = decodeURIComponent((await params).name);
  const found = await unlessUnavailable(findStocksLike(name, LIMIT, DEFAULT_CURRENCY));
  // The page says it.
  if (found === UNAVAILABLE) return children;
  const { stocks } = found;
  return (
    <>
      <Notice
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
          {stocks.length > 0
            ? 'Die Namen unten beginnen ähnlich.'
            : 'Vielleicht ist ein Zeichen verrutscht, oder das Unternehmen ist nicht im Bestand.'}
        </p>
      </Notice>
      {stocks.length > 0 ? (
        <Section id="aehnliche" title="Meintest du?">
          <StockTable stocks={stocks} caption="Unternehmen mit ähnlichem Namen" />
        </Section>
      ) : (
        <Section id="groesste" title="Die größten Unternehmen">
          <StockTable
            stocks={await findLargestStocks(LIMIT, DEFAULT_CURRENCY)}
            caption="Die größten Unternehmen nach Marktkapitalisierung"
          />
        </Section>
      )}
      {children}
    </>
  );
}
