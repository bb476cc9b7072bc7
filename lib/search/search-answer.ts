import { LRUCache } from 'lru-cache';
import { SORT_KEYS, type SortKey } from '@/lib/stocks/sort-fields';
import { universeStock } from '@/lib/stocks/stock-record';
import type { Universe } from '@/lib/stocks/universe-columns';
import { matchStocks } from './match-stocks';
import { SEARCH_SIZE } from './rules';
import type { SearchItem } from './schema';
import { type SearchColumns, searchColumns } from './search-columns';
import type { StockSearch } from './stock-search';

/** Texts that a process keeps for one state of the market and one currency. */
const KEPT = { items: 8_000, stocks: 1_000 } as const;
/** Bytes of whole answers that it keeps for one state of the market. */
const KEPT_BYTES = 12 * 1024 * 1024;

/** Of a stock at an index: what searches and categories answer of it. */
export function searchItem(columns: SearchColumns, index: number): SearchItem {
  const { texts, coded } = columns.universe;
  const item: Record<string, string | number | null> = {
    id: texts.id[index] as string,
    name: texts.name[index] as string,
    sector: coded.sector.table[coded.sector.codes[index] as number] as string | null,
  };
  for (const key of SORT_KEYS) item[key] = figureAt(columns, key, index);
  return item as SearchItem;
}

function figureAt(columns: SearchColumns, key: SortKey, index: number): number | null {
  const figure = columns.figure(key)[index] as number;
  return Number.isNaN(figure) ? null : figure;
}

type Kept = { items: LRUCache<number, string>; stocks: LRUCache<number, string> };

const kept = new WeakMap<SearchColumns, Kept>();
const answers = new WeakMap<Universe, LRUCache<string, string>>();

/**
 * The answer to a search as JSON. The same search is answered once per state of the market; others put
 * together what is known of each stock, since most searches find the same ones.
 */
export function searchAnswer(universe: Universe, search: StockSearch): string {
  let ofUniverse = answers.get(universe);
  if (!ofUniverse) {
    ofUniverse = new LRUCache({
      maxSize: KEPT_BYTES,
      sizeCalculation: ({ length }, key) => length + key.length,
    });
    answers.set(universe, ofUniverse);
  }
  const key = JSON.stringify(search);
  const known = ofUniverse.get(key);
  if (known !== undefined) return known;
  const answer = madeAnswer(searchColumns(universe, search.currency), search);
  ofUniverse.set(key, answer);
  return answer;
}

function madeAnswer(columns: SearchColumns, search: StockSearch): string {
  const { indices, total } = matchStocks(columns, search, SEARCH_SIZE.answered);
  const { items, stocks } = keptOf(columns);
  const data = indices.map((index) => memoised(items, index, () => searchItem(columns, index)));
  const details = indices
    .slice(0, SEARCH_SIZE.detailed)
    .map((index) => memoised(stocks, index, () => universeStock(columns.universe, index, columns.currency)));
  return `{"success":true,"data":[${data.join(',')}],"total":${total},"details":[${details.join(',')}]}`;
}

function keptOf(columns: SearchColumns): Kept {
  let ofColumns = kept.get(columns);
  if (!ofColumns) {
    ofColumns = { items: new LRUCache({ max: KEPT.items }), stocks: new LRUCache({ max: KEPT.stocks }) };
    kept.set(columns, ofColumns);
  }
  return ofColumns;
}

function memoised(texts: LRUCache<number, string>, index: number, make: () => unknown): string {
  let text = texts.get(index);
  if (text === undefined) {
    text = JSON.stringify(make());
    texts.set(index, text);
  }
  return text;
}
