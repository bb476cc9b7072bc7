import { ArticleTeaser, type TeasedArticle } from '@/components/articles/article-teaser';
import { Section } from '@/components/layout/section';
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
    <div className="page grid gap-x-12 md:grid-cols-2">
      <Section grade="note" id="updates" title="Updates">
        {news.length === 0 ? (
          <p className="text-ink-2">Noch keine Updates verfügbar.</p>
        ) : (
          <Teasers articles={news} />
        )}
      </Section>
      {lessons.length > 0 && (
        <Section grade="note" id="weiterlesen" title="Zum Weiterlesen">
          <Teasers articles={lessons} />
        </Section>
      )}
    </div>
  );
}

const Teasers = ({ articles }: Props) => (
  <ul>
    {articles.map((article) => (
      <li key={article.id} className="min-w-0 border-line py-3 not-first:border-t first:pt-0">
        <ArticleTeaser article={article} description={article.meta_description} pictured={false} />
      </li>
    ))}
  </ul>
);
