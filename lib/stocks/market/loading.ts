import { countOf, formatCount } from '@/lib/platform/format/number';

/** Progress of the first import of a market; `minutes` are what is left, null before its pace is known. */
export type Loading = { done: number; total: number; minutes: number | null };

/** Listings after which the pace of a run is known. */
const KNOWN_AFTER = 20;

/** Seconds that the pace is taken from, or longer until it is known. */
const RECENT = 60;

/** A run had read `done` listings at `second`. */
export type Mark = { done: number; second: number };

/** Leaves out the marks (oldest first) that the pace of a run at its last mark no longer needs. */
export function recentMarks(marks: readonly Mark[]): Mark[] {
  const last = marks.at(-1);
  const isEnough = ({ done, second }: Mark) =>
    last !== undefined && last.second - second >= RECENT && last.done - done >= KNOWN_AFTER;
  return marks.slice(Math.max(0, marks.findLastIndex(isEnough)));
}

/**
 * Reports the progress of a run. Its recent pace tells how long the rest takes.
 *
 * @param run `done` of `total` listings are read, of which the recent ones, those after `from`, took `seconds`
 */
export function loadingOf(run: { done: number; total: number; from: number; seconds: number }): Loading {
  const { total, from, seconds } = run;
  const done = Math.min(run.done, total);
  const read = done - from;
  const left = ((total - done) * seconds) / read / 60;
  return { done, total, minutes: read < KNOWN_AFTER ? null : Math.max(1, Math.round(left)) };
}

/** Minutes from which on the rest is told in hours. */
const HOURS_FROM = 120;

export function loadingText({ done, total, minutes }: Loading): string {
  const progress = `Marktdaten werden geladen: ${formatCount(done)} von ${formatCount(total)}`;
  if (minutes === null) return progress;
  const left =
    minutes < HOURS_FROM ? countOf(minutes, 'Minute', 'Minuten') : `${Math.round(minutes / 60)} Stunden`;
  return `${progress}, noch etwa ${left}`;
}
