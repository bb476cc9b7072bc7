import type { stocks } from '@/lib/db/schema/stocks';
import { isoDay } from '@/lib/finance/daily-series';
import { numberAt } from '@/lib/finance/number-at';
import {
  CODED_KEYS,
  type CodedKey,
  codedText,
  DAY_KEYS,
  type DayKey,
  FIGURE_COLUMNS,
  type FigureColumn,
  NO_DAY,
  TEXT_KEYS,
  type TextKey,
  type Universe,
} from './universe/universe-columns';

/** A stock as the database stores it: amounts in the trading currency, days as ISO text. */
export type StockRow = Pick<
  typeof stocks.$inferSelect,
  TextKey | CodedKey | DayKey | FigureColumn | 'status'
>;

/** Finds an active security of any kind as a database row. */
export function securityRow(universe: Universe, id: string): StockRow | undefined {
  const share = universe.indexOf.get(id);
  return share === undefined ? otherRow(universe, id) : universeRow(universe, share);
}

export function otherRow({ others }: Universe, id: string): StockRow | undefined {
  const index = others?.indexOf.get(id);
  return others && index !== undefined ? universeRow(others, index) : undefined;
}

/** Returns the stock at an index of the universe as a database row. */
export function universeRow({ texts, coded, days, figures }: Universe, index: number): StockRow {
  const row: Record<string, string | number | null> = { status: 'active' };
  for (const key of TEXT_KEYS) row[key] = texts[key][index] as string | null;
  for (const key of CODED_KEYS) row[key] = codedText(coded[key], index);
  for (const key of DAY_KEYS) {
    const day = numberAt(days[key], index);
    row[key] = day === NO_DAY ? null : isoDay(day);
  }
  for (const key of FIGURE_COLUMNS) {
    const figure = numberAt(figures[key], index);
    row[key] = Number.isNaN(figure) ? null : figure;
  }
  return row as StockRow;
}
