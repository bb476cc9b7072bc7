import { api } from '@/lib/api/app';
import { forget } from '@/lib/auth/session/session-queries';
import { env } from '@/lib/platform/env';
import { refreshUniverse } from '@/lib/stocks/universe/universe';
import { apiCall, memberHeaders, testMailbox } from '@/test/auth';
import { STATED } from '@/test/call-examples';
import { testClient } from '@/test/client';
import { clearTestDatabase, testDatabase } from '@/test/database';
import { addTestMarket } from '@/test/market';
import type { StoredBooking } from '../bookings/schema';
import { removeOldBookings } from '../queries';
import type { Position } from '../schema';
import { MOST_OPEN } from './rules';
import type { IdentifiedSecurities, ImportLedger, OpenBooking, PastImport } from './schema';

const database = testDatabase();
testMailbox();
const request = testClient(api);

let mia: Record<string, string>;
const realToday = env.TODAY;
afterEach(() => {
  env.TODAY = realToday;
});

const call = (method: string, path: string, body?: unknown, headers = mia) =>
  request(`/api/portfolio${path}`, apiCall(method, body, headers));
const id = (digit: string) => digit.repeat(32);
const DEPOT = id('1');
const BOND = id('2');
const DAYS = { price_date: '2026-03-09', first_price_date: '2026-01-02' };
const given = (more: object = {}) => ({
  ...{ id: id('a'), files: ['Abrechnung.pdf', 'Umsätze.csv'], own_securities: [], open: [] },
  depots: [{ id: DEPOT, name: 'DEGIRO' }],
  bookings: [
    {
      ...{ kind: 'purchase', stock_id: 'adler', depot_id: DEPOT, date: '2026-03-02', quantity: '10' },
      ...{ price: '100', fees: '5', currency: 'EUR', reference: 'A-1', document: 'Abrechnung.pdf' },
    },
  ],
  ...more,
});
const book = (more?: object, headers = mia) => call('POST', '/imports', given(more), headers);
const imports = async () =>
  (await call('GET', '/imports')).body as { imports: PastImport[]; open: OpenBooking[] };
const ledger = async (query = '') =>
  ((await call('GET', `/bookings${query}`)).body as { bookings: StoredBooking[] }).bookings;

beforeEach(async () => {
  env.TODAY = '2026-03-10';
  await clearTestDatabase(database());
  forget([]);
  await addTestMarket(database(), {
    stocks: [
      {
        id: 'adler',
        name: 'Adler AG',
        isin: 'DE0007164600',
        wkn: '716460',
        symbol: 'ADL.DE',
        current_price: 130,
      },
      { id: 'bison-us', name: 'Bison Inc', isin: 'US0378331005', symbol: 'BSN', trading_currency: 'USD' },
      { id: 'bison-de', name: 'Bison Inc', isin: 'US0378331005', symbol: 'BSN.DE' },
      { id: 'weltindex', name: 'Weltindex', kind: 'index' as const, isin: 'DE0008469008' },
    ].map((stock) => ({ ...stock, ...DAYS })),
    closes: { adler: { '2026-03-02': 120, '2026-03-09': 130 } },
    rates: { USD: { '2026-01-02': 1.25 } },
  });
  await refreshUniverse();
  mia = await memberHeaders('mia@example.org');
});

