import { Worker } from 'node:worker_threads';
import { removeOldBookings } from '@/lib/bookings/removals';
import type { Position } from '@/lib/portfolio/schema/positions';
import { testAccount } from '@/test/account';
import { apiCall, memberHeaders } from '@/test/auth';
import { STATED, TABLE_MAPPING } from '@/test/call-examples';
import { refusal } from '@/test/client';
import { testLegs } from '@/test/legs';
import { addTestMarket } from '@/test/market';
import type { StoredBooking } from '../schema';
import type { IdentifiedSecurities } from './identify-schema';
import { removeEmptyImports } from './queries';
import { MOST_IMPORTS, MOST_OPEN } from './rules';
import type { ImportLedger, OpenBooking, PastImport } from './schema';

type Headers = Record<string, string>;
const id = (digit: string) => digit.repeat(32);
const DEPOT = id('1');
const BOND = id('2');
const DAYS = { price_date: '2026-03-09', first_price_date: '2026-01-02' };
const { become, call, database, mia, request } = testAccount('2026-03-10', {
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
/** A purchase of ten shares. */
const bought = (more: object = {}) => ({
  kind: 'purchase',
  stock_id: 'adler',
  depot_id: DEPOT,
  date: '2026-03-02',
  quantity: '10',
  price: '100',
  fees: '5',
  currency: 'EUR',
  reference: 'A-1',
  document: 'Abrechnung.pdf',
  ...more,
});
/** The bookings of an import that stay open. */
const OPEN = { depot_id: DEPOT, reason: 'incomplete', stated: STATED };
const UNKNOWN = { ...OPEN, reason: 'unknown_security' };
const given = (more: object = {}) => ({
  id: id('a'),
  files: ['Abrechnung.pdf', 'Umsätze.csv'],
  own_securities: [],
  open: [],
  depots: [{ id: DEPOT, name: 'DEGIRO' }],
  bookings: [bought()],
  ...more,
});
const book = (more?: object, headers?: Headers) => call('POST', '/imports', given(more), headers);
const imports = async () =>
  (await call('GET', '/imports')).body as { imports: PastImport[]; open: OpenBooking[] };
const ledger = async (query = '') =>
  ((await call('GET', `/bookings${query}`)).body as { bookings: StoredBooking[] }).bookings;

describe('an import', () => {
  it('books all of it in one step: depots, own securities, bookings, and what stays open', async () => {
    const answer = await book({
      own_securities: [{ id: BOND, name: 'Anleihe 2028', isin: null, kind: 'other', currency: 'EUR' }],
      bookings: [
        bought(),
        bought({ stock_id: `own-${BOND}`, date: '2026-03-03', quantity: '30', price: '98.4' }),
      ],
      open: [UNKNOWN],
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
      open: [UNKNOWN],
    });
    expect(await ledger(`?import=${id('a')}`)).toMatchObject([{ quantity: '30' }, { reference: 'A-1' }]);
  });

  it('keeps the rows of its files, also when an open booking gets its security', async () => {
    const stated = { ...STATED, read_as: 'the open row' };
    await book({ read_as: ['the row'], open: [{ ...UNKNOWN, stated }] });
    const [open] = (await imports()).open;
    await call('POST', `/imports/open/${open?.id}`, bought());
    const { bookings } = (await call('GET', '/imports/ledger')).body as ImportLedger;
    expect(bookings.map(({ read_as }) => read_as).sort()).toEqual(['the open row', 'the row']);
  });

  it('counts once, however often it is sent', async () => {
    expect((await book()).status).toBe(201);
    expect(await book()).toMatchObject({ status: 201, body: { booked: 1 } });
    expect(await ledger()).toHaveLength(1);
    expect(await book({ files: [] })).toMatchObject(refusal(409, 'idempotency_conflict'));
  });

  const depot = (digit: string, name: string) => ({ id: id(digit), name });
  it.each<[string, object, number, string]>([
    ['without a depot of its own', { depots: [] }, 404, 'depot_not_found'],
    ['with an unknown security', { bookings: [bought({ stock_id: 'fehlt' })] }, 404, 'stock_not_found'],
    ['which sells what is not there', { bookings: [bought({ kind: 'sale' })] }, 409, 'shares_missing'],
    ['of a day to come', { bookings: [bought({ date: '2026-03-11' })] }, 400, 'invalid_input'],
    ['of nothing', { bookings: [] }, 400, 'invalid_input'],
    [
      'with two depots of one name',
      { depots: [depot('1', 'Eins'), depot('3', 'eins')] },
      409,
      'depot_name_taken',
    ],
  ])('is refused %s, and leaves nothing behind', async (_, more, status, code) => {
    expect(await book(more)).toMatchObject({ status, body: { code } });
    expect((await call('GET', '/depots')).body).toMatchObject([{ name: 'Mein Depot' }]);
    expect(await imports()).toEqual({ imports: [], total: 0, open: [] });
  });

  const security = { id: BOND, name: 'Anleihe 2028', isin: null, kind: 'other', currency: 'EUR' };
  it.each<[string, object]>([
    ['an own security of another account', { own_securities: [security] }],
    ['two own securities', { own_securities: Array(2).fill({ ...security, id: id('3') }) }],
    ['a depot that is there', { depots: [depot('4', 'Neu')] }],
    ['two depots', { depots: [depot('5', 'Eins'), depot('5', 'Zwei')] }],
  ])('is refused with the id of %s, whole', async (_name, more) => {
    const leo = await memberHeaders('leo@example.org');
    await call('POST', '/own-securities', security, leo);
    await book({ depots: [depot('4', 'Alt')], bookings: [bought({ depot_id: id('4') })] });
    const before = await ledger();
    const answer = await book({ id: id('b'), ...more });
    expect(answer).toMatchObject(refusal(409, 'id_taken'));
    expect(await ledger()).toEqual(before);
  });

  it('can be taken back, and back again for a day', async () => {
    await book({ open: [OPEN] });
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
    // Late, it takes nothing back that was restored.
    expect((await again(removal)).body).toMatchObject({ removal });
    expect(await imports()).toMatchObject({ imports: [{ bookings: 1, taken_back_at: null }], open: [{}] });
  });

  it('with open bookings alone can be taken back, and that undone for a day', async () => {
    await book({ bookings: [], open: [OPEN] });
    const { open } = await imports();
    const taken = await call('DELETE', `/imports/${id('a')}`);
    expect(taken).toMatchObject({ status: 200, body: { removal: expect.any(String) } });
    expect(await imports()).toMatchObject({ imports: [{ open: 0 }], open: [] });
    expect((await call('POST', `/imports/open/${open[0]?.id}`, bought())).status).toBe(404);
    expect((await call('POST', '/bookings/restore', taken.body)).status).toBe(200);
    expect(await imports()).toMatchObject({ imports: [{ open: 1, taken_back_at: null }] });
    expect((await imports()).open).toEqual(open);
  });

  it('that was taken back leaves its room, and its depot after a day', async () => {
    const open = [OPEN];
    await book({ bookings: [], open });
    await database().query(
      `insert into open_bookings (account_id, id, import_id, place, depot_id, reason, stated)
       select account_id, n::text, import_id, n, depot_id, reason, stated
         from open_bookings, generate_series(1, ${MOST_OPEN - 1}) as n`,
    );
    const more = { id: id('b'), depots: [], bookings: [], open };
    expect(await book(more)).toMatchObject(refusal(409, 'open_bookings_full'));
    const { removal } = (await call('DELETE', `/imports/${id('a')}`)).body as { removal: string };
    expect((await book(more)).status).toBe(201);
    expect(await call('POST', '/bookings/restore', { removal })).toMatchObject(
      refusal(409, 'open_bookings_full'),
    );
    await call('DELETE', `/imports/${id('b')}`);
    expect(await call('DELETE', `/depots/${DEPOT}`)).toMatchObject(
      refusal(409, 'depot_in_use', { error: expect.stringContaining('nach einem Tag') }),
    );
    await database().query("update open_bookings set removed_at = now() - interval '25 hours'");
    expect((await call('POST', '/bookings/restore', { removal })).status).toBe(404);
    expect(await removeOldBookings()).toBe(MOST_OPEN + 1);
    expect((await call('DELETE', `/depots/${DEPOT}`)).status).toBe(200);
  });

  it('stays while a later sale needs its shares', async () => {
    await book();
    await call('POST', '/bookings', bought({ kind: 'sale', date: '2026-03-05', quantity: '4' }));
    expect(await call('DELETE', `/imports/${id('a')}`)).toMatchObject(refusal(409, 'shares_missing'));
    expect(await imports()).toMatchObject({ imports: [{ bookings: 1, taken_back_at: null }] });
  });

  it('is its owner’s alone', async () => {
    await book();
    const leo = await memberHeaders('leo@example.org');
    expect(await call('DELETE', `/imports/${id('a')}`, undefined, leo)).toMatchObject(
      refusal(404, 'import_not_found'),
    );
    expect((await call('GET', '/imports', undefined, leo)).body).toEqual({ imports: [], total: 0, open: [] });
    // The same id is another import of another account.
    expect((await book({}, leo)).status).toBe(201);
  });
});

describe('the list of imports', () => {
  /** Stores imports of earlier days, `number` days ago, and a booking of each. */
  const addImports = async (count: number) => {
    await book();
    await database().query(
      `insert into imports (account_id, id, files, booked, created_at, request_hash)
       select account_id, lpad(n::text, 32, '0'), '{}', 1, now() - make_interval(days => n), ''
         from imports, generate_series(1, $1) as n`,
      [count],
    );
    await database().query(
      `insert into bookings (account_id, id, import_id, depot_id, stock_id, kind, date, quantity, counted_on, currency)
       select account_id, id, id, $1, 'adler', 'purchase', '2026-03-02', 1, '2026-03-02', 'EUR'
         from imports where request_hash = ''`,
      [DEPOT],
    );
  };
  const numbered = (n: number) => String(n).padStart(32, '0');

  it('has pages', async () => {
    await addImports(3);
    const page = async (query: string) => {
      const { body } = await call('GET', `/imports?${query}`);
      const { imports, total } = body as { imports: PastImport[]; total: number };
      return [imports.map((one) => one.id), total];
    };
    expect(await page('limit=2')).toEqual([[id('a'), numbered(1)], 4]);
    expect(await page('limit=2&offset=2')).toEqual([[numbered(2), numbered(3)], 4]);
    expect(await page('offset=4')).toEqual([[], 4]);
    expect((await call('GET', '/imports?limit=501')).status).toBe(400);
  });

  it('forgets the oldest of more than 500, but neither its bookings nor one with open bookings', async () => {
    await addImports(MOST_IMPORTS);
    await database().query(
      `insert into open_bookings (account_id, id, import_id, place, depot_id, reason, stated)
       select account_id, id, id, 0, $1, 'incomplete', $2 from imports where id = $3`,
      [DEPOT, JSON.stringify(STATED), numbered(MOST_IMPORTS)],
    );
    const total = async () => ((await call('GET', '/imports')).body as { total: number }).total;
    expect(await total()).toBe(501);
    const again = bought({ reference: 'A-2' });
    expect((await book({ id: id('b'), depots: [], bookings: [again] })).status).toBe(201);
    // The two of today and the 498 latest of the earlier ones stay, and the one that is still open.
    const { body } = await call('GET', '/imports?offset=499');
    const oldest = (body as { imports: PastImport[] }).imports.map((one) => one.id);
    expect(oldest).toEqual([numbered(498), numbered(500)]);
    expect(await ledger('?limit=500&offset=500')).toHaveLength(2);
  });

  it('keeps 2,000 characters of the names of its files', async () => {
    await book({ files: Array.from({ length: 500 }, (_, n) => String(n).padEnd(200, 'x')) });
    const [one] = (await imports()).imports;
    expect(one?.files.join('').length).toBeLessThan(2_100);
    expect(one?.files.at(-1)).toBe('… und 490 weitere');
    // The same call, whatever is kept of its names.
    expect(
      (await book({ files: Array.from({ length: 500 }, (_, n) => String(n).padEnd(200, 'x')) })).status,
    ).toBe(201);
  });

  it('loses what has neither bookings nor open ones, a day later', async () => {
    await book({ bookings: [], open: [OPEN] });
    await call('DELETE', `/imports/open/${(await imports()).open[0]?.id}`);
    await book({ id: id('b'), depots: [] });
    expect(await removeEmptyImports()).toBe(0);
    await database().query("update imports set created_at = now() - interval '25 hours'");
    expect(await removeEmptyImports()).toBe(1);
    expect((await imports()).imports.map((one) => one.id)).toEqual([id('b')]);
  });
});

describe('what stays open', () => {
  it('is booked as part of its import, once', async () => {
    await book({ open: [UNKNOWN] });
    const [open] = (await imports()).open;
    const booking = bought({ stock_id: 'bison-de' });
    const path = `/imports/open/${open?.id}`;
    expect((await call('POST', path, booking)).status).toBe(201);
    expect(await call('POST', path, booking)).toMatchObject(refusal(404, 'open_booking_not_found'));
    expect(await imports()).toMatchObject({ imports: [{ booked: 2, bookings: 2, open: 0 }], open: [] });
    expect(await ledger(`?import=${id('a')}`)).toHaveLength(2);
  });

  it.each<[string, Record<string, unknown>, number | null]>([
    ['a sale of the security', { kind: 'sale', stock_id: 'adler' }, 7],
    ['a sale by its ISIN', { kind: 'sale', stock_id: null, security: { isin: 'DE0007164600' } }, 7],
    ['a sale of another one', { kind: 'sale', stock_id: 'bison-de' }, null],
    ['a purchase', { kind: 'purchase', stock_id: 'adler' }, null],
  ])('shows with its position: %s', async (_, more, shares) => {
    const security = { ...STATED.security, ...(more.security as object) };
    const stated = { ...STATED, quantity: '7', ...more, security };
    await book({ open: [{ ...OPEN, stated }] });
    expect((await call('GET', '?currency=EUR')).body).toMatchObject([{ id: 'adler', open_sales: shares }]);
  });

  it('shows with the position that took the place of its own security', async () => {
    const own = { id: id('c'), name: 'Adler', currency: 'EUR' };
    await call('POST', '/own-securities', own);
    const stated = { ...STATED, kind: 'sale', quantity: '7', stock_id: `own-${own.id}` };
    await book({ open: [{ ...OPEN, stated }] });
    await call('POST', `/own-securities/own-${own.id}/replacement`, { stock_id: 'adler' });
    expect((await call('GET', '?currency=EUR')).body).toMatchObject([{ id: 'adler', open_sales: 7 }]);
  });

  it('is read by the fields of today where an earlier version stored it', async () => {
    const { withholding_tax, counted_on, foreign_gross, to_security, ratio, read_as, ...rest } = STATED;
    const older = { ...rest, withholding: '1' };
    const read = { ...rest, withholding_tax: '1', counted_on: rest.date, foreign_gross: null };
    const stated = { ...read, to_security: null, ratio: null, read_as: null };
    await book({ open: [{ ...OPEN, stated: older }] });
    expect((await imports()).open[0]?.stated).toEqual(stated);
    await database().query('update open_bookings set stated = $1', [older]);
    expect((await imports()).open[0]?.stated).toEqual(stated);
  });

  it('stays open when it cannot be booked', async () => {
    await book({ open: [OPEN] });
    const [open] = (await imports()).open;
    const sale = bought({ kind: 'sale', stock_id: 'bison-de' });
    expect((await call('POST', `/imports/open/${open?.id}`, sale)).status).toBe(409);
    expect((await imports()).open).toHaveLength(1);
    expect((await call('DELETE', `/imports/open/${open?.id}`)).status).toBe(200);
    expect((await imports()).open).toEqual([]);
  });

  it.each([
    // 10 were bought in DEGIRO on 2 March.
    ['that lie in another depot', '2026-03-05', '. Im Depot „DEGIRO“ liegen 10 Stück'],
    ['that came into another depot later', '2026-03-01', ''],
  ])('says which depot lacks the shares of a sale %s', async (_, date, elsewhere) => {
    await book({ open: [OPEN] });
    const [open] = (await imports()).open;
    const [mine] = (await call('GET', '/depots')).body as { id: string; name: string }[];
    const sale = { kind: 'sale', stock_id: 'adler', depot_id: mine?.id, date, quantity: '2', price: '130' };
    expect(await call('POST', `/imports/open/${open?.id}`, sale)).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(`Dafür fehlen 2 Stück im Depot „Mein Depot“${elsewhere}$`) },
    });
  });

  describe('when it is a corporate action', () => {
    const names = (name: string) => ({ isin: null, wkn: null, symbol: null, name });
    const merger = (more: object = {}) => ({
      depot_id: DEPOT,
      reason: 'unknown_security',
      stated: {
        ...STATED,
        kind: 'merger',
        date: '2026-03-05',
        security: names('Adler'),
        to_security: names('Bison'),
        ratio: '0.4',
        cost_share: null,
        quantity: '10',
        price: null,
        amount: '25',
        fees: '0',
        counted_on: '2026-03-05',
        ...more,
      },
    });
    const bookMerger = async (more: object = {}) => {
      const [open] = (await imports()).open;
      const body = {
        kind: 'merger',
        stock_id: 'adler',
        depot_id: DEPOT,
        legs: testLegs('merger', 'adler', 'bison-de', { ratio: '0.4', cost_share: '0.1' }),
        date: '2026-03-05',
        counted_on: '2026-03-05',
        amount: '25',
        ...more,
      };
      return call('POST', `/imports/open/${open?.id}`, body);
    };
    const held = async () =>
      ((await call('GET', '?currency=EUR')).body as Position[]).map(({ id, quantity }) => [id, quantity]);

    it('keeps both securities and the ratio, also when it is dropped and comes back', async () => {
      await book({ open: [merger()] });
      const { open } = await imports();
      const kept = { to_security: names('Bison'), to_stock_id: null, ratio: '0.4', cost_share: null };
      expect(open).toMatchObject([{ stated: kept }]);
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

    const MISSING = /^Fusion von Adler AG am 5\.\sMärz\s2026: Dafür fehlen\s2\sStück/;
    it.each([
      // 10 are there.
      ['of 12 shares', '12', 409, 'shares_missing', MISSING],
      ['of 7.5 shares', '7.5', 400, 'invalid_input', /^Im Depot liegen 2,5 Stück mehr/],
    ])('is refused as one %s, and stays open', async (_, quantity, status, code, error) => {
      await book({ open: [merger({ quantity })] });
      const refused = refusal(status, code, { error: expect.stringMatching(error) });
      expect(await bookMerger()).toMatchObject(refused);
      expect((await imports()).open).toHaveLength(1);
      expect(await held()).toEqual([['adler', 10]]);
    });

    it('waits for a spin-off too', async () => {
      await book({ open: [merger({ kind: 'spin_off', amount: null })] });
      const legs = testLegs('spin_off', 'adler', 'bison-de', { ratio: '0.5', cost_share: '0.2' });
      const spun = { kind: 'spin_off', amount: undefined, legs };
      expect((await bookMerger(spun)).status).toBe(201);
      expect((await held()).sort()).toEqual([
        ['adler', 10],
        ['bison-de', 5],
      ]);
    });
  });

  it('comes back after it was dropped, once, and for its owner alone', async () => {
    await book({ open: [UNKNOWN] });
    const { open } = await imports();
    const [dropped] = open;
    await call('DELETE', `/imports/open/${dropped?.id}`);
    const leo = await memberHeaders('leo@example.org');
    expect(await call('POST', '/imports/open', dropped, leo)).toMatchObject(refusal(404, 'import_not_found'));
    for (const _ of ['first', 'again'])
      expect((await call('POST', '/imports/open', dropped)).status).toBe(201);
    expect((await imports()).open).toEqual(open);
  });

  it('keeps its depot', async () => {
    await book({ bookings: [], open: [OPEN] });
    expect(await call('DELETE', `/depots/${DEPOT}`)).toMatchObject(
      refusal(409, 'depot_in_use', { error: expect.stringContaining('Import') }),
    );
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

  it.each<[string, object, string | null, string[]]>([
    ['its symbol and currency', { symbol: 'ko', currency: 'USD', name: 'The Cola' }, 'symbol', ['kola']],
    ['its name', { symbol: 'XX', currency: 'EUR', name: 'COCA-COLA' }, 'name', ['kola']],
    ['another name in another currency', { symbol: 'KO', currency: 'EUR', name: 'Coca' }, null, []],
    ['the name of a listing with another ISIN', { name: 'Bison Inc' }, null, []],
  ])('with an ISIN that the market lacks: %s', async (_, given, by, ids) => {
    await addWithoutIsin();
    const { matches } = await identify({ isin: 'US1912161007', ...given });
    // Never sure: the person confirms it.
    expect(matches).toEqual([{ by, ids, sure: false }]);
  });

  it('with a WKN that the market lacks suggest a listing, too', async () => {
    await addWithoutIsin();
    const { matches } = await identify({ wkn: '850663', name: 'Coca-Cola' });
    expect(matches).toEqual([{ by: 'name', ids: ['kola'], sure: false }]);
  });

  it('have the ISIN that an account has confirmed, for this account and while its booking stays', async () => {
    await addWithoutIsin();
    const row = 'purchase 2026-03-02  10 100  USD A-1 US1912161007|';
    const bookings = [bought({ stock_id: 'kola', currency: 'USD' })];
    await book({ bookings, read_as: [row] });
    const cola = { isin: 'US1912161007', name: 'Anders' };
    expect((await identify(cola)).matches).toEqual([{ by: 'isin', ids: ['kola'], sure: true }]);
    become(await memberHeaders('leo@example.org'));
    expect((await identify(cola)).matches).toEqual([{ by: null, ids: [], sure: false }]);
    become(mia());
    await call('DELETE', `/imports/${id('a')}`);
    expect((await identify(cola)).matches).toEqual([{ by: null, ids: [], sure: false }]);
  });

  const addWithoutIsin = (isin: string | null = null) =>
    addTestMarket(database(), {
      stocks: [{ id: 'kola', symbol: 'KO', name: 'Coca-Cola', isin, trading_currency: 'USD', ...DAYS }],
    });

  const addOwn = async () => {
    const cola = { name: 'Cola', isin: 'US1912161007', currency: 'EUR' };
    return ((await call('POST', '/own-securities', cola)).body as { id: string }).id;
  };
  const replace = (own: string) => call('POST', `/own-securities/${own}/replacement`, { stock_id: 'kola' });

  it.each([
    ['its ISIN', 'US1912161007'],
    ['no code', null],
  ])('find the security of the market with %s that took the place of an own one', async (_, isin) => {
    await addWithoutIsin(isin);
    const own = await addOwn();
    await replace(own);
    // In the own one's currency; the market's is in dollars.
    const { matches, securities } = await identify({ isin: 'US1912161007', currency: 'EUR' });
    expect(matches).toEqual([{ by: 'isin', ids: ['kola'], sure: true }]);
    expect(securities.map(({ id }) => id)).toEqual(['kola']);
    expect((await identify({ name: 'Cola' })).matches).toEqual([{ by: null, ids: [], sure: false }]);
    await call('POST', `/own-securities/${own}/replacement/undo`);
    expect((await identify({ name: 'Cola' })).matches).toMatchObject([{ ids: [own] }]);
  });

  it("are the market's for an open booking whose own security was replaced", async () => {
    await addWithoutIsin();
    const own = await addOwn();
    await book({
      bookings: [],
      open: [{ ...OPEN, stated: { ...STATED, stock_id: own, to_stock_id: own } }],
    });
    const ledgerOf = async () => (await call('GET', '/imports/ledger')).body as ImportLedger;
    const known = async () => (await ledgerOf()).securities.map(({ id }) => id);
    const stated = async () =>
      (await ledgerOf()).open.map(({ stated }) => [stated.stock_id, stated.to_stock_id]);
    await replace(own);
    expect([await known(), await stated()]).toEqual([['kola'], [['kola', 'kola']]]);
    await call('POST', `/own-securities/${own}/replacement/undo`);
    expect([await known(), await stated()]).toEqual([[own], [[own, own]]]);
  });

  it('find own securities of the account alone', async () => {
    await call('POST', '/own-securities', { name: 'Zertifikat X', isin: 'DE0005190003', currency: 'EUR' });
    expect((await identify({ isin: 'DE0005190003' })).securities).toMatchObject([{ own: true }]);
    expect((await identify({ name: 'zertifikat x' })).matches).toMatchObject([{ by: 'name' }]);
    become(await memberHeaders('leo@example.org'));
    expect((await identify({ isin: 'DE0005190003' })).securities).toEqual([]);
  });

  it('are found without an account by their codes alone, and never among own securities', async () => {
    await call('POST', '/own-securities', { name: 'Zertifikat X', isin: 'DE0005190003', currency: 'EUR' });
    const visitors = async (...securities: object[]) => {
      const answer = await request('/api/securities', apiCall('POST', { securities }, {}));
      return [answer.status, (answer.body as Partial<IdentifiedSecurities>).matches];
    };
    const none = { isin: null, wkn: null, symbol: null };
    expect(
      await visitors(
        { ...none, isin: 'DE0007164600' },
        { ...none, wkn: '716460' },
        { ...none, isin: 'DE0005190003' },
      ),
    ).toEqual([
      200,
      [
        { by: 'isin', ids: ['adler'], sure: true },
        { by: 'wkn', ids: ['adler'], sure: true },
        { by: null, ids: [], sure: false },
      ],
    ]);
    expect(await visitors(...Array(201).fill({ ...none, wkn: '716460' }))).toEqual([400, undefined]);
    // A name is not read, and is no code.
    expect(await visitors({ ...none, name: 'Adler AG' })).toEqual([400, undefined]);
  });
});

it('the ledger of an import has all bookings, securities, depots and what is open', async () => {
  await book({ open: [OPEN] });
  expect((await call('GET', '/imports/ledger')).body as ImportLedger).toEqual({
    bookings: [
      expect.objectContaining({
        kind: 'purchase',
        stock_id: 'adler',
        quantity: 10,
        price: 100,
        fees: 5,
        taxes: 0,
        withholding_tax: null,
        reference: 'A-1',
        document: 'Abrechnung.pdf',
      }),
    ],
    open: [expect.objectContaining({ depot_id: DEPOT, stated: STATED })],
    securities: [expect.objectContaining({ id: 'adler', isin: 'DE0007164600', splits: [], price: 130 })],
    depots: [
      { id: expect.any(String), name: 'Mein Depot' },
      { id: DEPOT, name: 'DEGIRO' },
    ],
    papers: [],
    today: '2026-03-10',
  });
});

it('the ledger has the securities that are assigned to what is open, and no own one of others', async () => {
  await call('POST', '/own-securities', { id: BOND, name: 'Zertifikat X', isin: null, currency: 'EUR' });
  become(await memberHeaders('leo@example.org'));
  const assigned = [
    { stock_id: 'bison-us', to_stock_id: 'bison-de' },
    { stock_id: `own-${BOND}` },
    { stock_id: null },
  ];
  const open = assigned.map((ids) => ({
    ...OPEN,
    stated: { ...STATED, ...ids },
  }));
  await book({ open });
  const { securities } = (await call('GET', '/imports/ledger')).body as ImportLedger;
  expect(securities.map(({ id }) => id).sort()).toEqual(['adler', 'bison-de', 'bison-us']);
});

describe('a thread', () => {
  /** Lists the tasks that are handed to threads from now on. */
  const tasks = () => {
    const posted = jest.spyOn(Worker.prototype, 'postMessage');
    return () => posted.mock.calls.map(([{ name }]) => name);
  };
  afterEach(() => jest.restoreAllMocks());
  const bookings = (count: number) =>
    Array.from({ length: count }, (_, n) => bought({ reference: `A-${n}`, note: 'x'.repeat(400) }));

  it('parses and checks a large import, and not a small one', async () => {
    const handed = tasks();
    const parsed = jest.spyOn(JSON, 'parse');
    expect((await book({ bookings: bookings(200) })).body).toMatchObject({ booked: 200 });
    expect(handed()).toEqual(['readImport']);
    expect(parsed.mock.calls.filter(([text]) => String(text).includes('A-150'))).toEqual([]);
    expect((await book({ id: id('b'), depots: [], bookings: bookings(1) })).status).toBe(201);
    expect(handed()).toEqual(['readImport']);
  });

  const WRONG = JSON.stringify(given({ bookings: [...bookings(200), { kind: 'gift' }] }));
  it.each<[string, string, string]>([
    ['a wrong field', WRONG, 'invalid_input'],
    ['two million numbers', `{"bookings":[${'0,'.repeat(2_000_000)}0]}`, 'invalid_input'],
    ['brackets alone', '['.repeat(500_000), 'malformed_json'],
    ['200,000 levels', '['.repeat(200_000) + ']'.repeat(200_000), 'invalid_input'],
  ])('refuses %s', async (_name, body, code) => {
    const handed = tasks();
    const headers = { ...mia(), 'content-type': 'application/json' };
    expect(await request('/api/portfolio/imports', { method: 'POST', body, headers })).toMatchObject({
      status: 400,
      body: { code },
    });
    expect(handed()).toEqual(['readImport']);
  });

  it('writes the file of all bookings', async () => {
    await book();
    const handed = tasks();
    for (const format of ['json', 'csv', 'parqet']) await call('GET', `/bookings/export?format=${format}`);
    expect(handed()).toEqual(Array(3).fill(['collect', 'bookingsFile', 'forget']).flat());
  });
});

const mappingPath = (n: number) => `/imports/mappings/${String(n).padStart(64, '0')}`;

it('the reading of a table is kept by its heading, the fifty latest', async () => {
  const mappingOf = (n: number) => ({ mapping: { ...TABLE_MAPPING, head: n } });
  expect((await call('GET', mappingPath(0))).body).toEqual({ mapping: null });
  for (let n = 0; n <= 50; n++) await call('POST', mappingPath(n), mappingOf(n));
  expect((await call('GET', mappingPath(50))).body).toEqual(mappingOf(50));
  expect((await call('GET', mappingPath(0))).body).toEqual({ mapping: null });
});

const MANY_WORDS = Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`w${n}`, 'sale']));

it.each<[string, object, number]>([
  ['a heap of numbers', { a: Array(1_000).fill(0) }, 400],
  ['a list where a place belongs', { ...TABLE_MAPPING, head: [0] }, 400],
  ['a list where a word belongs', { ...TABLE_MAPPING, kinds: { kauf: ['purchase'] } }, 400],
  ['a word of 101 characters', { ...TABLE_MAPPING, kinds: { ['x'.repeat(101)]: 'sale' } }, 400],
  ['201 words', { ...TABLE_MAPPING, kinds: MANY_WORDS }, 400],
  ['17 KB', { ...TABLE_MAPPING, more: 'x'.repeat(17_000) }, 413],
])('a reading of a table is not kept with %s', async (_name, mapping, status) => {
  expect((await call('POST', mappingPath(1), { mapping })).status).toBe(status);
  expect((await call('GET', mappingPath(1))).body).toEqual({ mapping: null });
});

it('a reading of an earlier version in another form is none', async () => {
  await call('POST', mappingPath(1), { mapping: TABLE_MAPPING });
  await database().query(`update table_mappings set mapping = '{"heap":[0]}'`);
  expect((await call('GET', mappingPath(1))).body).toEqual({ mapping: null });
});
