import { isoDay } from '@/lib/finance/daily-series';
import { env } from '@/lib/platform/env';
import { clearTestDatabase, testDatabase } from '@/test/database';
import { addTestMarket } from '@/test/market';
import { findStocks, getStock } from '../queries';
import { getUniverse, refreshUniverse } from './universe';

const database = testDatabase();

const closesOf = (...days: string[]) => Object.fromEntries(days.map((day) => [day, 10]));

/** A market in which London had a holiday on 9 January; the first of the year was one everywhere. */
beforeEach(async () => {
  env.TODAY = '2026-01-13';
  await clearTestDatabase(database());
  const listing = (id: string, symbol: string, price_date: string, more: object = {}) => ({
    id,
    symbol,
    original_id: symbol,
    price_date,
    ...more,
  });
  await addTestMarket(database(), {
    stocks: [
      listing('fresh', 'FRESH.L', '2026-01-12'),
      listing('gaps', 'GAPS.L', '2026-01-08'),
      listing('late', 'LATE.L', '2026-01-05'),
      listing('stale', 'STALE.L', '2026-01-02'),
      listing('gone', 'GONE.L', '2025-03-03', { status: 'delisted' }),
      listing('fund', 'FUND.L', '2026-01-02', { kind: 'fund' }),
      listing('alone', 'ALONE.OL', '2026-01-02'),
      listing('dollar', 'DOLLAR', '2026-01-12', { trading_currency: 'USD' }),
    ],
    rates: { USD: { '2026-01-02': 1.2, '2026-01-05': 1.25 } },
    closes: {
      fresh: closesOf('2025-12-30', '2025-12-31', '2026-01-02', '2026-01-05', '2026-01-07', '2026-01-12'),
      gaps: closesOf('2026-01-05', '2026-01-06', '2026-01-08'),
      stale: closesOf('2025-12-31', '2026-01-02'),
      alone: closesOf('2025-12-31', '2026-01-02'),
    },
  });
  await database().query(`insert into accounts (id, email) values ('mia', 'mia@example.org')`);
  await database().query(
    `insert into stocks (id, original_id, symbol, name, trading_currency, source, account_id, price_date)
     values ('own-1', 'own:1', 'OWN.L', 'Mias Zertifikat', 'EUR', 'own', 'mia', '2026-01-02')`,
  );
  await refreshUniverse();
});

it('an exchange trades on the days on which any of its listings has a close', async () => {
  const { exchangeDays } = await getUniverse();
  const days = (exchange: string) => exchangeDays.get(exchange)?.map(isoDay);
  expect(days('L')).toEqual(['2026-01-12', '2026-01-08', '2026-01-07', '2026-01-06', '2026-01-05']);
  expect(days('OL')).toEqual(['2026-01-02', '2025-12-31']);
});

it('marks prices that are five trading days behind, of whatever is held', async () => {
  const ids = ['fresh', 'gaps', 'late', 'stale', 'gone', 'fund', 'alone', 'own-1'];
  const stocks = await findStocks(ids, 'EUR', 'mia');
  expect(stocks.filter(({ price_stale }) => price_stale).map(({ id }) => id)).toEqual([
    'stale',
    'gone',
    'fund',
  ]);
  expect(await getStock('stale', 'EUR')).toMatchObject({ price_stale: true, price_date: '2026-01-02' });
});

it('marks all when no exchange has had a close for longer than holidays last', async () => {
  env.TODAY = '2026-01-25';
  const stocks = await findStocks(['fresh', 'alone', 'own-1'], 'EUR', 'mia');
  expect(stocks.map(({ price_stale }) => price_stale)).toEqual([true, true, true]);
});

it.each([
  ['2026-01-12', 'EUR', false],
  ['2026-01-13', 'EUR', true],
  ['2026-01-13', 'USD', false],
] as const)(
  'on %s a rate of 5 January that converts to %s is stale: %s',
  async (today, currency, expected) => {
    env.TODAY = today;
    const [stock] = await findStocks(['dollar'], currency, 'mia');
    const rate_date = currency === 'USD' ? null : '2026-01-05';
    expect(stock).toMatchObject({ rate_date, rate_stale: expected });
  },
);
