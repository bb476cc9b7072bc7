import { NO_CONFLICTS } from '@/lib/articles/rules';
import type { Article } from '@/lib/articles/schema';
import { formatDateTime } from '@/lib/platform/format/date-time';
import { typeset } from '@/lib/platform/format/typeset';
import { ArticleSources } from './article-sources';

type Props = Pick<Article, 'published_date' | 'updated_date' | 'conflicts' | 'sources'>;

/** The disclosures before the text: no advice, conflicts of interest, the days of the figures, sources. */
export function ArticleDisclaimer({ published_date, updated_date, conflicts, sources }: Props) {
  return (
    <div className="mt-7 mb-8 border-line border-y py-3.5 text-13 leading-normal wrap-anywhere text-ink-2">
      <p>
        <strong className="font-semibold text-ink">Keine Anlageberatung.</strong> Der Artikel kennt weder
        deine Ziele noch deine Lage und empfiehlt kein Wertpapier. {typeset(conflicts ?? NO_CONFLICTS)}
      </p>
      {updated_date && (
        <p className="mt-1.5 text-ink-3">
          Veröffentlicht: {formatDateTime(published_date)} · Stand des Textes: {formatDateTime(updated_date)}
        </p>
      )}
      <ArticleSources sources={sources} />
    </div>
  );
}
