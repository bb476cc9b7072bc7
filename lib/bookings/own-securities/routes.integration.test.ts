import { epochDay, isoDay } from '@/lib/finance/daily-series';
import type { PortfolioPerformance } from '@/lib/portfolio/schema/performance';
import type { Position } from '@/lib/portfolio/schema/positions';
import { testAccount } from '@/test/account';
import { apiCall, memberHeaders } from '@/test/auth';
import { refusal } from '@/test/client';
import { addTestMarket } from '@/test/market';
import type { StoredBooking } from '../schema';
import type { OwnSecurity } from './schema';

const { call, database, mia, request } = testAccount('2026-03-10', {
  stocks: [
    {
      id: 'adler',
      name: 'Adler AG',
      isin: 'DE0007164600',
      price_date: '2026-03-09',
      first_price_date: '2026-01-02',
    },
    {
      id: 'bison',
      name: 'Bison Inc',
      trading_currency: 'USD',
      price_date: '2026-03-09',
      first_price_date: '2026-01-02',
    },
    { id: 'weltindex', name: 'Weltindex', kind: 'index', price_date: '2026-03-09' },
  ],
  closes: {
    adler: { '2026-01-02': 80, '2026-03-02': 120, '2026-03-09': 130 },
    bison: { '2026-01-02': 90, '2026-03-09': 110 },
  },
  rates: { USD: { '2026-01-02': 1.25 } },
});

const own = async () => (await call('GET', '/own-securities')).body as OwnSecurity[];
const add = async (given: object = {}) => {
  const answer = await call('POST', '/own-securities', { name: 'Zertifikat', currency: 'EUR', ...given });
  return (answer.body as { id: string }).id;
};
const price = (id: string, prices: Record<string, string | null>) =>
  call('POST', `/own-securities/${id}/prices`, {
    prices: Object.entries(prices).map(([date, price]) => ({ date, price })),
  });
const book = (booking: object) =>
  call('POST', '/bookings', { kind: 'purchase', date: '2026-03-02', quantity: '10', ...booking });
const positions = async (query = 'currency=EUR') => (await call('GET', `?${query}`)).body as Position[];

describe('a bond', () => {
  it('is counted by its nominal, with a price in percent, and stored exactly', async () => {
    const id = await add({ name: 'Bund', kind: 'bond' });
    expect((await book({ stock_id: id, quantity: '2000', price: '99.125%' })).status).toBe(201);
    const { bookings } = (await call('GET', '/bookings')).body as { bookings: StoredBooking[] };
    expect(bookings).toMatchObject([{ security_kind: 'bond', quantity: '2000', price: '0.99125' }]);
    await price(id, { '2026-03-09': '99.5%' });
    // 2,000 × 99.125 % were paid, 2,000 × 99.5 % are there.
    expect(await positions()).toMatchObject([
      { kind: 'bond', quantity: 2000, average_buy_price: 0.99125, current_price: 0.995, total_value: 1990 },
    ]);
    // 2,000 × 100 % − 1,982.50.
    await book({ kind: 'sale', stock_id: id, date: '2026-03-09', quantity: '2000', price: '1' });
    const [sale] = ((await call('GET', '/bookings')).body as { bookings: StoredBooking[] }).bookings;
    expect(sale?.gain).toBeCloseTo(17.5, 6);
  });

  it('refuses percent where the price of 1 nominal is meant', async () => {
    const id = await add({ kind: 'bond' });
    expect(await book({ stock_id: id, price: '99' })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('99 % genau 0,99') },
    });
    expect((await price(id, { '2026-03-09': '99' })).status).toBe(400);
    const hundreds = await add();
    await book({ stock_id: hundreds, quantity: '20', price: '99' });
    const change = await call('PATCH', `/own-securities/${hundreds}`, { kind: 'bond' });
    expect(change).toMatchObject({ status: 400, body: { error: expect.stringContaining('1.000 %') } });
  });
});

