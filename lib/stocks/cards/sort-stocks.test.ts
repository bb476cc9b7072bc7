import { compareValues, type SortableValue, type SortOrder, sortedBy } from './sort-stocks';

describe('compareValues', () => {
  it.each<[string, SortableValue, SortableValue, number]>([
    ['by size', 2, 10, -1],
    ['equal', 2, 2, 0],
    ['a loss is less than nothing', -1, 0, -1],
    ['missing is lower than the greatest loss', null, -1000, -1],
    ['undefined is missing', undefined, 0, -1],
    ['what is no number is missing', Number.NaN, 0, -1],
    ['two missing ones are equal', null, Number.NaN, 0],
    ['texts without regard to capitals', 'ebay', 'EBAY', 0],
    ['texts by the alphabet', 'allianz', 'Zalando', -1],
    ['a missing text is lowest', null, '', -1],
    ['a number before a text', 5, 'a', -1],
    ['infinity is a number', Number.POSITIVE_INFINITY, 5, 1],
  ])('%s', (_name, a, b, expected) => {
    expect(Math.sign(compareValues(a, b))).toBe(expected);
    expect(Math.sign(compareValues(b, a))).toBe(expected === 0 ? 0 : -expected);
  });
});

describe('sortedBy', () => {
  const items = [
    { id: 'a', value: 3 },
    { id: 'b', value: null },
    { id: 'c', value: 1 },
    { id: 'd', value: 3 },
  ];

  it.each<[SortOrder, string]>([
    ['asc', 'bcad'],
    ['desc', 'adcb'],
  ])('%s', (order, expected) => {
    const sorted = sortedBy(items, ({ value }) => value, order);
    expect(sorted.map(({ id }) => id).join('')).toBe(expected);
  });

  it('leaves the list it was given', () => {
    sortedBy(items, ({ value }) => value, 'asc');
    expect(items.map(({ id }) => id).join('')).toBe('abcd');
  });
});
