import { api } from '@/lib/api/app';
import { epochDay } from '@/lib/finance/daily-series';
import { encodeYears } from '@/lib/finance/encoded-years';
import { refusal, testClient } from '@/test/client';
import { loseDatabase, testDatabase } from '@/test/database';
import { fiscalYear } from '@/test/fiscal-year';
import { catchLog } from '@/test/log';
import { addTestMarket } from '@/test/market';
import { refreshUniverse } from './universe/universe';

const database = testDatabase();
const request = testClient(api);

const LAST = epochDay('2026-06-30');
const DAYS = 600;

beforeAll(async () => {
  await database().query(
    `insert into stocks (id, original_id, symbol, name, sector, country, trading_currency, source, status,
       price_date, first_price_date, current_price, market_cap, dividend)
     values ('sap-de', 'SAP.DE', 'SAP', 'SAP SE', 'Technology', 'Germany', 'EUR', 'csv:test', 'active',
         '2026-06-30', '2024-11-08', 240, 2e11, 2.5),
       ('gone-de', 'GONE.DE', 'GONE', 'Gone AG', null, null, 'EUR', 'csv:test', 'delisted',
         null, null, null, null, null)`,
  );
  await database().query(`insert into dividends values ('sap-de', '2026-05-04', 2.5)`);
  // A close of 40 on every day but the last, which is 240: the 50-day mean rises by 200 / 50 = 4.
  const days = Int32Array.from({ length: DAYS }, (_, i) => LAST - DAYS + 1 + i);
  const closes = new Float64Array(DAYS).fill(40);
  closes[DAYS - 1] = 240;
  for (const { year, days: encoded, values } of encodeYears({ days, values: closes })) {
    await database().query('insert into prices values ($1, $2, $3, $4)', ['sap-de', year, encoded, values]);
  }
  const rate = { days: Int32Array.of(epochDay('2026-01-02')), values: Float64Array.of(1.25) };
  for (const { year, days: encoded, values } of encodeYears(rate)) {
    await database().query('insert into exchange_rates values ($1, $2, $3, $4, $5)', [
      'USD',
      year,
      'ecb',
      encoded,
      values,
    ]);
  }
  await addTestMarket(database(), {
    stocks: [
      {
        id: 'pound-l',
        trading_currency: 'GBP',
        price_date: '2026-06-30',
        first_price_date: '2025-06-02',
        current_price: 120,
        week52_low: 99,
        week52_high: 126,
      },
    ],
    closes: {
      'pound-l': {
        '2025-06-02': 200, // more than a year ago
        '2025-07-01': 125,
        '2025-10-01': 100,
        '2025-12-01': 126,
        '2026-02-02': 99,
        '2026-06-30': 120,
      },
    },
    rates: { GBP: { '2025-06-02': 0.8, '2025-10-01': 1, '2026-02-02': 0.88, '2026-07-01': 0.75 } },
  });
  await raiseVersion();
});

async function raiseVersion() {
  await database().query('update market_state set version = version + 1');
  await refreshUniverse();
}

const dataOf = async (path: string) => ((await request(path)).body as { data: never }).data;

