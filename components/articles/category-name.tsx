import { CATEGORIES, type CategoryId } from '@/lib/articles/rules';

/** The colour of a category's marks and pictures: a class that sets the text colour. */
export const CATEGORY_HUES: Readonly<Record<CategoryId, string>> = {
  dividend: 'text-(--donut-1)',
  growth: 'text-(--donut-6)',
  value: 'text-(--donut-3)',
  income: 'text-(--donut-10)',
  'market-analysis': 'text-(--donut-4)',
};

/** The category of an article, with a mark in its colour. */
export const CategoryName = ({ category }: { category: CategoryId }) => (
  <span className="inline-flex items-center gap-2 text-13 font-semibold text-ink-2">
    <span aria-hidden="true" className={`size-2.5 rounded-[2px] bg-current ${CATEGORY_HUES[category]}`} />
    {CATEGORIES[category]}
  </span>
);