describe('an own security', () => {
  it('is refused with the id of another account, as if it were any that is taken', async () => {
    const given = { id: 'a'.repeat(32), name: 'Anleihe', currency: 'EUR' };
    const first = await call('POST', '/own-securities', given, await memberHeaders('leo@example.org'));
    expect(first.status).toBe(201);
    expect(await call('POST', '/own-securities', given)).toMatchObject(refusal(409, 'id_taken'));
    expect(await own()).toEqual([]);
  });

  it('is valued at the price of its last purchase, carried forward', async () => {
    const id = await add();
    await book({ stock_id: id, price: '100', fees: '5' });
    await book({ stock_id: id, price: '110', date: '2026-03-04', quantity: '2' });
    expect(await positions()).toMatchObject([
      // 10 × 100 and 2 × 110 are worth 12 × 110.
      {
        id,
        source: 'own',
        kind: 'other',
        quantity: 12,
        current_price: 110,
        total_value: 1320,
        price_date: '2026-03-04',
      },
    ]);
    expect(await own()).toMatchObject([
      { id, bookings: 2, prices: [], last: { date: '2026-03-04', price: 110 } },
    ]);
  });

  it('is valued at the price that was entered, and at the booked one again without it', async () => {
    const id = await add();
    await book({ stock_id: id, price: '100' });
    expect((await price(id, { '2026-03-06': '105.12345678', '2026-03-05': '90' })).status).toBe(200);
    expect(await positions()).toMatchObject([{ current_price: 105.12345678 }]);
    expect(await own()).toMatchObject([
      {
        prices: [
          { date: '2026-03-06', price: '105.12345678' },
          { date: '2026-03-05', price: '90' },
        ],
      },
    ]);
    await price(id, { '2026-03-06': null, '2026-03-05': null });
    expect(await positions()).toMatchObject([{ current_price: 100, price_date: '2026-03-02' }]);
  });

  it('takes thousands of prices at once', async () => {
    const id = await add();
    const days = Array.from({ length: 5_000 }, (_, i) => isoDay(epochDay('2012-01-01') + i));
    const answer = await price(id, Object.fromEntries(days.map((day, i) => [day, `${100 + i / 8}`])));
    expect(answer.status).toBe(200);
    expect((await own())[0]?.last).toEqual({ date: days.at(-1), price: 100 + 4_999 / 8 });
  });

  it('has no more than 10,000 prices, and all together 50,000', async () => {
    const fill = (name: string, count: number) =>
      database().query(
        `insert into own_prices select id, date '1990-01-01' + n, 1 from stocks, generate_series(1, $2::int) n
          where name = $1`,
        [name, count],
      );
    const [full, other] = [await add({ name: 'Voll' }), await add({ name: 'Andere' })];
    await fill('Voll', 9_999);
    expect((await price(full, { '2026-03-02': '1' })).status).toBe(200);
    expect(await price(full, { '2026-03-03': '1' })).toMatchObject(refusal(409, 'own_prices_full'));
    for (const name of ['C', 'D', 'E', 'F']) await add({ name });
    for (const name of ['C', 'D', 'E']) await fill(name, 10_000);
    await fill('F', 9_999);
    expect((await price(other, { '2026-03-02': '1' })).status).toBe(200);
    expect((await price(other, { '2026-03-03': '1' })).status).toBe(409);
    expect((await price(other, { '2026-03-02': '2' })).status).toBe(200);
  });

  it('follows its bookings when they change, go and come back', async () => {
    const id = await add();
    const [booking] = ((await book({ stock_id: id, price: '100' })).body as { ids: string[] }).ids;
    await call('PATCH', `/bookings/${booking}`, { price: '95' });
    expect(await positions()).toMatchObject([{ current_price: 95 }]);
    const removed = await call('DELETE', `/bookings/${booking}`);
    expect((await own())[0]?.last).toBeNull();
    await call('POST', '/bookings/restore', { removal: (removed.body as { removal: string }).removal });
    expect((await own())[0]?.last).toEqual({ date: '2026-03-02', price: 95 });
  });

  it('in dollars is converted like every other', async () => {
    const id = await add({ currency: 'USD', kind: 'fund' });
    await book({ stock_id: id, price: '125' });
    expect(await positions()).toMatchObject([{ kind: 'fund', current_price: 100, total_value: 1000 }]);
  });

  it('is made once, however often it is sent', async () => {
    const id = 'c'.repeat(32);
    expect([await add({ id }), await add({ id })]).toEqual([`own-${id}`, `own-${id}`]);
    expect(await own()).toHaveLength(1);
  });

  it('belongs to its account alone', async () => {
    const id = await add();
    const leo = await memberHeaders('leo@example.org');
    const booking = { kind: 'purchase', stock_id: id, date: '2026-03-02', quantity: '1', price: '1' };
    const answers = await Promise.all([
      call('POST', '/bookings', booking, leo),
      call('POST', '/bookings/preview', booking, leo),
      call('PATCH', `/own-securities/${id}`, { name: 'Meins' }, leo),
      call('POST', `/own-securities/${id}/prices`, { prices: [{ date: '2026-03-02', price: '1' }] }, leo),
      call('POST', `/own-securities/${id}/replacement`, { stock_id: 'adler' }, leo),
      call('POST', `/own-securities/${id}/replacement/undo`, undefined, leo),
      call('PATCH', `/${id}/label`, { label: 'x' }, leo),
      call('POST', `/${id}`, { quantity: 1, purchase_date: '2026-03-02' }, leo),
      request(`/api/stocks/${id}`),
      request(`/api/watchlist/${id}`, apiCall('POST', undefined, mia())),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(404));
    await call('DELETE', `/own-securities/${id}`, undefined, leo);
    expect(await own()).toHaveLength(1);
  });

  it('goes without bookings only, and takes its prices along', async () => {
    const id = await add();
    await price(id, { '2026-03-02': '5' });
    const [booking] = ((await book({ stock_id: id, price: '100' })).body as { ids: string[] }).ids;
    expect(await call('DELETE', `/own-securities/${id}`)).toMatchObject(refusal(409, 'own_security_in_use'));
    await call('DELETE', `/bookings/${booking}`);
    const answer = await call('DELETE', `/own-securities/${id}`);
    expect((answer.body as { error: string }).error).toContain('nach einem Tag');
    await database().query('delete from bookings');
    expect((await call('DELETE', `/own-securities/${id}`)).status).toBe(200);
    expect(await own()).toEqual([]);
    expect(await database().query('select 1 from own_prices')).toEqual([]);
  });

  it('goes with its account', async () => {
    const id = await add();
    await price(id, { '2026-03-02': '5' });
    await book({ stock_id: id, price: '100' });
    await database().query('delete from accounts');
    expect(await database().query('select 1 from stocks where account_id is not null')).toEqual([]);
    expect(await database().query('select 1 from own_prices')).toEqual([]);
  });

  it.each([
    ['a future price', { '2026-03-11': '5' }, 400],
    ['a price of zero', { '2026-03-02': '0' }, 400],
    ['nine decimals', { '2026-03-02': '1.123456789' }, 400],
    ['no number', { '2026-03-02': 'NaN' }, 400],
  ])('refuses %s', async (_name, prices, status) => {
    const id = await add();
    expect((await price(id, prices)).status).toBe(status);
    expect((await own())[0]?.prices).toEqual([]);
  });

  it.each([
    ['a wrong ISIN', { isin: 'DE0007164601' }],
    ['no currency', { currency: 'EURO' }],
    ['an empty name', { name: '  ' }],
    ['an index', { kind: 'index' }],
  ])('is not made with %s', async (_name, given) => {
    const answer = await call('POST', '/own-securities', { name: 'X', currency: 'EUR', ...given });
    expect(answer.status).toBe(400);
    expect(await own()).toEqual([]);
  });
});

describe('a security of the market with its ISIN', () => {
  it('is offered, and takes its place only if it is chosen', async () => {
    const id = await add({ isin: 'DE0007164600' });
    await book({ stock_id: id, price: '100' });
    expect(await own()).toMatchObject([{ offer: { id: 'adler', name: 'Adler AG' } }]);
    expect(await positions()).toMatchObject([{ id }]);
    expect((await call('POST', `/own-securities/${id}/replacement`, { stock_id: 'adler' })).status).toBe(200);
    // Bought at 100, now at the market's close.
    expect(await positions()).toMatchObject([
      { id: 'adler', quantity: 10, average_buy_price: 100, current_price: 130 },
    ]);
    expect(await own()).toMatchObject([
      { id, bookings: 0, offer: null, replaced_by: { id: 'adler', name: 'Adler AG' } },
    ]);
    const { bookings } = (await call('GET', '/bookings')).body as { bookings: StoredBooking[] };
    expect(bookings).toMatchObject([{ stock_id: 'adler', counted_on: '2026-03-02' }]);
  });

  it('takes no more bookings once another one replaces it', async () => {
    const id = await add({ isin: 'DE0007164600' });
    await call('POST', `/own-securities/${id}/replacement`, { stock_id: 'adler' });
    expect(await book({ stock_id: id, price: '100' })).toMatchObject(
      refusal(400, 'invalid_input', { error: expect.stringContaining('Buche es dort') }),
    );
    expect((await book({ stock_id: 'adler', price: '100' })).status).toBe(201);
  });

  it('is bought without a price at the one that was entered before its first close', async () => {
    const id = await add({ isin: 'DE0007164600' });
    await price(id, { '2025-12-10': '70' });
    await call('POST', `/own-securities/${id}/replacement`, { stock_id: 'adler' });
    const purchase = { kind: 'purchase', stock_id: 'adler', date: '2025-12-12', quantity: '10' };
    expect((await call('POST', '/bookings/preview', purchase)).body).toMatchObject({
      market_price: 70,
      price_estimated: false,
    });
    await book(purchase);
    expect(await positions()).toMatchObject([{ average_buy_price: 70 }]);
  });

  it('gives its place back, with what was booked since staying', async () => {
    const id = await add({ isin: 'DE0007164600' });
    await book({ stock_id: id, price: '100' });
    await price(id, { '2026-03-06': '105' });
    await call('PATCH', `/${id}/label`, { label: 'Kern' });
    const plan = { stock_id: id, interval: 'monthly', quantity: '1', starts_on: '2026-03-31' };
    await call('POST', '/plans', plan);
    const plans = async () => (await call('GET', '/plans')).body;
    const at = `/own-securities/${id}/replacement`;
    await call('POST', at, { stock_id: 'adler' });
    await book({ stock_id: 'adler', date: '2026-03-09', quantity: '1', price: '130' });
    expect(await positions()).toMatchObject([{ id: 'adler', quantity: 11, label: 'Kern' }]);
    expect(await plans()).toMatchObject([{ stock_id: 'adler' }]);
    expect((await call('POST', `${at}/undo`)).status).toBe(200);
    const back = await positions();
    expect(back).toHaveLength(2);
    expect(back).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ id, quantity: 10, current_price: 105, label: 'Kern' }),
        expect.objectContaining({ id: 'adler', quantity: 1 }),
      ]),
    );
    expect(await plans()).toMatchObject([{ stock_id: id }]);
    expect(await own()).toMatchObject([{ id, bookings: 1, offer: { id: 'adler' }, replaced_by: null }]);
    expect(await call('POST', `${at}/undo`)).toMatchObject(refusal(404, 'removal_not_found'));
  });

  it.each<[string, string, string, object, number, string | null]>([
    // 0.8 euros a dollar are 1.25 dollars a euro.
    ['from euros to dollars', 'EUR', 'bison', { currency: 'USD', exchange_rate: '0.8' }, 80, '1.25'],
    ['from dollars to euros', 'USD', 'adler', { currency: 'USD', exchange_rate: '1.25' }, 80, '0.8'],
    // 1 / 0.9 has no end.
    [
      'with a rate of many digits',
      'EUR',
      'bison',
      { currency: 'USD', exchange_rate: '0.9' },
      90,
      '1.1111111111',
    ],
    ['of amounts in euros', 'EUR', 'bison', { currency: 'EUR', exchange_rate: '1' }, 100, null],
    // At the market's rate of the day, 1.25.
    ['by way of a third currency', 'CHF', 'bison', { currency: 'USD', exchange_rate: '0.7' }, 80, null],
    ['in the same currency', 'EUR', 'adler', { currency: 'USD', exchange_rate: '0.7' }, 70, '0.7'],
  ])('keeps the cost %s, and gives back its rate', async (_, currency, stockId, given, cost, rate) => {
    const id = await add({ currency });
    await book({ stock_id: id, price: '100', ...given });
    const rates = async () =>
      ((await call('GET', '/bookings')).body as { bookings: StoredBooking[] }).bookings.map(
        (booking) => booking.exchange_rate,
      );
    const before = await rates();
    const at = `/own-securities/${id}/replacement`;
    expect((await call('POST', at, { stock_id: stockId })).status).toBe(200);
    expect(await positions()).toMatchObject([{ id: stockId, average_buy_price: expect.closeTo(cost, 6) }]);
    expect(await rates()).toEqual([rate]);
    await call('POST', `${at}/undo`);
    expect(await rates()).toEqual(before);
  });

  it('gives back a rate that was corrected since, for the currency of the own one', async () => {
    const id = await add({ currency: 'EUR' });
    const booked = await book({ stock_id: id, price: '100', currency: 'USD', exchange_rate: '0.9' });
    const at = `/own-securities/${id}/replacement`;
    await call('POST', at, { stock_id: 'bison' });
    const [booking] = (booked.body as { ids: string[] }).ids;
    await call('PATCH', `/bookings/${booking}`, { exchange_rate: '1.25' });
    await call('POST', `${at}/undo`);
    // 1.25 dollars a euro are 0.8 euros a dollar.
    expect(await positions()).toMatchObject([{ id, average_buy_price: expect.closeTo(80, 6) }]);
  });

  it.each([
    ['before its first close', '', { '2025-12-10': 1100, '2025-12-20': 1200, '2026-01-02': 800 }],
    // Its closes end on 9 March.
    [
      'after its last, once it is delisted',
      "status = 'delisted'",
      { '2026-03-09': 1300, '2026-03-10': 1400 },
    ],
    ['in place of none', 'first_price_date = null', { '2025-12-10': 1100 }],
  ])('leaves the prices that were entered to the days %s', async (_, change, expected) => {
    const id = await add();
    await book({ stock_id: id, date: '2025-12-01', price: '100' });
    await price(id, { '2025-12-10': '110', '2025-12-20': '120', '2026-03-02': '90', '2026-03-10': '140' });
    if (change) await database().query(`update stocks set ${change} where id = 'adler'`);
    if (change.startsWith('first')) await database().query("delete from prices where stock_id = 'adler'");
    await call('POST', `/own-securities/${id}/replacement`, { stock_id: 'adler' });
    const { body } = await call('GET', '/performance?range=max&currency=EUR');
    const values = new Map((body as PortfolioPerformance).totalValue.map(({ date, value }) => [date, value]));
    expect(Object.keys(expected).map((day) => values.get(day))).toEqual(Object.values(expected));
  });

  it('does not go back while a later sale needs its shares', async () => {
    const id = await add({ isin: 'DE0007164600' });
    await book({ stock_id: id, price: '100' });
    const at = `/own-securities/${id}/replacement`;
    await call('POST', at, { stock_id: 'adler' });
    await book({ kind: 'sale', stock_id: 'adler', date: '2026-03-09', quantity: '4', price: '130' });
    expect(await call('POST', `${at}/undo`)).toMatchObject(refusal(409, 'shares_missing'));
    expect(await positions()).toMatchObject([{ id: 'adler', quantity: 6 }]);
  });

  it.each([
    ['another currency', { isin: 'DE0007164600', currency: 'USD' }],
    ['no ISIN', {}],
  ])('is not offered to one with %s', async (_name, given) => {
    await add(given);
    expect(await own()).toMatchObject([{ offer: null }]);
  });
});

