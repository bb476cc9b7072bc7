import { formatDay } from '@/lib/platform/format/day';
import { type Certainty, NotComputable } from './working';

/** A value of the law that holds from a day on, until the next row. */
export type Dated<Value> = {
  /** ISO day. */
  from: string;
  value: Value;
  paragraph: string;
  /** One or more, separated by `; `. */
  source: string;
  certainty: Certainty;
};

/**
 * Returns the row that holds on a day.
 *
 * @param rows oldest first
 * @throws NotComputable before the first
 */
export function rowOn<Value>(rows: readonly Dated<Value>[], day: string): Dated<Value> {
  const row = rows.findLast(({ from }) => from <= day);
  if (!row) throw new NotComputable(`Für den ${formatDay(day)} kennen wir keinen Steuersatz`);
  return row;
}
