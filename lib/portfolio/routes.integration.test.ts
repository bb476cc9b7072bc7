import { createHash } from 'node:crypto';
import { api } from '@/lib/api/app';
import { BOOKINGS_PER_ACCOUNT } from '@/lib/bookings/rules';
import { splits } from '@/lib/db/schema/stocks';
import { env } from '@/lib/platform/env';
import { refreshUniverse } from '@/lib/stocks/universe/universe';
import { apiCall, memberHeaders, testMailbox } from '@/test/auth';
import { refusal, testClient } from '@/test/client';
import { clearTestDatabase, testDatabase } from '@/test/database';
import { testLegs } from '@/test/legs';
import { addTestMarket } from '@/test/market';
import { words } from '@/test/words';
import type { PortfolioDividends } from './schema/flows';
import type { PortfolioPerformance } from './schema/performance';
import type { Position } from './schema/positions';

const database = testDatabase();
testMailbox();
const request = testClient(api);

type Headers = Record<string, string>;

const call = (method: string, path: string, headers: Headers, body?: unknown) =>
  request(`/api/portfolio${path}`, apiCall(method, body, headers));
const positions = async (headers: Headers, query = '?currency=EUR') =>
  (await call('GET', query, headers)).body as Position[];
const performance = async (headers: Headers, query: string) =>
  (await call('GET', `/performance?${query}`, headers)).body as PortfolioPerformance;
const received = async (headers: Headers, query: string) =>
  (await call('GET', `/dividends?${query}`, headers)).body as PortfolioDividends;
const buy = (id: string, headers: Headers, purchase: object, key?: string) =>
  call('POST', `/${id}`, key ? { ...headers, 'idempotency-key': key } : headers, purchase);

const KEY = 'c0ffee00c0ffee00';
const TEN = { quantity: 10, purchase_date: '2026-03-02' };

let mia: Headers;
const realToday = env.TODAY;

beforeEach(async () => {
  env.TODAY = '2026-04-02';
  await clearTestDatabase(database());
  await addTestMarket(database(), {
    stocks: [
      { id: 'sap-de', sector: 'Technology', price_date: '2026-04-01', first_price_date: '2025-12-30' },
      { id: 'apple', trading_currency: 'USD', price_date: '2026-04-01', first_price_date: '2026-03-02' },
      { id: 'wirecard', status: 'delisted', price_date: '2021-11-12', first_price_date: '2021-11-11' },
      { id: 'unpriced' },
      { id: 'unrated', trading_currency: 'XAU', price_date: '2026-04-01', first_price_date: '2026-03-02' },
    ],
    closes: {
      'sap-de': { '2025-12-30': 80, '2026-03-02': 100, '2026-03-31': 110, '2026-04-01': 120 },
      apple: { '2026-03-02': 200, '2026-03-31': 240, '2026-04-01': 250 },
      wirecard: { '2021-11-11': 1, '2021-11-12': 0.5 },
      unrated: { '2026-03-02': 5, '2026-04-01': 6 },
    },
    dividends: {
      'sap-de': { '2026-03-02': 1, '2026-03-16': 2 },
      apple: { '2026-03-16': 0.5, '2026-04-09': 9 },
    },
    rates: { USD: { '2026-01-02': 1.2, '2026-03-02': 1.25, '2026-03-16': 2, '2026-04-01': 1.6 } },
  });
  // A background poll of the market may have seen the cleared database.
  await refreshUniverse();
  mia = await memberHeaders('mia@example.org');
});
afterEach(() => {
  env.TODAY = realToday;
});

