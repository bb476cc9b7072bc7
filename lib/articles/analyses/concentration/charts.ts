import { formatCount } from '@/lib/platform/format/number';
import { dated } from '../analysis';
import type { Charts } from '../charts';
import { percent } from '../words';
import { groupsFor, nameOf, topShare, type Weights } from './figures';

export const groupName = (count: number): string =>
  count === 1 ? 'Die größte Aktie' : `Die ${formatCount(count)} größten`;

export function chartsOf(weights: Weights, day: string): Charts {
  const { sectors } = weights;
  const groups = groupsFor(weights);
  const bars = (label: string, parts: readonly { label: string; share: number }[]): Charts[string] => ({
    kind: 'bars',
    label,
    caption: dated(label, day),
    rows: parts.map((part) => ({ label: part.label, value: part.share, text: percent(part.share) })),
  });
  return {
    ...(groups.length > 0
      ? {
          groesste: bars(
            'Anteil der größten Aktien am Börsenwert',
            groups.map((count) => ({ label: groupName(count), share: topShare(weights, count) })),
          ),
        }
      : {}),
    ...(sectors.length > 1
      ? {
          sektoren: bars(
            'Anteil der Sektoren am Börsenwert',
            sectors.map((part) => ({ label: nameOf(part), share: part.share })),
          ),
        }
      : {}),
  };
}
