import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { setDatabase } from '@/lib/platform/db/client';
import { env } from '@/lib/platform/env';
import { testDatabase } from '@/test/database';
import { loadTestMarket } from '@/test/market';
import {
  countListedStocks,
  findLargestStocks,
  findListedPages,
  findSimilarStocks,
  findStockId,
  getStock,
} from './queries';
import { stockDetailSchema } from './schema';
import { getPriceHistory } from './series-queries';

const database = testDatabase();

/** Returns closes by ISO day: every weekday of a range, or every n-th day of it; all different. */
function closesOf(first: string, last: string, takes: (weekday: number, day: number) => boolean) {
  const closes: Record<string, number> = {};
  for (let day = epochDay(first); day <= epochDay(last); day++) {
    if (takes((day + 3) % 7, day)) closes[isoDay(day)] = 100 + ((day * 37) % 101) / 4;
  }
  return closes;
}

const weekdays = (weekday: number) => weekday < 5;
const CLOSES = {
  daily: closesOf('2010-01-04', '2018-02-07', weekdays),
  // Ten closes a year, the last on 1 January 2018: 200 of them take twenty years.
  sparse: closesOf('1990-01-01', '2018-02-01', (_, day) => day % 36 === 0),
  newyear: closesOf('2012-01-02', '2018-01-01', weekdays),
  young: closesOf('2017-11-01', '2018-02-07', weekdays),
  gone: closesOf('2014-01-01', '2016-06-30', weekdays),
};

beforeAll(async () => {
  const days = (id: keyof typeof CLOSES) => {
    const known = Object.keys(CLOSES[id]);
    return { price_date: known.at(-1), first_price_date: known[0] };
  };
  await loadTestMarket(database(), {
    stocks: [
      {
        id: 'daily',
        name: 'Daily Inc',
        trading_currency: 'USD',
        isin: 'US0378331005',
        sector: 'Technology',
        country: 'United States',
        ...days('daily'),
        figures_date: '2018-02-08',
        last_dividend_date: '2018-01-15',
        current_price: 123.38,
        week52_low: 61.69,
        week52_high: 246.76,
        daily_change: -1.5,
        dividend: 2.4676,
        dividend_yield: 2,
        payout_ratio: 0.4,
        market_cap: 1_233_800_000,
        trailing_p_e: 20,
        next_year_growth: 0.12,
      },
      {
        id: 'sparse',
        ...days('sparse'),
        sector: 'Technology',
        market_cap: 2_000_000_000,
        trailing_p_e: 10,
        source: 'demo',
      },
      { id: 'newyear', ...days('newyear'), sector: 'Technology', market_cap: 500_000_000 },
      { id: 'young', ...days('young') },
      {
        id: 'gone',
        status: 'delisted',
        sector: 'Technology',
        ...days('gone'),
        current_price: 7,
        trailing_p_e: 3,
        market_cap: 9e12,
      },
      { id: 'left-de-demo', symbol: 'LEFT.DE', status: 'delisted', source: 'demo' },
      { id: 'gold', trading_currency: 'XAU', current_price: 3, market_cap: 4 },
    ],
    closes: CLOSES,
    dividends: {
      // The last one is declared.
      daily: { '1998-05-05': 9, '2018-01-15': 1.2251, '2018-02-06': 1.2329, '2999-05-06': 7 },
      gone: { '2016-05-02': 0.5 },
    },
    rates: {
      USD: { '2018-01-12': 1.2137, '2018-01-15': 1.2251, '2018-02-06': 1.2329, '2018-02-07': 1.2338 },
      JPY: { '2018-02-07': 134.84 },
    },
  });
});

