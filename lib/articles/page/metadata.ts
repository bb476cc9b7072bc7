import type { Article } from '../schema';

/** Longest title that search results show in full. */
const LONGEST_TITLE = 70;

/** The title of an article's page: with the site's name where that fits. */
export function articleTitle({ title }: Pick<Article, 'title'>, siteName: string): string {
  const withSite = `${title} | ${siteName}`;
  return withSite.length <= LONGEST_TITLE ? withSite : title;
}

type Site = { name: string; address: string };

/**
 * The structured data of an article for search engines. All of it is on the page too.
 *
 * @param url of the page, absolute
 * @param image its social image, absolute
 */
export const articleStructuredData = (
  article: Pick<Article, 'title' | 'meta_description' | 'author' | 'published_date' | 'updated_date'>,
  { url, image, site }: { url: string; image: string; site: Site },
) => ({
  '@type': 'Article',
  headline: article.title,
  description: article.meta_description,
  image,
  datePublished: article.published_date,
  dateModified: article.updated_date ?? article.published_date,
  author: { '@type': 'Organization', name: article.author, url: site.address },
  publisher: {
    '@type': 'Organization',
    name: site.name,
    url: site.address,
    logo: new URL('/icon.svg', site.address).href,
  },
  mainEntityOfPage: url,
  inLanguage: 'de-DE',
});
