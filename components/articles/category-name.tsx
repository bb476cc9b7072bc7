import { CATEGORIES, type CategoryId } from '@/lib/articles/rules';
import { CATEGORY_HUES } from './category-hue';

/** What an article is about, with the mark of its colour. */
export function CategoryName({ category }: { category: CategoryId }) {
  return (
    <span className="inline-flex items-center gap-2 text-13 font-semibold text-ink-2">
      <span aria-hidden="true" className={`size-2.5 rounded-[2px] bg-current ${CATEGORY_HUES[category]}`} />
      {CATEGORIES[category]}
    </span>
  );
}
