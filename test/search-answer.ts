import { today } from '@/lib/platform/clock';
import { searchAnswer } from '@/lib/search/matching/search-answer';
import { SEARCH_SIZE } from '@/lib/search/rules';
import type { SearchItem } from '@/lib/search/schema';
import { EVERY_STOCK, type StockSearch } from '@/lib/search/stock-search';
import type { Stock } from '@/lib/stocks/schema';
import { getUniverse } from '@/lib/stocks/universe/universe';

export type TestAnswer = { data: SearchItem[]; total: number; similar: boolean; details: Stock[] };

/** Returns the answer to a search with changes to the search for all stocks. */
export const answerTo = async (changes: Partial<StockSearch> = {}): Promise<TestAnswer> =>
  JSON.parse(
    searchAnswer(await getUniverse(), { ...EVERY_STOCK, ...changes }, SEARCH_SIZE.answered, today()),
  );
