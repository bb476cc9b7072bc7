import type { Position } from '@/lib/portfolio/schema/positions';
import { afterRemoval, type Leaving, type Removal, withoutLeaving } from './portfolio-changes';

const before = ['A', 'B', 'C'].map((id) => ({ id })) as Position[];
const later = [...before];

it.each([
  ['everything at first', '', before, 'ABC'],
  ['not what is being removed', 'A leaves', before, 'BC'],
  ['neither of two that are being removed', 'A leaves, B leaves', before, 'C'],
  ['not what was removed, of positions from before', 'A leaves, A gone', before, 'BC'],
  ['what came back, of positions from after', 'A leaves, A gone', later, 'ABC'],
  ['what could not be removed', 'A leaves, A stays', before, 'ABC'],
  ['only the one of two that could not be removed', 'A leaves, B leaves, B stays, A gone', before, 'BC'],
  ['not what is still being removed when another change is loaded', 'A leaves', later, 'BC'],
  ['not what is removed a second time', 'A leaves, A gone, A leaves', later, 'BC'],
  ['one that came back, and not one that is being removed', 'A leaves, A gone, B leaves', later, 'AC'],
])('shows %s', (_name, removals, list, expected) => {
  const steps = removals.split(', ').filter(Boolean);
  const leaving = steps.reduce<Leaving>((all, step) => {
    const [stockId, removal] = step.split(' ') as [string, Removal];
    return afterRemoval(all, stockId, removal, before);
  }, new Map());
  const shown = withoutLeaving(list, leaving).map(({ id }) => id);
  expect(shown.join('')).toBe(expected);
});
