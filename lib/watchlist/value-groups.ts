import { countOf, formatCount, formatPercent } from '@/lib/platform/format/number';
import { figuresOf } from './margin';
import { TARGET_NEAR } from './rules';
import type { Watched } from './sort-watchlist';

/** Parts of a watchlist that its owner may want to see alone. */
export const VALUE_GROUPS = {
  all: 'Alle',
  reached: 'Kauflimit erreicht',
  due: 'Wiedervorlage fällig',
  unvalued: 'Ohne Wert',
} as const;

export type ValueGroup = keyof typeof VALUE_GROUPS;

/** Tests whether the day of the next look has come. */
export const isDue = (nextLook: string | null, today: string): boolean =>
  nextLook !== null && nextLook <= today;

/** @param today ISO day */
export function inGroup(group: ValueGroup, one: Watched, today: string): boolean {
  switch (group) {
    case 'all':
      return true;
    case 'reached':
      return figuresOf(one)?.reached ?? false;
    case 'due':
      return isDue(one.entry.valuation.next_look, today);
    case 'unvalued':
      return one.entry.valuation.own_value === null;
  }
}

/** Words how many stocks have reached their buy price or are near it; null without any own value. */
export function buySummary(watched: readonly Watched[]): { lead: string; rest: string } | null {
  const figures = watched.map(figuresOf).filter((one) => one !== null);
  if (figures.length === 0) return null;
  const reached = figures.filter((one) => one.reached).length;
  const near = figures.filter(
    ({ distance, reached }) => !reached && distance !== null && Number(distance.toFixed(2)) <= TARGET_NEAR,
  ).length;
  const all = countOf(watched.length, 'Aktie', 'Aktien');
  const nearWords =
    near > 0
      ? `, ${formatCount(near)} ${near === 1 ? 'ist' : 'sind'} bis auf ${formatPercent(TARGET_NEAR, 0)} heran`
      : '';
  return reached === 0
    ? { lead: 'Keine Aktie', rest: ` hat dein Kauflimit erreicht${nearWords}.` }
    : {
        lead: `${formatCount(reached)} von ${all}`,
        rest: ` ${reached === 1 ? 'hat' : 'haben'} dein Kauflimit erreicht${nearWords}.`,
      };
}
