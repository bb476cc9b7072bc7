import { setTimeout as sleep } from 'node:timers/promises';
import { readArticlesVersion } from '@/lib/articles/article-version';
import { env } from '@/lib/platform/env';
import { testDatabase } from '@/test/database';
import { addTestMarket } from '@/test/market';
import { startBackgroundWork } from './background';

const database = testDatabase();

const frozen = () => database().query('select stock_id from dividend_forecasts');
const days = () => database().query('select day::text from market_days');

it('lets visitors in before the market is complete, and completes it then', async () => {
  Object.assign(env, { MARKET_DATA: 'none' });
  await addTestMarket(database(), {
    stocks: [{ id: 'adler', price_date: '2026-06-01' }],
    closes: { adler: { '2026-06-01': 10 } },
    dividends: { adler: { '2024-05-08': 1, '2025-05-07': 1, '2026-05-06': 1 } },
  });
  await startBackgroundWork();
  expect(await days()).toEqual([]);
  // The analyses come last.
  const version = await readArticlesVersion(database());
  while ((await readArticlesVersion(database())) === version) await sleep(20);
  expect(await days()).toEqual([{ day: '2026-06-01' }]);
  expect(await database().query('select dividend_months from stocks')).toEqual([{ dividend_months: 1 }]);
  while ((await frozen()).length === 0) await sleep(20);
  expect(await frozen()).toEqual([{ stock_id: 'adler' }]);
});
