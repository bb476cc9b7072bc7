import { CATEGORIES, type Category, type CategoryId } from '../rules';
import { filterBounds } from './match-stocks';
import type { SearchColumns } from './search-columns';

/** Finds the first stocks of a category, in its order; a stock without a value to sort by belongs to none. */
export function categoryStocks(columns: SearchColumns, id: CategoryId, limit: number): number[] {
  const { filters, sortBy, sortOrder } = CATEGORIES[id] as Category;
  const bounds = filterBounds(columns, { filters });
  const sorted = columns.figure(sortBy);
  const indices: number[] = [];
  for (const index of columns.order(sortBy, sortOrder)) {
    if (indices.length === limit) break;
    if (Number.isNaN(sorted[index])) continue;
    const fits = bounds.every(({ figures, least, most }) => {
      const figure = figures[index] as number;
      return figure >= least && figure <= most;
    });
    if (fits) indices.push(index);
  }
  return indices;
}
