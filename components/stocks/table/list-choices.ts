import { storedChoice } from '@/components/ui/stored-choice';

export type ListView = 'cards' | 'table';

const viewOf = (text: string | null): ListView | null => (text === 'cards' || text === 'table' ? text : null);

/** The view of a search, remembered on this device; null until one is chosen: then it depends on the width. */
export const searchView = storedChoice<ListView | null>('search-view', viewOf, String);
export const portfolioView = storedChoice<ListView>(
  'portfolio-view',
  (text) => viewOf(text) ?? 'table',
  String,
);

/** Windows that show a search as a table at first. */
export const TABLE_FIRST = '(width >= 64rem)';

/** The watchlist by margin of safety, or as one of the views of every list. */
export type WatchlistView = ListView | 'value';

/** Null until one is chosen. */
export const watchlistView = storedChoice<WatchlistView | null>(
  'watchlist-view',
  (text) => (text === 'cards' || text === 'table' || text === 'value' ? text : null),
  String,
);
