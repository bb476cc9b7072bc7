import { storedChoice } from '@/components/ui/stored-choice';

export type ListView = 'cards' | 'table';

const viewOf =
  (usual: ListView) =>
  (text: string | null): ListView =>
    text === 'cards' || text === 'table' ? text : usual;

/** Each list's view, remembered on this device. */
export const searchView = storedChoice<ListView>('search-view', viewOf('cards'), String);
export const portfolioView = storedChoice<ListView>('portfolio-view', viewOf('table'), String);

/** The watchlist by margin of safety, or as one of the views of every list. */
export type WatchlistView = ListView | 'value';

/** Null until one is chosen. */
export const watchlistView = storedChoice<WatchlistView | null>(
  'watchlist-view',
  (text) => (text === 'cards' || text === 'table' || text === 'value' ? text : null),
  String,
);
