import { setTimeout as sleep } from 'node:timers/promises';
import { readArticlesVersion } from '@/lib/articles/article-version';
import { env } from '@/lib/platform/env';
import { testDatabase } from '@/test/database';
import { addTestMarket } from '@/test/market';
import { startBackgroundWork } from './background';

const database = testDatabase();

const days = () => database().query('select day::text from market_days');

it('lets visitors in before the market is complete, and completes it then', async () => {
  Object.assign(env, { MARKET_DATA: 'none' });
  await addTestMarket(database(), { stocks: [{ id: 'adler', price_date: '2026-06-01' }] });
  await startBackgroundWork();
  expect(await days()).toEqual([]);
  // The analyses come last.
  const version = await readArticlesVersion(database());
  while ((await readArticlesVersion(database())) === version) await sleep(20);
  expect(await days()).toEqual([{ day: '2026-06-01' }]);
});
