import type { ComponentProps, ComponentType } from 'react';
import type { ResultTable } from './result-table';

export type TableView = {
  Table: ComponentType<ComponentProps<typeof ResultTable>>;
  Chooser: ComponentType;
};

let loaded: TableView | null = null;

/** Returns the table of results and its chooser of columns, once they have been loaded. */
export const loadedTable = (): TableView | null => loaded;

/** Loads them. */
export async function loadTableView(): Promise<TableView> {
  const [{ ResultTable: Table }, { ColumnChooser: Chooser }] = await Promise.all([
    import('./result-table'),
    import('@/components/stocks/table/column-chooser'),
  ]);
  loaded = { Table, Chooser };
  return loaded;
}
