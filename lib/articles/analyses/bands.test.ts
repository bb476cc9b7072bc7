import { bandCounts } from './bands';

it.each([
  ['nothing', [], [0, 1], [0, 0]],
  ['bounds belong to the band that they begin', [0, 1, 1.99, 2], [0, 1, 2], [1, 2, 1]],
  ['the last band is open', [2, 50, 1e9], [0, 1, 2], [0, 0, 3]],
  ['what lies below the first bound counts nowhere', [-1, 0.5], [0, 1], [1, 0]],
])('%s', (_, values, bounds, expected) => expect(bandCounts(values, bounds)).toEqual(expected));
