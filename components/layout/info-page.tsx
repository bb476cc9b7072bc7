import type { ReactNode } from 'react';
import { typesetText } from '@/components/ui/typeset-text';
import type { Route } from '@/lib/platform/seo/routes';
import { Breadcrumbs } from './breadcrumbs';

/** A chapter of a text page. `id` is the anchor of its heading and never changes. */
export type Chapter = { id: string; title: string; body: ReactNode };

type Props = {
  /** The canonical path. */
  path: Route;
  title: string;
  /** Name in the breadcrumb, if the title is long. */
  name?: string;
  lead?: string;
  /** Shown between the lead and the chapters. */
  note?: ReactNode;
  /** Shown in place of title and lead; it has the heading of the page. */
  header?: ReactNode;
  chapters: readonly Chapter[];
};

/** Renders a text page: heading, lead, table of contents and chapters, styled like an article. */
export const InfoPage = ({ path, title, name = title, lead = '', note, header, chapters }: Props) => (
  <article className="page">
    <Breadcrumbs current={name} path={path} />
    {header ?? (
      <header className="mt-4 max-w-[46rem] md:mt-6">
        <h1 className="heading-reading">{title}</h1>
        <p className="mt-4 font-serif text-20 text-pretty text-ink-2">{typesetText(lead)}</p>
      </header>
    )}
    {note && <div className="mt-6 max-w-[46rem]">{typesetText(note)}</div>}
    <div className="mt-8 grid gap-x-16 gap-y-10 border-rule border-t pt-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
      {chapters.length > 1 && <TableOfContents chapters={chapters} />}
      <div className="article-text late-parts min-w-0">
        {chapters.map(({ id, title: heading, body }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{typesetText(heading)}</h2>
            {typesetText(body)}
          </section>
        ))}
      </div>
    </div>
  </article>
);

const TableOfContents = ({ chapters }: Pick<Props, 'chapters'>) => (
  <nav aria-labelledby="inhaltsverzeichnis" className="print:hidden">
    <div className="rounded-card bg-surface-2 p-5 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:bg-transparent lg:p-0">
      <p id="inhaltsverzeichnis" className="mb-1 text-13 font-semibold text-ink-3">
        Auf dieser Seite
      </p>
      <ol>
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center py-1 leading-snug text-ink-2 hover:text-ink hover:underline lg:min-h-8"
            >
              {typesetText(title)}
            </a>
          </li>
        ))}
      </ol>
    </div>
  </nav>
);
