import { describeSearch } from '@/lib/search/describe-search';
import type { StockSearch } from '@/lib/search/stock-search';

/** Describes a search. A module of its own, because only visitors who change something need it. */
export const SearchSentence = ({ search }: { search: StockSearch }) => describeSearch(search);
