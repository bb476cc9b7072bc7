import { ColumnChoice } from '@/components/ui/column-choice';
import { COLUMN_IDS, COLUMN_SECTIONS, columnName, DEFAULT_COLUMNS } from '@/lib/stocks/cards/table-columns';
import { tableColumns } from './chosen-columns';

export const ColumnChooser = () => (
  <ColumnChoice
    store={tableColumns}
    all={COLUMN_IDS}
    defaults={DEFAULT_COLUMNS}
    sections={COLUMN_SECTIONS}
    nameOf={columnName}
  />
);
