import type { Metadata } from 'next';
import { cache } from 'react';
import { ComparisonBar } from '@/components/comparison/comparison-bar';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { JsonLd } from '@/components/layout/json-ld';
import { Section } from '@/components/layout/section';
import { UnavailablePage } from '@/components/layout/unavailable-page';
import { SearchPage } from '@/components/search/panel/search-page';
import { PresetPageLinks } from '@/components/search/preset-pages/preset-page-links';
import { CategoryRows } from '@/components/search/results/category-rows';
import { VisitorCompanyTable } from '@/components/search/results/visitor-company-table';
import { TextLink } from '@/components/ui/text-link';
import { Toasts } from '@/components/ui/toasts';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import { isBuilding } from '@/lib/platform/build-phase';
import { UNAVAILABLE, unlessUnavailable } from '@/lib/platform/db/unless-unavailable';
import { env } from '@/lib/platform/env';
import { breadcrumbData } from '@/lib/platform/seo/breadcrumb-data';
import { UNAVAILABLE_PAGE } from '@/lib/platform/seo/page-status';
import { describeSearch } from '@/lib/search/describe-search';
import { findCategoryRows } from '@/lib/search/queries';
import { EVERY_STOCK } from '@/lib/search/stock-search';
import { findLargestStocks } from '@/lib/stocks/queries';

export const revalidate = 3600;

/** Rows in the list of the largest companies. */
const LISTED = 10;

const load = cache(() =>
  unlessUnavailable(
    (async () => ({
      rows: isBuilding() ? [] : await findCategoryRows(DEFAULT_CURRENCY),
      largest: isBuilding() ? [] : await findLargestStocks(LISTED, DEFAULT_CURRENCY),
    }))(),
  ),
);

const METADATA: Metadata = {
  title: 'Aktiensuche mit zwölf Filtern',
  description:
    'Aktien nach KGV, Dividendenrendite, Margen und Wachstum filtern: zwölf Filter, fünf Vorlagen, Länder und Sektoren, mit Trefferzahl in Echtzeit. Ohne Anmeldung.',
  alternates: { canonical: '/search' },
};

export async function generateMetadata(): Promise<Metadata> {
  return (await load()) === UNAVAILABLE ? UNAVAILABLE_PAGE : METADATA;
}

const NAME = 'Aktiensuche';
const TRAIL = [{ name: 'Home', href: '/' }];

export default async function AktiensuchePage() {
  const loaded = await load();
  if (loaded === UNAVAILABLE) return <UnavailablePage href="/" />;
  return (
    <>
      <div className="page pb-5">
        <JsonLd data={breadcrumbData([...TRAIL, { name: NAME, href: '/search' }], env.SITE_URL)} />
        <Breadcrumbs trail={TRAIL} current={NAME} />
        <h1 className="heading-1 mt-2">Aktiensuche</h1>
        <p className="mt-2 text-ink-2">
          Filtere nach Bewertung, Dividenden, Profitabilität und Wachstum.{' '}
          <TextLink href="/search-explained">So funktioniert die Suche</TextLink>
        </p>
      </div>
      <SearchPage sentence={describeSearch(EVERY_STOCK)}>
        <CategoryRows rows={loaded.rows} />
        <div className="late-parts">
          <Section id="auswahlen" title="Fertige Auswahlen">
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
