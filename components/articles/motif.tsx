import { MOTIF_SIZE } from '@/lib/articles/page/drawing';
import { motifMarkup, type PicturedArticle } from '@/lib/articles/page/motif';
import { typeset } from '@/lib/platform/format/typeset';
import { CATEGORY_HUES } from './category-name';

type Props = {
  article: PicturedArticle;
  /** Stretches the motif to another shape than 16 to 9. */
  stretched?: boolean;
  className?: string;
};

/** The picture of an article, drawn in the page, so that it follows the theme and loads no file. */
export function Motif({ article, stretched = false, className = 'aspect-video' }: Props) {
  const { category, cover } = article;
  return (
    <div
      aria-hidden="true"
      className={`@container relative w-full overflow-hidden rounded-card bg-surface-2 ${CATEGORY_HUES[category]} ${className}`}
    >
      <svg
        viewBox={`0 0 ${MOTIF_SIZE.width} ${MOTIF_SIZE.height}`}
        preserveAspectRatio={stretched || cover ? 'none' : 'xMidYMid slice'}
        aria-hidden="true"
        className="absolute inset-0 size-full"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of numbers, without anybody's text
        dangerouslySetInnerHTML={{ __html: motifMarkup(article) }}
      />
      {cover && (
        <p className="cover-figure absolute inset-x-0 top-0 text-ink-2">
          <b className="figures block font-serif font-semibold text-ink">{typeset(cover.figure)}</b>
          <span className="hidden @min-[18rem]:line-clamp-2">{typeset(cover.text)}</span>
        </p>
      )}
    </div>
  );
}