describe('an import', () => {
  it('books all of it in one step: depots, own securities, bookings, and what stays open', async () => {
    const answer = await book({
      own_securities: [{ id: BOND, name: 'Anleihe 2028', isin: null, kind: 'other', currency: 'EUR' }],
      bookings: [
        ...given().bookings,
        {
          ...{ kind: 'purchase', stock_id: `own-${BOND}`, depot_id: DEPOT, date: '2026-03-03' },
          ...{ quantity: '30', price: '98.4', currency: 'EUR' },
        },
      ],
      open: [{ depot_id: DEPOT, reason: 'unknown_security', stated: STATED }],
    });
    expect(answer).toMatchObject({ status: 201, body: { success: true, booked: 2, open: 1 } });
    const positions = (await call('GET', '?currency=EUR')).body as Position[];
    expect(positions.map(({ id, quantity, current_price }) => [id, quantity, current_price]).sort()).toEqual([
      ['adler', 10, 130],
      // Valued at its purchase.
      [`own-${BOND}`, 30, 98.4],
    ]);
    expect(await imports()).toMatchObject({
      imports: [{ files: ['Abrechnung.pdf', 'Umsätze.csv'], booked: 2, bookings: 2, open: 1 }],
      open: [{ depot_id: DEPOT, reason: 'unknown_security', stated: STATED }],
    });
    expect(await ledger(`?import=${id('a')}`)).toMatchObject([{ quantity: '30' }, { reference: 'A-1' }]);
  });

  it('keeps the rows of its files, also when an open booking gets its security', async () => {
    const stated = { ...STATED, read_as: 'the open row' };
    await book({ read_as: ['the row'], open: [{ depot_id: DEPOT, reason: 'unknown_security', stated }] });
    const [open] = (await imports()).open;
    await call('POST', `/imports/open/${open?.id}`, given().bookings[0]);
    const { bookings } = (await call('GET', '/imports/ledger')).body as ImportLedger;
    expect(bookings.map(({ read_as }) => read_as).sort()).toEqual(['the open row', 'the row']);
  });

  it('counts once, however often it is sent', async () => {
    expect((await book()).status).toBe(201);
    expect(await book()).toMatchObject({ status: 201, body: { booked: 1 } });
    expect(await ledger()).toHaveLength(1);
    expect(await book({ files: [] })).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } });
  });

  it.each<[string, object, number, string]>([
    ['without a depot of its own', { depots: [] }, 404, 'depot_not_found'],
    [
      'with an unknown security',
      { bookings: [{ ...given().bookings[0], stock_id: 'fehlt' }] },
      404,
      'stock_not_found',
    ],
    [
      'which sells what is not there',
      { bookings: [{ ...given().bookings[0], kind: 'sale' }] },
      409,
      'shares_missing',
    ],
    [
      'of a day to come',
      { bookings: [{ ...given().bookings[0], date: '2026-03-11' }] },
      400,
      'invalid_input',
    ],
    ['of nothing', { bookings: [] }, 400, 'invalid_input'],
    [
      'with two depots of one name',
      {
        depots: [
          { id: DEPOT, name: 'Eins' },
          { id: id('3'), name: 'eins' },
        ],
      },
      409,
      'depot_name_taken',
    ],
  ])('is refused %s, and leaves nothing behind', async (_, more, status, code) => {
    expect(await book(more)).toMatchObject({ status, body: { code } });
    expect((await call('GET', '/depots')).body).toEqual([]);
    expect(await imports()).toEqual({ imports: [], open: [] });
  });

  it('can be taken back, and back again for a day', async () => {
    await book({ open: [{ depot_id: DEPOT, reason: 'incomplete', stated: STATED }] });
    const taken = await call('DELETE', `/imports/${id('a')}`);
    expect(taken).toMatchObject({ status: 200, body: { removal: expect.stringMatching(/^[0-9a-f]{32}$/) } });
    expect(await ledger()).toEqual([]);
    expect(await imports()).toMatchObject({
      imports: [{ bookings: 0, taken_back_at: expect.any(String) }],
      open: [],
    });
    const { removal } = taken.body as { removal: string };
    const again = (key: string) => call('DELETE', `/imports/${id('a')}?removal=${key}`);
    // A retry after a lost answer can still be undone.
    expect((await again(removal)).body).toMatchObject({ removal });
    expect((await again(id('f'))).body).toMatchObject({ removal: null });
    expect((await call('POST', '/bookings/restore', { removal })).status).toBe(200);
    expect(await ledger()).toHaveLength(1);
    expect(await imports()).toMatchObject({ imports: [{ bookings: 1, taken_back_at: null }], open: [{}] });
  });

  it('of what is open alone can be taken back, and back again for a day', async () => {
    await book({ bookings: [], open: [{ depot_id: DEPOT, reason: 'incomplete', stated: STATED }] });
    const { open } = await imports();
    const taken = await call('DELETE', `/imports/${id('a')}`);
    expect(taken).toMatchObject({ status: 200, body: { removal: expect.any(String) } });
    expect(await imports()).toMatchObject({ imports: [{ open: 0 }], open: [] });
    const booking = {
      ...{ kind: 'purchase', stock_id: 'adler', depot_id: DEPOT, date: '2026-03-02', quantity: '2' },
    };
    const [first] = open;
    expect((await call('POST', `/imports/open/${first?.id}`, booking)).status).toBe(404);
    expect((await call('POST', '/bookings/restore', taken.body)).status).toBe(200);
    expect(await imports()).toMatchObject({ imports: [{ open: 1, taken_back_at: null }] });
    expect((await imports()).open).toEqual(open);
  });

  it('that was taken back leaves its room, and its depot after a day', async () => {
    const open = [{ depot_id: DEPOT, reason: 'incomplete', stated: STATED }];
    await book({ bookings: [], open });
    await database().query(
      `insert into open_bookings (account_id, id, import_id, place, depot_id, reason, stated)
       select account_id, n::text, import_id, n, depot_id, reason, stated
         from open_bookings, generate_series(1, ${MOST_OPEN - 1}) as n`,
    );
    const more = { id: id('b'), depots: [], bookings: [], open };
    expect(await book(more)).toMatchObject({ status: 409, body: { code: 'open_bookings_full' } });
    const { removal } = (await call('DELETE', `/imports/${id('a')}`)).body as { removal: string };
    expect((await book(more)).status).toBe(201);
    expect(await call('POST', '/bookings/restore', { removal })).toMatchObject({
      status: 409,
      body: { code: 'open_bookings_full' },
    });
    await call('DELETE', `/imports/${id('b')}`);
    expect(await call('DELETE', `/depots/${DEPOT}`)).toMatchObject({
      status: 409,
      body: { code: 'depot_in_use', error: expect.stringContaining('nach einem Tag') },
    });
    await database().query("update open_bookings set removed_at = now() - interval '25 hours'");
    expect((await call('POST', '/bookings/restore', { removal })).status).toBe(404);
    expect(await removeOldBookings()).toBe(MOST_OPEN + 1);
    expect((await call('DELETE', `/depots/${DEPOT}`)).status).toBe(200);
  });

  it('stays while a later sale needs its shares', async () => {
    await book();
    await call('POST', '/bookings', {
      ...{ kind: 'sale', stock_id: 'adler', depot_id: DEPOT, date: '2026-03-05', quantity: '4' },
    });
    expect(await call('DELETE', `/imports/${id('a')}`)).toMatchObject({
      status: 409,
      body: { code: 'shares_missing' },
    });
    expect(await imports()).toMatchObject({ imports: [{ bookings: 1, taken_back_at: null }] });
  });

  it('is its owner’s alone', async () => {
    await book();
    const leo = await memberHeaders('leo@example.org');
    expect(await call('DELETE', `/imports/${id('a')}`, undefined, leo)).toMatchObject({
      status: 404,
      body: { code: 'import_not_found' },
    });
    expect((await call('GET', '/imports', undefined, leo)).body).toEqual({ imports: [], open: [] });
    // The same id is another import of another account.
    expect((await book({}, leo)).status).toBe(201);
  });
});

