import { ArticleTeaser, type TeasedArticle } from '@/components/articles/article-teaser';
import { Section } from '@/components/layout/section';
import { TextLink } from '@/components/ui/text-link';
import type { ArticleSummary } from '@/lib/articles/schema';

type Props = { articles: readonly (TeasedArticle & Pick<ArticleSummary, 'meta_description'>)[] };

/** Lists new articles, the first of them large. Renders nothing without articles. */
export function NewestArticles({ articles }: Props) {
  if (articles.length === 0) return null;
  return (
    <Section id="analysen" title="Neue Analysen" aside={<TextLink href="/articles">Alle Analysen</TextLink>}>
      <ul className="grid gap-x-7 gap-y-8 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)] lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)]">
        {articles.slice(0, 3).map((article, i) => (
          <li key={article.slug} className="min-w-0">
            <ArticleTeaser
              article={article}
              description={i === 0 ? article.meta_description : undefined}
              large={i === 0}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
