import type { ArticleSource } from '@/lib/articles/schema';
import { typeset } from '@/lib/platform/format/typeset';

/** The anchor of the heading; no heading of a text has it (lib/articles/number-headings.ts). */
export const SOURCES_ID = 'quellen';

/** What an article takes its facts from. */
export function ArticleSources({ sources }: { sources: readonly ArticleSource[] }) {
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby={SOURCES_ID} className="mt-10 border-line border-t pt-5">
      <h2 id={SOURCES_ID} className="font-serif text-20 font-semibold">
        Quellen
      </h2>
      <ol className="source-list">
        {sources.map(({ title, url }) => (
          <li key={title}>
            {url ? (
              <a href={url} rel="noopener noreferrer" className="link">
                {typeset(title)}
              </a>
            ) : (
              typeset(title)
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
