import type { Stock } from '@/lib/stocks/schema';
import { getUniverse } from '@/lib/stocks/universe';
import type { SearchItem } from './schema';
import { searchAnswer } from './search-answer';
import { EVERY_STOCK, type StockSearch } from './stock-search';

export type TestAnswer = { data: SearchItem[]; total: number; details: Stock[] };

/** The answer to a search that differs from the one for all stocks. */
export const answerTo = async (changes: Partial<StockSearch> = {}): Promise<TestAnswer> =>
  JSON.parse(Buffer.from(searchAnswer(await getUniverse(), { ...EVERY_STOCK, ...changes })).toString());
