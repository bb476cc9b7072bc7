import { Newspaper } from 'lucide';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { Pagination } from '@/components/ui/pagination';
import { PillLink } from '@/components/ui/pill';
import { mixed } from '@/lib/articles/list/mixed';
import { listTexts } from '@/lib/articles/list/texts';
import {
  ALL_CATEGORIES,
  articlesPath,
  CATEGORIES,
  CATEGORY_IDS,
  type CategoryId,
} from '@/lib/articles/rules';
import type { ArticleSummary, Pagination as Pages } from '@/lib/articles/schema';
import { ArticleCard } from './article-card';

type Props = {
  category: CategoryId | null;
  articles: readonly ArticleSummary[];
  pagination: Pages;
};

/** Number of articles on the first screen. */
const FIRST = 3;

const ARTICLES = { name: 'Analysen', href: articlesPath() };

/** A page of the list of articles: all of them, or those of a category. */
export function ArticleList({ category, articles, pagination: { page, totalPages } }: Props) {
  const { heading, lead } = listTexts(category, page);
  const name = category ? CATEGORIES[category] : ARTICLES.name;
  const current = page > 1 ? `${name}, Seite ${page}` : name;
  return (
    <div className="page">
      <Breadcrumbs
        trail={category ? [ARTICLES] : []}
        current={current}
        path={articlesPath({ category, page })}
      />
      <h1 className="heading-reading mt-2">
        {heading}
        {page > 1 && <span className="text-ink-3">, Seite {page}</span>}
      </h1>
      <p className="mt-3 max-w-[36em] font-serif text-20 text-pretty text-ink-2">{lead}</p>
      <CategoryTabs current={category} />
      {articles.length === 0 ? (
        <div className="max-w-160">
          <EmptyState
            title="Keine Artikel gefunden"
            icon={Newspaper}
            action={
              category && (
                <ButtonLink href={ARTICLES.href} look="secondary">
                  Alle Analysen ansehen
                </ButtonLink>
              )
            }
          >
            {category
              ? 'In dieser Kategorie ist noch nichts erschienen.'
              : 'Es ist noch nichts erschienen. Schau bald wieder vorbei.'}
          </EmptyState>
        </div>
      ) : (
        <ul className="grid gap-x-7 gap-y-11 sm:grid-cols-2 lg:grid-cols-3">
          {(category ? articles : mixed(articles)).map((article, index) => (
            <li
              key={article.id}
              className={index < FIRST ? 'min-w-0' : 'laid-out-late min-w-0 [--late:27rem]'}
            >
              <ArticleCard article={article} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-14">
        <Pagination
          page={page}
          totalPages={totalPages}
          hrefOf={(number) => articlesPath({ category, page: number })}
          label="Seiten der Analysen"
          list="articles"
        />
      </div>
    </div>
  );
}

const TabGroup = ({ children }: { children: string }) => (
  <span className="ml-2 shrink-0 text-13 text-ink-3">{children}</span>
);

/** The categories as links; each begins at its first page. */
const CategoryTabs = ({ current }: { current: CategoryId | null }) => (
  <nav aria-label="Kategorien" className="mt-6 mb-8 print:hidden">
    <ul className="flex gap-2 py-1 max-md:-mx-(--gutter) max-md:overflow-x-auto max-md:px-(--gutter) max-md:[scrollbar-width:none] md:flex-wrap">
      {[null, ...CATEGORY_IDS].map((category) => (
        <li key={category} className="flex items-center gap-2">
          {category !== null && category === CATEGORY_IDS[0] && <TabGroup>Ratgeber:</TabGroup>}
          {category === 'market-analysis' && <TabGroup>Aus dem Markt:</TabGroup>}
          <PillLink href={articlesPath({ category })} current={category === current}>
            {category ? CATEGORIES[category] : ALL_CATEGORIES}
          </PillLink>
        </li>
      ))}
    </ul>
  </nav>
);
