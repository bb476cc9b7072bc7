import { categoryText } from '@/lib/search/filter';
import { CATEGORIES, type Category, type CategoryId } from '@/lib/search/presets';
import type { Stock } from '@/lib/stocks/schema';
import { CategoryRow } from './category-row';

type Props = {
  /** Stocks in EUR. */
  rows: readonly { id: CategoryId; stocks: readonly Stock[] }[];
};

/** Shows the overview: a row of stocks for each category. */
export function CategoryRows({ rows }: Props) {
  return rows.map(({ id, stocks }) => {
    const category: Category = CATEGORIES[id];
    return (
      <CategoryRow
        key={id}
        id={id}
        title={category.label}
        criterion={categoryText(category)}
        sortField={category.sortBy}
        stocks={stocks}
      />
    );
  });
}
