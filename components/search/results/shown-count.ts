import { SEARCH_SIZE } from '@/lib/search/rules';

/** Returns how many results were shown when the visitor left this step of the browser's history. */
export const storedCount = (): number => Number(history.state?.shown) || SEARCH_SIZE.shown;