describe('what stays open', () => {
  it('is booked as part of its import, once', async () => {
    await book({ open: [{ depot_id: DEPOT, reason: 'unknown_security', stated: STATED }] });
    const [open] = (await imports()).open;
    const booking = {
      ...{ kind: 'purchase', stock_id: 'bison-de', depot_id: DEPOT, date: '2026-03-02', quantity: '2' },
    };
    const path = `/imports/open/${open?.id}`;
    expect((await call('POST', path, booking)).status).toBe(201);
    expect(await call('POST', path, booking)).toMatchObject({
      status: 404,
      body: { code: 'open_booking_not_found' },
    });
    expect(await imports()).toMatchObject({ imports: [{ booked: 2, bookings: 2, open: 0 }], open: [] });
    expect(await ledger(`?import=${id('a')}`)).toHaveLength(2);
  });

  it.each<[string, Record<string, unknown>, number | null]>([
    ['a sale of the security', { kind: 'sale', stock_id: 'adler' }, 7],
    [
      'a sale that names its ISIN alone',
      { kind: 'sale', stock_id: null, security: { isin: 'DE0007164600' } },
      7,
    ],
    ['a sale of another one', { kind: 'sale', stock_id: 'bison-de' }, null],
    ['a purchase', { kind: 'purchase', stock_id: 'adler' }, null],
  ])('shows with its position: %s', async (_, more, shares) => {
    const security = { ...STATED.security, ...(more.security as object) };
    const stated = { ...STATED, quantity: '7', ...more, security };
    await book({ open: [{ depot_id: DEPOT, reason: 'incomplete', stated }] });
    expect((await call('GET', '?currency=EUR')).body).toMatchObject([{ id: 'adler', open_sales: shares }]);
  });

  it('stays open when it cannot be booked', async () => {
    await book({ open: [{ depot_id: DEPOT, reason: 'incomplete', stated: STATED }] });
    const [open] = (await imports()).open;
    const sale = { kind: 'sale', stock_id: 'bison-de', depot_id: DEPOT, date: '2026-03-02', quantity: '2' };
    expect((await call('POST', `/imports/open/${open?.id}`, sale)).status).toBe(409);
    expect((await imports()).open).toHaveLength(1);
    expect((await call('DELETE', `/imports/open/${open?.id}`)).status).toBe(200);
    expect((await imports()).open).toEqual([]);
  });

  describe('of a corporate action', () => {
    const names = (name: string) => ({ isin: null, wkn: null, symbol: null, name });
    const merger = (more: object = {}) => ({
      ...{ depot_id: DEPOT, reason: 'unknown_security' },
      stated: {
        ...{ kind: 'merger', date: '2026-03-05', time: null, security: names('Adler'), stock_id: null },
        ...{ to_security: names('Bison'), to_stock_id: null, ratio: '0.4', cost_share: null, quantity: '10' },
        ...{ price: null, amount: '25', fees: '0', taxes: '0', withholding: null, currency: 'EUR' },
        ...{ reference: 'M-1', document: 'Fusion.pdf', counted_on: '2026-03-05', ...more },
      },
    });
    const bookMerger = async (more: object = {}) => {
      const [open] = (await imports()).open;
      const body = {
        ...{ kind: 'merger', stock_id: 'adler', to_stock_id: 'bison-de', depot_id: DEPOT, ratio: '0.4' },
        ...{ date: '2026-03-05', counted_on: '2026-03-05', amount: '25', cost_share: '0.1', ...more },
      };
      return call('POST', `/imports/open/${open?.id}`, body);
    };
    const held = async () =>
      ((await call('GET', '?currency=EUR')).body as Position[]).map(({ id, quantity }) => [id, quantity]);

    it('keeps both securities and the ratio, also when it is dropped and comes back', async () => {
      await book({ open: [merger()] });
      const { open } = await imports();
      expect(open).toMatchObject([
        {
          stated: {
            ...{ to_security: names('Bison'), to_stock_id: null, ratio: '0.4', cost_share: null },
          },
        },
      ]);
      await call('DELETE', `/imports/open/${open[0]?.id}`);
      expect((await call('POST', '/imports/open', open[0])).status).toBe(201);
      expect((await imports()).open).toEqual(open);
    });

    it('is booked with both securities, and taken back and restored with its import', async () => {
      await book({ open: [merger()] });
      expect((await bookMerger()).status).toBe(201);
      // 10 × 0.4.
      expect(await held()).toEqual([['bison-de', 4]]);
      const taken = await call('DELETE', `/imports/${id('a')}`);
      expect(await held()).toEqual([]);
      await call('POST', '/bookings/restore', taken.body);
      expect(await held()).toEqual([['bison-de', 4]]);
    });

    it.each([
      // 10 are there.
      [
        'of 12 shares',
        '12',
        409,
        'shares_missing',
        /^Fusion von Adler AG am 5\.\sMärz\s2026: Dafür fehlen\s2\sStück/,
      ],
      ['of 7.5 shares', '7.5', 400, 'invalid_input', /^Im Depot liegen 2,5 Stück mehr/],
    ])('is refused as one %s, and stays open', async (_, quantity, status, code, error) => {
      await book({ open: [merger({ quantity })] });
      expect(await bookMerger()).toMatchObject({
        status,
        body: { code, error: expect.stringMatching(error) },
      });
      expect((await imports()).open).toHaveLength(1);
      expect(await held()).toEqual([['adler', 10]]);
    });

    it('of a spin-off waits too', async () => {
      await book({ open: [merger({ kind: 'spin_off', amount: null })] });
      const spun = { kind: 'spin_off', amount: undefined, ratio: '0.5', cost_share: '0.2' };
      expect((await bookMerger(spun)).status).toBe(201);
      expect((await held()).sort()).toEqual([
        ['adler', 10],
        ['bison-de', 5],
      ]);
    });
  });

  it('comes back after it was dropped, once, and for its owner alone', async () => {
    await book({ open: [{ depot_id: DEPOT, reason: 'unknown_security', stated: STATED }] });
    const { open } = await imports();
    const [dropped] = open;
    await call('DELETE', `/imports/open/${dropped?.id}`);
    const leo = await memberHeaders('leo@example.org');
    expect(await call('POST', '/imports/open', dropped, leo)).toMatchObject({
      status: 404,
      body: { code: 'import_not_found' },
    });
    for (const _ of ['first', 'again'])
      expect((await call('POST', '/imports/open', dropped)).status).toBe(201);
    expect((await imports()).open).toEqual(open);
  });

  it('keeps its depot', async () => {
    await book({ bookings: [], open: [{ depot_id: DEPOT, reason: 'incomplete', stated: STATED }] });
    expect(await call('DELETE', `/depots/${DEPOT}`)).toMatchObject({
      status: 409,
      body: { code: 'depot_in_use', error: expect.stringContaining('Import') },
    });
  });
});

