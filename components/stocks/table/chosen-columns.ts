import { storedChoice } from '@/components/ui/stored-choice';
import { type ColumnId, storedColumns } from '@/lib/stocks/cards/table-columns';

/** The columns of every table of stocks, remembered on this device. */
export const tableColumns = storedChoice<readonly ColumnId[]>('table-columns', storedColumns, JSON.stringify);
