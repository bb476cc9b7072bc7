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

/** JSON in UTF-8. */
type Bytes = Uint8Array<ArrayBuffer>;

type Kept = { items: LRUCache<number, Buffer>; stocks: LRUCache<number, Buffer> };

const kept = new WeakMap<SearchColumns, Kept>();
const answers = new WeakMap<Universe, LRUCache<string, Bytes>>();

/** Tells a search in one state of the market from all others. */
export const searchName = ({ version }: Universe, search: StockSearch): string =>
  `${version} search ${JSON.stringify(search)}`;

/**
 * The answer to a search as JSON in UTF-8. The same search is answered once per state of the market; others put
 * together what is known of each stock, since most searches find the same ones. It is bytes from the start:
 * half a million characters took longer to encode than to find.
 */
export function searchAnswer(universe: Universe, search: StockSearch): Bytes {
  let ofUniverse = answers.get(universe);
  if (!ofUniverse) {
    ofUniverse = new LRUCache({
      maxSize: KEPT_BYTES,
      sizeCalculation: ({ length }, name) => length + name.length,
    });
    answers.set(universe, ofUniverse);
  }
  const name = searchName(universe, search);
  const known = ofUniverse.get(name);
  if (known !== undefined) return known;
  const answer = madeAnswer(searchColumns(universe, search.currency), search);
  ofUniverse.set(name, answer);
  return answer;
}

function madeAnswer(columns: SearchColumns, search: StockSearch): Bytes {
  const { indices, total } = matchStocks(columns, search, SEARCH_SIZE.answered);
  const { items, stocks } = keptOf(columns);
  const parts: Uint8Array[] = [BEFORE];
  appendList(parts, indices, (index) => memoised(items, index, () => searchItem(columns, index)));
  parts.push(Buffer.from(`],"total":${total},"details":[`));
  appendList(parts, indices.slice(0, SEARCH_SIZE.detailed), (index) =>
    memoised(stocks, index, () => universeStock(columns.universe, index, columns.currency)),
  );
  parts.push(AFTER);
  return joined(parts);
}

const BEFORE = Buffer.from('{"success":true,"data":[');
const COMMA = Buffer.from(',');
const AFTER = Buffer.from(']}');

function appendList(parts: Uint8Array[], indices: Iterable<number>, text: (index: number) => Buffer): void {
  let isFirst = true;
  for (const index of indices) {
    if (!isFirst) parts.push(COMMA);
    isFirst = false;
    parts.push(text(index));
  }
}

function joined(parts: readonly Uint8Array[]): Bytes {
  const bytes: Bytes = Buffer.allocUnsafeSlow(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function keptOf(columns: SearchColumns): Kept {
  let ofColumns = kept.get(columns);
  if (!ofColumns) {
    ofColumns = { items: new LRUCache({ max: KEPT.items }), stocks: new LRUCache({ max: KEPT.stocks }) };
    kept.set(columns, ofColumns);
  }
  return ofColumns;
}

function memoised(texts: LRUCache<number, Buffer>, index: number, make: () => unknown): Buffer {
  let text = texts.get(index);
  if (text === undefined) {
    text = Buffer.from(JSON.stringify(make()));
    texts.set(index, text);
  }
  return text;
}
