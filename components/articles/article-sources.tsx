import type { ArticleSource } from '@/lib/articles/schema';
import { typeset } from '@/lib/platform/format/typeset';

/** The sources of an article, folded: they come before the text, and may be longer than its lead. */
export function ArticleSources({ sources }: { sources: readonly ArticleSource[] }) {
  if (sources.length === 0) return null;
  return (
    <details className="source-list">
      <summary>{sources.length === 1 ? '1\u00a0Quelle' : `${sources.length}\u00a0Quellen`}</summary>
      <ol>
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
    </details>
  );
}
