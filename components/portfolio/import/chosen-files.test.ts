import { sampleOf } from '@/lib/depot-import/tables/mapping/table-sample';
import { answeringWorkers, settled } from '@/test/answering-worker';
import { type ChosenFile, createFiles, isUnderWay } from './chosen-files';

const sample = sampleOf('Tag;Betrag');
const mapping = sample.guess;

async function setUp(...names: string[]) {
  const { workers, start } = answeringWorkers();
  const files = createFiles(start);
  files.add(names.map((name) => new File(['x'], name)));
  await settled();
  const file = () => files.store.get()[0] as ChosenFile;
  return { files, workers, file, states: () => files.store.get().map(({ state }) => state.type) };
}

const READ = { format: 'x', provider: 'Bank', bookings: [], leftOut: [] };

describe('files that are held', () => {
  it('are read on while nothing shows them', async () => {
    const { workers, states } = await setUp('a.pdf', 'b.pdf');
    await workers[0]?.answer({ key: '1', type: 'read', read: READ });
    await workers[0]?.answer({ key: '2', type: 'read', read: READ });
    expect(states()).toEqual(['read', 'read']);
  });

  it('are asked for their columns, read as explained, and as the form that they have', async () => {
    const { files, workers, file } = await setUp('a.csv');
    const form = { ...READ, provider: 'Parqet', isTable: true };
    await workers[0]?.answer({ key: '1', type: 'read', read: form });
    expect(file()).toMatchObject({ form: 'Parqet', reading: 0 });
    files.askColumns(file());
    await settled();
    await workers[0]?.answer({ key: '1', type: 'unknown-table', sample });
    files.explain(file(), mapping);
    expect(file()).toMatchObject({ reading: 1 });
    await settled();
    await workers[0]?.answer({ key: '1', type: 'read', read: READ });
    expect(file()).toMatchObject({ state: { read: READ }, form: 'Parqet', table: { mapping } });
    files.recognise(file());
    expect(file()).toMatchObject({ table: undefined, reading: 2 });
    await settled();
    expect(workers[0]?.sent.map(({ table }) => table)).toEqual([
      undefined,
      { delimiter: undefined },
      { delimiter: sample.delimiter, mapping },
      undefined,
    ]);
  });

  it('are as before when their table is split or explained, and given up; one that was removed stays away', async () => {
    const { files, workers, file } = await setUp('a.csv');
    await workers[0]?.answer({ key: '1', type: 'unknown-table', sample });
    const before = file();
    files.askColumns(before, ',');
    await settled();
    await workers[0]?.answer({ key: '1', type: 'unknown-table', sample: sampleOf('Tag;Betrag', ',') });
    expect(file()).toMatchObject({ table: { sample: { delimiter: ',' }, mapping: null } });
    files.restore(before);
    expect(file()).toEqual(before);
    files.explain(before, mapping);
    files.restore(before);
    expect(file()).toEqual(before);
    files.remove('1');
    files.restore(before);
    expect(files.store.get()).toEqual([]);
  });

  it('are read again where their reader could not be loaded, and only those', async () => {
    const { files, workers, states } = await setUp('a.csv', 'b.pdf', 'c.pdf');
    await workers[0]?.answer({ key: '1', type: 'read', read: READ });
    await workers[0]?.answer({ key: '2', type: 'unloaded' });
    await workers[1]?.answer({ key: '3', type: 'unloaded' });
    expect(states()).toEqual(['read', 'unloaded', 'unloaded']);
    files.retry();
    await settled();
    await workers[2]?.answer({ key: '2', type: 'read', read: READ });
    expect(states()).toEqual(['read', 'read', 'reading']);
    expect(workers.map(({ sent }) => sent.map(({ key }) => key))).toEqual([['1', '2'], ['3'], ['2', '3']]);
  });

  it('are read again as they were explained', async () => {
    const { files, workers, file } = await setUp('a.csv');
    await workers[0]?.answer({ key: '1', type: 'unknown-table', sample });
    files.explain(file(), mapping);
    await settled();
    await workers[0]?.answer({ key: '1', type: 'unloaded' });
    files.retry();
    await settled();
    expect(workers[1]?.sent).toMatchObject([{ key: '1', table: { mapping } }]);
  });

  it('stay after the others are booked where they still need the person', async () => {
    const { files, workers, states } = await setUp('a.csv', 'b.pdf', 'c.pdf', 'd.csv');
    await workers[0]?.answer({ key: '1', type: 'read', read: READ });
    await workers[0]?.answer({ key: '2', type: 'failed', reason: 'Kein Text' });
    await workers[0]?.answer({ key: '3', type: 'locked', reason: 'Passwort' });
    await workers[0]?.answer({ key: '4', type: 'read', read: READ });
    const needing = files.store.get().filter((one) => !isUnderWay(one));
    expect(needing.map(({ key }) => key)).toEqual(['2', '3']);
    files.dropRead();
    expect(states()).toEqual(['failed', 'locked']);
  });

  it('are gone once they are given up, whatever is still answered', async () => {
    const { files, workers, states } = await setUp('a.pdf');
    files.clear();
    await workers[0]?.answer({ key: '1', type: 'read', read: READ });
    expect(states()).toEqual([]);
  });
});
