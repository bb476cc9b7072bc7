import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { typesetText } from '@/components/ui/typeset-text';
import { articlePath } from '@/lib/articles/rules';
import type { ArticleLink } from '@/lib/articles/schema';
import { CategoryName } from './category-name';
import { LongDate } from './long-date';
import { Motif } from './motif';

/** The fields of an article that a teaser shows. */
export type TeasedArticle = Pick<
  ArticleLink,
  'slug' | 'title' | 'category' | 'published_date' | 'motif' | 'cover'
>;

type Props = {
  article: TeasedArticle;
  description?: string | undefined;
  /** The level of the title. */
  headingLevel?: 2 | 3;
  /** The first among others. */
  large?: boolean;
  /** Shows the picture. */
  pictured?: boolean;
  /** The foot of the teaser. */
  children?: ReactNode;
};

/** An article among others; all of the teaser is a link to it. */
export function ArticleTeaser({
  article,
  description,
  headingLevel = 3,
  large = false,
  pictured = true,
  children,
}: Props) {
  const { slug, title, category, published_date } = article;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="relative flex h-full flex-col gap-2">
      {pictured && <Motif article={article} />}
      <p className="mt-1 flex flex-wrap items-center justify-between gap-x-3 text-13 text-ink-3">
        <CategoryName category={category} />
        <LongDate of={published_date} />
      </p>
      <Heading
        className={`overflow-x-clip font-serif leading-[1.3] font-semibold wrap-break-word hyphens-auto text-pretty ${large ? 'text-20 md:text-26' : 'text-20'}`}
      >
        <Link href={articlePath(slug)} className="teaser-link">
          {typesetText(title)}
        </Link>
      </Heading>
      {description && (
        <p className="overflow-x-clip wrap-break-word hyphens-auto text-ink-2">{typesetText(description)}</p>
      )}
      {children}
    </article>
  );
}
