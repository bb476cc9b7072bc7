import { STREAKS } from '@/lib/stocks/figures/streaks';
import { NO_DAY } from '@/lib/stocks/universe/universe-columns';
import type { FilterValues } from '../rules';
import type { StockSearch } from '../stock-search';
import { matchStocks } from './match-stocks';
import type { SearchColumns } from './search-columns';

/**
 * Counts the payers that a search by years in a row leaves out although they may belong to it: their known payments do
 * not reach back far enough to tell. All other conditions hold. Those whose record is not filled yet are not
 * counted: their payments may well tell.
 */
export function countUnjudged(columns: SearchColumns, search: StockSearch): number {
  const asked = STREAKS.flatMap(([key, mostKey]) => {
    const years = search.filters[key] ?? 0;
    return years > 0 ? { years, least: columns.figure(key), most: columns.universe.figures[mostKey] } : [];
  });
  if (asked.length === 0) return 0;
  const filters: FilterValues = { ...search.filters };
  for (const [key] of STREAKS) delete filters[key];
  const payers = matchStocks(columns, { ...search, filters, paysDividend: true }, columns.universe.size);
  const isKnown = (index: number) =>
    asked.every(({ years, least }) => (least[index] as number) >= years) ||
    asked.some(({ years, most }) => (most[index] as number) < years);
  const { days, figures } = columns.universe;
  const isWaiting = (index: number) =>
    days.last_dividend_date[index] !== NO_DAY && Number.isNaN(figures.dividend_months[index]);
  return payers.indices.filter((index) => !isKnown(index) && !isWaiting(index)).length;
}