describe('the names of securities', () => {
  const names = (more: object) => ({ isin: null, wkn: null, symbol: null, name: null, ...more });
  const identify = async (...securities: object[]) =>
    (await call('POST', '/imports/securities', { securities: securities.map(names) }))
      .body as IdentifiedSecurities;

  it.each<[string, object, string | null, string[], boolean]>([
    ['an ISIN', { isin: 'DE0007164600', name: 'Anders' }, 'isin', ['adler'], true],
    ['an ISIN with two listings', { isin: 'US0378331005' }, 'isin', ['bison-de', 'bison-us'], false],
    ['an unknown ISIN, whatever the name', { isin: 'DE0005190003', name: 'Adler AG' }, null, [], false],
    ['our id', { id: 'bison-us', isin: 'US0378331005' }, 'id', ['bison-us'], true],
    ['an unknown id, and an ISIN', { id: 'own-x', isin: 'DE0007164600' }, 'isin', ['adler'], true],
    ['a WKN', { wkn: '716460' }, 'wkn', ['adler'], true],
    ['a symbol with its exchange', { symbol: 'bsn.de' }, 'symbol', ['bison-de'], true],
    ['a symbol with a currency', { symbol: 'BSN', currency: 'USD' }, 'symbol', ['bison-us'], true],
    ['a symbol with another one', { symbol: 'BSN', currency: 'EUR' }, 'symbol', ['bison-de'], true],
    ['a symbol alone', { symbol: 'BSN' }, 'symbol', ['bison-de', 'bison-us'], false],
    // Only listed in euros.
    ['a symbol in dollars', { symbol: 'ADL', currency: 'USD' }, 'symbol', ['adler'], false],
    ['a name', { name: 'adler ag' }, 'name', ['adler'], true],
    ['the beginning of a name', { name: 'Adler' }, 'name', ['adler'], false],
    ['an index', { isin: 'DE0008469008' }, null, [], false],
    ['nothing', {}, null, [], false],
  ])('are found by %s', async (_, given, by, ids, sure) => {
    const { matches, securities } = await identify(given);
    expect(matches.map((match) => ({ ...match, ids: [...match.ids].sort() }))).toEqual([{ by, ids, sure }]);
    expect(securities.map(({ id }) => id).sort()).toEqual(ids);
  });

  it('find own securities of the account alone', async () => {
    await call('POST', '/own-securities', { name: 'Zertifikat X', isin: 'DE0005190003', currency: 'EUR' });
    expect((await identify({ isin: 'DE0005190003' })).securities).toMatchObject([{ own: true }]);
    expect((await identify({ name: 'zertifikat x' })).matches).toMatchObject([{ by: 'name' }]);
    mia = await memberHeaders('leo@example.org');
    expect((await identify({ isin: 'DE0005190003' })).securities).toEqual([]);
  });
});

