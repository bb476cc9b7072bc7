import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { cache } from 'react';
import { ArticlePage } from '@/components/articles/article-page';
import { JsonLd } from '@/components/layout/json-ld';
import { SOCIAL_IMAGE_SIZE } from '@/components/layout/social-image-size';
import { UnavailablePage } from '@/components/layout/unavailable-page';
import { articleStructuredData, articleTitle } from '@/lib/articles/page/metadata';
import { demoNote, findArticleFigures, getArticle, isOfDemo } from '@/lib/articles/queries';
import { articlePath, CATEGORIES } from '@/lib/articles/rules';
import type { Article } from '@/lib/articles/schema';
import { articleSections } from '@/lib/articles/text/article-sections';
import { figureDays } from '@/lib/articles/text/figure-html';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import { figureTerms } from '@/lib/glossary/figure-text';
import { findLiveTable } from '@/lib/glossary/live-queries';
import { UNAVAILABLE, unlessUnavailable } from '@/lib/platform/db/unless-unavailable';
import { env } from '@/lib/platform/env';
import { CATALOGUE } from '@/lib/platform/errors/catalogue';
import { demoPageMetadata } from '@/lib/platform/seo/demo-pages';
import { OPEN_GRAPH, SITE_IMAGE } from '@/lib/platform/seo/open-graph';
import { pageStatus, UNAVAILABLE_PAGE } from '@/lib/platform/seo/page-status';
import { findStocks } from '@/lib/stocks/queries';
import { ArticlesNotFound } from '../articles-not-found';

type Props = PageProps<'/articles/[slug]'>;

// Publishing or a market change revalidates these pages; the hourly limit keeps the view count fresh.
export const revalidate = 3600;
// Without this, Next renders a dynamic route on every request and ignores revalidate.
export const generateStaticParams = () => [];

/** The site's image, for pages without an article. */
const openGraph = { ...OPEN_GRAPH, images: [{ ...SOCIAL_IMAGE_SIZE, ...SITE_IMAGE }] };

const NOT_FOUND: Metadata = {
  title: 'Artikel nicht gefunden',
  description: 'Unter dieser Adresse gibt es keinen Artikel. Die Übersicht führt zu allen Analysen.',
  openGraph,
  ...pageStatus(404),
};
const GONE: Metadata = {
  title: 'Artikel nicht mehr verfügbar',
  description: 'Dieser Artikel wurde zurückgezogen. Die Übersicht führt zu allen Analysen, die es gibt.',
  openGraph,
  ...pageStatus(410),
};

const load = cache((slug: string) => unlessUnavailable(getArticle(slug)));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await load((await params).slug);
  if (found === UNAVAILABLE) return { ...UNAVAILABLE_PAGE, openGraph };
  if (!found) return NOT_FOUND;
  if (found.kind === 'gone') return GONE;
  // A renamed article needs no metadata, because the page redirects.
  if (found.kind === 'moved') return {};
  const demo = await unlessUnavailable(isOfDemo(found.article));
  return { ...metadataOf(found.article), ...demoPageMetadata(demo === true) };
}

function metadataOf(article: Article): Metadata {
  const canonical = articlePath(article.slug);
  const { published_date, updated_date, title, meta_description, author, category, tags } = article;
  const alt = `${title}: Titelbild des Artikels`;
  return {
    title: { absolute: articleTitle(article, env.SITE_NAME) },
    description: meta_description,
    authors: [{ name: author }],
    alternates: { canonical },
    openGraph: {
      ...OPEN_GRAPH,
      type: 'article',
      url: canonical,
      title,
      publishedTime: published_date,
      modifiedTime: updated_date ?? published_date,
      section: CATEGORIES[category],
      tags,
      images: [{ ...SOCIAL_IMAGE_SIZE, url: imageOf(article), type: 'image/png', alt }],
    },
  };
}

const imageOf = ({ slug }: Pick<Article, 'slug'>): string => `${articlePath(slug)}/opengraph-image`;

export default async function Page({ params }: Props) {
  const found = await load((await params).slug);
  if (found === UNAVAILABLE) return <OutOfReach />;
  if (!found)
    return (
      <ArticlesNotFound title={CATALOGUE.article_not_found.message}>
        Unter dieser Adresse gibt es keinen Artikel. Vielleicht ist ein Zeichen verrutscht.
      </ArticlesNotFound>
    );
  if (found.kind === 'moved') permanentRedirect(articlePath(found.slug));
  if (found.kind === 'gone')
    return (
      <ArticlesNotFound title="Artikel nicht mehr verfügbar">
        Diesen Artikel haben wir zurückgezogen. Die Übersicht führt zu allen anderen.
      </ArticlesNotFound>
    );
  const { article } = found;
  const loaded = await unlessUnavailable(loadMarket(article));
  if (loaded === UNAVAILABLE) return <OutOfReach />;
  const { stocks, figures, origin, note, live } = loaded;
  const { SITE_NAME: name, SITE_URL: address } = env;
  const absolute = (path: string) => new URL(path, address).href;
  const path = articlePath(article.slug);
  return (
    <>
      <JsonLd
        data={articleStructuredData(article, {
          url: absolute(path),
          image: absolute(imageOf(article)),
          site: { name, address },
        })}
      />
      <ArticlePage
        article={article}
        sections={articleSections(article.content, figures, figureTerms())}
        stocks={stocks}
        live={live}
        days={figureDays(figures.values())}
        origin={origin}
        note={note}
        url={absolute(path)}
      />
    </>
  );
}

/** Loads the market data of an article: its stocks in order, the figures in its text, its block, and whether they are invented. */
async function loadMarket(article: Article) {
  const ids = article.featured_stocks.flatMap(({ id }) => id ?? []);
  const [stocks, { figures, origin }, note, live] = await Promise.all([
    findStocks(ids, DEFAULT_CURRENCY),
    findArticleFigures(article),
    demoNote(article),
    findLiveTable(article.slug),
  ]);
  const stockOf = new Map(stocks.map((stock) => [stock.id, stock]));
  return {
    stocks: article.featured_stocks.map(({ id }) => (id && stockOf.get(id)) || null),
    figures,
    origin,
    note,
    live,
  };
}

const OutOfReach = () => (
  <UnavailablePage
    title={<span lang="en">Failed to load article. Please try again later.</span>}
    href="/articles"
  />
);
