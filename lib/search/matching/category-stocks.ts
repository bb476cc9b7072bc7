import { isUnusualYield } from '@/lib/stocks/rules';
import { CATEGORIES, type Category, type CategoryId } from '../presets';
import { filterBounds } from './match-stocks';
import type { SearchColumns } from './search-columns';

/**
 * Finds the first stocks of a category, in its order; a stock without a value to sort by belongs to none, nor does
 * one at or below the category's bound (a loser is no weekly winner). Stocks with
 * an unusual dividend yield come last.
 */
export function categoryStocks(columns: SearchColumns, id: CategoryId, limit: number): number[] {
  const { filters, above = -Infinity, sortBy, sortOrder } = CATEGORIES[id] as Category;
  const bounds = filterBounds(columns, { filters });
  const sorted = columns.figure(sortBy);
  const yields = columns.figure('dividend_yield');
  const indices: number[] = [];
  const unusual: number[] = [];
  for (const index of columns.order(sortBy, sortOrder)) {
    if (indices.length === limit) break;
    if (!((sorted[index] as number) > above)) continue;
    const fits = bounds.every(({ figures, least, most }) => {
      const figure = figures[index] as number;
      return figure >= least && figure <= most;
    });
    if (fits) (isUnusualYield(yields[index] as number) ? unusual : indices).push(index);
  }
  return [...indices, ...unusual].slice(0, limit);
}

/** Moves stocks with an unusual dividend yield to the end; the order is otherwise kept. */
export function usualFirst(columns: SearchColumns, indices: readonly number[]): number[] {
  const yields = columns.figure('dividend_yield');
  const isUnusual = (index: number) => isUnusualYield(yields[index] as number);
  return [...indices.filter((index) => !isUnusual(index)), ...indices.filter(isUnusual)];
}
