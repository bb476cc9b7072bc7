import { ChevronDown } from 'lucide';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { Section } from '@/components/layout/section';
import { Icon } from '@/components/ui/icon';
import { typesetText } from '@/components/ui/typeset-text';
import { articlePath, articlesPath, CATEGORIES, NO_CONFLICTS } from '@/lib/articles/rules';
import type { Article, ArticleHeading, ArticleLink } from '@/lib/articles/schema';
import type { ArticleSection } from '@/lib/articles/text/article-sections';
import type { FigureDays } from '@/lib/articles/text/figure-html';
import type { LiveTable } from '@/lib/glossary/live-table';
import { formatDateTime } from '@/lib/platform/format/date-time';
import { formatDay } from '@/lib/platform/format/day';
import { typeset } from '@/lib/platform/format/typeset';
import type { Stock } from '@/lib/stocks/schema';
import { ArticleBody } from './article-body';
import { ArticleCard } from './article-card';
import { ReadyToInvest, TagsAndShare } from './article-foot';
import { ArticleHead } from './article-head';
import { ArticleSources } from './article-sources';
import { LiveBlock } from './live-block';
import { Motif } from './motif';
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

type ArticleDisclaimerProps = Pick<Article, 'published_date' | 'updated_date' | 'conflicts' | 'sources'>;

/** The disclosures before the text: no advice, conflicts of interest, the days of the figures, sources. */
const ArticleDisclaimer = ({ published_date, updated_date, conflicts, sources }: ArticleDisclaimerProps) => (
  <div className="mt-7 mb-8 border-line border-y py-3.5 text-13 leading-normal wrap-anywhere text-ink-2">
    <p>
      <strong className="font-semibold text-ink">Keine Anlageberatung.</strong> Der Artikel kennt weder deine
      Ziele noch deine Lage und empfiehlt kein Wertpapier. {typeset(conflicts ?? NO_CONFLICTS)}
    </p>
    {updated_date && (
      <p className="mt-1.5 text-ink-3">
        Veröffentlicht: {formatDateTime(published_date)} · Stand des Textes: {formatDateTime(updated_date)}
      </p>
    )}
    <ArticleSources sources={sources} />
  </div>
);

/** Least headings for a table of contents. */
const FEWEST = 3;

/** The sections of an article: beside the text where there is room, else above it and folded. */
function TableOfContents({ headings }: { headings: readonly ArticleHeading[] }) {
  const sections = headings.filter(({ level }) => level === 2);
  if (sections.length < FEWEST) return null;
  return (
    <nav aria-label="Inhalt des Artikels" className="article-column print:hidden xl:mx-0">
      <details className="contents-list group">
        <summary>
          In diesem Artikel
          <span className="transition-transform group-open:rotate-180">
            <Icon of={ChevronDown} small />
          </span>
        </summary>
        {/* Hidden where the list is always open. */}
        <p>In diesem Artikel</p>
        <ol>
          {sections.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{typeset(text)}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
