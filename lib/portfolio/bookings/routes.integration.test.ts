import { api } from '@/lib/api/app';
import type { Depot } from '@/lib/bookings/depots/schema';
import { readBookingsCsv } from '@/lib/bookings/files/own-csv';
import { readBookingsJson } from '@/lib/bookings/files/own-json';
import type { BookingPreview } from '@/lib/bookings/preview-schema';
import type { StoredBooking } from '@/lib/bookings/schema';
import { refreshUniverse } from '@/lib/stocks/universe/universe';
import { testAccount } from '@/test/account';
import { memberHeaders } from '@/test/auth';
import { refusal } from '@/test/client';
import { rowsOfTransactions } from '@/test/database';
import { testLegs } from '@/test/legs';
import { addTestMarket } from '@/test/market';
import type { PortfolioDividends } from '../schema/flows';
import type { PortfolioPerformance } from '../schema/performance';
import type { Position } from '../schema/positions';
import type { PortfolioReport } from '../schema/report';

const { become, call, caller, database } = testAccount('2026-04-02', {
  stocks: [
    { id: 'adler', name: 'Adler AG', price_date: '2026-04-01', first_price_date: '2026-01-02' },
    { id: 'birke', name: 'Birke AG', price_date: '2026-04-01', first_price_date: '2026-01-02' },
  ],
  closes: {
    adler: { '2026-01-02': 80, '2026-03-02': 110, '2026-04-01': 120 },
    birke: { '2026-01-02': 20, '2026-04-01': 30 },
  },
});

const book = (...bookings: object[]) =>
  call('POST', '/bookings', bookings.length > 1 ? { bookings } : bookings[0]);
const list = async (query = '') =>
  (await call('GET', `/bookings${query}`)).body as { bookings: StoredBooking[]; total: number };
const positions = async () => (await call('GET', '?currency=EUR')).body as Position[];

const buy = (quantity: number | string, date: string, more: object = {}) => ({
  kind: 'purchase',
  stock_id: 'adler',
  quantity,
  date,
  price: '100',
  ...more,
});
const sell = (quantity: number | string, date: string, more: object = {}) => ({
  ...buy(quantity, date, more),
  kind: 'sale',
});

describe('a shortage', () => {
  const many = (count: number, stock_id = 'adler') =>
    book(...Array.from({ length: count }, (_, n) => buy(1, `2026-01-${10 + (n % 20)}`, { stock_id })));
  const missing = ({ status, body }: { status: number; body: unknown }) => [
    status,
    (body as { missing?: { date: string; shares: number } }).missing,
  ];
  const onEmbedded = process.env.TEST_DATABASE_URL ? it.skip : it;

  onEmbedded('is looked for from the day on, in rows that do not become more with earlier ones', async () => {
    const rows = rowsOfTransactions(database());
    const rowsFor = async (booking: object, status = 201) => {
      const before = rows();
      expect((await book(booking)).status).toBe(status);
      return rows() - before;
    };
    await many(30);
    const few = [await rowsFor(sell(1, '2026-03-02')), await rowsFor(buy(1, '2026-01-05'))];
    await many(500);
    await many(500, 'birke');
    expect([await rowsFor(sell(1, '2026-03-03')), await rowsFor(buy(1, '2026-01-05'))]).toEqual(few);
    expect(few[1]).toBeLessThan(few[0] as number);
  });

  it('counts what was there before the day: purchases, sales, transfers, splits since', async () => {
    await book(
      buy(10, '2026-01-05', { counted_on: '2026-01-05' }),
      sell(2, '2026-01-06', { counted_on: '2026-01-06' }),
    );
    const second = await depotNamed('Zweites');
    await book({
      kind: 'transfer',
      stock_id: 'adler',
      quantity: '3',
      date: '2026-01-07',
      counted_on: '2026-01-07',
      to_depot_id: second.id,
    });
    await database().query(`insert into splits (stock_id, ex_date, ratio) values ('adler', '2026-02-02', 4)`);
    await database().query(`update stocks set adjusted_on = '2026-04-01' where id = 'adler'`);
    // 5 and 3 of January are 20 and 12 of today.
    const of = { counted_on: '2026-03-02' };
    expect(missing(await book(sell(21, '2026-03-02', of)))).toEqual([
      409,
      expect.objectContaining({ date: '2026-03-02', shares: 1 }),
    ]);
    expect((await book(sell(20, '2026-03-02', of))).status).toBe(201);
    expect(missing(await book(sell(13, '2026-03-02', { ...of, depot_id: second.id })))).toEqual([
      409,
      expect.objectContaining({ shares: 1 }),
    ]);
    expect((await book(sell(12, '2026-03-02', { ...of, depot_id: second.id }))).status).toBe(201);
  });

  it('is the later one that a new sale causes', async () => {
    await book(buy(5, '2026-01-05'), sell(5, '2026-03-02'));
    expect(missing(await book(sell(1, '2026-02-02')))).toEqual([
      409,
      expect.objectContaining({ date: '2026-03-02', shares: 1 }),
    ]);
  });

  it('long ago forbids neither a purchase nor the sale of shares that came since', async () => {
    await book(buy(5, '2026-01-05'), sell(5, '2026-01-06'), buy(10, '2026-02-02'));
    await database().query(`update bookings set quantity = 8 where kind = 'sale'`);
    expect((await book(buy(1, '2026-02-03'))).status).toBe(201);
    expect((await book(sell(11, '2026-03-02'))).status).toBe(201);
    expect(missing(await book(sell(1, '2026-03-03')))).toEqual([
      409,
      expect.objectContaining({ date: '2026-03-03', shares: 1 }),
    ]);
  });

  it('is found in an exchanged security when both are sold at once', async () => {
    await book(buy(10, '2026-01-05'), buy(5, '2026-01-05', { stock_id: 'birke' }));
    await book(HALVED);
    const both = book(sell(1, '2026-03-02', { stock_id: 'birke' }), sell(10, '2026-03-02'));
    expect(missing(await both)).toEqual([
      409,
      expect.objectContaining({ stock_id: 'adler', date: '2026-03-02', shares: 10 }),
    ]);
  });

  it('follows a merger into the other security', async () => {
    await book(buy(6, '2026-01-05'));
    await book(HALVED);
    expect(missing(await book(sell(4, '2026-03-02', { stock_id: 'birke' })))).toEqual([
      409,
      expect.objectContaining({ shares: 1 }),
    ]);
    expect((await book(sell(3, '2026-03-02', { stock_id: 'birke' }))).status).toBe(201);
    expect(missing(await book(sell(2, '2026-01-06')))).toEqual([
      409,
      expect.objectContaining({ date: '2026-03-02', shares: 1 }),
    ]);
  });
});

