import { type DailySeries, epochDay, isoDay } from '@/lib/finance/daily-series';
import { grouped } from '@/lib/finance/grouped';
import { formatDay } from '@/lib/platform/format/day';
import { sourceLabel } from '../source-label';

/** All closes of a listing from one ISO day to another are of another source than the listing's. */
export type JoinedRange = { source: string; from: string; to: string };

/** The source of a close that is not of the listing's own; null for its own. `day` counts from 1970-01-01. */
export type JoinedSource = (day: number) => string | null;

/** Reads the column `stocks.joined_closes`. */
export const rangesOf = (column: unknown): JoinedRange[] =>
  typeof column === 'string' ? (JSON.parse(column) as JoinedRange[]) : [];

export function joinedSource(ranges: readonly JoinedRange[]): JoinedSource {
  const days = ranges.map(({ source, from, to }) => ({ source, from: epochDay(from), to: epochDay(to) }));
  return (day) => days.find(({ from, to }) => from <= day && day <= to)?.source ?? null;
}

/** Writes the column: the joined closes of a series as ranges; null if there are none. */
export function rangesColumn({ days }: DailySeries, sourceOf: JoinedSource): string | null {
  const ranges: JoinedRange[] = [];
  let before: string | null = null;
  for (const day of days) {
    const source = sourceOf(day);
    const range = ranges.at(-1);
    if (source !== null && range && source === before) range.to = isoDay(day);
    else if (source !== null) ranges.push({ source, from: isoDay(day), to: isoDay(day) });
    before = source;
  }
  return ranges.length > 0 ? JSON.stringify(ranges) : null;
}

/** Returns the closes of the listing's own source. */
export function ownCloses({ days, values }: DailySeries, sourceOf: JoinedSource): DailySeries {
  const isOwn = (_: number, index: number) => sourceOf(days[index] as number) === null;
  return { days: days.filter(isOwn), values: values.filter(isOwn) };
}

/** Says for each source which closes of a series are from it: 'Kurse vom 24.11.2026 bis 27.11.2026: Deutsche Börse'. */
export function joinedNotes(ranges: readonly JoinedRange[]): string[] {
  return [...grouped(ranges, ({ source }) => source)].map(([source, own]) => {
    const [from = '', to = ''] = [own[0]?.from, own.at(-1)?.to];
    const closes =
      from === to
        ? `Kurs vom ${formatDay(from)}`
        : `${own.length > 1 ? 'Einige Kurse' : 'Kurse'} vom ${formatDay(from)} bis ${formatDay(to)}`;
    return `${closes}: ${sourceLabel(source)}`;
  });
}
