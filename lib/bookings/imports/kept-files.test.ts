import { keptFiles } from './kept-files';

const names = (count: number, length: number) =>
  Array.from({ length: count }, (_, n) => `${n}`.padEnd(length, 'x'));

describe('keptFiles', () => {
  it.each([
    ['none', [], 0, null],
    ['all of 2,000 characters', names(10, 200), 10, null],
    ['ten of 500 with 200 characters', names(500, 200), 10, '… und 490 weitere'],
    ['all but the last one', [...names(10, 200), 'a'], 10, '… und 1 weitere'],
  ])('keeps %s', (_name, given, kept, rest) => {
    expect(keptFiles(given)).toEqual([...given.slice(0, kept), ...(rest === null ? [] : [rest])]);
  });
});