const depotNamed = async (name: string) => (await call('POST', '/depots', { name })).body as Depot;

describe('bookings', () => {
  it('are kept as exact decimals, and the latest comes first', async () => {
    const { status } = await book(
      buy('0.12345678', '2026-01-05', { price: '99.12345678', fees: '1.05', note: 'Sparplan' }),
      buy(3, '2026-02-05', { price: null, time: '09:30' }),
    );
    expect(status).toBe(201);
    const { bookings, total } = await list();
    expect(total).toBe(2);
    expect(bookings).toMatchObject([
      { date: '2026-02-05', time: '09:30', quantity: '3', price: null, market_price: 80, name: 'Adler AG' },
      { quantity: '0.12345678', price: '99.12345678', fees: '1.05', note: 'Sparplan', market_price: null },
    ]);
  });

  it('belong to the depot that an account has from the start', async () => {
    const [depot, ...others] = (await call('GET', '/depots')).body as Depot[];
    expect([depot, ...others]).toEqual([
      { id: expect.any(String), name: 'Mein Depot', broker: null, bookings: 0 },
    ]);
    await book(buy(1, '2026-01-05'), buy(1, '2026-01-06', { depot_id: depot?.id }));
    expect((await call('GET', '/depots')).body).toMatchObject([{ id: depot?.id, bookings: 2 }]);
  });

  it('are all booked or none', async () => {
    expect(await book(buy(1, '2026-01-05'), sell(2, '2026-01-06'))).toMatchObject(
      refusal(409, 'shares_missing', { missing: { date: '2026-01-06', shares: 1 } }),
    );
    expect((await list()).total).toBe(0);
  });

  it.each<[string, object]>([
    ['no quantity', { quantity: 0 }],
    ['a negative quantity', { quantity: -1 }],
    ['nine decimals', { quantity: '1.123456789' }],
    ['a trillion shares', { quantity: '1000000000000' }],
    ['words', { quantity: 'viele' }],
    ['an exponent', { quantity: '1e3' }],
    ['a future day', { date: '2026-04-03' }],
    ['no day of the calendar', { date: '2026-02-30' }],
    ['a price of 0', { price: 0 }],
    ['half a cent', { fees: '0.005' }],
    ['a depot that is no id', { depot_id: 'x' }],
    ['an unknown kind', { kind: 'gift' }],
    ['shares as of tomorrow', { counted_on: '2026-04-03' }],
  ])('are refused with %s', async (_name, wrong) => {
    expect(await book(buy(1, '2026-01-05', wrong))).toMatchObject(refusal(400, 'invalid_input'));
    expect((await list()).total).toBe(0);
  });

  it.each<[string, object, string]>([
    ['a quantity of zero', { quantity: 0 }, 'Die Eingabe ist ungültig: bookings.1.quantity'],
    [
      'a future day',
      { date: '2026-04-03' },
      'Buchung 2, Kauf am 3.\u00a0April 2026: Der Tag liegt in der Zukunft',
    ],
    [
      'an unknown security',
      { stock_id: 'nobody' },
      'Buchung 2, Kauf am 5.\u00a0Januar 2026: Dieses Wertpapier gibt es nicht',
    ],
    [
      'an unknown depot',
      { depot_id: 'a'.repeat(32) },
      'Buchung 2, Kauf am 5.\u00a0Januar 2026: Dieses Depot gibt es nicht mehr',
    ],
    [
      'a spin-off of an unknown security',
      { kind: 'spin_off', legs: testLegs('spin_off', 'adler', 'nobody', { ratio: 1, cost_share: '0.1' }) },
      'Buchung 2, Abspaltung am 5.\u00a0Januar 2026: Dieses Wertpapier gibt es nicht',
    ],
  ])('say which of several has %s, and none is booked', async (_name, wrong, sentence) => {
    const { body } = await book(buy(1, '2026-01-05'), buy(1, '2026-01-05', wrong));
    expect((body as { error: string }).error).toBe(sentence);
    expect((await list()).total).toBe(0);
  });

  it.each<[string, object]>([
    ['a free delivery at a price of 0', { kind: 'delivery_in', price: '0' }],
    ['a day before the first price', { date: '2025-06-01' }],
    ['a holiday', { date: '2026-01-01' }],
    ['a dividend without a holding', { kind: 'dividend', amount: '5' }],
  ])('are accepted with %s', async (_name, unusual) => {
    expect((await book(buy(1, '2026-01-05', unusual))).status).toBe(201);
    expect((await list()).total).toBe(1);
  });

  it('are booked by the thousand on one day', async () => {
    for (const n of [0, 1, 2]) {
      const many = Array.from({ length: 1_000 }, (_, i) => buy(1, '2026-01-05', { note: `${n} ${i}` }));
      expect((await book(...many)).status).toBe(201);
    }
    expect((await book(sell(3_000, '2026-01-05'))).status).toBe(201);
    expect((await book(sell(1, '2026-01-06'))).body).toMatchObject({ code: 'shares_missing' });
  });

  it('need a known security and an own depot', async () => {
    expect((await book(buy(1, '2026-01-05', { stock_id: 'nobody' }))).body).toMatchObject({
      code: 'stock_not_found',
    });
    expect((await book(buy(1, '2026-01-05', { depot_id: 'a'.repeat(32) }))).body).toMatchObject({
      code: 'depot_not_found',
    });
    const foreign = await memberHeaders('leo@example.org');
    const depot = (await call('POST', '/depots', { name: 'Leo' }, foreign)).body as Depot;
    expect((await book(buy(1, '2026-01-05', { depot_id: depot.id }))).body).toMatchObject({
      code: 'depot_not_found',
    });
  });

  it('count once, however often they are sent', async () => {
    const headers = { ...caller(), 'idempotency-key': 'c0ffee00c0ffee00' };
    const send = (body: object) => call('POST', '/bookings', body, headers);
    const first = await send(buy(1, '2026-01-05'));
    expect(await send(buy(1, '2026-01-05'))).toMatchObject({ status: 201, body: first.body });
    expect((await send(buy(2, '2026-01-05'))).body).toMatchObject({ code: 'idempotency_conflict' });
    expect((await list()).total).toBe(1);
  });

  it('are taken by the thousand, but not in any number', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, n) => buy(1, '2026-01-05', { note: `Nr. ${n}` }));
    expect((await call('POST', '/bookings', { bookings: many(1_000) })).status).toBe(201);
    expect((await call('POST', '/bookings', { bookings: many(1_001) })).status).toBe(400);
    expect((await call('POST', '/bookings', { bookings: many(6_000) })).status).toBe(413);
    expect((await list('?limit=1')).total).toBe(1_000);
  });

  it('are found by kind, security, year and page', async () => {
    await book(
      buy(9, '2025-12-30'),
      buy(9, '2026-01-05', { stock_id: 'birke' }),
      sell(1, '2026-02-05'),
      sell(2, '2026-02-06'),
    );
    expect((await list('?kind=sale')).total).toBe(2);
    expect((await list('?stock=birke')).total).toBe(1);
    expect((await list('?year=2025')).bookings).toMatchObject([{ date: '2025-12-30' }]);
    expect(await list('?kind=sale&limit=1&offset=1')).toMatchObject({
      total: 2,
      bookings: [{ date: '2026-02-05' }],
    });
    expect((await call('GET', '/bookings?limit=501')).status).toBe(400);
  });
});

