import { ChevronDown } from 'lucide';
import { Icon } from '@/components/ui/icon';
import type { ArticleHeading } from '@/lib/articles/schema';
import { typeset } from '@/lib/platform/format/typeset';

/** Least headings for a table of contents. */
const FEWEST = 3;

/** The sections of an article: beside the text where there is room, else above it and folded. */
export function TableOfContents({ headings }: { headings: readonly ArticleHeading[] }) {
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
