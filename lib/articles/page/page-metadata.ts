import type { Article } from '../schema';

/** Longer ones are cut off in search results. */
const LONGEST_TITLE = 70;

/** The title of an article's page: with the site's name where that fits. */
export function articleTitle({ title }: Pick<Article, 'title'>, siteName: string): string {
  const withSite = `${title} | ${siteName}`;
  return withSite.length <= LONGEST_TITLE ? withSite : title;
}
