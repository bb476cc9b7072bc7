import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { typesetText } from '@/components/ui/typeset-text';
import { leadOf } from '@/lib/articles/page/metadata';
import { articlesPath } from '@/lib/articles/rules';
import type { Article } from '@/lib/articles/schema';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import { formatCount } from '@/lib/platform/format/number';
import { CategoryName } from './category-name';
import { LongDate } from './long-date';

/** Least number of views that is shown: a smaller one says nothing about the article. */
const LEAST_VIEWS = 100;

const dayOf = (moment: string): string => berlinDay(new Date(moment));

type Props = {
  article: Article;
  /** Stands out below the lead; null without one. */
  note: string | null;
};

/** The head of an article above its picture: category, title, lead, author, dates and reading time. */
export function ArticleHead({ article, note }: Props) {
  const { category, title, definition, author, published_date, updated_date } = article;
  const { reading_minutes: minutes, view_count: views, checked_on } = article;
  return (
    <header className="mt-2 md:mt-5">
      <Link
        href={articlesPath({ category })}
        className="inline-flex min-h-11 items-center hover:underline md:min-h-8"
      >
        <CategoryName category={category} />
      </Link>
      <h1 className="heading-reading mt-1">{typesetText(title)}</h1>
      <p className="mt-4 font-serif text-20 wrap-break-word hyphens-auto text-pretty text-ink-2">
        {definition && (
          <strong className="font-semibold text-ink">{typesetText(`${definition.term}:`)} </strong>
        )}
        {typesetText(leadOf(article))}
      </p>
      {note && <p className="mt-4 font-medium text-warn">{note}</p>}
      <ul className="mt-5 flex flex-wrap gap-x-5 gap-y-1 text-13 text-ink-3">
        <Fact>Von {author}</Fact>
        <Fact>
          <LongDate of={published_date} />
        </Fact>
        {updated_date && dayOf(updated_date) !== dayOf(published_date) && (
          <Fact>
            Aktualisiert am <LongDate of={updated_date} />
          </Fact>
        )}
        {checked_on && (
          <Fact>
            Zuletzt geprüft am <LongDate of={checked_on} />
          </Fact>
        )}
        <Fact>{minutes === 1 ? '1\u00a0Minute' : `${minutes}\u00a0Minuten`} Lesezeit</Fact>
        {views >= LEAST_VIEWS && <Fact>{formatCount(views)}&nbsp;Aufrufe</Fact>}
      </ul>
    </header>
  );
}

const Fact = ({ children }: { children: ReactNode }) => <li className="max-w-full">{children}</li>;
