import { countWhile } from './count-while';

it.each([
  ['none', 0, 0],
  ['the first', 1, 1],
  ['several equal ones', 2, 4],
  ['all', 9, 5],
])('counts %s', (_name, last, expected) => {
  expect(countWhile([1, 2, 2, 2, 5], (entry) => entry <= last)).toBe(expected);
});

it('is 0 where there is nothing', () => expect(countWhile([], () => true)).toBe(0));
