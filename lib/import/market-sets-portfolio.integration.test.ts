import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { toCents } from '@/lib/finance/rounding';
import { env } from '@/lib/platform/env';
import { everyCall } from '@/lib/platform/http/calls/every-call';
import { portfolioRoutes } from '@/lib/portfolio/routes';
import type { PortfolioDividends } from '@/lib/portfolio/schema/flows';
import type { PortfolioPerformance } from '@/lib/portfolio/schema/performance';
import type { Position } from '@/lib/portfolio/schema/positions';
import { portfolioStatistics } from '@/lib/portfolio/statistics';
import { apiCall, memberHeaders, testMailbox } from '@/test/auth';
import { testClient } from '@/test/client';
import { testDatabase } from '@/test/database';
import { LISTED, linesOf, SETS, type SetName, smallSet, TODAY } from '@/test/market-sets';
import { PLAIN_PORTFOLIO } from '@/test/real-portfolio';
import { describeWithSharedData, sharedData } from '@/test/shared-data';
import { runImport } from './job';
import { createCsvSource } from './sources/csv/csv';
import { createEcbSource } from './sources/ecb/ecb';

const database = testDatabase();
testMailbox();
const request = testClient(everyCall(new Hono()).route('/api/portfolio', portfolioRoutes));
const realToday = env.TODAY;

type PlainPurchase = {
  symbol: string;
  currency: string;
  day: string;
  quantity: number;
  price: number | null;
  fees: number;
};

/** Three purchases per stock on days across five years, including weekends and ex-dates. */
function purchases(): PlainPurchase[] {
  const first = Date.parse('2013-03-01') / 86_400_000;
  return Object.values(LISTED).flatMap(({ currency, symbols }, set) =>
    symbols.flatMap((symbol, n) =>
      [0, 1, 2].map((k) => ({
        symbol,
        currency,
        day: new Date((first + ((n * 37 + k * 601 + set * 11) % 1790)) * 86_400_000)
          .toISOString()
          .slice(0, 10),
        quantity: 1 + ((n * 7 + k * 13) % 40),
        price: k === 2 ? 20.25 + 3 * n : null,
        fees: k === 1 ? 4.9 : 0,
      })),
    ),
  );
}

async function insertPlain(): Promise<void> {
  const rowsOf = (name: string) =>
    (Object.keys(LISTED) as SetName[]).flatMap((set) =>
      linesOf(set, name)
        .slice(1)
        .map((line) => line.split(',')),
    );
  await database().query('create table plain_closes (symbol text, day date, close float8)');
  await database().query('create table plain_dividends (symbol text, day date, amount float8)');
  await database().query('create table plain_rates (currency text, day date, rate float8)');
  await database().query(
    'create table plain_purchases (symbol text, currency text, day date, quantity float8, price float8, fees float8)',
  );
  const add = async (table: string, types: string[], rows: (string | number | null)[][]) => {
    const columns = types.map((type, i) => `$${i + 1}::${type}[]`).join(', ');
    await database().query(
      `insert into ${table} select * from unnest(${columns})`,
      types.map((_, i) => rows.map((row) => row[i] ?? null)),
    );
  };
  const inRange = ([, day = '']: string[]) => day >= '2013-02-01' && day <= TODAY;
  await add('plain_closes', ['text', 'date', 'float8'], rowsOf('prices.csv.gz').filter(inRange));
  await add('plain_dividends', ['text', 'date', 'float8'], rowsOf('dividends.csv').filter(inRange));
  const rates = gunzipSync(fs.readFileSync(path.join(sharedData(SETS), 'fx.csv.gz')))
    .toString('utf8')
    .split('\n');
  await add(
    'plain_rates',
    ['text', 'date', 'float8'],
    rates
      .map((line) => line.split(','))
      .filter(([day = '', currency]) => day >= '2013-01' && day <= TODAY && /USD|GBP/.test(currency ?? ''))
      .map(([day = '', currency = '', rate = '']) => [currency, day, rate]),
  );
  await add(
    'plain_purchases',
    ['text', 'text', 'date', 'float8', 'float8', 'float8'],
    purchases().map(({ symbol, currency, day, quantity, price, fees }) => [
      symbol,
      currency,
      day,
      quantity,
      price,
      fees,
    ]),
  );
  await database().query('create index on plain_closes (symbol, day)');
  await database().query('create index on plain_rates (currency, day)');
}

describeWithSharedData(SETS, 'a portfolio of 40 real stocks over five years', () => {
  let headers: Record<string, string>;
  const get = async (path: string) =>
    (await request(`/api/portfolio${path}`, apiCall('GET', undefined, headers))).body;

  beforeAll(async () => {
    env.TODAY = TODAY;
    for (const set of Object.keys(LISTED) as SetName[]) {
      await runImport(database(), createCsvSource(smallSet(set)), { today: '2026-04-14' });
    }
    const rates = path.join(sharedData(SETS), 'fx.csv.gz');
    await runImport(database(), createEcbSource({ file: rates }), { today: '2026-04-14' });
    await insertPlain();
    headers = await memberHeaders('mia@example.org');
    for (const { symbol, day: purchase_date, quantity, price, fees } of purchases()) {
      const id = symbol.toLowerCase().replace('.', '-');
      const { status } = await request(
        `/api/portfolio/${id}`,
        apiCall('POST', { quantity, purchase_date, price, fees }, headers),
      );
      expect([id, status]).toEqual([id, 201]);
    }
  }, 300_000);
  afterAll(() => {
    env.TODAY = realToday;
  });

  it.each([
    ['EUR', 'max', '2013-02-28'],
    ['USD', 'max', '2013-02-28'],
    ['GBP', 'max', '2013-02-28'],
    ['EUR', 'year', '2017-02-07'],
    ['USD', 'month', '2018-01-07'],
  ])('is what plain SQL makes of it, in %s over %s', async (currency, range, from) => {
    type Plain = { value: number; cost: number; ttwror: number; dividends: number };
    const [plain] = await database().query<Plain>(PLAIN_PORTFOLIO, [currency, from, TODAY]);
    if (!plain) throw new Error('The statement answers with a row');
    const performance = (await get(
      `/performance?range=${range}&currency=${currency}`,
    )) as PortfolioPerformance;
    const dividends = (await get(`/dividends?range=${range}&currency=${currency}`)) as PortfolioDividends;
    const positions = (await get(`?currency=${currency}`)) as Position[];
    const statistics = portfolioStatistics(positions);
    const cents = (amount: number | null | undefined) => toCents(amount ?? Number.NaN);

    expect(positions).toHaveLength(40);
    expect(plain.value).toBeGreaterThan(50_000);
    expect(performance.summary.leftOut).toEqual([]);
    expect(cents(statistics.totalValue)).toBe(cents(plain.value));
    expect(cents(performance.totalValue.at(-1)?.value)).toBe(cents(plain.value));
    expect(cents(performance.bridge?.end_value)).toBe(cents(plain.value));
    expect(cents(statistics.totalPurchasePrice)).toBe(cents(plain.cost));
    expect(cents(dividends.total)).toBe(cents(plain.dividends));
    expect(cents(performance.bridge?.dividends)).toBe(cents(plain.dividends));
    expect(Math.abs((performance.summary.periodGrowth as number) - plain.ttwror)).toBeLessThan(1e-6);
  });
});
