import { ColumnChoice } from '@/components/ui/column-choice';
import { COLUMN_IDS, type ColumnId, columnName, DEFAULT_COLUMNS } from '@/lib/stocks/cards/table-columns';
import { METRICS, type Metric } from '@/lib/stocks/metrics';
import { tableColumns } from './list-choices';

const GROUPS: readonly { title: string; groups: readonly Metric['group'][]; more?: ColumnId }[] = [
  { title: 'Kurs', groups: ['price', 'performance'], more: 'sparkline' },
  { title: 'Bewertung und Größe', groups: ['valuation', 'size'] },
  { title: 'Dividende', groups: ['dividend'] },
  { title: 'Profitabilität', groups: ['financial'], more: 'scores' },
  { title: 'Wachstum', groups: ['growth', 'estimate'] },
];

const groupOf = (id: ColumnId) => (id === 'sparkline' || id === 'scores' ? null : METRICS[id].group);

const SECTIONS = GROUPS.map(({ title, groups, more }) => ({
  title,
  ids: COLUMN_IDS.filter((id) => id === more || groups.some((group) => group === groupOf(id))),
}));

/** Chooses the columns of all tables of stocks. */
export const ColumnChooser = () => (
  <ColumnChoice
    store={tableColumns}
    all={COLUMN_IDS}
    defaults={DEFAULT_COLUMNS}
    sections={SECTIONS}
    nameOf={columnName}
  />
);
