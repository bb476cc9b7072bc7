import type { Metadata } from 'next';
import { cache } from 'react';
import { ComparisonBar } from '@/components/comparison/comparison-bar';
import { Section } from '@/components/layout/section';
import { UnavailablePage } from '@/components/layout/unavailable-page';
import { SearchPage } from '@/components/search/panel/search-page';
import { PresetPageLinks } from '@/components/search/preset-pages/preset-page-links';
import { CategoryRows } from '@/components/search/results/category-rows';
import { VisitorCompanyTable } from '@/components/search/results/visitor-company-table';
import { Toasts } from '@/components/ui/toasts';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import { isBuilding } from '@/lib/platform/build-phase';
import { UNAVAILABLE, unlessUnavailable } from '@/lib/platform/db/unless-unavailable';
import { UNAVAILABLE_PAGE } from '@/lib/platform/seo/page-status';
import { countChoices, findCategoryRows } from '@/lib/search/queries';
import { FILTER_KEYS } from '@/lib/search/rules';
import { findLargestStocks } from '@/lib/stocks/queries';
import { SearchHead } from './search-head';

export const revalidate = 3600;

/** Rows in the list of the largest companies. */
const LISTED = 10;

const load = cache(() =>
  unlessUnavailable(
    (async () => ({
      rows: isBuilding() ? [] : await findCategoryRows(DEFAULT_CURRENCY),
      counts: isBuilding() ? null : await countChoices(),
      largest: isBuilding() ? [] : await findLargestStocks(LISTED, DEFAULT_CURRENCY),
    }))(),
  ),
);

const METADATA: Metadata = {
  title: `Aktien-Screener: Aktiensuche mit ${FILTER_KEYS.length} Filtern`,
  description: `Aktien-Screener auf Deutsch: nach KGV, Dividende, Margen und Wachstum filtern, ${FILTER_KEYS.length} Filter, Vorlagen, Länder und Sektoren. Ohne Anmeldung.`,
  alternates: { canonical: '/search' },
};

export async function generateMetadata(): Promise<Metadata> {
  return (await load()) === UNAVAILABLE ? UNAVAILABLE_PAGE : METADATA;
}

export default async function AktiensuchePage() {
  const loaded = await load();
  if (loaded === UNAVAILABLE) return <UnavailablePage href="/" />;
  return (
    <>
      <SearchPage head={<SearchHead />} counts={loaded.counts}>
        <CategoryRows rows={loaded.rows} />
        <div className="late-parts">
          <Section id="auswahlen" title="Fertige Aktienlisten">
            <PresetPageLinks />
          </Section>
          {loaded.largest.length > 0 && (
            <Section id="groesste" title="Die größten Unternehmen">
              <VisitorCompanyTable
                stocks={loaded.largest}
                caption="Die größten Unternehmen nach Marktkapitalisierung"
              />
            </Section>
          )}
        </div>
      </SearchPage>
      <Toasts />
      <ComparisonBar />
    </>
  );
}
