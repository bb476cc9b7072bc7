import { ChevronDown } from 'lucide-react';
import { Icon } from '@/components/ui/icon';
import type { ArticleHeading } from '@/lib/articles/schema';
import { typeset } from '@/lib/platform/format/typeset';

/** Fewer need no list. */
const FEWEST = 3;

/** The sections of an article: beside the text where there is room, else above it and folded. */
export function TableOfContents({ headings }: { headings: readonly ArticleHeading[] }) {
  const sections = headings.filter(({ level }) => level === 2);
  if (sections.length < FEWEST) return null;
  return (
    <nav aria-label="Inhalt des Artikels" className="article-column print:hidden xl:mx-0">
      <details className="contents-list group mt-5 rounded-card bg-surface-2 xl:sticky xl:top-20 xl:mt-9 xl:max-h-[calc(100dvh-6rem)] xl:overflow-y-auto xl:bg-transparent">
        <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 px-5 font-semibold xl:hidden">
          In diesem Artikel
          <span className="transition-transform group-open:rotate-180">
            <Icon of={ChevronDown} small />
          </span>
        </summary>
        {/* Nothing to press where the list is always open. */}
        <p className="hidden pb-1 text-13 font-semibold text-ink-3 xl:block">In diesem Artikel</p>
        <ol className="px-5 pb-4 xl:px-0 xl:pb-0">
          {sections.map(({ id, text }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-11 items-center py-1 leading-snug wrap-anywhere text-ink-2 hover:text-ink hover:underline xl:min-h-8 xl:text-14"
              >
                {typeset(text)}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
