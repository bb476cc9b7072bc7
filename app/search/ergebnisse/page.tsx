import type { Metadata } from 'next';
import { cache } from 'react';
import { ComparisonBar } from '@/components/comparison/comparison-bar';
import { SOCIAL_IMAGE_SIZE } from '@/components/layout/social-image-size';
import { UnavailablePage } from '@/components/layout/unavailable-page';
import { SearchPage } from '@/components/search/panel/search-page';
import { FirstResults } from '@/components/search/results/first-results';
import { Toasts } from '@/components/ui/toasts';
import { UNAVAILABLE, unlessUnavailable } from '@/lib/platform/db/unless-unavailable';
import { OPEN_GRAPH, SITE_IMAGE } from '@/lib/platform/seo/open-graph';
import { UNAVAILABLE_PAGE } from '@/lib/platform/seo/page-status';
import { countChoices, findFirstStocks } from '@/lib/search/queries';
import { SEARCH_SIZE } from '@/lib/search/rules';
import { searchStateFromParams } from '@/lib/search/search-params';
import { SearchHead } from '../search-head';

type Props = PageProps<'/search/ergebnisse'>;

/** A function of the query string, because `cache` compares arguments by identity. */
const load = cache((query: string) => {
  return unlessUnavailable(
    (async () => {
      const counts = await countChoices();
      const search = searchStateFromParams(new URLSearchParams(query), undefined, counts.currencies);
      return { search, counts, found: await findFirstStocks(search, SEARCH_SIZE.shown) };
    })(),
  );
});

async function queryOf({ searchParams }: Props): Promise<string> {
  const entries = Object.entries(await searchParams).flatMap(([key, value]) =>
    [value ?? []].flat().map((text) => [key, text]),
  );
  return new URLSearchParams(entries).toString();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  if ((await load(await queryOf(props))) === UNAVAILABLE) return UNAVAILABLE_PAGE;
  return {
    title: 'Aktiensuche: Ergebnisse',
    description: 'Aktien, die deine Bedingungen erfüllen, mit Kurs und Kennzahlen.',
    alternates: { canonical: '/search' },
    openGraph: { ...OPEN_GRAPH, url: '/search', images: [{ ...SOCIAL_IMAGE_SIZE, ...SITE_IMAGE }] },
  };
}

/** Renders a search on the server, so that it needs no script. The address is `/search?…` (lib/search/results-path). */
export default async function ResultsPage(props: Props) {
  const query = await queryOf(props);
  const loaded = await load(query);
  if (loaded === UNAVAILABLE) return <UnavailablePage href="/" />;
  const { search, found, counts } = loaded;
  return (
    <>
      <SearchPage
        head={<SearchHead />}
        counts={counts}
        query={query}
        found={<FirstResults search={search} {...found} />}
      />
      <Toasts />
      <ComparisonBar />
    </>
  );
}
