import { sortedBy } from '@/lib/stocks/cards/sort-stocks';
import { seededNumbers } from '@/test/names';
import { valueOrder } from './search-columns';

const NONE = Number.NaN;

describe('valueOrder', () => {
  it.each([
    ['ascending, unknown ones first', [3, NONE, 1, 2, NONE], 'asc', [1, 4, 2, 3, 0]],
    ['descending, unknown ones last', [3, NONE, 1, 2, NONE], 'desc', [0, 3, 2, 1, 4]],
    ['equal ones stay as they were', [5, 7, 5, 7], 'asc', [0, 2, 1, 3]],
    ['in both directions', [5, 7, 5, 7], 'desc', [1, 3, 0, 2]],
    ['losses, zero and minus zero', [0, -1, -0, 1], 'asc', [1, 0, 2, 3]],
    ['nothing known', [NONE, NONE], 'desc', [0, 1]],
    ['nothing', [], 'asc', []],
  ] as const)('%s', (_name, values, order, expected) => {
    expect([...valueOrder(Float64Array.from(values), order)]).toEqual(expected);
  });

  it.each(['asc', 'desc'] as const)('is the order in which lists are sorted, %s', (order) => {
    const random = seededNumbers(1);
    const values = Array.from({ length: 2_000 }, () =>
      random() < 0.1 ? null : Math.round(random() * 300) - 100,
    );
    const indices = sortedBy(
      values.map((_, i) => i),
      (i) => values[i],
      order,
    );
    expect([
      ...valueOrder(
        Float64Array.from(values, (value) => value ?? NONE),
        order,
      ),
    ]).toEqual(indices);
  });
});
