import type { Article } from '../schema';

/** The page that says who writes. */
const ABOUT_PATH = '/ueber-uns';

/** Longest title that search results show in full. */
const LONGEST_TITLE = 70;

/** The title of an article's page: with the site's name where that fits. */
export function articleTitle({ title }: Pick<Article, 'title'>, siteName: string): string {
  const withSite = `${title} | ${siteName}`;
  return withSite.length <= LONGEST_TITLE ? withSite : title;
}

/** The visible lead of an article: its answer in a sentence or two. */
export const leadOf = ({
  definition,
  meta_description,
}: Pick<Article, 'definition' | 'meta_description'>): string => definition?.text ?? meta_description;

type Site = { name: string; address: string };

/**
 * The structured data of an article for search engines. All of it is on the page too.
 *
 * @param url of the page, absolute
 * @param image its social image, absolute
 */
export const articleStructuredData = (
  article: Pick<
    Article,
    'title' | 'meta_description' | 'definition' | 'author' | 'published_date' | 'updated_date' | 'sources'
  >,
  { url, image, site }: { url: string; image: string; site: Site },
) => ({
  '@type': 'Article',
  headline: article.title,
  description: leadOf(article),
  ...(article.definition && { about: { '@type': 'DefinedTerm', name: article.definition.term } }),
  image,
  datePublished: article.published_date,
  dateModified: article.updated_date ?? article.published_date,
  author: { '@type': 'Organization', name: article.author, url: new URL(ABOUT_PATH, site.address).href },
  publisher: {
    '@type': 'Organization',
    name: site.name,
    url: site.address,
    logo: new URL('/icon.svg', site.address).href,
  },
  ...(article.sources.length > 0 && {
    citation: article.sources.map(({ title, url }) => ({
      '@type': 'CreativeWork',
      name: title,
      ...(url && { url }),
    })),
  }),
  mainEntityOfPage: url,
  inLanguage: 'de-DE',
});
