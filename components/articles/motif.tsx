import { MOTIF_SIZE, motifMarkup } from '@/lib/articles/page/motif';
import type { CategoryId } from '@/lib/articles/rules';
import { CATEGORY_HUES } from './category-name';

type Props = {
  category: CategoryId;
  title: string;
  /** Stretches the motif to another shape than 16 to 9. */
  stretched?: boolean;
  className?: string;
};

/** The picture of an article, drawn in the page, so that it follows the theme and loads no file. */
export function Motif({ category, title, stretched = false, className = 'aspect-video' }: Props) {
  return (
    <svg
      viewBox={`0 0 ${MOTIF_SIZE.width} ${MOTIF_SIZE.height}`}
      preserveAspectRatio={stretched ? 'none' : 'xMidYMid slice'}
      aria-hidden="true"
      className={`block w-full rounded-card bg-surface-2 ${CATEGORY_HUES[category]} ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of numbers, without anybody's text
      dangerouslySetInnerHTML={{ __html: motifMarkup(category, title) }}
    />
  );
}