describe('getStock', () => {
  it('answers a stock in euros: figures at the latest rate, dividends at the rate of their day', async () => {
    const stock = await getStock('daily', 'EUR');
    expect(stockDetailSchema.parse(stock)).toEqual(stock);
    expect(stock).toMatchObject({
      id: 'daily',
      originalId: 'DAILY',
      name: 'Daily Inc',
      symbol: 'DAILY',
      isin: 'US0378331005',
      wkn: null,
      trading_currency: 'USD',
      display_currency: 'EUR',
      status: 'active',
      demo: false,
      source: 'csv:test',
      price_date: '2018-02-07',
      figures_date: '2018-02-08',
      last_dividend_date: '2018-01-15',
      current_price: expect.closeTo(100, 9),
      dividend: expect.closeTo(2, 9),
      market_cap: expect.closeTo(1_000_000_000, 3),
      // 125.26 $ at 1.2329 before.
      daily_change: expect.closeTo((98.5 * 1.2329) / 1.2338 - 100, 9),
      dividend_yield: 2,
      payout_ratio: 0.4,
      trailing_p_e: 20,
      forward_p_e: null,
      revenue: null,
      growth_estimates: { current_qtr: null, next_qtr: null, current_year: null, next_year: 0.12 },
      // The more expensive of two companies with a P/E; the second by market capitalisation of three.
      metricScores: {
        trailing_p_e: { score: 25, compared: 2 },
        market_cap: { score: 50, compared: 3 },
        dividend: { score: 50, compared: 1 },
        dividend_yield: { score: 50, compared: 1 },
        payout_ratio: { score: 50, compared: 1 },
        next_year_growth: { score: 50, compared: 1 },
      },
      compared: 3,
      // There is no rate for 1998.
      dividend_history: [
        { dividend_id: 'daily-2018-01-15', ex_date: '2018-01-15', amount: expect.closeTo(1, 9) },
        { dividend_id: 'daily-2018-02-06', ex_date: '2018-02-06', amount: expect.closeTo(1, 9) },
      ],
    });
  });

  it('answers the trading currency without any rate', async () => {
    const stock = await getStock('daily', 'USD');
    expect(stock?.current_price).toBe(123.38);
    expect(stock?.dividend_history.map(({ ex_date, amount }) => [ex_date, amount])).toEqual([
      ['1998-05-05', 9],
      ['2018-01-15', 1.2251],
      ['2018-02-06', 1.2329],
    ]);
  });

  it('crosses over the euro', async () => {
    expect((await getStock('daily', 'JPY'))?.current_price).toBeCloseTo(13_484, 6);
  });

  it('knows no amount of a currency without rates, and nothing to compare it with', async () => {
    expect(await getStock('gold', 'EUR')).toMatchObject({
      current_price: null,
      market_cap: null,
      metricScores: {},
      dividend_history: [],
    });
  });

  it('marks the demo market', async () => expect((await getStock('sparse', 'EUR'))?.demo).toBe(true));

  it('answers a delisted stock in the same shape, without scores', async () => {
    const stock = await getStock('gone', 'EUR');
    expect(stockDetailSchema.parse(stock)).toEqual(stock);
    expect(stock).toMatchObject({
      status: 'delisted',
      price_date: '2016-06-30',
      current_price: 7,
      metricScores: {},
      compared: 0,
      dividend_history: [{ ex_date: '2016-05-02', amount: 0.5 }],
    });
  });

  it.each(['nobody', '', "x' or '1'='1", '__proto__', 'DAILY', 'a\u0000b', '\ud800'])(
    'knows no stock %j',
    async (id) => {
      expect(await getStock(id, 'EUR')).toBeNull();
      expect(await getPriceHistory(id, 'year', 'EUR', false)).toBeNull();
    },
  );
});

describe('getPriceHistory', () => {
  /** Computes the same with a plain loop over every close. */
  function expectedPoints(
    closes: Record<string, number>,
    since: string,
    keep: (date: string, next: string) => boolean,
  ) {
    const all = Object.entries(closes);
    const first = all.findLastIndex(([date]) => date <= since);
    const mean = (end: number, window: number) =>
      end + 1 < window
        ? null
        : expect.closeTo(
            all.slice(end + 1 - window, end + 1).reduce((sum, [, close]) => sum + close, 0) / window,
            9,
          );
    return all.flatMap(([date, price], i) =>
      i < first || !keep(date, all[i + 1]?.[0] ?? '9999-12-31')
        ? []
        : { date, price, ma50: mean(i, 50), ma200: mean(i, 200) },
    );
  }
  const every = () => true;
  const mondayOf = (date: string) => {
    const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
    return epochDay(date) - weekday;
  };
  const lastOfWeek = (date: string, next: string) => mondayOf(date) !== mondayOf(next);

  it.each([
    ['a week', 'daily', 'USD', 'week', '2018-01-31', every],
    ['a month', 'daily', 'USD', 'month', '2018-01-07', every],
    ['a year', 'daily', 'USD', 'year', '2017-02-07', every],
    ['five years', 'daily', 'USD', 'fiveYear', '2013-02-07', lastOfWeek],
    ['averages that reach back many years', 'sparse', 'EUR', 'month', '2017-12-01', every],
    ['averages beyond the first close', 'sparse', 'EUR', 'fiveYear', '2013-01-01', lastOfWeek],
    ['a reference close in the year before', 'newyear', 'EUR', 'year', '2017-01-01', every],
    ['a short history', 'young', 'EUR', 'year', '2017-11-01', every],
    ['a delisted stock', 'gone', 'EUR', 'year', '2015-06-30', every],
  ] as const)('%s', async (_name, id, currency, period, since, keep) => {
    const expected = expectedPoints(CLOSES[id], since, keep);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThanOrEqual(270);
    expect(await getPriceHistory(id, period, currency, true)).toEqual(expected);
    expect(await getPriceHistory(id, period, currency, false)).toEqual(
      expected.map(({ date, price }) => ({ date, price })),
    );
  });

  it('converts each close at the rate of its day', async () => {
    const points = await getPriceHistory('daily', 'week', 'EUR', false);
    const closes = CLOSES.daily;
    expect(points?.map(({ date, price }) => [date, price])).toEqual([
      ['2018-01-31', expect.closeTo((closes['2018-01-31'] as number) / 1.2251, 9)],
      ['2018-02-01', expect.closeTo((closes['2018-02-01'] as number) / 1.2251, 9)],
      ['2018-02-02', expect.closeTo((closes['2018-02-02'] as number) / 1.2251, 9)],
      ['2018-02-05', expect.closeTo((closes['2018-02-05'] as number) / 1.2251, 9)],
      ['2018-02-06', expect.closeTo((closes['2018-02-06'] as number) / 1.2329, 9)],
      ['2018-02-07', expect.closeTo((closes['2018-02-07'] as number) / 1.2338, 9)],
    ]);
  });

  it('leaves out the days before the first rate', async () => {
    const points = await getPriceHistory('daily', 'year', 'EUR', true);
    expect(points?.[0]).toMatchObject({ date: '2018-01-12', ma50: null });
    expect(points).toHaveLength(19);
  });

  it('is empty for a stock without prices', async () => {
    expect(await getPriceHistory('gold', 'year', 'EUR', true)).toEqual([]);
  });

  it.each([
    ['week', false, 1],
    ['year', false, 2],
    ['year', true, 3],
    ['fiveYear', true, 7],
  ] as const)(
    'reads for a %s, averages %s, %i years in one statement',
    async (period, withAverages, expected) => {
      const real = database();
      const reads: number[] = [];
      setDatabase({
        ...real,
        query: async (text, ...rest) => {
          const rows = await real.query(text, ...rest);
          if (text.includes('from prices')) reads.push(rows.length);
          return rows as never;
        },
      });
      await getPriceHistory('daily', period, 'USD', withAverages);
      setDatabase(real);
      expect(reads).toEqual([expected]);
    },
  );
});

