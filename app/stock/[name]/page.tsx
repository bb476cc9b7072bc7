import type { Metadata } from 'next';
import { permanentRedirect, redirect } from 'next/navigation';
import { cache } from 'react';
import { MessagePage } from '@/components/layout/message-page';
import { Section } from '@/components/layout/section';
import { UnavailablePage } from '@/components/layout/unavailable-page';
import { StockSearchBox } from '@/components/stock-search/stock-search-box';
import { CompanyTable } from '@/components/stocks/company-table';
import { ButtonLink } from '@/components/ui/button-link';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import { findTexts } from '@/lib/glossary/text-queries';
import { UNAVAILABLE, unlessUnavailable } from '@/lib/platform/db/unless-unavailable';
import { pageStatus, UNAVAILABLE_PAGE } from '@/lib/platform/seo/page-status';
import { findPathOfName } from '@/lib/search/names/queries';
import { LONGEST_NAME } from '@/lib/stocks/names/longest-name';
import { nameInAddress } from '@/lib/stocks/names/stock-names';
import { findLargestStocks, findStockId } from '@/lib/stocks/queries';
import type { Stock } from '@/lib/stocks/schema';

type Props = PageProps<'/stock/[name]'>;

/** Companies that are shown instead. */
const LIMIT = 8;

const NOT_FOUND: Metadata = {
  title: 'Aktie nicht gefunden',
  description:
    'Unter diesem Namen gibt es keine Aktie. Die Aktiensuche führt zu den Unternehmen in unserer Datenbank.',
  ...pageStatus(404),
};

export const revalidate = 3600;
// Without this, Next renders a dynamic route on every request and ignores revalidate.
export const generateStaticParams = () => [];

const load = cache((name: string) => unlessUnavailable(loadCompany(nameInAddress(name))));

/** Finds where a name leads, and companies to show if it leads nowhere. */
async function loadCompany(name: string) {
  const id = await findStockId(name);
  if (id) return { id, path: null, largest: [] };
  const path = name.length > LONGEST_NAME ? null : await findPathOfName(name, findTexts);
  return { id, path, largest: path ? [] : await findLargestStocks(LIMIT, DEFAULT_CURRENCY) };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await load((await params).name);
  if (found === UNAVAILABLE) return UNAVAILABLE_PAGE;
  // A match redirects, so it needs no metadata.
  return found.id || found.path ? {} : NOT_FOUND;
}

/**
 * Redirects a symbol, ISIN, WKN, id or company name to its stock, part of a name to the search for it, and other texts
 * to a figure or an article.
 */
export default async function StockByNamePage({ params }: Props) {
  const found = await load((await params).name);
  if (found === UNAVAILABLE) return <UnavailablePage />;
  if (found.id) permanentRedirect(`/stock-detail/${found.id}`);
  if (found.path) redirect(found.path);
  return <NameNotFound largest={found.largest} />;
}

/** Says that no stock has a name like the one in the address. The status is 404; see `pageStatus`. */
const NameNotFound = ({ largest }: { largest: readonly Stock[] }) => (
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
