import { api } from '@/lib/api/app';
import { splits } from '@/lib/db/schema/stocks';
import { refreshUniverse } from '@/lib/stocks/universe/universe';
import { apiCall, memberHeaders, testMailbox } from '@/test/auth';
import { refusal, testClient } from '@/test/client';
import { clearTestDatabase, testDatabase } from '@/test/database';
import { addTestMarket } from '@/test/market';
import { NO_VALUATION } from '@/test/watchlist';
import { RESTORED_AT_ONCE, WATCHLIST_SIZE } from './rules';
import type { WatchlistEntry } from './schema';

const database = testDatabase();
testMailbox();
const request = testClient(api);

type Headers = Record<string, string>;

const call = (method: string, id: string, headers: Headers, body?: object) =>
  request(`/api/watchlist/${id}`, apiCall(method, body, headers));
const add = (id: string, headers: Headers) => call('POST', id, headers);
const list = async (headers: Headers, query = '') =>
  (await request(`/api/watchlist${query}`, apiCall('GET', undefined, headers))).body as WatchlistEntry[];
const ids = async (headers: Headers) => (await list(headers)).map(({ id }) => id);

let mia: Headers;

beforeEach(async () => {
  await clearTestDatabase(database());
  // 1 EUR is 1.25 USD on the day of the last close, and 1.6 USD by now.
  await addTestMarket(database(), {
    stocks: [
      { id: 'sap-de', current_price: 100, price_date: '2026-03-30' },
      { id: 'apple', trading_currency: 'USD', current_price: 250, price_date: '2026-03-30' },
      { id: 'wirecard', status: 'delisted', current_price: 0.01, price_date: '2021-11-12' },
      { id: 'unpriced' },
    ],
    closes: {
      'sap-de': { '2025-12-30': 80, '2026-01-05': 125, '2026-03-30': 100 },
      apple: { '2026-02-02': 200, '2026-03-30': 250 },
    },
    rates: { USD: { '2021-01-04': 1.2, '2026-03-30': 1.25, '2026-04-01': 1.6 } },
  });
  // A background poll of the market may have seen the cleared database.
  await refreshUniverse();
  mia = await memberHeaders('mia@example.org');
});

