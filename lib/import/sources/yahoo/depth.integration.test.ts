import { api } from '@/lib/api/app';
import { isoDay } from '@/lib/finance/daily-series';
import { env } from '@/lib/platform/env';
import type { Position } from '@/lib/portfolio/schema/positions';
import { getPriceHistory } from '@/lib/stocks/series-queries';
import { refreshUniverse } from '@/lib/stocks/universe/universe';
import { apiCall, memberHeaders, testMailbox } from '@/test/auth';
import { testClient } from '@/test/client';
import { clearTestDatabase, testDatabase } from '@/test/database';
import { chartAnswer, recordingsWith } from '@/test/yahoo/answers';
import { type Replay, startReplay } from '@/test/yahoo/replay';
import { findFiveYearSymbols } from '../../asked-listings';
import { runImport } from '../../job';
import { createSession } from './session';
import { createYahooSource } from './yahoo';

const database = testDatabase();
testMailbox();
const request = testClient(api);
const realToday = env.TODAY;

let replay: Replay | undefined;
beforeEach(() => clearTestDatabase(database()));
afterEach(async () => {
  await replay?.close();
  env.TODAY = realToday;
});

type Known = {
  currency?: string;
  /** Closes by ISO day, ascending. */
  closes: Record<string, number>;
  splits?: Record<string, number>;
  dividends?: Record<string, number>;
};

/** Runs one night: Yahoo knows the closes from the asked day up to today. */
async function night(today: string, { currency = 'USD', closes, splits = {}, dividends = {} }: Known) {
  env.TODAY = today;
  const noon = (day: string) => Date.parse(`${day}T14:30:00Z`) / 1000;
  const chart = (symbol: string, from: string) => {
    const within = ([day]: [string, number]) => day >= from && day <= today;
    const days = Object.entries(closes).filter(within);
    const events = (values: Record<string, number>, eventOf: (date: number, value: number) => object) =>
      Object.fromEntries(
        Object.entries(values)
          .filter(within)
          .map(([day, value]) => [noon(day), eventOf(noon(day), value)]),
      );
    return chartAnswer(
      { symbol, currency },
      {
        timestamp: days.map(([day]) => noon(day)),
        close: days.map(([, close]) => close),
        events: {
          splits: events(splits, (date, numerator) => ({ date, numerator, denominator: 1 })),
          dividends: events(dividends, (date, amount) => ({ date, amount })),
        },
      },
    );
  };
  await replay?.close();
  const recorded = recordingsWith('A');
  const module = (symbol: string, name: string) =>
    name === 'price'
      ? { ...(recorded.module(symbol, name) as object), currency }
      : recorded.module(symbol, name);
  replay = await startReplay({ ...recorded, module, chart });
  const source = createYahooSource({
    universe: [{ symbol: 'A', name: 'A' }],
    convert: () => null,
    session: createSession({ fetch: replay.fetch, interval: 0 }),
    fiveYears: await findFiveYearSymbols(database(), 'yahoo'),
  });
  const summary = await runImport(database(), source, { today });
  expect(summary).toMatchObject({ status: 'done', refused: {} });
  await refreshUniverse();
}

const closes = async () =>
  Object.fromEntries(
    ((await getPriceHistory('a', 'max', 'USD', false)) ?? []).map(({ date, price }) => [date, price]),
  );

/** Closes of 40 dollars on each Wednesday from one year to another. */
function wednesdays(first: number, last: number): Record<string, number> {
  const begin = Date.UTC(first, 0, 1) / 86_400_000;
  const end = Date.UTC(last, 11, 31) / 86_400_000;
  const days = Array.from({ length: end - begin + 1 }, (_, n) => begin + n);
  // 1 January 1970 was a Thursday.
  return Object.fromEntries(days.filter((day) => day % 7 === 6).map((day) => [isoDay(day), 40]));
}

