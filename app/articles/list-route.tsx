import type { Metadata } from 'next';
import { cache } from 'react';
import { ArticleList } from '@/components/articles/article-list';
import { SOCIAL_IMAGE_SIZE } from '@/components/layout/social-image-size';
import { UnavailablePage } from '@/components/layout/unavailable-page';
import { listTexts } from '@/lib/articles/list/texts';
import { findArticles } from '@/lib/articles/queries';
import { ARTICLES_PER_PAGE, articlesPath, type CategoryId } from '@/lib/articles/rules';
import { isBuilding } from '@/lib/platform/build-phase';
import { UNAVAILABLE, unlessUnavailable } from '@/lib/platform/db/unless-unavailable';
import { OPEN_GRAPH, SITE_IMAGE } from '@/lib/platform/seo/open-graph';
import { pageStatus, UNAVAILABLE_PAGE } from '@/lib/platform/seo/page-status';
import { ArticlesNotFound } from './articles-not-found';

/** The page of the list, or null for an address that names none. */
type Props = { at: { category: CategoryId | null; page: number } | null };

/** Names the public URL, since visitors never see the path under which the page is cached. */
const openGraphOf = (url: string) => ({
  ...OPEN_GRAPH,
  url,
  images: [{ ...SOCIAL_IMAGE_SIZE, ...SITE_IMAGE }],
});

const NOT_FOUND: Metadata = {
  title: 'Seite der Analysen nicht gefunden',
  description:
    'Unter dieser Adresse gibt es keine Seite der Analysen. Die Übersicht führt zu allen Artikeln.',
  openGraph: openGraphOf('/articles'),
  ...pageStatus(404),
};

/** Loads nothing during a build, which knows no articles; the first visit renders the page. */
const load = cache(async (category: CategoryId | null, page: number) =>
  isBuilding() ? UNAVAILABLE : unlessUnavailable(findArticles({ category, page, limit: ARTICLES_PER_PAGE })),
);

/** Finds a page of the list. The first page exists even without articles. */
async function find({ at }: Props) {
  if (!at) return null;
  const found = await load(at.category, at.page);
  if (found === UNAVAILABLE) return UNAVAILABLE;
  return at.page > 1 && found.articles.length === 0 ? null : { ...at, ...found };
}

export async function listMetadata(props: Props): Promise<Metadata> {
  const found = await find(props);
  if (found === UNAVAILABLE)
    return { ...UNAVAILABLE_PAGE, openGraph: openGraphOf(articlesPath(props.at ?? {})) };
  if (!found) return NOT_FOUND;
  const { title, description } = listTexts(found.category, found.pagination.page);
  const canonical = articlesPath({ category: found.category, page: found.pagination.page });
  return {
    title,
    description,
    alternates: { canonical },
    openGraph: openGraphOf(canonical),
    ...(found.articles.length === 0 && found.category && { robots: { index: false } }),
  };
}

/** Renders a page of the list for every address that shows one. */
export async function ListRoute(props: Props) {
  const found = await find(props);
  if (found === UNAVAILABLE) {
    const here = articlesPath(props.at ?? {});
    return (
      <UnavailablePage
        title={<span lang="en">Failed to load articles. Please try again later.</span>}
        again={here}
        href={here === articlesPath() ? '/' : '/articles'}
      />
    );
  }
  if (!found)
    return (
      <ArticlesNotFound title="Seite nicht gefunden">
        So viele Seiten haben die Analysen nicht, oder eine Kategorie dieses Namens gibt es nicht.
      </ArticlesNotFound>
    );
  return <ArticleList {...found} />;
}