describe('a watchlist', () => {
  it('is empty, grows with the last one first, and shrinks, each step as often as one likes', async () => {
    expect(await ids(mia)).toEqual([]);
    for (const id of ['sap-de', 'apple', 'sap-de', 'wirecard']) {
      expect(await add(id, mia)).toMatchObject({ status: 200, body: { success: true } });
    }
    expect(await ids(mia)).toEqual(['wirecard', 'apple', 'sap-de']);
    for (let time = 0; time < 2; time++) expect((await call('DELETE', 'apple', mia)).status).toBe(200);
    expect(await ids(mia)).toEqual(['wirecard', 'sap-de']);
  });

  it('takes a stock back to where it was', async () => {
    for (const id of ['sap-de', 'apple']) await add(id, mia);
    const before = await list(mia);
    await call('DELETE', 'sap-de', mia);
    expect((await add(`sap-de?added_at=${before[1]?.added_at}`, mia)).status).toBe(200);
    expect(await list(mia)).toEqual(before);
  });

  it.each(['2999-01-01T00:00:00Z', '0000-01-01T00:00:00Z', '2026-03-02', 'gestern', ''])(
    'takes no stock back to %j',
    async (moment) => {
      expect((await add(`sap-de?added_at=${moment}`, mia)).status).toBe(400);
      expect(await ids(mia)).toEqual([]);
    },
  );

  it('holds a stock once that is added twelve times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => add('sap-de', mia)));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(await ids(mia)).toEqual(['sap-de']);
  });

  it('has an end, which a stock that is on it does not meet', async () => {
    await addTestMarket(database(), {
      stocks: Array.from({ length: WATCHLIST_SIZE }, (_, n) => ({ id: `n-${n}` })),
    });
    await database().query(
      `insert into watchlist_entries (account_id, stock_id)
       select a.id, s.id from accounts a, stocks s where s.id like 'n-%' and s.id <> 'n-0'`,
    );
    const answers = await Promise.all(['sap-de', 'apple', 'n-0'].map((id) => add(id, mia)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await add('n-1', mia)).status).toBe(200);
    expect(await add('unpriced', mia)).toMatchObject(refusal(409, 'watchlist_full'));
    expect(await ids(mia)).toHaveLength(WATCHLIST_SIZE);
  });

  it('takes only stocks that exist', async () => {
    for (const id of ['nothing', '%00', '..%2F..', "'--", 'SAP-DE']) {
      const { status } = await add(id, mia);
      expect([id, status]).toEqual([id, id === '%00' ? 400 : 404]);
    }
    expect((await add('x'.repeat(65), mia)).status).toBe(400);
    expect(await ids(mia)).toEqual([]);
  });

  it.each([
    ['the close of that day', 'sap-de', '2026-01-05T09:00:00Z', 'EUR', 125, -20],
    ['the close before, in the year before', 'sap-de', '2026-01-04T12:00:00Z', 'EUR', 80, 25],
    ['the day in Berlin', 'sap-de', '2026-01-04T23:30:00Z', 'EUR', 125, -20],
    ['in dollars', 'apple', '2026-03-01T12:00:00Z', 'USD', 200, 25],
    // 125 € at 1.2 are 150 $, 100 € at 1.6 are 160 $.
    ['from euros to dollars', 'sap-de', '2026-01-05T09:00:00Z', 'USD', 150, 100 / 15],
    // 200 $ at 1.2 are 166.67 €, 250 $ at 1.6 are 156.25 €.
    ['from dollars to euros', 'apple', '2026-03-01T12:00:00Z', 'EUR', 200 / 1.2, -6.25],
    ['nothing before the first close', 'apple', '2026-01-20T12:00:00Z', 'USD', null, null],
    ['nothing without closes', 'unpriced', '2026-03-01T12:00:00Z', 'USD', null, null],
  ])('tells the change since a stock was added: %s', async (_name, id, moment, currency, price, change) => {
    await add(`${id}?added_at=${moment}`, mia);
    const [entry] = await list(mia, `?currency=${currency}`);
    expect(entry).toMatchObject({
      added_price: price && expect.closeTo(price, 9),
      added_change: change && expect.closeTo(change, 9),
    });
  });

  it('belongs to one account', async () => {
    const leo = await memberHeaders('leo@example.org');
    await add('sap-de', mia);
    expect(await ids(leo)).toEqual([]);
    expect(await call('POST', 'sap-de/target', leo, { note: 'meins' })).toMatchObject(
      refusal(404, 'not_on_watchlist'),
    );
    await call('DELETE', 'sap-de', leo);
    expect(await ids(mia)).toEqual(['sap-de']);
  });

  it.each([
    ['GET', '', undefined],
    ['POST', '/sap-de', undefined],
    ['POST', '/sap-de/target', { note: 'x' }],
    ['POST', '/sap-de/valuation', { thesis: 'x' }],
    ['DELETE', '/sap-de', undefined],
  ])('is for members: %s %s', async (method, path, body) => {
    const answer = await request(`/api/watchlist${path}`, apiCall(method, body));
    expect(answer).toMatchObject(refusal(401, 'unauthenticated'));
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('target and note', () => {
  beforeEach(async () => {
    for (const id of ['sap-de', 'unpriced', 'wirecard']) await add(id, mia);
  });

  const change = (body: object, id = 'sap-de') => call('POST', `${id}/target`, mia, body);
  const entry = async (id = 'sap-de', query = '') => (await list(mia, query)).find((each) => each.id === id);

  it('are none at first, change one by one, and go', async () => {
    const start = await entry();
    // It was added after its last close.
    const since = { added_price: 100, added_change: 0 };
    const nothing = { target: null, note: '', valuation: NO_VALUATION };
    expect(start).toEqual({ id: 'sap-de', added_at: expect.any(String), ...nothing, ...since });
    await change({ note: '  Wartet auf Zahlen ' });
    await change({ target: { price: 80, currency: 'EUR' } });
    await change({});
    const target = { price: 80, currency: 'EUR', converted_price: 80, direction: 'fall' };
    expect(await entry()).toEqual({ ...start, target, note: 'Wartet auf Zahlen' });
    await change({ target: null });
    await change({ note: '' });
    expect(await entry()).toEqual(start);
  });

  it('are converted at the latest rate, as the price is', async () => {
    await change({ target: { price: 150, currency: 'USD' } });
    // 150 USD are 93.75 EUR; the stock costs 100 EUR, which is 160 USD.
    const target = { price: 150, currency: 'USD', converted_price: 93.75, direction: 'fall' };
    expect((await entry())?.target).toEqual(target);
    expect((await entry('sap-de', '?currency=USD'))?.target?.converted_price).toBe(150);
    expect((await entry('sap-de', '?currency=GBP'))?.target?.converted_price).toBeNull();
  });

  it('know no direction where there is no price', async () => {
    await change({ target: { price: 5, currency: 'EUR' } }, 'unpriced');
    expect((await entry('unpriced'))?.target).toMatchObject({ converted_price: 5, direction: null });
  });

  it('can be of a delisted stock', async () => {
    await change({ target: { price: 1.2, currency: 'USD' } }, 'wirecard');
    expect((await entry('wirecard'))?.target).toMatchObject({
      converted_price: expect.closeTo(0.75, 9),
      direction: 'rise',
    });
  });

  it('follow the splits that come after them', async () => {
    // The entry keeps the close of 30 March, regardless of today's date.
    await change({ target: { price: 120, currency: 'EUR' } });
    await database()
      .db.insert(splits)
      .values([
        { stock_id: 'sap-de', ex_date: '2026-03-30', ratio: 10 },
        { stock_id: 'sap-de', ex_date: '2026-03-31', ratio: 4 },
        { stock_id: 'sap-de', ex_date: '2026-04-01', ratio: 0.5 },
      ]);
    const pricedOn = (day: string) =>
      database().query(`update stocks set price_date = '${day}' where id = 'sap-de'`);
    expect((await entry())?.target).toMatchObject({ price: 120 });
    await pricedOn('2026-03-31');
    expect((await entry())?.target).toMatchObject({ price: 30 });
    await pricedOn('2026-04-01');
    expect((await entry())?.target).toMatchObject({ price: 60, converted_price: 60 });
  });

  it.each<[string, unknown]>([
    ['a target of nothing', { target: { price: 0, currency: 'EUR' } }],
    ['a negative target', { target: { price: -1, currency: 'EUR' } }],
    ['a target without end', { target: { price: 1e300, currency: 'EUR' } }],
    ['a target in words', { target: { price: '80', currency: 'EUR' } }],
    ['a target without currency', { target: { price: 80 } }],
    ['a target in a foreign currency', { target: { price: 80, currency: 'XAU' } }],
    ['a long note', { note: 'x'.repeat(501) }],
    ['a note that no database takes', { note: 'a\0b' }],
    ['a list of notes', { note: ['a'] }],
    ['no object', 'x'],
  ])('refuse %s', async (_name, body) => {
    expect((await change(body as object)).status).toBe(400);
    expect(await entry()).toMatchObject({ target: null, note: '' });
  });
});

describe('the own value', () => {
  const change = (body: object, id = 'sap-de') => call('POST', `${id}/valuation`, mia, body);
  const valuation = async (id = 'sap-de', query = '') =>
    (await list(mia, query)).find((each) => each.id === id)?.valuation;

  it('adds its stock, has a buy price, changes one by one, and goes', async () => {
    expect(await change({ own_value: '120.5', currency: 'EUR' })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    // 120.50 × 0.75 = 90.375; 100 is 10.6501 % above it.
    const value = { own_value: '120.5', currency: 'EUR', converted_value: 120.5 } as const;
    const figures = { buy_price: 90.375, distance: expect.closeTo(10.650069, 6) };
    expect(await valuation()).toEqual({ ...NO_VALUATION, ...value, ...figures });
    await change({ margin: '10' });
    await change({ thesis: ' Burggraben ', next_look: '2026-05-04' });
    await change({ scenarios: 'w=4&r=9', mail: true });
    await change({});
    // 120.50 × 0.9 = 108.45
    expect(await valuation()).toEqual({
      ...NO_VALUATION,
      ...value,
      margin: '10',
      thesis: 'Burggraben',
      next_look: '2026-05-04',
      scenarios: 'w=4&r=9',
      mail: true,
      buy_price: 108.45,
      distance: expect.closeTo(-7.791609, 6),
    });
    await change({
      own_value: null,
      margin: '25',
      thesis: '',
      next_look: null,
      scenarios: null,
      mail: false,
    });
    expect(await valuation()).toEqual(NO_VALUATION);
  });

  it('is converted at the latest rate, and its distance is the same in each currency', async () => {
    await change({ own_value: '200', currency: 'USD' });
    // 200 USD are 125 EUR; 93.75 EUR is the buy price, 100 EUR the price.
    const distance = expect.closeTo(6.666667, 6);
    expect(await valuation()).toMatchObject({ converted_value: 125, buy_price: 93.75, distance });
    expect(await valuation('sap-de', '?currency=USD')).toMatchObject({ buy_price: 150, distance });
    expect(await valuation('sap-de', '?currency=GBP')).toMatchObject({
      own_value: '200',
      converted_value: null,
      buy_price: null,
      distance,
    });
  });

  it('has no distance without a price', async () => {
    await change({ own_value: '8', currency: 'EUR' }, 'unpriced');
    expect(await valuation('unpriced')).toMatchObject({ buy_price: 6, distance: null });
  });

  it('follows the splits that come after it', async () => {
    await change({ own_value: '120', currency: 'EUR' });
    await database()
      .db.insert(splits)
      .values([
        { stock_id: 'sap-de', ex_date: '2026-03-30', ratio: 10 },
        { stock_id: 'sap-de', ex_date: '2026-03-31', ratio: 3 },
        { stock_id: 'sap-de', ex_date: '2026-04-01', ratio: 3 },
      ]);
    await database().query("update stocks set price_date = '2026-04-01' where id = 'sap-de'");
    expect(await valuation()).toMatchObject({ own_value: '13.33333333', buy_price: expect.closeTo(10, 6) });
    await change({ own_value: '120', currency: 'EUR' });
    expect(await valuation()).toMatchObject({ own_value: '120', buy_price: 90 });
  });

  it('keeps all its digits', async () => {
    await change({ own_value: '123456789.012345', currency: 'JPY' });
    expect(await valuation()).toMatchObject({ own_value: '123456789.012345' });
  });

  it('needs a stock that exists, and room', async () => {
    for (const id of ['nothing', 'SAP-DE'])
      expect(await change({ thesis: 'x' }, id)).toMatchObject(refusal(404, 'stock_not_found'));
    await addTestMarket(database(), {
      stocks: Array.from({ length: WATCHLIST_SIZE }, (_, n) => ({ id: `n-${n}` })),
    });
    await database().query(
      `insert into watchlist_entries (account_id, stock_id)
       select a.id, s.id from accounts a, stocks s where s.id like 'n-%'`,
    );
    expect(await change({ thesis: 'x' })).toMatchObject(refusal(409, 'watchlist_full'));
    expect((await change({ thesis: 'x' }, 'n-1')).status).toBe(200);
  });

  it.each<[string, unknown]>([
    ['a value of nothing', { own_value: '0', currency: 'EUR' }],
    ['a negative value', { own_value: '-5', currency: 'EUR' }],
    ['a value without end', { own_value: '1e30', currency: 'EUR' }],
    ['a value in German digits', { own_value: '5,5', currency: 'EUR' }],
    ['a value without currency', { own_value: '5' }],
    ['a currency without value', { currency: 'EUR' }],
    ['a foreign currency', { own_value: '5', currency: 'XAU' }],
    ['a margin of everything', { margin: '100' }],
    ['a negative margin', { margin: '-1' }],
    ['a long thesis', { thesis: 'x'.repeat(2001) }],
    ['a day that is none', { next_look: '2026-02-30' }],
    ['a day of no calendar', { next_look: '0000-01-01' }],
    ['another page', { scenarios: 'a=1#b' }],
    ['a long query', { scenarios: 'x'.repeat(501) }],
    ['a wish in words', { mail: 'ja' }],
    ['no object', 'x'],
  ])('is refused as %s', async (_name, body) => {
    expect((await change(body as object)).status).toBe(400);
    expect(await ids(mia)).toEqual([]);
  });
});

describe('the invented companies of a watchlist', () => {
  const remove = async () => call('DELETE', 'entries/invented', mia);
  const restore = (entries: unknown) => call('POST', 'entries/restore', mia, { entries });

  beforeEach(async () => {
    await addTestMarket(database(), {
      stocks: [
        { id: 'x-demo', source: 'demo', status: 'delisted', current_price: 50, price_date: '2026-03-30' },
        { id: 'y-demo', source: 'demo', status: 'delisted' },
      ],
    });
    for (const id of ['sap-de', 'x-demo', 'y-demo']) await add(id, mia);
    await call('POST', 'x-demo/target', mia, { target: { price: 40, currency: 'EUR' }, note: 'Probe' });
    await call('POST', 'x-demo/valuation', mia, {
      own_value: '61.25',
      currency: 'USD',
      margin: '30',
      thesis: 'Erfunden',
      next_look: '2026-12-01',
      scenarios: 'k=75',
      mail: true,
    });
  });

  it('leave together, and come back with all that their owner entered', async () => {
    const before = await list(mia);
    const { body } = await remove();
    expect(await ids(mia)).toEqual(['sap-de']);
    expect(await remove()).toMatchObject({ body: { entries: [] } });
    const { entries } = body as { entries: object[] };
    expect(entries).toHaveLength(2);
    for (let time = 0; time < 2; time++) {
      expect(await restore(entries)).toMatchObject({ status: 200, body: { success: true } });
      expect(await list(mia)).toEqual(before);
    }
  });

  it('do not come back beside 500 others, nor to securities that nobody can watch', async () => {
    const { entries } = (await remove()).body as { entries: { stock_id: string }[] };
    await database().query('delete from stocks where id = $1', ['y-demo']);
    expect((await restore(entries)).status).toBe(200);
    expect(await ids(mia)).toEqual(['x-demo', 'sap-de']);
    await remove();
    await addTestMarket(database(), {
      stocks: Array.from({ length: WATCHLIST_SIZE - 1 }, (_, n) => ({ id: `n-${n}` })),
    });
    await database().query(
      `insert into watchlist_entries (account_id, stock_id)
       select a.id, s.id from accounts a, stocks s where s.id like 'n-%'`,
    );
    expect(await restore(entries)).toMatchObject(refusal(409, 'watchlist_full'));
    expect(await ids(mia)).not.toContain('x-demo');
  });

  it('come back with the longest texts, as many as one call takes and no more', async () => {
    const { entries } = (await remove()).body as { entries: { stock_id: string }[] };
    const longest = { note: '界'.repeat(500), thesis: '界'.repeat(2_000), scenarios: 'x'.repeat(500) };
    const many = (count: number) =>
      Array.from({ length: count }, () => Object.assign({}, entries[0], longest));
    expect((await restore(many(RESTORED_AT_ONCE + 1))).status).toBe(400);
    expect(await ids(mia)).toEqual(['sap-de']);
    expect((await restore(many(RESTORED_AT_ONCE))).status).toBe(200);
    expect(await ids(mia)).toContain(entries[0]?.stock_id);
  });

  it.each([
    ['half a target', { target_price: null }],
    ['half a value', { value_counted_on: null }],
    ['a value of nothing', { own_value: '0' }],
    ['a margin below nothing', { margin: '-1' }],
    ['a future day', { added_at: '2999-01-01T00:00:00Z' }],
    ['a long note', { note: 'x'.repeat(501) }],
  ])('do not come back with %s', async (_name, wrong) => {
    const { entries } = (await remove()).body as { entries: { stock_id: string }[] };
    const spoilt = entries.map((entry) => (entry.stock_id === 'x-demo' ? { ...entry, ...wrong } : entry));
    expect((await restore(spoilt)).status).toBe(400);
    expect(await ids(mia)).toEqual(['sap-de']);
  });
});