describe('the history of a held stock', () => {
  const known = {
    closes: wednesdays(2010, 2025),
    splits: { '2012-06-06': 2 },
    dividends: { '2013-05-08': 0.5 },
  };
  const position = async (headers: Record<string, string>) =>
    ((await request('/api/portfolio?currency=USD', { headers })).body as Position[])[0];

  it('begins with its first close, also where an earlier version read five years, and is not shortened', async () => {
    await night('2025-02-24', known);
    expect(Object.keys(await closes())[0]).toBe('2010-01-06');
    // An earlier version read five years of every listing.
    await database().query(
      `with gone as (delete from prices where year < 2020), and_splits as (delete from splits),
         and_dividends as (delete from dividends)
       update stocks set first_price_date = '2020-01-01', dividend = null`,
    );
    await night('2025-02-24', known);
    expect(Object.keys(await closes())[0]).toBe('2019-05-01');

    const mia = await memberHeaders('mia@example.org');
    // As the bank's paper of that day counts them.
    const day = '2011-03-02';
    const bought = { kind: 'purchase', stock_id: 'a', quantity: '10', date: day, counted_on: day };
    const booking = await request('/api/portfolio/bookings', apiCall('POST', bought, mia));
    expect(booking.status).toBe(201);
    expect(await position(mia)).toMatchObject({ price_estimated: true, quantity: 10, received_dividends: 0 });

    await night('2025-02-25', known);
    expect(Object.keys(await closes())[0]).toBe('2010-01-06');
    // 10 shares are 20 after the split of 2012, and each got 50 cents in 2013.
    expect(await position(mia)).toMatchObject({
      price_estimated: false,
      quantity: 20,
      received_dividends: 10,
      average_buy_price: 40,
    });

    await database().query('delete from bookings');
    await night('2025-02-27', known);
    const drawn = Object.keys(await closes());
    expect([drawn[0], drawn.at(-1)]).toEqual(['2010-01-06', '2025-02-26']);
  });
});

it('takes the history in another currency for a held stock that trades in it now', async () => {
  const pounds = wednesdays(2015, 2025);
  await night('2025-02-24', { currency: 'GBP', closes: pounds });
  const mia = await memberHeaders('mia@example.org');
  const bought = {
    kind: 'purchase',
    stock_id: 'a',
    quantity: '10',
    price: '46',
    currency: 'EUR',
    exchange_rate: '0.85',
  };
  const body = { ...bought, date: '2016-03-02', counted_on: '2016-03-02' };
  const booking = await request('/api/portfolio/bookings', apiCall('POST', body, mia));
  expect(booking.status).toBe(201);
  const version = async () => (await database().query('select version::int from portfolios'))[0]?.version;
  const before = Number(await version());

  await night('2025-02-25', { closes: Object.fromEntries(Object.keys(pounds).map((day) => [day, 50])) });
  expect(new Set(Object.values(await closes()))).toEqual(new Set([50]));
  // The rate was one of pounds.
  expect(await database().query('select quantity, price, currency, exchange_rate from bookings')).toEqual([
    { quantity: '10', price: '46', currency: 'EUR', exchange_rate: null },
  ]);
  expect(Number(await version())).toBe(before + 1);
});

it('reads all closes of a listing that it may take over from another source', async () => {
  await night('2025-02-19', { closes: { '2025-02-19': 41 } });
  const symbols = async () => [...(await findFiveYearSymbols(database(), 'yahoo')).keys()];
  expect(await symbols()).toEqual(['A']);
  await database().query(`update stocks set source = 'csv:sp500'`);
  expect(await symbols()).toEqual([]);
});

describe('a nightly run', () => {
  const days = {
    '2014-02-18': 38,
    '2025-02-18': 40,
    '2025-02-19': 41,
    '2025-02-20': 42,
    '2025-02-21': 43,
    '2025-02-24': 44,
    '2025-02-25': 45,
  };

  it('fills the days of missed nights', async () => {
    await night('2025-02-19', { closes: days });
    // Nobody ran the nights to 20, 21 and 24 February.
    await night('2025-02-25', { closes: days });
    expect(await closes()).toEqual({
      '2014-02-18': 38,
      '2025-02-18': 40,
      '2025-02-19': 41,
      '2025-02-20': 42,
      '2025-02-21': 43,
      '2025-02-24': 44,
      '2025-02-25': 45,
    });
  });

  it('adjusts stored closes for a split that comes after them, also those it no longer reads', async () => {
    await night('2025-02-19', { closes: days });
    // 2 for 1 on 24 February, a dividend of 30 cents per new share the day after: Yahoo has adjusted all before.
    const adjusted = Object.fromEntries(Object.entries(days).map(([day, close]) => [day, close / 2]));
    await night('2025-02-25', {
      closes: adjusted,
      splits: { '2025-02-24': 2 },
      dividends: { '2025-02-25': 0.3 },
    });
    expect(await closes()).toEqual(adjusted);
    expect(await database().query('select ex_date::text, amount from dividends')).toEqual([
      { ex_date: '2025-02-25', amount: 0.3 },
    ]);
  });
});
