import { formatCount, formatPercent } from '@/lib/platform/format/number';
import { TARGET_NEAR } from './rules';
import type { Watched } from './sort-watchlist';
import { distanceOf } from './target-distance';

/** Words how many targets are reached or near: `2 Zielkurse erreicht, 1 bis auf 10 % heran`; empty if none is. */
export function targetSummary(watched: readonly Watched[]): string {
  const distances = watched.map(({ entry, stock }) => distanceOf(stock.current_price, entry.target));
  const reached = distances.filter((distance) => distance.reached).length;
  const near = distances.filter(
    (distance) => !distance.reached && distance.percent !== null && isNear(distance.percent),
  ).length;
  if (reached === 0 && near === 0) return '';
  const words =
    reached === 0 ? 'Kein Zielkurs' : `${formatCount(reached)} Zielkurs${reached === 1 ? '' : 'e'}`;
  return `${words} erreicht${near > 0 ? `, ${formatCount(near)} bis auf ${formatPercent(TARGET_NEAR, 0)} heran` : ''}`;
}

/** Compares what is shown: 110 is 10.000000000000009 % above 100. */
const isNear = (percent: number) => Number(Math.abs(percent).toFixed(2)) <= TARGET_NEAR;
