import type { ChartPoint } from './chart-scale';

/** Something that happened on a day of a chart. */
export type ChartMark = {
  /** ISO day */
  date: string;
  kind: 'purchase' | 'sale' | 'exDay';
  /** Read out with the values of its day. */
  text: string;
  /** Stands beside it in a row of events, such as what was paid. */
  amount?: string;
};

/** Names of marks in a row of events. */
export const MARK_NAMES: Readonly<Record<ChartMark['kind'], string>> = {
  purchase: 'Kauf',
  sale: 'Verkauf',
  exDay: 'Ex-Tag',
};

export type PlacedMark = ChartMark & {
  /** Index of the nearest point. */
  index: number;
};

/**
 * Finds the nearest point of each mark; the earlier one of two equally near. Marks before the first or after the last
 * point are left out.
 *
 * @param points oldest first
 */
export function placedMarks(points: readonly ChartPoint[], marks: readonly ChartMark[]): PlacedMark[] {
  const times = points.map(({ date }) => Date.parse(date));
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 0];
  return marks.flatMap((mark) => {
    const time = Date.parse(mark.date);
    if (times.length === 0 || !(time >= first && time <= last)) return [];
    const after = times.findIndex((one) => one >= time);
    const before = Math.max(0, after - 1);
    const isBefore = time - (times[before] ?? 0) <= (times[after] ?? 0) - time;
    return { ...mark, index: isBefore ? before : after };
  });
}
