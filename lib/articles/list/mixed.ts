import type { ArticleSummary } from '../schema';

/** Neighbours that a category is kept apart from its like: a row of cards has three. */
const APART = 2;

/**
 * Mixes articles, the newest first, so that those of a category do not stand together where others can stand between
 * them: all analyses of the market carry the day of its figures.
 */
export function mixed<Article extends Pick<ArticleSummary, 'category'>>(
  articles: readonly Article[],
): Article[] {
  const left = [...articles];
  const shown: Article[] = [];
  while (left.length > 0) {
    const near = shown.slice(-APART).map(({ category }) => category);
    const next = Math.max(
      0,
      left.findIndex(({ category }) => !near.includes(category)),
    );
    shown.push(...left.splice(next, 1));
  }
  return shown;
}
