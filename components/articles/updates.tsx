import { ArticleTeaser, type TeasedArticle } from '@/components/articles/article-teaser';
import { Section } from '@/components/layout/section';
import { EmptyState } from '@/components/ui/empty-state';
import type { ArticleSummary } from '@/lib/articles/schema';

type Article = TeasedArticle & Pick<ArticleSummary, 'id' | 'meta_description'>;

type Props = {
  /** Articles about the stock, newest first. */
  articles: readonly Article[];
};

/** Lists the analyses that mention a stock, and the lessons that use it as an example. */
export function Updates({ articles }: Props) {
  const isNews = ({ category }: Article) => category === 'market-analysis';
  const news = articles.filter(isNews);
  const lessons = articles.filter((article) => !isNews(article));
  return (
    <>
      <Section id="updates" title="Updates">
        {news.length === 0 ? (
          <EmptyState>Noch keine Updates verfügbar.</EmptyState>
        ) : (
          <Teasers articles={news} />
        )}
      </Section>
      {lessons.length > 0 && (
        <Section id="weiterlesen" title="Zum Weiterlesen">
          <Teasers articles={lessons} />
        </Section>
      )}
    </>
  );
}

function Teasers({ articles }: Props) {
  return (
    <ul className="grid gap-x-10 md:grid-cols-2">
      {articles.map((article) => (
        <li key={article.id} className="min-w-0 border-line border-b py-4">
          <ArticleTeaser article={article} description={article.meta_description} pictured={false} />
        </li>
      ))}
    </ul>
  );
}
