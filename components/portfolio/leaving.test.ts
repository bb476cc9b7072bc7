import type { Position } from '@/lib/portfolio/schema/positions';
import { type Leaving, withoutLeaving } from './leaving';

const list = ['A', 'B', 'C'].map((id) => ({ id })) as Position[];
const older = [...list];

it.each<[string, Leaving, string]>([
  ['everything at first', new Map(), 'ABC'],
  ['not what is being removed', new Map([['A', null]]), 'BC'],
  ['neither of two that are being removed', new Map(Object.entries({ A: null, B: null })), 'C'],
  ['not what was removed, of positions from before', new Map([['A', list]]), 'BC'],
  ['what came back, of positions from after', new Map([['A', older]]), 'ABC'],
  [
    'one that came back, and not one that is being removed',
    new Map(Object.entries({ A: older, B: null })),
    'AC',
  ],
])('shows %s', (_name, leaving, expected) => {
  expect(
    withoutLeaving(list, leaving)
      .map(({ id }) => id)
      .join(''),
  ).toBe(expected);
});