describe('a portfolio', () => {
  it('is empty at first, in every way it can be asked for', async () => {
    expect(await positions(mia)).toEqual([]);
    expect(await performance(mia, 'range=year')).toMatchObject({
      totalValue: [],
      growth: [],
      summary: { totalGrowth: null, periodGrowth: null, internalRate: null, currency: 'USD', from: null },
      bridge: null,
    });
    expect(await received(mia, 'range=max')).toEqual({
      dividends: [],
      total: 0,
      currency: 'USD',
      leftOut: [],
    });
  });

  it('merges purchases of a stock, each at the close and the rate of its day', async () => {
    expect(await buy('apple', mia, { ...TEN, trackTransaction: true })).toMatchObject({ status: 201 });
    await buy('apple', mia, { quantity: 30, purchase_date: '2026-03-31' });
    const [position] = await positions(mia);
    // 10 × 200 $ ÷ 1.25 and 30 × 240 $ ÷ 2; today 250 $ ÷ 1.6.
    expect(position).toMatchObject({
      company_id: 'apple',
      id: 'apple',
      quantity: 40,
      average_buy_price: 130,
      original_buy_price: 230,
      original_currency: 'USD',
      purchase_date: '2026-03-02',
      price_estimated: false,
      current_price: 156.25,
      price_date: '2026-04-01',
      total_value: 6250,
      fees: 0,
      // 10 shares × 0.50 $ ÷ 2; the other thirty were bought later, and the next payment is in the future.
      received_dividends: 2.5,
      current_rate: { from: 'USD', to: 'EUR', rate: 1 / 1.6, date: '2026-04-01' },
    });
    expect(position?.growth).toBeCloseTo((156.25 / 130 - 1) * 100, 9);
    expect(position?.lots).toMatchObject([
      {
        kind: 'purchase',
        quantity: 10,
        price: 200,
        price_date: '2026-03-02',
        buy_price: 160,
        rate: { rate: 0.8, date: '2026-03-02' },
        value: 1562.5,
      },
      { quantity: 30, price: 240, buy_price: 120, rate: { rate: 0.5, date: '2026-03-16' } },
    ]);
  });

  it('shows an amount in euros that states its rate as that amount everywhere', async () => {
    const stated = (exchange_rate: string) => ({ stock_id: 'apple', currency: 'EUR', exchange_rate });
    const bookings = [
      { kind: 'purchase', date: '2026-03-02', quantity: 10, price: '40', fees: '1', ...stated('1.2') },
      {
        kind: 'dividend',
        date: '2026-03-30',
        amount: '50',
        withholding_tax: '7.5',
        taxes: '5',
        ...stated('1.3'),
      },
      { kind: 'sale', date: '2026-03-31', quantity: 10, price: '50', fees: '2', ...stated('1.3') },
      // Wholly in dollars: 1 EUR was 1.25 USD.
      {
        kind: 'dividend',
        stock_id: 'apple',
        date: '2026-03-31',
        amount: '10',
        taxes: '1.05',
        withholding_tax: '1.5',
        currency: 'USD',
        exchange_rate: '1.25',
      },
    ];
    expect((await call('POST', '/bookings', mia, { bookings })).status).toBe(201);
    const get = async (path: string) => (await call('GET', path, mia)).body;
    const sale = { proceeds: 500, fees: 2, cost: 401, result: 97 };
    expect(await get('/report?year=2026&currency=EUR')).toMatchObject({
      sales: [sale],
      // 50 and 8; 7.50 and 1.20; 5 and 0.84.
      dividends: [{ payments: 2, amount: 58, withholding_tax: 8.7, taxes: 5.84 }],
      totals: { result: 97, dividends: 58, withholding_tax: 8.7, fees: 3, taxes: 5.84 },
    });
    expect(await get('/closed?currency=EUR')).toMatchObject({
      positions: [{ invested: 401, proceeds: 498, dividends: 58, withholding_tax: 8.7, sales: [sale] }],
      total: expect.closeTo(97 + 58 - 8.7, 9),
    });
    expect(await get('/performance?range=max&currency=EUR')).toMatchObject({
      bridge: { purchases: 400, sales: 500, dividends: 58, fees: 3, taxes: 8.7, total_gain: 146.3 },
    });
    expect(await get('/dividends?range=max&currency=EUR')).toMatchObject({ total: expect.closeTo(58, 9) });
    expect(await get('/flows?range=max&currency=EUR')).toMatchObject({
      flows: [400, 50, 500, 8].map((value) => ({ value: expect.closeTo(value, 9) })),
    });
    expect(await get('/bookings?kind=sale')).toMatchObject({ bookings: [{ gain: 97 }] });
  });

  it('answers in the preferred currency, else in dollars', async () => {
    await buy('apple', mia, TEN);
    expect((await positions(mia, ''))[0]).toMatchObject({ display_currency: 'USD', current_price: 250 });
    await request('/api/portfolio/preferred-currency', apiCall('POST', { currency: 'EUR' }, mia));
    expect((await positions(mia, ''))[0]).toMatchObject({ display_currency: 'EUR', current_price: 156.25 });
    expect((await performance(mia, '')).summary.currency).toBe('EUR');
  });

  it('takes the last close before a day without trading, the first one before all', async () => {
    await buy('sap-de', mia, { quantity: 1, purchase_date: '2026-03-08' });
    await buy('apple', mia, { quantity: 1, purchase_date: '2024-02-29' });
    const [apple, sap] = await positions(mia, '?currency=USD');
    expect(sap).toMatchObject({ price_estimated: false, lots: [{ price: 100, price_date: '2026-03-02' }] });
    expect(apple).toMatchObject({ price_estimated: true, original_buy_price: 200, average_buy_price: 200 });
    expect(apple?.lots[0]).toMatchObject({ price_estimated: true, price_date: '2026-03-02' });
  });

  it('has prices and fees of its owner', async () => {
    await buy('sap-de', mia, { ...TEN, price: 90.5, fees: 4.9 });
    expect((await positions(mia))[0]).toMatchObject({
      average_buy_price: 90.5,
      fees: 4.9,
      lots: [{ entered_price: 90.5, price: 90.5, price_date: null }],
    });
  });

  it('counts delisted stocks, and says what it cannot count', async () => {
    for (const id of ['wirecard', 'unpriced', 'unrated']) await buy(id, mia, TEN);
    const list = await positions(mia);
    expect(list.map(({ id, total_value, growth }) => [id, total_value, growth])).toEqual(
      expect.arrayContaining([
        ['wirecard', 5, 0],
        ['unpriced', null, null],
        ['unrated', null, null],
      ]),
    );
    expect((await performance(mia, 'range=year&currency=EUR')).summary.leftOut).toEqual(
      expect.arrayContaining([
        { company_id: 'unpriced', name: 'unpriced AG', reason: 'price', purchase_dates: null },
        { company_id: 'unrated', name: 'unrated AG', reason: 'rate', purchase_dates: null },
      ]),
    );
  });

  it('counts later splits in, whatever the shares are booked at', async () => {
    await buy('sap-de', mia, { ...TEN, price: 90 });
    const before = (await positions(mia))[0];
    env.TODAY = '2026-04-03';
    await database().db.insert(splits).values({ stock_id: 'sap-de', ex_date: '2026-04-03', ratio: 4 });
    await database().query(`delete from prices where stock_id = 'sap-de'`);
    await addTestMarket(database(), {
      closes: { 'sap-de': { '2025-12-30': 20, '2026-03-02': 25, '2026-04-03': 30 } },
    });
    await database().query(`update stocks set adjusted_on = '2026-04-03' where id = 'sap-de'`);
    const after = (await positions(mia))[0];
    expect(after).toMatchObject({ quantity: 40, average_buy_price: 22.5, total_value: before?.total_value });
    expect(after?.growth).toBeCloseTo(before?.growth as number, 9);
    expect(after?.lots[0]).toMatchObject({
      entered_quantity: 10,
      entered_price: 90,
      quantity: 40,
      price: 22.5,
    });
    // A purchase entered after the split keeps its number of shares.
    await buy('sap-de', mia, TEN);
    expect((await positions(mia))[0]?.quantity).toBe(50);
  });

  it('belongs to one account', async () => {
    const leo = await memberHeaders('leo@example.org');
    const { body } = await buy('sap-de', mia, TEN);
    const lot = (body as { lot_id: string }).lot_id;
    expect(await positions(leo)).toEqual([]);
    expect(await call('POST', `/sap-de/lots/${lot}`, leo, { fees: 1 })).toMatchObject({ status: 404 });
    expect((await call('DELETE', `/sap-de/lots/${lot}`, leo)).body).toEqual({ success: true, removal: null });
    expect((await call('DELETE', '/sap-de', leo)).body).toEqual({ success: true, removal: null });
    const { removal } = (await call('DELETE', '/sap-de', mia)).body as { removal: string };
    expect(await call('POST', '/sap-de/restore', leo, { removal })).toMatchObject(
      refusal(404, 'removal_not_found'),
    );
    expect(await positions(mia)).toEqual([]);
  });

  it('leaves with its account, and is part of what an account exports', async () => {
    await buy('sap-de', mia, TEN, KEY);
    const { body } = await request('/api/account/export', apiCall('GET', undefined, mia));
    expect(body).toMatchObject({ portfolio: [{ stock_id: 'sap-de', kind: 'purchase', quantity: '10' }] });
    await database().query('delete from accounts');
    expect(await database().query('select id from bookings')).toEqual([]);
    expect(await database().query('select version from portfolios')).toEqual([]);
  });

  it.each([
    ['GET', '', undefined],
    ['GET', '/performance', undefined],
    ['GET', '/dividends', undefined],
    ['GET', '/sap-de/dividends', undefined],
    ['POST', '/sap-de', TEN],
    ['DELETE', '/sap-de', undefined],
    ['POST', '/sap-de/restore', { removal: 'f'.repeat(32) }],
    ['POST', `/sap-de/lots/${'f'.repeat(32)}`, { fees: 1 }],
    ['DELETE', `/sap-de/lots/${'f'.repeat(32)}`, undefined],
  ])('is for members: %s %s', async (method, path, body) => {
    const answer = await call(method, path, {}, body);
    expect(answer).toMatchObject(refusal(401, 'unauthenticated'));
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('booking', () => {
  const quantityOf = async () => (await positions(mia))[0]?.quantity ?? 0;

  it('counts a request once that comes twelve times at once, and again', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => buy('sap-de', mia, TEN, KEY)));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
    expect(new Set(answers.map(({ body }) => (body as { lot_id: string }).lot_id)).size).toBe(1);
    await buy('sap-de', mia, TEN, KEY);
    expect(await quantityOf()).toBe(10);
    // The key books nothing after its purchase was removed, and does not report success.
    await call('DELETE', '/sap-de', mia);
    for (const purchase of [TEN, { ...TEN, quantity: 1 }])
      expect(await buy('sap-de', mia, purchase, KEY)).toMatchObject({
        status: 409,
        body: {
          error: 'Dieser Kauf war schon gespeichert und ist inzwischen entfernt',
          code: 'idempotency_conflict',
          earlier: { removed: true },
        },
      });
    expect(await quantityOf()).toBe(0);
  });

  it.each<[string, string, object]>([
    ['of other shares', 'sap-de', { quantity: 11 }],
    ['at another price', 'sap-de', { price: 90 }],
    ['of another day', 'sap-de', { purchase_date: '2026-03-03' }],
    ['with fees', 'sap-de', { fees: 1 }],
    ['of another stock', 'apple', {}],
  ])('refuses another purchase under the same key and names the first: %s', async (_name, id, changes) => {
    const { body } = await buy('sap-de', mia, TEN, KEY);
    const { lot_id } = body as { lot_id: string };
    const other = await buy(id, mia, { ...TEN, ...changes }, KEY);
    expect(other).toMatchObject({
      status: 409,
      body: {
        success: false,
        error: 'Dieser Kauf ist schon gespeichert, mit anderen Angaben',
        code: 'idempotency_conflict',
        earlier: { stock_id: 'sap-de', lot_id, ...TEN, price: null, fees: 0, removed: false },
      },
    });
    expect((await positions(mia)).map(({ id: held, quantity }) => [held, quantity])).toEqual([
      ['sap-de', 10],
    ]);
    // Keys belong to one account, so another account's purchase with this key is new.
    const leo = await memberHeaders('leo@example.org');
    expect((await buy(id, leo, { ...TEN, ...changes }, KEY)).status).toBe(201);
    expect((await buy(id, mia, { ...TEN, ...changes }, `${KEY}0`)).status).toBe(201);
  });

  it('has its keys in common with other bookings', async () => {
    const dividend = { kind: 'dividend', stock_id: 'sap-de', date: '2026-03-02', amount: '5' };
    const book = (body: object) => call('POST', '/bookings', { ...mia, 'idempotency-key': KEY }, body);
    const { ids } = (await book(dividend)).body as { ids: [string] };
    const refused = await buy('sap-de', mia, TEN, KEY);
    expect(refused).toMatchObject(refusal(409, 'idempotency_conflict'));
    expect(refused.body).not.toHaveProperty('earlier');
    expect((await book(dividend)).body).toMatchObject({ ids });
    expect(await quantityOf()).toBe(0);
  });

  it('books no second purchase beside one that an earlier version stored under the key', async () => {
    await buy('sap-de', mia, TEN, KEY);
    const earlier = createHash('sha256')
      .update(JSON.stringify([KEY]))
      .digest('base64url');
    await database().query('update bookings set request_key = $1', [earlier]);
    expect((await buy('sap-de', mia, TEN, KEY)).body).toMatchObject({ earlier: TEN });
    expect(await quantityOf()).toBe(10);
  });

  it.each(['x', `${KEY}ä`, 'k'.repeat(65)])('books nothing under a key that is none: %s', async (key) => {
    expect(await buy('sap-de', mia, TEN, key)).toMatchObject(refusal(400, 'invalid_input'));
    expect(await quantityOf()).toBe(0);
  });

  it('has an end', async () => {
    await database().query(
      `insert into bookings (account_id, id, depot_id, stock_id, kind, date, quantity, counted_on, currency)
       select account_id, 'n-' || n, id, 'sap-de', 'purchase', '2026-03-02', 1, '2026-04-02', 'EUR'
         from depots, generate_series(2, $1) n`,
      [BOOKINGS_PER_ACCOUNT],
    );
    const answers = await Promise.all(['a', 'b', 'c'].map((n) => buy('apple', mia, TEN, KEY + n)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await buy('apple', mia, TEN)).body).toMatchObject({ code: 'portfolio_full' });
    expect(await quantityOf()).toBe(BOOKINGS_PER_ACCOUNT - 1);
    // A removed lot frees its place at once, and can only be restored while there is room.
    const { removal } = (await call('DELETE', '/apple', mia)).body as { removal: string };
    expect((await buy('apple', mia, TEN)).status).toBe(201);
    expect(await call('POST', '/apple/restore', mia, { removal })).toMatchObject(
      refusal(409, 'portfolio_full'),
    );
    expect((await positions(mia)).map(({ lots }) => lots.length)).toEqual([BOOKINGS_PER_ACCOUNT - 1, 1]);
  });

  it('takes only stocks that exist', async () => {
    for (const id of ['nothing', '%00', '..%2F..', "'--", 'SAP-DE']) {
      const { status } = await buy(id, mia, TEN);
      expect([id, status]).toEqual([id, id === '%00' ? 400 : 404]);
    }
    expect((await buy('x'.repeat(65), mia, TEN)).status).toBe(400);
    expect(await positions(mia)).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['quantity 0', { ...TEN, quantity: 0 }],
    ['a negative quantity', { ...TEN, quantity: -1 }],
    ['half a share', { ...TEN, quantity: 1.5 }],
    ['too many shares', { ...TEN, quantity: 1_000_000_000_000 }],
    ['text for a quantity', { ...TEN, quantity: '10' }],
    ['no quantity', { purchase_date: '2026-03-02' }],
    ['no date', { quantity: 1 }],
    ['tomorrow', { ...TEN, purchase_date: '2026-04-03' }],
    ['a day before 1900', { ...TEN, purchase_date: '1899-12-31' }],
    ['30 February', { ...TEN, purchase_date: '2026-02-30' }],
    ['a moment for a date', { ...TEN, purchase_date: '2026-03-02T12:00:00Z' }],
    ['a price of nothing', { ...TEN, price: 0 }],
    ['a negative price', { ...TEN, price: -1 }],
    ['a price without end', { ...TEN, price: 1e300 }],
    ['negative fees', { ...TEN, fees: -0.01 }],
    ['text for fees', { ...TEN, fees: 'viel' }],
    ['no object', 'x'],
  ])('refuses %s', async (_name, body) => {
    expect((await buy('sap-de', mia, body as object)).status).toBe(400);
    expect(await positions(mia)).toEqual([]);
  });

  it('takes the last day there is, and the first', async () => {
    expect((await buy('sap-de', mia, { ...TEN, purchase_date: '2026-04-02' })).status).toBe(201);
    expect((await buy('sap-de', mia, { ...TEN, purchase_date: '1900-01-01' })).status).toBe(201);
    expect(await quantityOf()).toBe(20);
  });
});

describe('lots', () => {
  let first: string;
  let second: string;
  const change = (lot: string, body: unknown) => call('POST', `/sap-de/lots/${lot}`, mia, body);
  const lots = async () => (await positions(mia))[0]?.lots ?? [];

  beforeEach(async () => {
    const book = async (quantity: number) =>
      ((await buy('sap-de', mia, { ...TEN, quantity, price: 90 })).body as { lot_id: string }).lot_id;
    first = await book(10);
    second = await book(20);
  });

  it('change one by one', async () => {
    expect((await change(first, { quantity: 5, price: null })).status).toBe(200);
    await change(second, { purchase_date: '2026-03-01', fees: 2.5 });
    await change(second, {});
    expect(await lots()).toMatchObject([
      { id: second, quantity: 20, entered_price: 90, purchase_date: '2026-03-01', fees: 2.5 },
      { id: first, quantity: 5, entered_price: null, price: 100, purchase_date: '2026-03-02', fees: 0 },
    ]);
  });

  it('take another price alone, per share as it counts today', async () => {
    await database().query(`update bookings set counted_on = '2026-03-01'`);
    await database().db.insert(splits).values({ stock_id: 'sap-de', ex_date: '2026-03-31', ratio: 2.5 });
    await database().query(`update stocks set adjusted_on = '2026-04-01' where id = 'sap-de'`);
    await change(first, { quantity: 5, price: 40 });
    await database().query(`update bookings set counted_on = '2026-03-01' where quantity = 5`);
    // Five shares have become twelve and a half at 40 € each: 100 € for one of the original shares.
    expect((await change(first, { price: 40 })).status).toBe(200);
    expect((await lots()).find(({ id }) => id === first)).toMatchObject({
      quantity: 12.5,
      price: 40,
      entered_quantity: 5,
      entered_price: 100,
      counted_on: '2026-03-01',
    });
    await change(first, { price: null });
    expect((await lots()).find(({ id }) => id === first)).toMatchObject({
      quantity: 12.5,
      entered_price: null,
    });
  });

  it('have parts of a share', async () => {
    const part = { kind: 'purchase', stock_id: 'sap-de', date: '2026-03-03', quantity: '0.75', price: '90' };
    const { ids } = (await call('POST', '/bookings', mia, part)).body as { ids: [string] };
    expect((await change(ids[0], { quantity: 1.25, price: 90.5 })).status).toBe(200);
    expect((await lots()).find(({ id }) => id === ids[0])).toMatchObject({
      quantity: 1.25,
      entered_price: 90.5,
    });
  });

  it.each<[string, number, object, object]>([
    // 3 × 10.1 is 30.299999999999997 in floating point.
    ['a price per share of today', 3, { price: 10.1 }, { price: '30.3' }],
    ['one that has no end', 1 / 3, { price: 10.1 }, { price: '3.36666667' }],
    ['sums that a program made', 1, { price: 10.1 + 20.2, fees: 0.1 + 0.2 }, { price: '30.3', fees: '0.3' }],
    [
      'more decimals than there are',
      1,
      { price: 1.123456789, fees: 4.905 },
      { price: '1.12345679', fees: '4.91' },
    ],
    [
      'the smallest price',
      1,
      { quantity: 1e-8, price: 1e-8 },
      { quantity: '0.00000001', price: '0.00000001' },
    ],
  ])(
    'are stored exact, and what is exported can be booked again: %s',
    async (_name, ratio, given, stored) => {
      await database().query(`update bookings set counted_on = '2026-03-02'`);
      await database().db.insert(splits).values({ stock_id: 'sap-de', ex_date: '2026-03-31', ratio });
      await database().query(`update stocks set adjusted_on = '2026-04-01' where id = 'sap-de'`);
      expect((await change(first, given)).status).toBe(200);
      const file = await api.request('/api/portfolio/bookings/export', { headers: mia });
      const { bookings } = (await file.json()) as { bookings: Record<string, unknown>[] };
      expect(bookings).toContainEqual(expect.objectContaining(stored));
      const leo = await memberHeaders('leo@example.org');
      const again = bookings.map(({ depot: _, ...booking }) =>
        Object.fromEntries(Object.entries(booking).filter(([, value]) => value !== null)),
      );
      expect((await call('POST', '/bookings', leo, { bookings: again })).status).toBe(201);
    },
  );

  it('lose the decimals that an earlier version stored', async () => {
    await database().query(`update bookings set price = 30.299999999999997, fees = 4.9000000000000004`);
    expect((await change(first, { purchase_date: '2026-03-03' })).status).toBe(200);
    const { bookings } = (await call('GET', '/bookings?limit=1', mia)).body as {
      bookings: Record<string, unknown>[];
    };
    expect(bookings).toMatchObject([{ id: first, date: '2026-03-03', price: '30.3', fees: '4.9' }]);
  });

  it('in an own security stay as many as they are on another day', async () => {
    const id = `own-${'2'.repeat(32)}`;
    await call('POST', '/own-securities', mia, { id: id.slice(4), name: 'Hafen AG', currency: 'EUR' });
    const { lot_id } = (await buy(id, mia, TEN)).body as { lot_id: string };
    const split = {
      kind: 'split',
      stock_id: id,
      legs: testLegs('split', id, id, { ratio: '4' }),
      date: '2026-03-09',
    };
    expect((await call('POST', '/bookings', mia, split)).status).toBe(201);
    const moved = await call('POST', `/${id}/lots/${lot_id}`, mia, { purchase_date: '2026-03-16' });
    expect(moved.status).toBe(200);
    expect((await positions(mia)).find((one) => one.id === id)?.lots).toMatchObject([
      { quantity: 40, purchase_date: '2026-03-16' },
    ]);
  });

  it('booked in another currency take amounts in that of the listing', async () => {
    const stated = { currency: 'EUR', exchange_rate: '1.2', quantity: '10', price: '40', fees: '1' };
    const bought = { kind: 'purchase', stock_id: 'apple', date: '2026-03-03', ...stated };
    const { ids } = (await call('POST', '/bookings', mia, bought)).body as { ids: [string] };
    // 60 $ and 3 $ at 1.2.
    expect((await call('POST', `/apple/lots/${ids[0]}`, mia, { price: 60, fees: 3 })).status).toBe(200);
    const apple = (await positions(mia)).find(({ id }) => id === 'apple');
    expect(apple?.lots).toMatchObject([
      {
        price: 60,
        fees: 3,
        buy_price: 50,
        booked: { currency: 'EUR', price: 50, fees: 2.5, exchange_rate: 1.2 },
      },
    ]);
  });

  it.each<[string, unknown]>([
    ['a quantity without its price', { quantity: 5 }],
    ['no share', { quantity: 0, price: null }],
    ['less than the smallest part of one', { quantity: 4e-9, price: null }],
    ['tomorrow', { purchase_date: '2026-04-03' }],
    ['negative fees', { fees: -1 }],
    ['no object', []],
  ])('refuse %s', async (_name, body) => {
    const before = await lots();
    expect((await change(first, body)).status).toBe(400);
    expect(await lots()).toEqual(before);
  });

  it('are known by their stock, and not by anything else', async () => {
    expect(await change('f'.repeat(32), { fees: 1 })).toMatchObject(refusal(404, 'lot_not_found'));
    expect((await call('POST', `/apple/lots/${first}`, mia, { fees: 1 })).status).toBe(404);
    expect((await change('x', { fees: 1 })).status).toBe(400);
  });

  it('go one by one or all together, and come back as they were', async () => {
    const before = await positions(mia);
    const one = (await call('DELETE', `/sap-de/lots/${first}`, mia)).body as { removal: string };
    expect(await lots()).toMatchObject([{ id: second }]);
    expect((await change(first, { fees: 1 })).status).toBe(404);
    const all = (await call('DELETE', '/sap-de', mia)).body as { removal: string };
    expect(await positions(mia)).toEqual([]);
    expect((await call('DELETE', '/sap-de', mia)).body).toEqual({ success: true, removal: null });
    // Each removal restores its own lots, and can be undone repeatedly.
    for (let time = 0; time < 2; time++) {
      expect((await call('POST', '/sap-de/restore', mia, { removal: all.removal })).status).toBe(200);
      expect(await lots()).toMatchObject([{ id: second }]);
    }
    await call('POST', '/sap-de/restore', mia, { removal: one.removal });
    expect(await positions(mia)).toEqual(before);
    expect((await call('POST', '/apple/restore', mia, { removal: one.removal })).status).toBe(404);
    expect((await call('POST', '/sap-de/restore', mia, { removal: 'x' })).status).toBe(400);
  });

  it.each(['0123456789abcdef0123456789abcdef', '01234567-89ab-4def-8123-456789abcdef'])(
    'are removed once under a name that the sender chose: %s',
    async (removal) => {
      const remove = (path: string) => call('DELETE', `/sap-de${path}?removal=${removal}`, mia);
      const answers = await Promise.all(Array.from({ length: 4 }, () => remove(`/lots/${first}`)));
      for (const { body } of answers) expect(body).toEqual({ success: true, removal });
      // The id belongs to one removal: a request with it removes nothing else.
      expect((await remove('')).body).toEqual({ success: true, removal });
      expect(await lots()).toMatchObject([{ id: second }]);
      await call('POST', '/sap-de/restore', mia, { removal });
      // A late repetition of a removal does not remove restored lots.
      expect((await remove(`/lots/${first}`)).body).toEqual({ success: true, removal });
      expect(await lots()).toHaveLength(2);
    },
  );

  it.each(['', 'x', '0123', 'g'.repeat(32), '0123456789ABCDEF0123456789ABCDEF', "'; drop table bookings"])(
    'are not removed under the name „%s“',
    async (removal) => {
      const query = `?removal=${encodeURIComponent(removal)}`;
      expect((await call('DELETE', `/sap-de${query}`, mia)).status).toBe(400);
      expect((await call('DELETE', `/sap-de/lots/${first}${query}`, mia)).status).toBe(400);
      expect(await lots()).toHaveLength(2);
    },
  );

  it('can be restored for a day, even before the cleanup job has run', async () => {
    const { removal } = (await call('DELETE', '/sap-de', mia)).body as { removal: string };
    const removedSince = (hours: number) =>
      database().query(`update bookings set removed_at = now() - make_interval(hours => ${hours})`);
    await removedSince(25);
    expect(await call('POST', '/sap-de/restore', mia, { removal })).toMatchObject({ status: 404 });
    await removedSince(23);
    expect(await call('POST', '/sap-de/restore', mia, { removal })).toMatchObject({ status: 200 });
    expect(await lots()).toHaveLength(2);
  });
});

describe('performance', () => {
  it('says what became of the value, day by day', async () => {
    await buy('sap-de', mia, TEN);
    await buy('apple', mia, { quantity: 4, purchase_date: '2026-03-31', fees: 8 });
    const answer = await performance(mia, 'range=month&currency=EUR');
    expect(answer.totalValue).toEqual([
      { date: '2026-03-02', value: 1000, invested: 1000 },
      { date: '2026-03-31', value: 1100 + (4 * 240) / 2, invested: 1480 },
      { date: '2026-04-01', value: 1200 + (4 * 250) / 1.6, invested: 1480 },
      { date: '2026-04-02', value: 1200 + (4 * 250) / 1.6, invested: 1480 },
    ]);
    // Bought for 480 € and fees of 4 €; 20 € of dividends for the shares of 2 March, none on that ex-date.
    expect(answer.growth.map(({ value }) => value)).toEqual([0, 116, 361, 361]);
    expect(answer.growth.at(-1)?.priceValue).toBe(341);
    const rate = 1.02 * 1.1 * (1580 / 1584) * (1825 / 1580);
    expect(answer.growth.at(-1)?.percentageGrowth).toBeCloseTo((rate - 1) * 100, 9);
    expect(answer.summary).toMatchObject({
      from: '2026-03-02',
      to: '2026-04-02',
      price_date: '2026-04-01',
      periodGain: 361,
      leftOut: [],
    });
    expect(answer.summary.totalGrowth).toBeCloseTo((1825 / 1480 - 1) * 100, 9);
    expect(answer.summary.averageGrowth).toBeCloseTo((20 + (156.25 / 120 - 1) * 100) / 2, 9);
    // Apple: +10 $ a share at 1/1.6; the dollar's gain on 960 $ is 1/1.6 − 1/2.
    expect(answer.bridge).toEqual({
      start_date: '2026-03-02',
      end_date: '2026-04-02',
      start_value: 1000,
      taxes: 0,
      german_taxes: 0,
      purchases: 480,
      sales: 0,
      realised: { price_gain: 0, currency_gain: 0 },
      unrealised: { price_gain: 225, currency_gain: 120 },
      price_gain: 225,
      currency_gain: 120,
      end_value: 1825,
      dividends: 20,
      fees: 4,
      total_gain: 361,
      currencies: [
        { currency: 'EUR', start_value: 1000, end_value: 1200, start_rate: null, end_rate: null },
        {
          currency: 'USD',
          start_value: 0,
          end_value: 1000,
          // Nothing was held in dollars at the beginning.
          start_rate: null,
          end_rate: { from: 'USD', to: 'EUR', rate: 1 / 1.6, date: '2026-04-01' },
        },
      ],
    });
  });

  it('counts the last day of trading as a day, whatever day it is', async () => {
    await buy('sap-de', mia, TEN);
    const { totalValue, summary } = await performance(mia, 'range=day&currency=EUR');
    expect(totalValue.map(({ value }) => value)).toEqual([1100, 1200, 1200]);
    expect(summary.periodGrowth).toBeCloseTo((1200 / 1100 - 1) * 100, 9);
  });

  it.each(['day', 'week', 'month', 'yearToDate', 'year', 'fiveYear', 'max'])(
    'answers for %s',
    async (range) => {
      await buy('sap-de', mia, { ...TEN, purchase_date: '2026-04-02' });
      const answer = await performance(mia, `range=${range}&currency=GBP`);
      // No rate for pounds, so the amount is unknown.
      expect(answer).toMatchObject({ totalValue: [], bridge: null, summary: { periodGrowth: null } });
      const euro = await performance(mia, `range=${range}&currency=EUR`);
      expect(euro.bridge).toMatchObject({ start_value: 0, purchases: 1200, end_value: 1200, total_gain: 0 });
    },
  );

  it.each(words`
    range=decade range= currency=XAU currency= range=year&range=week currency=EUR&currency=USD
  `)('refuses %s', async (query) => {
    expect((await call('GET', `/performance?${query}`, mia)).status).toBe(400);
    expect((await call('GET', `/dividends?${query}`, mia)).status).toBe(400);
    expect((await call('GET', `/dividends/payments?${query}`, mia)).status).toBe(400);
  });

  it.each([
    "set kind = 'gift'",
    'set quantity = 0',
    "set quantity = 'NaN'",
    "set quantity = '-Infinity'",
    "set price = 'NaN'",
    'set price = -1',
    "set time = '25:00'",
    "set kind = 'transfer'",
    'set to_depot_id = depot_id',
    "set amount = 'Infinity'",
    "set taxes = 'NaN'",
    "set fees = 'Infinity'",
    "set fees = 'NaN'",
  ])('is not made of nonsense, whoever writes it: %s', async (change) => {
    await buy('sap-de', mia, TEN);
    await expect(database().query(`update bookings ${change}`)).rejects.toThrow();
  });

  it('sees what another process has booked', async () => {
    await buy('sap-de', mia, TEN);
    expect(await positions(mia)).toHaveLength(1);
    await database().query(`update bookings set quantity = 12`);
    await database().query('update portfolios set version = version + 1');
    expect((await positions(mia))[0]?.quantity).toBe(12);
  });
});

describe('dividends', () => {
  it('are summed by the month of their ex-dates, for shares held on the day before', async () => {
    await buy('sap-de', mia, TEN);
    await buy('apple', mia, { quantity: 4, purchase_date: '2026-03-02' });
    const answer = await received(mia, 'range=max&currency=EUR');
    expect(answer).toEqual({
      dividends: [
        {
          date: '2026-03-01',
          value: 21,
          booked: 0,
          payers: [
            { company_id: 'sap-de', name: expect.any(String), value: 20 },
            { company_id: 'apple', name: expect.any(String), value: 1 },
          ],
        },
        { date: '2026-04-01', value: 0, booked: 0, payers: [] },
      ],
      total: 21,
      currency: 'EUR',
      leftOut: [],
    });
    // One entry per month of the range, including months before the first purchase.
    const year = await received(mia, 'range=year&currency=EUR');
    expect(year.dividends).toHaveLength(13);
    expect(year.dividends[0]).toMatchObject({ date: '2025-04-01', value: 0 });
    expect(year.dividends.slice(-2)).toEqual(answer.dividends);
    expect(await received(mia, 'range=week&currency=EUR')).toMatchObject({ dividends: [], total: 0 });
  });

  it('are listed one by one, for a range and for a position', async () => {
    await buy('sap-de', mia, TEN);
    await buy('apple', mia, { quantity: 4, purchase_date: '2026-03-02' });
    const ofApple = expect.objectContaining({
      company_id: 'apple',
      amount: 2,
      rate: { from: 'USD', to: 'EUR', rate: 0.5, date: '2026-03-16' },
      value: 1,
    });
    const payments = async (path: string) => (await call('GET', `${path}currency=EUR`, mia)).body;
    expect(await payments('/dividends/payments?range=month&')).toEqual({
      payments: [
        ofApple,
        {
          company_id: 'sap-de',
          name: expect.any(String),
          ex_date: '2026-03-16',
          booked: false,
          quantity: 10,
          amount: 20,
          currency: 'EUR',
          rate: null,
          value: 20,
        },
      ],
    });
    expect(await payments('/dividends/payments?range=week&')).toEqual({ payments: [] });
    expect(await payments('/apple/dividends?')).toEqual({ payments: [ofApple] });
    expect(await payments('/siemens/dividends?')).toEqual({ payments: [] });
    expect(await call('GET', '/dividends/payments?range=month', {})).toMatchObject({ status: 401 });
    expect(await call('GET', '/apple/dividends', {})).toMatchObject({ status: 401 });
  });
});