describe('an index', () => {
  it('can be compared with, not booked', async () => {
    const booking = {
      kind: 'purchase',
      stock_id: 'weltindex',
      date: '2026-03-02',
      quantity: '1',
      price: '1',
    };
    const answers = [
      await call('POST', '/bookings', booking),
      await call('POST', '/weltindex', { quantity: 1, purchase_date: '2026-03-02' }),
      await call('POST', '/plans', {
        stock_id: 'weltindex',
        interval: 'monthly',
        amount: '50',
        starts_on: '2026-02-01',
      }),
    ];
    expect(answers.map(({ status, body }) => [status, (body as { error: string }).error])).toEqual(
      Array(3).fill([400, expect.stringContaining('Ein Index lässt sich nicht buchen, nur vergleichen')]),
    );
    const preferred = async () => (await call('GET', '/preferred-benchmark')).body;
    const index = expect.objectContaining({ id: 'weltindex' });
    expect(await preferred()).toEqual({ stock: null, proposals: [index] });
    expect((await call('POST', '/preferred-benchmark', { stock: 'weltindex' })).status).toBe(200);
    expect(await preferred()).toEqual({ stock: index, proposals: [index] });
  });
});

describe('the moving average', () => {
  it('is a choice of the view: sales take the same part of each purchase', async () => {
    await book({ stock_id: 'adler', price: '100' });
    await book({ stock_id: 'adler', price: '120', date: '2026-03-03' });
    await book({ kind: 'sale', stock_id: 'adler', price: '150', date: '2026-03-04' });
    // First in, first out sells the ten at 100; on average, twenty cost 110 each.
    expect(await positions()).toMatchObject([{ average_buy_price: 120, realised: 500 }]);
    expect(await positions('currency=EUR&cost=average')).toMatchObject([
      { average_buy_price: 110, realised: 400 },
    ]);
    expect((await call('GET', '?cost=lifo')).status).toBe(400);
  });
});

