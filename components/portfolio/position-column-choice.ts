import { storedChoice } from '@/components/ui/stored-choice';
import {
  DEFAULT_POSITION_COLUMNS,
  POSITION_COLUMN_IDS,
  POSITION_COLUMNS,
  type PositionColumn,
  storedPositionColumns,
} from '@/lib/portfolio/position-columns';

/** The columns of the table of positions, remembered on this device. */
export const positionColumns = storedChoice<readonly PositionColumn[]>(
  'position-columns',
  storedPositionColumns,
  JSON.stringify,
);

const SECTIONS: readonly { title: string; ids: readonly PositionColumn[] }[] = [
  { title: 'Bestand', ids: ['quantity', 'weight', 'bought', 'label'] },
  { title: 'Kurs', ids: ['buy_price', 'price', 'year', 'pe'] },
  { title: 'Ergebnis', ids: ['gain', 'realised'] },
  {
    title: 'Dividende',
    ids: ['dividends', 'yield', 'yield_on_cost', 'increases', 'without_cut', 'dividend_growth'],
  },
];

/** Props of the dialog that chooses these columns. */
export const POSITION_COLUMN_PROPS = {
  store: positionColumns,
  all: POSITION_COLUMN_IDS,
  defaults: DEFAULT_POSITION_COLUMNS,
  sections: SECTIONS,
  nameOf: (id: PositionColumn) => POSITION_COLUMNS[id],
};
