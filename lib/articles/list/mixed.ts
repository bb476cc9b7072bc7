import type { ArticleSummary } from '../schema';

/** Neighbours that a category is kept apart from its like, the best first: three cards on, one stands below the other. */
const APART = [3, 2, 1];

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
    const next = APART.map((apart) => {
      const near = shown.slice(-apart).map(({ category }) => category);
      return left.findIndex(({ category }) => !near.includes(category));
    }).find((at) => at >= 0);
    shown.push(...left.splice(next ?? 0, 1));
  }
  return shown;
}
