import { batchesWithin } from './detail-batches';

const IDS = [...'abcdefghijklm'];

describe('batchesWithin', () => {
  it.each([
    ['the start', 0, 5, ['abcde']],
    ['across two', 4, 6, ['abcde', 'fghij']],
    ['from the middle of one', 6, 9, ['fghij']],
    ['the last, not full', 10, 16, ['klm']],
    ['beyond the end', 15, 20, []],
    ['nothing', 5, 5, []],
  ])('%s', (_name, from, to, expected) => {
    expect(batchesWithin(IDS, from, to).map((batch) => batch.join(''))).toEqual(expected);
  });
});
