import type { CategoryId } from '@/lib/articles/rules';

/** The colour of a category's marks and pictures: a class that sets the text colour. */
export const CATEGORY_HUES: Readonly<Record<CategoryId, string>> = {
  dividend: 'text-(--donut-1)',
  growth: 'text-(--donut-6)',
  value: 'text-(--donut-3)',
  income: 'text-(--donut-10)',
  'market-analysis': 'text-(--donut-4)',
};