it('the ledger of an import has all bookings, securities, depots and what is open', async () => {
  await book({ open: [{ depot_id: DEPOT, reason: 'incomplete', stated: STATED }] });
  expect((await call('GET', '/imports/ledger')).body as ImportLedger).toEqual({
    bookings: [
      expect.objectContaining({
        kind: 'purchase',
        stock_id: 'adler',
        quantity: 10,
        price: 100,
        ...{ fees: 5, taxes: 0, withholding_tax: null },
        reference: 'A-1',
        document: 'Abrechnung.pdf',
      }),
    ],
    open: [expect.objectContaining({ depot_id: DEPOT, stated: STATED })],
    securities: [expect.objectContaining({ id: 'adler', isin: 'DE0007164600', splits: [], price: 130 })],
    depots: [{ id: DEPOT, name: 'DEGIRO' }],
    today: '2026-03-10',
  });
});

it('the ledger has the securities that are assigned to what is open, and no own one of others', async () => {
  await call('POST', '/own-securities', { id: BOND, name: 'Zertifikat X', isin: null, currency: 'EUR' });
  mia = await memberHeaders('leo@example.org');
  const assigned = [
    { stock_id: 'bison-us', to_stock_id: 'bison-de' },
    { stock_id: `own-${BOND}` },
    { stock_id: null },
  ];
  const open = assigned.map((ids) => ({
    ...{ depot_id: DEPOT, reason: 'incomplete', stated: { ...STATED, ...ids } },
  }));
  await book({ open });
  const { securities } = (await call('GET', '/imports/ledger')).body as ImportLedger;
  expect(securities.map(({ id }) => id).sort()).toEqual(['adler', 'bison-de', 'bison-us']);
});

it('the reading of a table is kept by its heading, the fifty latest', async () => {
  const path = (n: number) => `/imports/mappings/${String(n).padStart(64, '0')}`;
  expect((await call('GET', path(0))).body).toEqual({ mapping: null });
  for (let n = 0; n <= 50; n++) await call('POST', path(n), { mapping: { date: `Tag ${n}` } });
  expect((await call('GET', path(50))).body).toEqual({ mapping: { date: 'Tag 50' } });
  expect((await call('GET', path(0))).body).toEqual({ mapping: null });
});
