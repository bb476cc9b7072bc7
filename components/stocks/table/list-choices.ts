import { storedChoice } from '@/components/ui/stored-choice';
import { type ColumnId, storedColumns } from '@/lib/stocks/cards/table-columns';

export type ListView = 'cards' | 'table';

const viewOf =
  (usual: ListView) =>
  (text: string | null): ListView =>
    text === 'cards' || text === 'table' ? text : usual;

/** Each list's view, remembered on this device. */
export const searchView = storedChoice<ListView>('search-view', viewOf('cards'), String);
export const portfolioView = storedChoice<ListView>('portfolio-view', viewOf('table'), String);
export const watchlistView = storedChoice<ListView>('watchlist-view', viewOf('table'), String);

/** The columns of every table of stocks, remembered on this device. */
export const tableColumns = storedChoice<readonly ColumnId[]>('table-columns', storedColumns, JSON.stringify);
