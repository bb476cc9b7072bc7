import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { Section } from '@/components/layout/section';
import { typesetText } from '@/components/ui/typeset-text';
import { articlePath, articlesPath, CATEGORIES } from '@/lib/articles/rules';
import type { Article, ArticleLink } from '@/lib/articles/schema';
import type { ArticleSection } from '@/lib/articles/text/article-sections';
import type { FigureDays } from '@/lib/articles/text/figure-html';
import type { LiveTable } from '@/lib/glossary/live-table';
import { formatDay } from '@/lib/platform/format/day';
import type { Stock } from '@/lib/stocks/schema';
import { ArticleBody } from './article-body';
import { ArticleCard } from './article-card';
import { ArticleDisclaimer } from './article-disclaimer';
import { ReadyToInvest, TagsAndShare } from './article-foot';
import { ArticleHead } from './article-head';
import { LiveBlock } from './live-block';
import { Motif } from './motif';
import { TableOfContents } from './table-of-contents';
import { ViewCounter } from './view-counter';

type Props = {
  article: Article;
  sections: readonly ArticleSection[];
  /** The featured stocks in their order; null where the market has none. */
  stocks: readonly (Stock | null)[];
  /** Today's market as the article shows it; null without. */
  live: LiveTable | null;
  /** The days of the figures in the text; null where it has none. */
  days: FigureDays | null;
  /** The source of the figures (lib/stocks/source-label.ts). */
  origin: string;
  /** That the companies are invented; null where they are real. */
  note: string | null;
  /** The canonical address of the page, absolute. */
  url: string;
};

export function ArticlePage({ article, sections, stocks, live, days, origin, note, url }: Props) {
  const { title, category, headings, tags, slug, related_articles, charts } = article;
  const trail = [
    { name: 'Analysen', href: articlesPath() },
    { name: CATEGORIES[category], href: articlesPath({ category }) },
  ];
  return (
    <>
      {/* A character under a stack of marks may be wider than the screen, and cannot be broken. */}
      <article className="page overflow-x-clip">
        <Breadcrumbs trail={trail} current={title} path={articlePath(slug)} />
        <div className="article-column">
          <ArticleHead article={article} note={note} />
        </div>
        <Motif article={article} stretched className="mx-auto mt-7 aspect-video max-w-230 md:aspect-3/1" />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 xl:grid-cols-[minmax(0,1fr)_minmax(0,43rem)_minmax(0,1fr)]">
          <TableOfContents headings={headings} />
          <div className="article-column xl:col-start-2">
            <ArticleBrief {...article} />
            <ArticleDisclaimer {...article} />
            {live?.isFirst && <LiveBlock table={live} />}
            <ArticleBody sections={sections} stocks={stocks} charts={charts} category={category} />
            {live && !live.isFirst && <LiveBlock table={live} />}
            {days && (
              <p className="mt-8 text-13 text-ink-3">
                Marktzahlen im Text: Stand {formatDay(days.first)}
                {days.last !== days.first && ` bis ${formatDay(days.last)}`}, Beträge in Euro. {origin}
              </p>
            )}
            <ViewCounter slug={slug} />
            <TagsAndShare tags={tags} title={title} url={url} />
            <ReadyToInvest />
          </div>
        </div>
      </article>
      <RelatedArticles articles={related_articles} />
    </>
  );
}

/** The most important sentences before the text. */
function ArticleBrief({ key_points: points }: Pick<Article, 'key_points'>) {
  if (points.length === 0) return null;
  return (
    <section aria-labelledby="kurz" className="mt-7">
      <h2 id="kurz" className="heading-note">
        Das Wichtigste in Kürze
      </h2>
      <ul className="mt-2 grid list-disc gap-2 pl-5 marker:text-accent">
        {points.map((point) => (
          <li key={point} className="hyphens-auto">
            {typesetText(point)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Articles to read next; renders nothing without any. */
function RelatedArticles({ articles }: { articles: readonly ArticleLink[] }) {
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
