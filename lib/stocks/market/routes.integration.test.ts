import { Hono } from 'hono';
import { setDatabase } from '@/lib/platform/db/client';
import { everyCall } from '@/lib/platform/http/calls/every-call';
import { testClient } from '@/test/client';
import { clearTestDatabase, testDatabase } from '@/test/database';
import { loadTestMarket } from '@/test/market';
import { refreshUniverse } from '../universe/universe';
import { isDemoReplaced } from './queries';
import { marketRoutes } from './routes';

const database = testDatabase();
const request = testClient(everyCall(new Hono()).route('/api/market', marketRoutes));

beforeEach(async () => {
  await clearTestDatabase(database());
  setDatabase(database());
});

const state = async () => ((await request('/api/market/state')).body as { data: object }).data;

const [DEMO, GONE, REAL] = [
  { id: 'x-demo', source: 'demo' },
  { id: 'y-demo', source: 'demo', status: 'delisted' as const },
  { id: 'real', source: 'yahoo' },
];

it.each([
  ['invented', [DEMO, GONE], { market: 'invented', stocks: 1 }, false],
  ['mixed', [DEMO, GONE, REAL], { market: 'mixed', stocks: 2 }, false],
  ['real from the start', [REAL], { market: 'real', stocks: 1 }, false],
  ['real in place of an invented one', [GONE, REAL], { market: 'real', stocks: 1 }, true],
  ['empty', [GONE], { market: 'empty', stocks: 0 }, false],
])('says that the market is %s', async (_name, stocks, expected, isReplaced) => {
  await loadTestMarket(database(), { stocks });
  expect(await state()).toMatchObject({ ...expected, loading: null });
  expect(await isDemoReplaced()).toBe(isReplaced);
});

const run = (status: string, progressed: string, filling = true) =>
  database().query(
    `insert into import_runs (source, status, started_at, position, counts)
     values ('yahoo:abc', $1, now() - interval '1 hour', 140, case when $3 then jsonb_build_object(
       'filling', jsonb_build_object(
         'from', 40, 'total', 808, 'seconds', 100, 'at', now() - $2::interval)) end)`,
    [status, progressed, filling],
  );

it.each<[string, string, string, boolean, object | null]>([
  // The last 100 listings in 100 s: 668 more take 668 s, 11.1 minutes.
  ['a run', 'running', '5 seconds', true, { done: 140, total: 808, minutes: 11 }],
  ['nothing of a dead run', 'running', '11 minutes', true, null],
  ['nothing of a stopped run', 'interrupted', '5 seconds', true, null],
  ['nothing of a nightly run', 'running', '5 seconds', false, null],
])('tells the progress of %s', async (_name, status, progressed, filling, expected) => {
  await refreshUniverse();
  await run(status, progressed, filling);
  // An earlier answer counts for two seconds.
  setDatabase(Object.create(database()));
  expect(await state()).toMatchObject({ loading: expected });
});
