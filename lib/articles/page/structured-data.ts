import type { Article } from '../schema';

type Site = { name: string; address: string };

/**
 * What search engines read of an article. All of it stands on the page too.
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
