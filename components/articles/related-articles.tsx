import { Section } from '@/components/layout/section';
import type { ArticleLink } from '@/lib/articles/schema';
import { ArticleCard } from './article-card';

/** Articles to read next; renders nothing without any. */
export function RelatedArticles({ articles }: { articles: readonly ArticleLink[] }) {
  if (articles.length === 0) return null;
  return (
    <div className="laid-out-late print:hidden">
      <Section id="aehnliche-artikel" title="Ähnliche Artikel">
        <ul className="grid gap-x-7 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
          {articles.map((article) => (
            <li key={article.id} className="min-w-0">
              <ArticleCard article={article} headingLevel={3} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
