import { Chip } from '@/components/ui/chip';
import { Link } from '@/components/ui/link';
import { typesetText } from '@/components/ui/typeset-text';
import { articlePath } from '@/lib/articles/rules';
import type { ArticleLink, ArticleSummary } from '@/lib/articles/schema';
import { CategoryName } from './category-name';
import { LongDate } from './long-date';
import { Motif } from './motif';

type Props = {
  article: ArticleLink & Partial<Pick<ArticleSummary, 'meta_description' | 'tags'>>;
  /** Of the title. */
  headingLevel?: 2 | 3;
};

/** Tags that a card shows. */
const TAGS = 2;

/** An article among others; all of the card leads to it. */
export function ArticleCard({ article, headingLevel = 2 }: Props) {
  const { slug, title, category, published_date, meta_description, tags = [] } = article;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="group relative flex h-full flex-col gap-2">
      <Motif category={category} title={title} />
      <p className="mt-1 flex flex-wrap items-center justify-between gap-x-3 text-13 text-ink-3">
        <CategoryName category={category} />
        <LongDate of={published_date} />
      </p>
      <Heading className="font-serif text-20 leading-[1.3] font-semibold wrap-break-word hyphens-auto text-pretty">
        <Link
          href={articlePath(slug)}
          className="after:absolute after:inset-0 after:rounded-card hover:underline hover:decoration-1 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-accent"
        >
          {typesetText(title)}
        </Link>
      </Heading>
      {meta_description && (
        <p className="wrap-break-word hyphens-auto text-ink-2">{typesetText(meta_description)}</p>
      )}
      {tags.length > 0 && (
        <ul aria-label="Schlagwörter" className="mt-auto flex flex-wrap gap-1.5 pt-1">
          {tags.slice(0, TAGS).map((tag) => (
            <li key={tag} className="min-w-0 wrap-break-word">
              <Chip>{tag}</Chip>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
