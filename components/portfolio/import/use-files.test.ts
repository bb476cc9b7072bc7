import { sampleOf } from '@/lib/depot-import/tables/mapping/table-sample';
import { type ChosenFile, reduce } from './use-files';

const sample = sampleOf('Tag;Betrag');
const other = sampleOf('Tag;Betrag', ',');
const mapping = sample.guess;
const file: ChosenFile = {
  ...{ key: '1', name: 'a.csv', file: new File([], 'a.csv'), reading: 1 },
  state: { type: 'read', read: { format: 'x', provider: 'a.csv', bookings: [], leftOut: [] } },
  table: { sample, mapping },
};

describe('the chosen files', () => {
  it('are as before when a table split at another sign is left unexplained', () => {
    const split = reduce([file], {
      type: 'state',
      key: '1',
      state: { type: 'unknown-table', sample: other },
    });
    expect(split).toMatchObject([{ state: { type: 'unknown-table' }, table: { mapping: null } }]);
    expect(reduce(split, { type: 'restore', file })).toEqual([file]);
  });

  it('are read anew where they are explained, until they are as before', () => {
    const explained = reduce([file], { type: 'explain', key: '1', mapping });
    expect(explained).toMatchObject([{ state: { type: 'waiting' }, reading: 2 }]);
    expect(reduce(explained, { type: 'restore', file })).toEqual([file]);
  });

  it('do not get back one that was removed', () => {
    expect(reduce([], { type: 'restore', file })).toEqual([]);
  });
});
