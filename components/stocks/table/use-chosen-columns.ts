import { useMemo } from 'react';
import { useMedia } from '@/components/ui/use-media';
import { useStore } from '@/components/ui/use-store';
import { COLUMN_IDS, type ColumnId, columnOf, DEFAULT_COLUMNS } from '@/lib/stocks/cards/table-columns';
import { tableColumns } from './chosen-columns';

/** Columns of a row on a phone, beside the figure that is sorted by. */
const PHONE: readonly ColumnId[] = ['current_price', 'daily_change', 'scores'];

/** Returns the columns that the visitor has chosen, and the one sorted by; on a phone those of its list. */
export function useChosenColumns(sortBy: string): readonly ColumnId[] {
  const chosen = useStore(tableColumns, DEFAULT_COLUMNS);
  const wide = useMedia('(width >= 48rem)', true);
  return useMemo(() => {
    const sorted = columnOf(sortBy);
    const shown = wide ? chosen : PHONE;
    if (!sorted || shown.includes(sorted)) return shown;
    return COLUMN_IDS.filter((id) => id === sorted || shown.includes(id));
  }, [chosen, wide, sortBy]);
}
