import { ArticleTeaser, type TeasedArticle } from '@/components/articles/article-teaser';
import { Section } from '@/components/layout/section';
import { EmptyState } from '@/components/ui/empty-state';
import type { ArticleSummary } from '@/lib/articles/schema';

type Props = {
  /** Articles about the stock, newest first. */
  articles: readonly (TeasedArticle & Pick<ArticleSummary, 'id' | 'meta_description'>)[];
};

/** Lists the articles about a stock. */
export function Updates({ articles }: Props) {
  return (
    <Section id="updates" title="Updates">
      {articles.length === 0 ? (
        <EmptyState>Noch keine Updates verfügbar.</EmptyState>
      ) : (
        <ul className="grid gap-x-10 md:grid-cols-2">
          {articles.map((article) => (
            <li key={article.id} className="min-w-0 border-line border-b py-4">
              <ArticleTeaser article={article} description={article.meta_description} pictured={false} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