describe('names', () => {
  it.each(['\u202eDepot', '\u200bDepot', 'De\u2060pot\u3164', '\ufeffDepot'])(
    'are stored as they are seen: %j',
    async (name) => {
      const depot = await call('POST', '/depots', { name, broker: name });
      expect(depot).toMatchObject({ status: 201, body: { name: 'Depot', broker: 'Depot' } });
      expect((await call('POST', '/depots', { name: 'Depot' })).body).toMatchObject({
        code: 'depot_name_taken',
      });
      await add({ name });
      expect(await own()).toMatchObject([{ name: 'Depot' }]);
      await call('PATCH', '/adler/label', { label: name });
      expect(await database().query('select label from labels')).toEqual([{ label: 'Depot' }]);
      const search = await request('/api/searches', apiCall('POST', { name, criteria: '' }, mia()));
      expect(search.body).toMatchObject({ name: 'Depot' });
      expect((await call('POST', '/depots', { name: '\u200b' })).status).toBe(400);
    },
  );
});

describe('groups', () => {
  it('are kept for each security, and taken off', async () => {
    await book({ stock_id: 'adler' });
    expect((await call('PATCH', '/adler/label', { label: ' Kern ' })).status).toBe(200);
    expect(await positions()).toMatchObject([{ label: 'Kern' }]);
    await call('PATCH', '/adler/label', { label: 'Satellit' });
    expect(await positions()).toMatchObject([{ label: 'Satellit' }]);
    await call('PATCH', '/adler/label', { label: null });
    expect(await positions()).toMatchObject([{ label: null }]);
    expect((await call('PATCH', '/adler/label', { label: 'x'.repeat(41) })).status).toBe(400);
    expect((await call('PATCH', '/nirgends/label', { label: 'x' })).status).toBe(404);
  });

  it('have no more than 2,000 securities', async () => {
    await addTestMarket(database(), {
      stocks: Array.from({ length: 2_000 }, (_, n) => ({ id: `s-${n}`, name: `S ${n}`, symbol: `S${n}` })),
    });
    await database().query(
      `insert into labels select a.id, s.id, 'Kern' from accounts a, stocks s where s.id like 's-%' and s.id <> 's-0'`,
    );
    expect((await call('PATCH', '/s-0/label', { label: 'Kern' })).status).toBe(200);
    expect(await call('PATCH', '/adler/label', { label: 'Kern' })).toMatchObject(refusal(409, 'labels_full'));
    // A security that is in a group already may change to another.
    expect((await call('PATCH', '/s-1/label', { label: 'Satellit' })).status).toBe(200);
  });
});
