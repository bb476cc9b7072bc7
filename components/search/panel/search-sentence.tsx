import { describeSearch } from '@/lib/search/describe-search';
import type { StockSearch } from '@/lib/search/stock-search';

/** A search in words; a module of its own, because only those who change something need it. */
export const SearchSentence = ({ search }: { search: StockSearch }) => describeSearch(search);
