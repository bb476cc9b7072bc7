import { clearTestDatabase, testDatabase } from '@/test/database';
import { getSourceStatus } from './status-queries';

const database = testDatabase();
beforeEach(() => clearTestDatabase(database()));

const run = (source: string, status: string, hours: number) =>
  database().query(
    `insert into import_runs (source, status, started_at, finished_at)
     values ($1, $2, now() - make_interval(hours => $3), now() - make_interval(hours => $3))`,
    [source, status, hours],
  );

it('tells of each source when it last succeeded, and how often it failed since', async () => {
  await run('yahoo:abc', 'failed', 99);
  await run('yahoo:abc', 'done', 70);
  // With another universe.
  await run('yahoo:def', 'done', 50);
  await run('yahoo:def', 'failed', 26);
  await run('yahoo:def', 'interrupted', 3);
  await run('yahoo:def', 'failed', 2);
  await run('yahoo:def', 'running', 0);
  await run('ecb', 'failed', 2);
  await run('csv:dax', 'failed', 4);
  await run('csv:mdax', 'done', 3);
  const { runs } = await getSourceStatus();
  const plain = runs.map(({ source, age, failures }) => [source, age && Math.round(age / 3600), failures]);
  expect(plain).toEqual([
    ['csv', 3, 0],
    ['ecb', null, 1],
    ['yahoo', 50, 2],
  ]);
  const [csv] = runs;
  expect(Math.round((Date.now() - Date.parse(csv?.succeeded_at ?? '')) / 3_600_000)).toBe(3);
});