describe('findLargestStocks', () => {
  it('compares in euros whatever the currency of the answer, and puts the unknown last', async () => {
    const largest = await findLargestStocks(4, 'USD');
    expect(largest.map(({ id }) => id)).toEqual(['sparse', 'daily', 'newyear', 'gold']);
    expect(largest[1]).toMatchObject({ display_currency: 'USD', market_cap: 1_233_800_000 });
    expect(largest[1]).not.toHaveProperty('dividend_history');
  });
});

describe('findSimilarStocks', () => {
  it.each([
    [
      'in euros whatever the currencies, never one that is not listed any more',
      'daily',
      ['newyear', 'sparse'],
    ],
    ['for a delisted one too', 'gone', ['sparse', 'daily', 'newyear']],
    ['none without a sector', 'young', []],
  ])('compares %s', async (_name, id, expected) => {
    const stock = await getStock(id, 'JPY');
    const similar = stock && (await findSimilarStocks(stock, 5, 'USD'));
    expect(similar?.map((other) => other.id).sort()).toEqual([...expected].sort());
    expect(similar?.every(({ display_currency }) => display_currency === 'USD')).toBe(true);
  });

  it('puts the nearest first', async () => {
    const stock = await getStock('gone', 'EUR');
    const similar = stock && (await findSimilarStocks(stock, 2, 'EUR'));
    expect(similar?.map(({ id }) => id)).toEqual(['sparse', 'daily']);
  });
});

describe('findListedPages', () => {
  it('knows the listed stocks and the day of their newest figure', async () => {
    expect(await countListedStocks()).toBe(5);
    expect(await findListedPages(1)).toEqual([
      { path: '/stock-detail/daily', changed: '2018-02-08' },
      { path: '/stock-detail/gold', changed: null },
      { path: '/stock-detail/newyear', changed: '2018-01-01' },
      { path: '/stock-detail/sparse', changed: expect.stringMatching(/^2018-01-/) },
      { path: '/stock-detail/young', changed: '2018-02-07' },
    ]);
    expect(await findListedPages(2)).toEqual([]);
  });

  it('leaves invented companies out on a public site', async () => {
    const { SITE_URL } = env;
    env.SITE_URL = 'https://aktien.example';
    try {
      const pages = (await findListedPages(1)).map(({ path }) => path);
      expect(pages).toEqual(['daily', 'gold', 'newyear', 'young'].map((id) => `/stock-detail/${id}`));
      expect(await countListedStocks()).toBe(4);
    } finally {
      env.SITE_URL = SITE_URL;
    }
  });
});

describe('findStockId', () => {
  it.each([
    ['us0378331005', 'daily'],
    ['Daily, Inc.', 'daily'],
    ['GONE', 'gone'],
    ['left.de', 'left-de-demo'],
    ['LEFT.DE-DEMO', 'left-de-demo'],
    ['left', null],
    ['gone AG', null],
    ["' or 1=1 --", null],
    ['\u0000', null],
    ['a'.repeat(10_000), null],
    ['', null],
  ])('%j is %s', async (name, id) => expect(await findStockId(name)).toBe(id));
});