describe('GET /api/stocks/{id}', () => {
  it('answers all fields, in euros where no currency is asked for', async () => {
    const { status, body } = await request('/api/stocks/sap-de');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      data: {
        id: 'sap-de',
        originalId: 'SAP.DE',
        display_currency: 'EUR',
        current_price: 240,
        revenue: null,
        growth_estimates: { next_year: null },
        metricScores: { market_cap: { score: 50 } },
        dividend_history: [{ ex_date: '2026-05-04', amount: 2.5 }],
      },
    });
  });

  it('converts amounts', async () => {
    expect(await dataOf('/api/stocks/sap-de?currency=USD')).toMatchObject({
      display_currency: 'USD',
      trading_currency: 'EUR',
      current_price: 300,
      market_cap: 2.5e11,
      dividend_history: [{ amount: 3.125 }],
    });
  });

  it('converts the last close at the latest rate, whose day it names, wherever it answers it', async () => {
    // 120 ÷ 0.75; at the rate of the close it would be 120 ÷ 0.88.
    const expected = { price_date: '2026-06-30', rate_date: '2026-07-01', current_price: 160 };
    expect(await dataOf('/api/stocks/pound-l?currency=EUR')).toMatchObject(expected);
    expect(await dataOf('/api/stocks?ids=pound-l&currency=EUR')).toMatchObject([expected]);
  });

  it('has the lowest and the highest close of 52 weeks, each converted at the rate of its day', async () => {
    expect(await dataOf('/api/stocks/pound-l?currency=GBP')).toMatchObject({
      week52_low: 99,
      week52_high: 126,
    });
    // 125 ÷ 0.8, 100 ÷ 1, 126 ÷ 1, 99 ÷ 0.88, 120 ÷ 0.88: neither is an extreme in pounds.
    expect(await dataOf('/api/stocks/pound-l?currency=EUR')).toMatchObject({
      week52_low: 100,
      week52_high: 156.25,
    });
    // There is no rate for yen.
    expect(await dataOf('/api/stocks/pound-l?currency=JPY')).toMatchObject({
      current_price: null,
      week52_low: null,
      week52_high: null,
    });
  });

  it('answers for a stock that is no longer listed', async () => {
    expect(await dataOf('/api/stocks/gone-de')).toMatchObject({ status: 'delisted', metricScores: {} });
  });

  it('answers an unknown id with 404', async () => {
    const answer = await request('/api/stocks/nothing-de');
    expect(answer).toMatchObject({ status: 404, body: { success: false, error: 'Stock not found' } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('gives a new answer and validator when the market has changed', async () => {
    const before = await request('/api/stocks/sap-de');
    const tag = before.headers.get('etag') ?? '';
    const again = (init?: RequestInit) => request('/api/stocks/sap-de', init);
    expect((await again({ headers: { 'if-none-match': tag } })).status).toBe(304);
    await database().query(`update stocks set current_price = 241 where id = 'sap-de'`);
    await raiseVersion();
    const after = await again({ headers: { 'if-none-match': tag } });
    expect(after).toMatchObject({ status: 200, body: { data: { current_price: 241 } } });
    expect(after.headers.get('etag')).not.toBe(tag);
  });
});

describe('GET /api/stocks', () => {
  const idsOf = async (query: string) =>
    ((await dataOf(`/api/stocks?${query}`)) as { id: string }[]).map(({ id }) => id);

  it('answers several stocks in the asked order, without unknown ones', async () => {
    expect(await idsOf('ids=gone-de,nothing-de,sap-de,gone-de')).toEqual(['gone-de', 'sap-de']);
    expect(await idsOf('ids=nothing-de')).toEqual([]);
    expect(await idsOf(`ids=${encodeURIComponent("' or 1=1 --,__proto__,%,SAP-DE")}`)).toEqual([]);
  });

  it('converts amounts and leaves out dividends', async () => {
    const [stock] = (await dataOf('/api/stocks?ids=sap-de&currency=USD')) as object[];
    expect(stock).toMatchObject({ market_cap: 2.5e11, metricScores: { market_cap: { score: 50 } } });
    expect(stock).not.toHaveProperty('dividend_history');
  });

  it.each([
    ['no ids', ''],
    ['empty ids', 'ids='],
    ['an empty id', 'ids=sap-de,,gone-de'],
    ['a long id', `ids=${'x'.repeat(65)}`],
    ['too many', `ids=${Array(101).fill('a').join(',')}`],
    ['ids twice', 'ids=a&ids=b'],
    ['another currency', 'ids=a&currency=CHF'],
  ])('refuses %s', async (_name, query) => {
    expect(await request(`/api/stocks?${query}`)).toMatchObject(refusal(400, 'invalid_input'));
  });
});

describe('GET /api/stocks/sparklines', () => {
  it('draws the year of each known stock once, and nothing without closes', async () => {
    // 29 closes at the lowest, the last one at the highest.
    const flat = Array.from({ length: 29 }, (_, i) => `${3 * i} 22`).join(' ');
    expect(await dataOf('/api/stocks/sparklines?ids=gone-de,nothing-de,sap-de,sap-de')).toEqual({
      'gone-de': null,
      'sap-de': `M${flat} 87 2`,
    });
  });

  it.each([
    // From 99 to 200 £ is 2 to 22, the other way around; the last close is 120.
    ['GBP', / 87 18$/],
    // From 100 ÷ 1 to 200 ÷ 0.8 €; the last close is 120 ÷ 0.88.
    ['EUR', / 87 17$/],
  ])('draws the year in %s', async (currency, end) => {
    const lines = await dataOf(`/api/stocks/sparklines?ids=pound-l&currency=${currency}`);
    expect(lines['pound-l']).toMatch(end);
  });

  it('draws nothing for ids that no stock can have', async () => {
    expect(
      await dataOf(`/api/stocks/sparklines?ids=${encodeURIComponent("' or 1=1 --,__proto__,%")}`),
    ).toEqual({});
  });

  it.each(['', 'ids=', 'ids=a,,b', `ids=${Array(101).fill('a').join(',')}`])(
    'refuses "%s"',
    async (query) => {
      expect((await request(`/api/stocks/sparklines?${query}`)).status).toBe(400);
    },
  );
});

describe('GET /api/stocks/{id}/history', () => {
  it('answers the closes of a year, with averages only where they are asked for', async () => {
    const plain: { date: string; price: number }[] = await dataOf('/api/stocks/sap-de/history');
    expect(plain.at(-1)).toEqual({ date: '2026-06-30', price: 240 });
    const averaged: unknown[] = await dataOf('/api/stocks/sap-de/history?period=year&indicators=ma');
    expect(averaged).toHaveLength(plain.length);
    // 40 + 200 / 50 and 40 + 200 / 200; the first point already has its 200 days.
    expect(averaged.at(-1)).toEqual({ date: '2026-06-30', price: 240, ma50: 44, ma200: 41 });
    expect(averaged[0]).toMatchObject({ price: 40, ma50: 40, ma200: 40 });
  });

  it.each(['week', 'month', 'yearToDate', 'year', 'fiveYear', 'max'])(
    'knows the period %s',
    async (period) => {
      const points: { price: number }[] = await dataOf(
        `/api/stocks/sap-de/history?period=${period}&currency=USD`,
      );
      expect(points.at(-1)?.price).toBe(300);
    },
  );

  it('answers an empty series for a stock without prices', async () => {
    expect(await dataOf('/api/stocks/gone-de/history')).toEqual([]);
  });

  it('answers an unknown id with 404', async () => {
    expect(await request('/api/stocks/nothing-de/history')).toMatchObject(refusal(404, 'stock_not_found'));
  });
});

describe('input that is wrong', () => {
  const LONG = 'x'.repeat(10_000);
  it.each([
    ['an unknown currency', '/api/stocks/sap-de?currency=CHF', 400],
    ['a currency in small letters', '/api/stocks/sap-de?currency=eur', 400],
    ['an empty currency', '/api/stocks/sap-de?currency=', 400],
    ['two currencies', '/api/stocks/sap-de?currency=EUR&currency=USD', 400],
    ['a very long currency', `/api/stocks/sap-de?currency=${LONG}`, 400],
    ['NUL in the currency', '/api/stocks/sap-de?currency=EUR%00', 400],
    ['an unknown period', '/api/stocks/sap-de/history?period=decade', 400],
    ['a period of the prototype', '/api/stocks/sap-de/history?period=constructor', 400],
    ['two periods', '/api/stocks/sap-de/history?period=week&period=week', 400],
    ['an unknown indicator', '/api/stocks/sap-de/history?indicators=rsi', 400],
    ['a reach for the prototype', '/api/stocks/sap-de?__proto__=x', 400],
    ['another', '/api/stocks/sap-de?constructor=x', 400],
    ['NUL in the id', '/api/stocks/sap%00de', 400],
    ['a very long id', `/api/stocks/${LONG}`, 400],
    ['an id of another case', '/api/stocks/SAP-DE', 404],
    ['an encoded slash', '/api/stocks/sap%2Fde', 404],
    ['half a surrogate pair', '/api/stocks/%ED%A0%BD', 404],
    ['an escape that is none', '/api/stocks/%E0%A4%A', 404],
    ['SQL', `/api/stocks/${encodeURIComponent(`' or 1=1 --`)}`, 404],
    ['an id of the prototype', '/api/stocks/__proto__', 404],
    ['another one', '/api/stocks/constructor/history', 404],
    ['dots', '/api/stocks/..%2F..%2Fetc', 404],
    ['a name that nobody reads', '/api/stocks/sap-de?currency[]=CHF&utm_source=x', 200],
    ['an escape in a query that is none', '/api/stocks/sap-de?x=%E0%A4%A', 200],
  ])('%s', async (_name, path, status) => {
    const answer = await request(path);
    expect(answer.status).toBe(status);
    if (status !== 200) expect(answer.body).toMatchObject({ success: false, error: expect.any(String) });
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])('the method %s', async (method) => {
    const { status, headers } = await request('/api/stocks/sap-de', { method });
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('a body of 10 MB', async () => {
    const body = '{"a":"'.padEnd(10_000_000, 'x');
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
    expect((await request('/api/stocks/sap-de', init)).status).toBe(413);
  });
});

describe('without the database', () => {
  it('answers 503 as JSON, and goes on answering from its cache', async () => {
    const path = '/api/stocks/sap-de/history?period=month';
    const cached = await request(path);
    catchLog();
    loseDatabase(database());
    try {
      const answer = await request('/api/stocks/sap-de/history?period=month&indicators=ma');
      expect(answer).toMatchObject({ status: 503, body: { success: false, code: 'unavailable' } });
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect((await request(path)).body).toEqual(cached.body);
    } finally {
      jest.restoreAllMocks();
    }
    expect((await request('/api/stocks/sap-de/history?period=month&indicators=ma')).status).toBe(200);
  });
});

describe('GET /api/stocks/{id}/fundamentals', () => {
  beforeAll(async () => {
    const year = (revenue: number) => ({
      ...fiscalYear('2025-09-30', { revenue, eps: 2.5, shares: 300e6, buybacks: 0 }, '2025-12-12'),
      first: {},
    });
    const trailing = fiscalYear('2026-03-31', { revenue: 850e6 }, '2026-05-08');
    for (const [source, currency, revenue] of [
      ['csv', 'EUR', 812e6],
      ['yahoo', 'EUR', 900e6],
      ['demo', 'USD', 900e6],
    ] as const)
      await database().query('insert into fundamentals values ($1, $2, $3, $4, $5, $6)', [
        'sap-de',
        source,
        currency,
        '2026-01-02',
        JSON.stringify([year(revenue)]),
        source === 'csv' ? JSON.stringify(trailing) : null,
      ]);
    await raiseVersion();
  });

  const path = '/api/stocks/sap-de/fundamentals';

  it('answers fiscal years in the currency of the reports', async () => {
    expect(await dataOf(path)).toMatchObject({
      source: 'csv',
      reporting_currency: 'EUR',
      currency: 'EUR',
      years: [{ end: '2025-09-30', revenue: 812e6, eps: 2.5, published_on: '2025-12-12' }],
      trailing: { end: '2026-03-31', revenue: 850e6, eps: null, published_on: '2026-05-08' },
    });
  });

  it('converts each year at the rate of its last day', async () => {
    expect(await dataOf(`${path}?currency=GBP`)).toMatchObject({
      reporting_currency: 'EUR',
      currency: 'GBP',
      // At 0.8 of June 2025, and 0.88 of February 2026.
      without_rate: [],
      years: [{ end: '2025-09-30', revenue: 649.6e6, eps: 2, shares: 300e6, buybacks: 0 }],
      trailing: { end: '2026-03-31', revenue: 748e6, eps: null },
      others: [
        { source: 'yahoo', compared: 2, differences: [{ figure: 'revenue', here: 649.6e6, there: 720e6 }] },
        {},
      ],
    });
  });

  it('knows no converted figure of a day without a rate, not even 0, and names that day', async () => {
    expect(await dataOf(`${path}?currency=USD`)).toMatchObject({
      currency: 'USD',
      without_rate: ['2025-09-30'],
      years: [{ revenue: null, eps: null, shares: 300e6, buybacks: null }],
      // At 1.25 of January 2026.
      trailing: { revenue: 1062.5e6 },
      others: [{ differences: [{ here: null, there: null }] }, {}],
    });
  });

  it('compares no source that reports in another currency', async () => {
    const { others } = await dataOf(path);
    expect(others).toEqual([
      {
        source: 'yahoo',
        currency: 'EUR',
        compared: 2,
        differences: [{ end: '2025-09-30', figure: 'revenue', here: 812e6, there: 900e6 }],
      },
      { source: 'demo', currency: 'USD', compared: 0, differences: [] },
    ]);
  });

  it('sends them as a file for spreadsheets', async () => {
    const answer = await api.request(`${path}?format=csv`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="sap-de-geschaeftsjahre.csv"',
    );
    expect(await answer.text()).toContain('\r\nUmsatz;EUR;850000000;812000000;;;\r\n');
  });

  it('sends the head of the table of a stock without years', async () => {
    const answer = await api.request('/api/stocks/pound-l/fundamentals?format=csv');
    expect(await answer.text()).toBe('Kennzahl;Einheit\r\n');
  });

  it.each(['json', 'csv'])('does not know another stock, as %s', async (format) => {
    expect(await request(`/api/stocks/gibt-es-nicht/fundamentals?format=${format}`)).toMatchObject(
      refusal(404, 'stock_not_found'),
    );
  });
});
