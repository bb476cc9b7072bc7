import { LRUCache } from 'lru-cache';
import { getOrMake } from '@/lib/platform/get-or-make';
import { derivedOnce } from '@/lib/platform/per-process';
import { SORT_KEYS, type SortKey } from '@/lib/stocks/cards/sort-fields';
import { universeStock } from '@/lib/stocks/stock-record';
import { codedText, type Universe } from '@/lib/stocks/universe/universe-columns';
import { isNamed } from '../names/name-lookup';
import { SEARCH_SIZE } from '../rules';
import type { SearchItem } from '../schema';
import type { StockSearch } from '../stock-search';
import { matchStocks } from './match-stocks';
import { type SearchColumns, searchColumns } from './search-columns';
import { countUnjudged } from './unjudged';

/** Characters of cached answers for one market version. */
const CACHE_SIZE = 12 * 1024 * 1024;

/** Builds the item for the stock at an index in answers of searches and categories. */
export function searchItem(columns: SearchColumns, index: number): SearchItem {
  const { texts, coded } = columns.universe;
  const item: Record<string, string | number | null> = {
    id: texts.id[index] as string,
    name: texts.name[index] as string,
    sector: codedText(coded.sector, index),
  };
  for (const key of SORT_KEYS) item[key] = figureAt(columns, key, index);
  return item as SearchItem;
}

function figureAt(columns: SearchColumns, key: SortKey, index: number): number | null {
  const figure = columns.figure(key)[index] as number;
  return Number.isNaN(figure) ? null : figure;
}

const answers = derivedOnce(
  'search-answers',
  (_: Universe) =>
    new LRUCache<string, string>({
      maxSize: CACHE_SIZE,
      sizeCalculation: (json, key) => json.length + key.length,
    }),
);

/** Tests whether a search asks for a name that no company has: its results are only similar. */
export const isOnlySimilar = (universe: Universe, { name }: Pick<StockSearch, 'name'>): boolean =>
  name.trim() !== '' && !isNamed(universe, name.trim());

/** Answers a search in JSON; answers are cached per market version. */
export const searchAnswer = (universe: Universe, search: StockSearch, limit: number, today: string): string =>
  getOrMake(answers(universe), `${today} ${limit} ${JSON.stringify(search)}`, () =>
    JSON.stringify(makeAnswer(searchColumns(universe, search.currency), search, limit, today)),
  );

function makeAnswer(columns: SearchColumns, search: StockSearch, limit: number, today: string) {
  const { indices, total } = matchStocks(columns, search, limit);
  const data = Array.from(indices, (index) => searchItem(columns, index));
  const details = Array.from(indices.slice(0, SEARCH_SIZE.detailed), (index) =>
    universeStock(columns.universe, index, columns.currency, today),
  );
  const similar = isOnlySimilar(columns.universe, search);
  return { success: true, data, total, unjudged: countUnjudged(columns, search), similar, details };
}