describe('a sale', () => {
  it.each<[string, (id: (n: number) => string) => Promise<{ status: number; body: unknown }>]>([
    ['removing', (id) => call('DELETE', `/bookings/${id(1)}`)],
    ['moving', (id) => call('PATCH', `/bookings/${id(1)}`, { date: '2026-03-01' })],
    ['lessening', (id) => call('PATCH', `/bookings/${id(1)}`, { quantity: 4 })],
    ['raising the sale itself', (id) => call('PATCH', `/bookings/${id(0)}`, { quantity: '10.5' })],
  ])('keeps its purchase from %s', async (_name, change) => {
    await book(buy(10, '2026-01-05'), sell(10, '2026-02-05'));
    const { bookings } = await list();
    const answer = await change((n) => String(bookings[n]?.id));
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'shares_missing',
        error: expect.stringMatching(
          /^Verkauf von Adler AG am 5\.\u00a0Februar 2026: Dafür fehlen (10|6|0,5) Stück im Depot$/,
        ),
      },
    });
    expect((await list()).bookings).toEqual(bookings);
  });

  it('wins or loses against another of the same shares, never both', async () => {
    await book(buy(10, '2026-01-05'));
    const answers = await Promise.all([1, 2, 3].map((n) => book(sell(10, `2026-02-0${n}`))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});

describe('removed bookings', () => {
  it('come back, unless they would take what is no longer there', async () => {
    await book(buy(10, '2026-01-05'), sell(4, '2026-02-05'));
    const [sale] = (await list()).bookings;
    const { body } = await call('DELETE', `/bookings/${sale?.id}`);
    const removal = { removal: (body as { removal: string }).removal };
    await book(sell(8, '2026-02-06'));
    expect((await call('POST', '/bookings/restore', removal)).body).toMatchObject({ code: 'shares_missing' });
    const [other] = (await list()).bookings;
    await call('DELETE', `/bookings/${other?.id}`);
    expect((await call('POST', '/bookings/restore', removal)).status).toBe(200);
    expect((await list()).bookings.map(({ kind }) => kind)).toEqual(['sale', 'purchase']);
  });
});

describe('depots', () => {
  it('have lots of their own, which a transfer keeps', async () => {
    const [one, two] = [await depotNamed('Eins'), await depotNamed('Zwei')];
    await book(
      buy(10, '2026-01-05', { depot_id: one.id, price: '50' }),
      buy(10, '2026-01-06', { depot_id: two.id, price: '90' }),
    );
    expect((await book(sell(11, '2026-02-05', { depot_id: one.id }))).status).toBe(409);
    const transfer = {
      kind: 'transfer',
      stock_id: 'adler',
      quantity: 4,
      date: '2026-02-05',
      depot_id: one.id,
    };
    expect((await book({ ...transfer, to_depot_id: one.id })).status).toBe(400);
    expect((await book({ ...transfer, to_depot_id: two.id })).status).toBe(201);
    await book(sell(5, '2026-03-05', { depot_id: two.id }));
    // The four transferred are the oldest of the second depot, the fifth is one of its own.
    expect(
      (await positions())[0]?.lots.map(({ quantity, price, depot_id }) => [quantity, price, depot_id]),
    ).toEqual([
      [6, 50, one.id],
      [9, 90, two.id],
    ]);
  });

  it('have names of their own, and go only when they are empty', async () => {
    const one = await depotNamed('Eins');
    const [first] = (await call('GET', '/depots')).body as Depot[];
    expect((await call('DELETE', `/depots/${first?.id}`)).status).toBe(200);
    // One always stays.
    expect((await call('DELETE', `/depots/${one.id}`)).body).toMatchObject({ code: 'depot_in_use' });
    expect((await call('POST', '/depots', { name: ' eins ' })).body).toMatchObject({
      code: 'depot_name_taken',
    });
    expect((await call('PATCH', `/depots/${one.id}`, { name: 'Bank', broker: 'Sparkasse' })).status).toBe(
      200,
    );
    expect((await call('GET', '/depots')).body).toEqual([
      { id: one.id, name: 'Bank', broker: 'Sparkasse', bookings: 0 },
    ]);
    await book(buy(1, '2026-01-05', { depot_id: one.id }));
    expect((await call('DELETE', `/depots/${one.id}`)).body).toMatchObject({ code: 'depot_in_use' });
    const [booking] = (await list()).bookings;
    await call('DELETE', `/bookings/${booking?.id}`);
    expect((await call('DELETE', `/depots/${one.id}`)).body).toMatchObject({ code: 'depot_in_use' });
    expect((await call('DELETE', `/depots/${(await depotNamed('Leer')).id}`)).status).toBe(200);
  });
});

const HALVED = {
  kind: 'merger',
  stock_id: 'adler',
  date: '2026-02-02',
  legs: testLegs('merger', 'adler', 'birke', { ratio: '0.5' }),
};

describe('other kinds', () => {
  const EXCHANGED = { kind: 'merger', stock_id: 'adler', date: '2026-03-05' };

  it('make more shares of the same cost by a stock dividend', async () => {
    await book(buy(20, '2026-01-05', { price: '50' }), {
      ...EXCHANGED,
      kind: 'stock_dividend',
      amount: '7.5',
      taxes: '1',
      legs: testLegs('stock_dividend', 'adler', 'adler', { ratio: '1.05', cost_share: '0.1' }),
    });
    // 21 for 900; 100 of the cost went for 7.50.
    expect(await positions()).toMatchObject([{ id: 'adler', quantity: 21, purchase_date: '2026-01-05' }]);
    expect((await positions())[0]?.average_buy_price).toBeCloseTo(900 / 21, 9);
    const { sales } = (await call('GET', '/report?year=2026&currency=EUR')).body as PortfolioReport;
    expect(sales).toMatchObject([
      { kind: 'stock_dividend', proceeds: 7.5, cost: 100, result: -92.5, taxes: 1 },
    ]);
    const { bookings } = await list();
    expect(bookings[0]).toMatchObject({
      kind: 'stock_dividend',
      legs: [{ shares: '1' }, { shares: '1.05' }],
    });
  });

  it('bring rights that cost nothing, which can be sold', async () => {
    await book(buy(40, '2026-01-05', { price: '50' }), {
      ...EXCHANGED,
      kind: 'rights',
      legs: testLegs('rights', 'adler', 'birke', { ratio: '1' }),
    });
    expect(await positions()).toMatchObject([
      { id: 'adler', quantity: 40, average_buy_price: 50 },
      { id: 'birke', quantity: 40 },
    ]);
    await book(sell(40, '2026-03-06', { stock_id: 'birke', price: '2' }));
    const { sales } = (await call('GET', '/report?year=2026&currency=EUR')).body as PortfolioReport;
    expect(sales).toMatchObject([{ company_id: 'birke', proceeds: 80, cost: 0, result: 80 }]);
  });

  it('are found by each of their securities, and change their legs', async () => {
    const { body } = await book(buy(10, '2026-01-05'), HALVED);
    const [, id] = (body as { ids: string[] }).ids;
    const of = async (stock: string) =>
      ((await call('GET', `/bookings?stock=${stock}`)).body as { total: number }).total;
    expect([await of('adler'), await of('birke')]).toEqual([2, 1]);
    const legs = testLegs('merger', 'adler', 'birke', { ratio: '3' });
    expect((await call('PATCH', `/bookings/${id}`, { legs })).status).toBe(200);
    expect((await list()).bookings[0]).toMatchObject({ legs });
    expect(await positions()).toMatchObject([{ id: 'birke', quantity: 30 }]);
    const more = testLegs('merger', 'adler', 'adler', { ratio: '3' });
    expect((await call('PATCH', `/bookings/${id}`, { legs: more })).status).toBe(400);
  });

  it('keep what each needs', async () => {
    const wrong = [
      { kind: 'dividend', stock_id: 'adler', date: '2026-03-05' },
      { ...EXCHANGED, legs: testLegs('merger', 'adler', null, { ratio: 0 }) },
      { ...EXCHANGED, legs: testLegs('merger', 'adler', 'adler', { ratio: 1 }) },
      { ...EXCHANGED, kind: 'spin_off', legs: testLegs('spin_off', 'adler', 'adler', { ratio: 1 }) },
      { ...EXCHANGED, kind: 'spin_off', legs: testLegs('merger', 'adler', 'birke', { ratio: 1 }) },
      { ...EXCHANGED, legs: testLegs('merger', 'birke', 'adler', { ratio: 1 }) },
      { ...EXCHANGED, legs: [...HALVED.legs, { ...HALVED.legs[1], cost_share: '0.1' }] },
      { ...EXCHANGED, legs: HALVED.legs.map((leg) => ({ ...leg, cost_share: leg.cost_share && '1.1' })) },
      { ...EXCHANGED, legs: HALVED.legs.map((leg) => ({ ...leg, shares: '0' })) },
      { ...EXCHANGED, legs: HALVED.legs.slice(1) },
      { ...EXCHANGED, legs: [] },
      {
        ...EXCHANGED,
        kind: 'stock_dividend',
        legs: testLegs('stock_dividend', 'adler', 'adler', { ratio: '0.9' }),
      },
      { kind: 'fee', stock_id: 'adler', date: '2026-03-05', amount: '-1' },
    ];
    for (const booking of wrong) expect([booking, (await book(booking)).status]).toEqual([booking, 400]);
  });
});

describe('the ledger', () => {
  it('tells what was paid at the close, and what a sale earned', async () => {
    await book(
      buy(10, '2026-01-05', { price: null, fees: '5' }),
      sell(4, '2026-03-05', { price: '100', fees: '2' }),
    );
    // Cost of four of ten: 0.4 × (10 × 80 + 5) = 322.
    expect((await list()).bookings).toMatchObject([
      { kind: 'sale', market_price: null, market_value: null, shares: 4, gain: 76 },
      { kind: 'purchase', market_price: 80, market_value: 800, shares: 10, gain: null },
    ]);
  });

  it('says that a gain is estimated, and rounds it as a closed position does', async () => {
    await book(
      { ...buy(3, '2026-01-05', { price: null }), kind: 'delivery_in' },
      sell(3, '2026-03-05', { price: '100' }),
      buy(1, '2026-03-06', { price: '100.006' }),
      sell(1, '2026-03-07', { price: '200.004' }),
    );
    // 200.00 − 100.01 in cents, and 3 × (100 − 80).
    expect((await list()).bookings.filter(({ kind }) => kind === 'sale')).toMatchObject([
      { gain: 99.99, gain_estimated: false },
      { gain: 60, gain_estimated: true },
    ]);
  });

  it('offers what there is to filter by', async () => {
    expect((await call('GET', '/bookings/choices')).body).toEqual({
      kinds: [],
      years: [],
      stocks: [],
      total: 0,
    });
    await book(buy(9, '2025-12-30', { stock_id: 'birke' }), buy(9, '2026-01-05'), sell(1, '2026-02-05'));
    expect((await call('GET', '/bookings/choices')).body).toEqual({
      kinds: ['purchase', 'sale'],
      years: [2026, 2025],
      stocks: [
        { id: 'adler', name: 'Adler AG' },
        { id: 'birke', name: 'Birke AG' },
      ],
      total: 3,
    });
  });
});

describe('the file of all bookings', () => {
  const exported = async (format: string) => {
    const path = `/api/portfolio/bookings/export?format=${format}`;
    const response = await api.request(path, { headers: caller() });
    return { type: response.headers.get('content-type'), text: await response.text() };
  };

  it.each([
    ['json', readBookingsJson, 'application/json; charset=utf-8'],
    ['csv', readBookingsCsv, 'text/csv; charset=utf-8'],
  ] as const)('makes the same bookings in another account, as %s', async (format, read, type) => {
    const [main] = (await call('GET', '/depots')).body as [Depot];
    const second = await depotNamed('Zweites');
    await book(
      buy('10.12345678', '2026-01-05', { price: '99.5', fees: '4.9', note: '=Plan; "A"', depot_id: main.id }),
      buy(4, '2026-01-05', { stock_id: 'birke', price: null, time: '09:30' }),
      { kind: 'transfer', stock_id: 'adler', quantity: 2, date: '2026-02-02', to_depot_id: second.id },
      sell('1.5', '2026-03-02', { price: '110.123', taxes: '-1.2', currency: 'USD', exchange_rate: '0.9' }),
      {
        kind: 'dividend',
        stock_id: 'adler',
        date: '2026-03-03',
        amount: '12.34',
        withholding_tax: '1.85',
        quantity: 8,
      },
      {
        kind: 'spin_off',
        stock_id: 'adler',
        date: '2026-03-04',
        legs: testLegs('spin_off', 'adler', 'birke', { ratio: '0.5', cost_share: '0.2' }),
      },
      { kind: 'fee', stock_id: 'adler', date: '2026-03-05', amount: '9.99' },
    );
    const before = await exported(format);
    expect(before.type).toBe(type);
    const filed = read(before.text);
    expect(filed).toHaveLength(7);

    become(await memberHeaders('noah@example.org'));
    const ids = new Map<string | null, string>();
    await depotNamed('Zweites');
    for (const { id, name } of (await call('GET', '/depots')).body as Depot[]) ids.set(name, id);
    const bookings = filed.map(({ depot, to_depot, ...booking }) => ({
      ...Object.fromEntries(Object.entries(booking).filter(([, value]) => value !== null)),
      depot_id: ids.get(depot),
      ...(to_depot && { to_depot_id: ids.get(to_depot) }),
    }));
    expect(await call('POST', '/bookings', { bookings })).toMatchObject({ status: 201 });
    expect(await exported(format)).toEqual(before);
  });

  it.each([
    ['json', readBookingsJson],
    ['csv', readBookingsCsv],
  ] as const)(
    'keeps which of two like purchases is sold first, in each account: %s',
    async (format, read) => {
      const costs = new Set<number | null>();
      for (let n = 0; n < 4; n++) {
        become(await memberHeaders(`${format}-${n}@example.org`));
        const same = ['2', '6'].map((fees) => buy(5, '2026-01-05', { price: '20', fees }));
        await book(...same, sell(5, '2026-02-05', { price: '30' }));
        const costOf = async () =>
          ((await call('GET', '/report?year=2026&currency=EUR')).body as PortfolioReport).sales[0]?.cost ??
          null;
        costs.add(await costOf());
        const { text } = await exported(format);
        become(await memberHeaders(`${format}-${n}-again@example.org`));
        const bookings = read(text).map(({ depot: _, ...booking }) =>
          Object.fromEntries(Object.entries(booking).filter(([, value]) => value !== null)),
        );
        await call('POST', '/bookings', { bookings });
        costs.add(await costOf());
      }
      expect([...costs]).toEqual([102]);
    },
  );

  it('is also the table of Portfolio Performance, at the close where nothing was entered', async () => {
    await book(buy(3, '2026-03-02', { price: null }));
    const { text } = await exported('portfolio-performance');
    expect(text).toContain('2026-03-02T00:00;Kauf;330;EUR;;;3;');
  });

  it("is also Parqet's and Ghostfolio's form", async () => {
    await book(buy(3, '2026-03-02', { price: null }));
    const [parqet, ghostfolio] = [await exported('parqet'), await exported('ghostfolio')];
    expect(parqet.text).toContain('2026-03-02;;110;3;330;0;0;Buy;Mein Depot;Security;');
    expect(ghostfolio.type).toBe('application/json; charset=utf-8');
    expect(JSON.parse(ghostfolio.text)).toMatchObject({
      activities: [{ type: 'BUY', quantity: 3, unitPrice: 110, date: '2026-03-02T00:00:00.000Z' }],
    });
  });
});

describe('a preview', () => {
  const preview = async (body: object) =>
    (await call('POST', '/bookings/preview', { stock_id: 'adler', ...body })).body as BookingPreview;

  it('knows the price of the day of a first purchase', async () => {
    expect(await preview({ kind: 'purchase', date: '2026-03-05' })).toMatchObject({
      currency: 'EUR',
      market_price: 110,
      price_date: '2026-03-02',
      held: 0,
      lots: [],
      missing: null,
    });
    expect(await preview({ kind: 'purchase', date: '2020-03-05' })).toMatchObject({
      market_price: 80,
      price_estimated: true,
    });
  });

  it('books nothing, and of a changed sale leaves out what is stored', async () => {
    await book(buy(10, '2026-01-05'), sell(8, '2026-02-05', { price: '110' }));
    const [sale] = (await list()).bookings;
    const changed = { kind: 'sale', date: '2026-02-05', quantity: '10', price: '110' };
    expect((await preview(changed)).missing).toContain('fehlen 8 Stück');
    expect(await preview({ ...changed, replaces: sale?.id })).toMatchObject({
      held: 10,
      gain: 100,
      missing: null,
    });
    expect((await list()).total).toBe(2);
  });

  it('needs a known security and an own depot', async () => {
    expect(await preview({ kind: 'sale', date: '2026-03-05', stock_id: 'nobody' })).toMatchObject({
      code: 'stock_not_found',
    });
    expect(await preview({ kind: 'sale', date: '2026-03-05', depot_id: 'a'.repeat(32) })).toMatchObject({
      code: 'depot_not_found',
    });
  });
});

describe('chosen depots', () => {
  it('begin on their own first booking, and the benchmark with them', async () => {
    const [one, two, three] = [await depotNamed('Eins'), await depotNamed('Zwei'), await depotNamed('Drei')];
    await book(
      buy(10, '2026-01-05', { depot_id: one.id }),
      buy(1, '2026-03-02', { stock_id: 'birke', price: '20', depot_id: two.id }),
      { ...buy(4, '2026-03-10', { depot_id: one.id }), kind: 'transfer', to_depot_id: three.id },
    );
    const of = async (depots: string, path: string, range: string) =>
      (await call('GET', `/${path}range=${range}&currency=EUR&depots=${depots}`)).body;
    for (const range of ['max', 'year']) {
      const { summary, totalValue } = (await of(two.id, 'performance?', range)) as PortfolioPerformance;
      expect(summary.from).toBe('2026-03-02');
      expect(totalValue[0]).toEqual({ date: '2026-03-02', value: 20, invested: 20 });
      expect(summary.periodGrowth).toBeCloseTo(50, 9);
      // From 110 to 120; since January it would be from 80.
      expect(await of(two.id, 'benchmark?stock=adler&', range)).toMatchObject({
        from: '2026-03-02',
        growth: expect.closeTo((120 / 110 - 1) * 100, 9),
      });
      expect(await of(three.id, 'performance?', range)).toMatchObject({
        summary: { from: '2026-03-10' },
      });
    }
    const { summary } = (await of(`${one.id},${two.id}`, 'performance?', 'max')) as PortfolioPerformance;
    expect(summary.from).toBe('2026-01-05');
  });

  it('are all that counts', async () => {
    const [one, two] = [await depotNamed('Eins'), await depotNamed('Zwei')];
    await book(
      buy(10, '2026-01-05', { depot_id: one.id }),
      {
        kind: 'transfer',
        stock_id: 'adler',
        quantity: 4,
        date: '2026-02-05',
        depot_id: one.id,
        to_depot_id: two.id,
      },
      { kind: 'dividend', stock_id: 'adler', amount: '7.5', date: '2026-03-05', depot_id: two.id },
    );
    const shown = async (...depots: string[]) => {
      const query = `currency=EUR&range=max${depots.length > 0 ? `&depots=${depots.join(',')}` : ''}`;
      const [listed, performance, dividends] = await Promise.all(
        ['?', '/performance?', '/dividends?'].map(async (path) => (await call('GET', path + query)).body),
      );
      return [
        (listed as Position[])[0]?.total_value,
        (performance as PortfolioPerformance).totalValue.at(-1)?.value,
        (dividends as PortfolioDividends).total,
      ];
    };
    expect(await shown()).toEqual([1200, 1200, 7.5]);
    expect(await shown(one.id)).toEqual([720, 720, 0]);
    expect(await shown(two.id)).toEqual([480, 480, 7.5]);
    expect(await shown(two.id, one.id)).toEqual([1200, 1200, 7.5]);
    // A depot that is gone, or another account's.
    expect(await shown('a'.repeat(32))).toEqual([undefined, undefined, 0]);
    expect((await call('GET', '?depots=x')).status).toBe(400);
  });
});

describe('bookings of invented companies', () => {
  const demo = { stock_id: 'x-demo' };
  const count = async () => (await call('GET', '/bookings/invented')).body;
  const removal = 'd'.repeat(32);
  const remove = () => call('DELETE', `/bookings/invented?removal=${removal}`);

  beforeEach(async () => {
    await addTestMarket(database(), {
      stocks: [
        { id: 'x-demo', source: 'demo', status: 'delisted', price_date: '2026-03-01' },
        { id: 'y-demo', source: 'demo', status: 'delisted', price_date: '2026-03-01' },
      ],
      closes: { 'x-demo': { '2026-01-02': 10 }, 'y-demo': { '2026-01-02': 5 } },
    });
    await refreshUniverse();
    expect((await book(buy(3, '2026-01-05'))).status).toBe(201);
    expect((await book(buy(10, '2026-01-05', demo), sell(4, '2026-02-02', demo))).status).toBe(201);
    expect((await book(buy(2, '2026-01-06', { stock_id: 'y-demo' }))).status).toBe(201);
  });

  it('leave together and come back together, each as often as one likes', async () => {
    expect(await count()).toEqual({ bookings: 3, companies: 2 });
    const before = await list();
    for (let time = 0; time < 2; time++)
      expect(await remove()).toMatchObject({ status: 200, body: { success: true, removal } });
    expect(await count()).toEqual({ bookings: 0, companies: 0 });
    expect((await list()).bookings.map(({ stock_id }) => stock_id)).toEqual(['adler']);
    expect((await positions()).map(({ id }) => id)).toEqual(['adler']);
    for (let time = 0; time < 2; time++)
      expect((await call('POST', '/bookings/restore', { removal })).status).toBe(200);
    expect(await list()).toEqual(before);
    expect(await count()).toEqual({ bookings: 3, companies: 2 });
  });

  it('are nothing to remove from an account without any, and are those of the caller alone', async () => {
    const ben = await memberHeaders('ben@example.org');
    expect(await call('GET', '/bookings/invented', undefined, ben)).toMatchObject({ body: { bookings: 0 } });
    expect(await call('DELETE', '/bookings/invented', undefined, ben)).toMatchObject({
      body: { removal: null },
    });
    expect(await count()).toEqual({ bookings: 3, companies: 2 });
  });

  it('include an exchange of real shares for theirs', async () => {
    const legs = testLegs('merger', 'adler', 'y-demo', { ratio: '1' });
    const merger = { kind: 'merger', stock_id: 'adler', date: '2026-02-03', legs };
    expect((await book(merger)).status).toBe(201);
    expect(await count()).toEqual({ bookings: 4, companies: 2 });
    await remove();
    expect((await positions()).map(({ id, lots }) => [id, lots[0]?.quantity])).toEqual([['adler', 3]]);
  });
});
