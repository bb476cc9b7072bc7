import { useMemo } from 'react';
import { useMedia } from '@/components/ui/use-media';
import { useStore } from '@/components/ui/use-store';
import { COLUMN_IDS, type ColumnId, columnOf, DEFAULT_COLUMNS } from '@/lib/stocks/cards/table-columns';
import { tableColumns } from './list-choices';

/** Returns the columns that the visitor has chosen, and the one sorted by; on a phone that comes first. */
export function useChosenColumns(sortBy: string): readonly ColumnId[] {
  const chosen = useStore(tableColumns, DEFAULT_COLUMNS);
  const wide = useMedia('(width >= 48rem)', true);
  return useMemo(() => {
    const sorted = columnOf(sortBy);
    if (!sorted || (wide && chosen.includes(sorted))) return chosen;
    return wide
      ? COLUMN_IDS.filter((id) => id === sorted || chosen.includes(id))
      : [sorted, ...chosen.filter((id) => id !== sorted)];
  }, [chosen, wide, sortBy]);
}
