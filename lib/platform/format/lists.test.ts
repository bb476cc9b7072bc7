import { anyOf, listed } from './lists';

it.each([
  [[], '', ''],
  [['A'], 'A', 'A'],
  [['A', 'B'], 'A und B', 'A oder B'],
  [['A', 'B', 'C'], 'A, B und C', 'A, B oder C'],
])('%j', (texts, all, any) => {
  expect(listed(texts)).toBe(all);
  expect(anyOf(texts)).toBe(any);
});
