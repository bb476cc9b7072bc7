/** Columns of the table of positions that people can show or hide, beside name and value; in their order. */
export const POSITION_COLUMNS = {
  quantity: 'Anzahl',
  buy_price: 'Kaufkurs',
  price: 'Kurs, 1T',
  year: '1 Jahr',
  weight: 'Anteil',
  gain: 'Gewinn seit Kauf',
  realised: 'Realisiert',
  dividends: 'Dividenden',
  yield: 'Dividendenrendite',
  yield_on_cost: 'Dividende auf Kaufkurs',
  increases: 'Jahre mit Erhöhung',
  without_cut: 'Jahre ohne Kürzung',
  dividend_growth: 'Dividende p. a., 5 Jahre',
  pe: 'KGV',
  bought: 'Erster Kauf',
  label: 'Gruppe',
} as const;

export type PositionColumn = keyof typeof POSITION_COLUMNS;

export const POSITION_COLUMN_IDS = Object.keys(POSITION_COLUMNS) as PositionColumn[];

/** The columns of somebody who has chosen none. */
export const DEFAULT_POSITION_COLUMNS: readonly PositionColumn[] = [
  ...(['quantity', 'buy_price', 'price', 'weight', 'gain', 'realised', 'dividends'] as const),
];

/** Reads the columns that somebody has stored, in the order of the table; the default ones if nothing is stored. */
export function storedPositionColumns(text: string | null): readonly PositionColumn[] {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (Array.isArray(stored)) return POSITION_COLUMN_IDS.filter((id) => stored.includes(id));
  } catch {
    // Written by something else.
  }
  return DEFAULT_POSITION_COLUMNS;
}
