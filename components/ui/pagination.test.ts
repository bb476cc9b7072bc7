import { pageNumbers } from './pagination';

describe('pageNumbers', () => {
  // … is a gap; specification, section 2, 'Articles'.
  it.each([
    [1, 1, '1'],
    [1, 2, '1 2'],
    [1, 3, '1 2 3'],
    [1, 4, '1 2 … 4'],
    [2, 5, '1 2 3 … 5'],
    [3, 5, '1 2 3 4 5'],
    [4, 9, '1 … 3 4 5 … 9'],
    [9, 9, '1 … 8 9'],
    [8, 9, '1 … 7 8 9'],
    [50, 100, '1 … 49 50 51 … 100'],
    [1, 0, ''],
  ])('page %d of %d', (page, total, expected) => {
    expect(
      pageNumbers(page, total)
        .map((number) => number ?? '…')
        .join(' '),
    ).toBe(expected);
  });
});
