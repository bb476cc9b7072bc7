import { setImmediate as nextTurn } from 'node:timers/promises';
import { api } from '@/lib/api/app';
import type { OwnSecurity } from '@/lib/bookings/own-securities/schema';
import { removeOldWanted } from '@/lib/bookings/wanted/queries';
import type { WantedSecurities } from '@/lib/bookings/wanted/schema';
import { convert } from '@/lib/currencies/convert';
import { loadRates } from '@/lib/currencies/queries';
import { epochDay } from '@/lib/finance/daily-series';
import type { Database } from '@/lib/platform/db/database';
import { env } from '@/lib/platform/env';
import { getUniverse, refreshUniverse } from '@/lib/stocks/universe/universe';
import { apiCall, memberHeaders, testMailbox } from '@/test/auth';
import { testClient } from '@/test/client';
import { clearTestDatabase, losesLocks, testDatabase } from '@/test/database';
import { gate } from '@/test/gate';
import { numberedIsin } from '@/test/isin';
import { addTestMarket } from '@/test/market';
import { testBundle, testSource } from '@/test/source';
import { summaryAnswer } from '@/test/yahoo/answers';
import { type YahooListing, yahooWith } from '@/test/yahoo/listings';
import { type Fault, type Replay, SEARCH, SUMMARY, startReplay } from '@/test/yahoo/replay';
import { findJoined } from '../asked-listings';
import { runImport, writeListings } from '../job';
import { raiseMarketVersion } from '../market-state';
import type { StockBundle } from '../rows';
import { createYahooProvider } from '../sources/yahoo/provider';
import { createSession, type YahooSession } from '../sources/yahoo/session';
import { createYahooSource } from '../sources/yahoo/yahoo';
import { inTurn } from '../turn';
import { collectWanted, seekNext } from './job';

const database = testDatabase();
testMailbox();
const request = testClient(api);
const before = { TODAY: env.TODAY, MARKET_DATA: env.MARKET_DATA };

let mia: Record<string, string>;
let replay: Replay | null = null;
let source: ReturnType<typeof createYahooProvider>;
let session: YahooSession;
/** Requests of this path wait. */
let held: { path: string | null; until: Promise<void> };

const call = (method: string, path: string, body?: unknown, headers = mia) =>
  request(`/api/portfolio${path}`, apiCall(method, body, headers));
const want = async (securities: object[], headers = mia) =>
  (await call('POST', '/wanted', { securities }, headers)).body as WantedSecurities;
const wanted = async (headers = mia) =>
  ((await call('GET', '/wanted', undefined, headers)).body as WantedSecurities).wanted;

/** Starts a Yahoo of these listings; the one before it ends. */
async function yahoo(
  listings: Record<string, YahooListing>,
  searches: Record<string, string[]>,
  fault?: Fault,
): Promise<void> {
  await replay?.close();
  replay = await startReplay(yahooWith(listings, searches), fault);
  const rates = await loadRates(database());
  held = { path: null, until: Promise.resolve() };
  const { fetch } = replay;
  session = createSession({
    fetch: async (input, init) => {
      if (held.path && String(input).includes(held.path)) await held.until;
      return fetch(input, init);
    },
    interval: 0,
    backoff: 1,
    longestWait: 0,
  });
  source = createYahooProvider({
    session,
    convert: (amount, from, to, day) => convert(amount, from, to, rates.on(epochDay(day))),
    now: () => Date.parse('2025-03-01T12:00:00Z'),
  });
}

async function step(today = '2025-02-24') {
  env.TODAY = today;
  await collectWanted(database(), today);
  const result = await seekOnly(today);
  await raiseMarketVersion(database());
  return result;
}

async function seekOnly(today = '2025-02-24', used = database()) {
  const rates = await loadRates(database());
  return seekNext(used, {
    open: async () => ({
      provider: source,
      convert: (amount, from, to, day) => convert(amount, from, to, rates.on(epochDay(day))),
    }),
    today,
    signal: new AbortController().signal,
  });
}

const stock = async (original: string) =>
  (
    await database().query<{ id: string; isin: string | null; status: string; name: string }>(
      'select id, isin, status, name from stocks where original_id = $1 and account_id is null',
      [original],
    )
  )[0];
const marketVersionOf = async () =>
  (await database().query<{ version: number }>('select version from market_state'))[0]?.version ?? 0;
const searched = () => replay?.requests.filter((one) => one.includes(SEARCH)).length;

beforeEach(async () => {
  Object.assign(env, { TODAY: '2025-02-24', MARKET_DATA: 'yahoo' });
  await clearTestDatabase(database());
  await addTestMarket(database(), {
    stocks: [{ id: 'dax', kind: 'index', source: 'csv:x' }],
    rates: { USD: { '2020-01-02': 1.25 }, GBP: { '2020-01-02': 0.8 }, CHF: { '2020-01-02': 0.95 } },
  });
  await refreshUniverse();
  mia = await memberHeaders('mia@example.org');
});

afterAll(async () => {
  await replay?.close();
  Object.assign(env, before);
});

const SAP = { isin: 'DE0007164600', name: 'SAP SE O.N.', currency: 'EUR' };
const price = (date: string, amount: string, currency = 'EUR') => ({ date, price: amount, currency });
const CLOSES = { '2024-03-04': 110, '2025-02-20': 119, '2025-02-21': 120 };
const SAP_LISTING: YahooListing = { name: 'SAP SE', closes: CLOSES };
/** Prices that confirm it. */
const STATED = [price('2024-03-04', '111')];

const yahooWithSap = (fault?: Fault) => yahoo({ 'SAP.DE': SAP_LISTING }, { [SAP.isin]: ['SAP.DE'] }, fault);

async function sapIsWanted(): Promise<void> {
  await yahooWithSap();
  await want([{ ...SAP, prices: STATED }]);
}

/** Returns the states of what is wanted by ISIN. */
const states = async () => Object.fromEntries((await wanted()).map(({ isin, state }) => [isin, state]));

/** Returns what is wanted after a step. */
async function stepped(): Promise<WantedSecurities['wanted']> {
  await step();
  return wanted();
}

describe('a security that is wanted', () => {
  it('is found by its ISIN, confirmed by a price, and joins the market with it', async () => {
    await sapIsWanted();
    expect(await step()).toBe('worked');
    expect(await wanted()).toMatchObject([
      {
        state: 'found',
        label: 'gefunden',
        stock: { id: 'sap-de', name: 'SAP SE', symbol: 'SAP.DE', currency: 'EUR' },
      },
    ]);
    expect(await stock('SAP.DE')).toMatchObject({ isin: SAP.isin, status: 'active' });
    expect(await step()).toBe('idle');
    // The stated prices are not needed any more.
    expect(await database().query('select prices from account_wants')).toEqual([{ prices: [] }]);
    await refreshUniverse();
    expect((await getUniverse()).size).toBe(1);
    expect(await findJoined(database(), 'yahoo', [])).toEqual([
      { symbol: 'SAP.DE', name: 'SAP SE', isin: SAP.isin, wkn: '716460' },
    ]);
    expect(await findJoined(database(), 'yahoo', [{ symbol: 'SAP.DE', name: 'SAP SE' }])).toEqual([]);
  });

  const DEAD_AND_LIVE: Record<string, YahooListing> = {
    'IE00BYX5NX33.SG': { name: 'Fidelity World', quoteType: 'MUTUALFUND', closes: { '2023-01-05': 10 } },
    '0P0001CLDK.F': { name: 'Fidelity World', quoteType: 'MUTUALFUND', closes: CLOSES },
  };
  const OFFERED = { symbol: 'SAP.DE', name: 'SAP SE', prices: [] };

  it.each<[string, string, Record<string, YahooListing>, object]>([
    [
      'is found without a price where the source states its ISIN',
      'IE00BYX5NX33',
      DEAD_AND_LIVE,
      { state: 'found', stock: { symbol: '0P0001CLDK.F' } },
    ],
    [
      'is shown without a price where it does not',
      SAP.isin,
      { 'SAP.DE': SAP_LISTING },
      { state: 'several', label: 'ein Treffer', candidates: [OFFERED] },
    ],
  ])('%s', async (_name, isin, listings, expected) => {
    await yahoo(listings, { [isin]: Object.keys(listings) });
    await want([{ isin, name: 'Papier', currency: 'EUR' }]);
    expect(await stepped()).toMatchObject([expected]);
  });

  it('is not shown to readers with each step', async () => {
    await sapIsWanted();
    const version = await marketVersionOf();
    await collectWanted(database(), '2025-02-24');
    expect(await seekOnly()).toBe('worked');
    expect(await stock('SAP.DE')).toBeDefined();
    expect(await marketVersionOf()).toBe(version);
    expect(await raiseMarketVersion(database())).toEqual({ version: version + 1, raised: true });
  });

  it('is found by its name without what banks add to it', async () => {
    await yahoo({ 'SAP.DE': SAP_LISTING }, { 'SAP SE': ['SAP.DE'] });
    await want([{ ...SAP, prices: STATED }]);
    expect(await stepped()).toMatchObject([{ state: 'found', stock: { symbol: 'SAP.DE' } }]);
    // That it has the ISIN is the word of one account.
    expect(await stock('SAP.DE')).toMatchObject({ isin: null });
  });

  it('is found by the symbol that codes know of its ISIN, which had another one then', async () => {
    await database().query(
      `insert into security_codes (security, kind, value, valid_to, source) values
       ('US03965L1008', 'isin', 'US03965L1008', '2020-03-31', 'x'), ('US03965L1008', 'symbol', 'ARNC', '2020-03-31', 'x'),
       ('US03965L1008', 'symbol', 'HWM', null, 'x')`,
    );
    const closes = { '2024-03-04': 110, '2025-02-21': 120 };
    await yahoo(
      {
        HWM: { name: 'Howmet Aerospace', closes },
        ARNC: { name: 'Arconic Corporation', closes: { '2024-03-04': 30, '2025-02-21': 40 } },
      },
      { HWM: ['HWM'], ARNC: ['ARNC'], arconic: ['ARNC'] },
    );
    await want([{ isin: 'US03965L1008', name: 'ARCONIC INC. O.N.', currency: 'EUR', prices: STATED }]);
    expect(await stepped()).toMatchObject([{ state: 'found', stock: { symbol: 'HWM' } }]);
  });

  it.each([
    ['one security', '', 'found', SAP.isin],
    [
      'two securities',
      `, ('US0378331005', 'isin', 'US0378331005', 'x'), ('US0378331005', 'wkn', '716460', 'x')`,
      'not_found',
      null,
    ],
  ])('is looked up by the ISIN that codes know of its WKN alone: of %s', async (_of, more, state, isin) => {
    await database().query(
      `insert into security_codes (security, kind, value, source) values
       ('${SAP.isin}', 'isin', '${SAP.isin}', 'x'), ('${SAP.isin}', 'wkn', '716460', 'x')${more}`,
    );
    await yahooWithSap();
    const named = { name: 'Systeme, Anwendungen', symbol: '716460', currency: 'EUR' };
    expect((await want([{ ...named, prices: STATED }])).wanted).toMatchObject([{ isin }]);
    expect(await stepped()).toMatchObject([{ state, isin }]);
  });

  it('is found by its name where its symbol belongs to another company now', async () => {
    await yahoo(
      {
        SE: { name: 'Sea Limited', closes: { '2024-03-04': 30, '2025-02-21': 40 } },
        'SPE.F': { name: 'Spectra Energy', closes: CLOSES },
      },
      { SE: ['SE'], 'Spectra Energy': ['SPE.F'] },
    );
    await want([{ name: 'Spectra Energy', symbol: 'SE', currency: 'EUR', prices: STATED }]);
    expect(await stepped()).toMatchObject([{ state: 'found', stock: { symbol: 'SPE.F' } }]);
  });

  it('is not searched and scored as a share without figures', async () => {
    await sapIsWanted();
    await step();
    await database().query('update stocks set market_cap = null, trailing_p_e = null');
    await refreshUniverse();
    expect((await getUniverse()).size).toBe(0);
    const named = async (kinds: string[]) => {
      const asked = { name: 'SAP', currency: 'EUR', kinds };
      const { body } = await request('/api/stocks/search-by-name', apiCall('POST', asked, mia));
      return (body as { data: { id: string }[] }).data.map(({ id }) => id);
    };
    // But where something is booked or watched.
    expect([await named(['share']), await named(['share', 'fund'])]).toEqual([[], ['sap-de']]);

    // A share that the market had before anybody wanted it stays in search.
    for (const table of ['account_wants', 'account_lookups', 'wanted_securities'])
      await database().query(`delete from ${table}`);
    await want([{ ...SAP, prices: STATED }]);
    expect(await stepped()).toMatchObject([{ state: 'found' }]);
    await database().query('update market_state set version = version + 1');
    await refreshUniverse();
    expect((await getUniverse()).size).toBe(1);
  });

  // 110 euros are 137.50 dollars.
  const DOLLARS = { currency: 'USD', closes: { '2024-03-04': 137.5, '2025-02-21': 150 } };
  const ETF = { name: 'iShares Core MSCI World', quoteType: 'ETF' } as const;
  const ROLLS = { name: 'Rolls-Royce', currency: 'GBp', closes: { '2024-03-04': 380, '2025-02-21': 600 } };
  const NVIDIA = {
    name: 'NVIDIA',
    currency: 'USD',
    closes: { '2024-03-04': 85, '2024-06-07': 120, '2024-06-10': 121, '2025-02-21': 130 },
    splits: { '2024-06-10': 10 },
  };

  it.each<
    [string, string, Record<string, YahooListing>, amount: string, expected: string, currency?: string]
  >([
    [
      'a share at its home exchange, bought elsewhere in euros',
      'US0378331005',
      { 'APC.DE': { name: 'Apple Inc.', closes: CLOSES }, AAPL: { name: 'Apple Inc.', ...DOLLARS } },
      '110',
      'AAPL',
    ],
    [
      'a fund in the currency of the booking',
      'IE00B4L5Y983',
      { 'IWDA.L': { ...ETF, ...DOLLARS }, 'EUNL.DE': { ...ETF, closes: CLOSES } },
      '110',
      'EUNL.DE',
    ],
    [
      'the listing of a fund that trades, not the dead one',
      'IE00BYX5NX33',
      DEAD_AND_LIVE,
      '111',
      '0P0001CLDK.F',
    ],
    ['quoted in pence, stated in pounds', 'GB00B63H8491', { 'RR.L': ROLLS }, '3.80', 'RR.L', 'GBP'],
    ['whose shares were split since', 'US67066G1040', { NVDA: NVIDIA }, '852', 'NVDA', 'USD'],
  ])('%s', async (_name, isin, listings, amount, expected, currency = 'EUR') => {
    await yahoo(listings, { [isin]: Object.keys(listings) });
    await want([{ isin, name: 'Papier', currency, prices: [price('2024-03-04', amount, currency)] }]);
    expect(await stepped()).toMatchObject([{ state: 'found', stock: { symbol: expected } }]);
    expect(await stock(expected)).toMatchObject({ isin });
  });

  it('is taken as delisted if its closes ended, and not read every night', async () => {
    await yahoo(
      { 'WDI.DE': { name: 'Wirecard AG', closes: { '2020-06-17': 100, '2020-06-19': 26 } } },
      { DE0007472060: ['WDI.DE'] },
    );
    await want([
      { isin: 'DE0007472060', name: 'Wirecard', currency: 'EUR', prices: [price('2020-06-17', '101')] },
    ]);
    expect(await stepped()).toMatchObject([{ state: 'found' }]);
    expect(await stock('WDI.DE')).toMatchObject({ status: 'delisted' });
    expect(await findJoined(database(), 'yahoo', [])).toEqual([]);
  });

  it('is not found if the source has nothing of its listing any more, and if it knows none', async () => {
    await yahoo(
      { 'WDI.DE': { name: 'Wirecard AG', closes: {}, isKnown: false } },
      { DE0007472060: ['WDI.DE'] },
    );
    await want([{ isin: 'DE0007472060', name: 'Wirecard', currency: 'EUR' }, SAP]);
    const reason = expect.stringContaining('jeden Tag noch einmal');
    expect(await stepped()).toMatchObject([
      { state: 'not_found', label: 'nicht gefunden', reason },
      { state: 'not_found' },
    ]);
  });

  it('is looked up once a day for 14 days', async () => {
    await yahoo({}, {});
    await want([SAP]);
    for (let day = 1; day <= 14; day++) {
      const today = `2025-03-${String(day).padStart(2, '0')}`;
      expect([day, await step(today), await step(today)]).toEqual([day, 'worked', 'idle']);
      expect((await wanted())[0]?.state).toBe(day < 14 ? 'not_found' : 'ended');
    }
    expect(await step('2025-03-15')).toBe('idle');
    expect((await wanted())[0]?.reason).toContain('nach 14 Tagen');
  });

  it('is refused where prices contradict it: a symbol that another company has now', async () => {
    await yahoo({ 'SAP.DE': { name: 'Sapiens AG', closes: CLOSES } }, { [SAP.isin]: ['SAP.DE'] });
    await want([{ ...SAP, prices: [price('2024-03-04', '42')] }]);
    const reason = 'Gefunden wurde Sapiens AG, aber die Kurse passen nicht zu deinen Belegen';
    expect(await stepped()).toMatchObject([{ state: 'refused', reason }]);
    expect(await stock('SAP.DE')).toBeUndefined();
  });

  it.each<[string, boolean]>([
    ['that nobody has found', false],
    ['that another account has found', true],
  ])('%s is judged again by corrected prices', async (_name, isFound) => {
    await yahooWithSap();
    if (isFound) await want([{ ...SAP, prices: STATED }], await memberHeaders('leo@example.org'));
    await want([{ ...SAP, prices: [price('2024-03-04', '11.1')] }]);
    expect(await stepped()).toMatchObject([{ state: 'refused' }]);
    await want([{ ...SAP, prices: STATED }]);
    expect(await stepped()).toMatchObject([{ state: 'found' }]);
  });

  it('is not a listing that the market knows as another security', async () => {
    await addTestMarket(database(), {
      stocks: [{ id: 'sap-de', original_id: 'SAP.DE', isin: 'US0378331005', source: 'yahoo' }],
    });
    await sapIsWanted();
    await step();
    expect((await wanted())[0]?.state).toBe('not_found');
  });

  it('gives its ISIN to a listing of the market that lacks it', async () => {
    await addTestMarket(database(), { stocks: [{ id: 'sap-de', original_id: 'SAP.DE', source: 'yahoo' }] });
    await sapIsWanted();
    expect(await stepped()).toMatchObject([{ state: 'found', stock: { id: 'sap-de' } }]);
    expect(await stock('SAP.DE')).toMatchObject({ isin: SAP.isin });
  });

  it('is found in the market by an earlier ISIN, without the source', async () => {
    await addTestMarket(database(), {
      stocks: [{ id: 'linde', isin: 'IE000S9YS762' }],
      closes: { linde: { '2024-03-04': 110 } },
    });
    await database().query(
      `insert into security_codes (security, kind, value, source) values ('IE000S9YS762', 'isin', 'IE00BZ12WP82', 'x')`,
    );
    await yahoo({}, {});
    await want([{ isin: 'IE00BZ12WP82', name: 'Linde plc', currency: 'EUR' }]);
    expect(await stepped()).toMatchObject([{ state: 'found', stock: { id: 'linde' } }]);
    expect(replay?.requests).toEqual([]);
  });
});

describe('by a name', () => {
  const FUND = { name: 'Nordlicht Welt', kind: 'fund', currency: 'EUR' };
  const fund = (name: string, last: number, currency = 'EUR'): YahooListing => ({
    name,
    currency,
    quoteType: 'ETF',
    closes: { '2024-03-04': last, '2025-02-21': last },
  });

  it('the one that a price confirms is found, without an ISIN for the market', async () => {
    await yahoo(
      { 'NLW.DE': fund('Nordlicht Welt', 50), 'NLX.DE': fund('Nordlicht Welt Small', 70) },
      { 'Nordlicht Welt': ['NLX.DE', 'NLW.DE'] },
    );
    await want([{ ...FUND, isin: 'DE0005933931', prices: [price('2024-03-04', '50.5')] }]);
    expect(await stepped()).toMatchObject([{ state: 'found', stock: { symbol: 'NLW.DE' } }]);
    expect(await stock('NLW.DE')).toMatchObject({ isin: null });
  });

  it.each([
    ['has its ISIN', 'LU0290358497'],
    ['has none', null],
  ])('a listing of the market that %s keeps what it has', async (_name, isin) => {
    await addTestMarket(database(), {
      stocks: [{ id: 'nlw-de', original_id: 'NLW.DE', isin, source: 'yahoo', kind: 'fund', wkn: 'DBX0AN' }],
    });
    await yahoo({ 'NLW.DE': fund('Nordlicht Welt', 50) }, { 'Nordlicht Welt': ['NLW.DE'] });
    await want([{ ...FUND, prices: [price('2024-03-04', '50.5')] }]);
    expect(await stepped()).toMatchObject([{ state: 'found', stock: { id: 'nlw-de' } }]);
    expect(await database().query("select isin, wkn from stocks where id = 'nlw-de'")).toEqual([
      { isin, wkn: 'DBX0AN' },
    ]);
  });

  it('another account must confirm it by its own prices', async () => {
    await yahoo({ 'NLW.DE': fund('Nordlicht Welt', 50) }, { 'Nordlicht Welt': ['NLW.DE'] });
    const sought = { ...FUND, isin: 'DE0005933931' };
    await want([{ ...sought, prices: [price('2024-03-04', '50.5')] }]);
    await step();
    const [leo, eva] = [await memberHeaders('leo@example.org'), await memberHeaders('eva@example.org')];
    await want([{ ...sought, prices: [price('2024-03-04', '80')] }], leo);
    await want([sought], eva);
    expect(await step()).toBe('worked');
    expect(await wanted(leo)).toMatchObject([{ state: 'refused' }]);
    expect(await wanted(eva)).toMatchObject([{ state: 'several', label: 'ein Treffer' }]);
    expect(searched()).toBe(2);
  });

  it('several that fit are shown with their prices, and the chosen one is loaded for its person alone', async () => {
    await yahoo(
      {
        'NLW.DE': fund('Nordlicht Welt', 50),
        'NLD.DE': fund('Nordlicht Welt Dist', 51),
        'NLX.DE': fund('Nordlicht Rest', 80),
      },
      { 'Nordlicht Welt': ['NLW.DE', 'NLD.DE', 'NLX.DE'] },
    );
    const {
      wanted: [first],
    } = await want([{ ...FUND, prices: [price('2024-03-04', '50.5')] }]);
    await step();
    const hit = (symbol: string, name: string, close: number) => ({
      symbol,
      name,
      exchange: 'DE',
      currency: 'EUR',
      kind: 'fund',
      prices: [{ date: '2024-03-04', stated: 50.5, stated_currency: 'EUR', close }],
    });
    expect(await wanted()).toMatchObject([
      {
        state: 'several',
        label: 'mehrere Treffer',
        candidates: [hit('NLW.DE', 'Nordlicht Welt', 50), hit('NLD.DE', 'Nordlicht Welt Dist', 51)],
      },
    ]);
    await call('POST', `/wanted/${first?.id}/choice`, { symbol: 'NLD.DE' });
    expect(await step()).toBe('worked');
    expect(await wanted()).toMatchObject([{ state: 'found', stock: { symbol: 'NLD.DE' } }]);
    expect(await step()).toBe('idle');
  });

  it('the chosen one is read every night, once its want is forgotten while it is booked', async () => {
    await yahoo({ 'NLW.DE': fund('Nordlicht Welt', 50) }, { 'Nordlicht Welt': ['NLW.DE'] });
    const [first] = (await want([FUND])).wanted;
    await step();
    await call('POST', `/wanted/${first?.id}/choice`, { symbol: 'NLW.DE' });
    await step();
    const joined = async () => (await findJoined(database(), 'yahoo', [])).map(({ symbol }) => symbol);
    expect(await joined()).toEqual(['NLW.DE']);
    const booked = { kind: 'purchase', stock_id: 'nlw-de', date: '2024-03-04', quantity: '10', price: '50' };
    expect((await call('POST', '/bookings', booked)).status).toBe(201);
    await database().query(`update account_wants set created_at = now() - interval '31 days'`);
    await removeOldWanted();
    expect([await wanted(), await joined()]).toEqual([[], ['NLW.DE']]);
    await database().query('delete from bookings');
    expect(await joined()).toEqual([]);
  });

  it.each<[string, Record<string, YahooListing>, object]>([
    [
      'the same fund in euros and dollars is that of the booking',
      // Different classes: 50 euros are 62.50 dollars, not 50.
      { 'NLW.DE': fund('Nordlicht Welt', 50), 'NLW.L': fund('Nordlicht Welt', 50, 'USD') },
      { state: 'found', stock: { symbol: 'NLW.DE' } },
    ],
    [
      'a similar name with other prices is none',
      { 'NLW.DE': fund('Nordlicht Wasser', 90) },
      { state: 'refused' },
    ],
    [
      'a name that begins differently is none',
      { 'NLW.DE': fund('Südlicht Welt', 50) },
      { state: 'not_found' },
    ],
  ])('%s', async (_name, listings, expected) => {
    await yahoo(listings, { 'Nordlicht Welt': Object.keys(listings) });
    await want([{ ...FUND, prices: [price('2024-03-04', '50')] }]);
    expect(await stepped()).toMatchObject([expected]);
  });
});

describe('names of several accounts', () => {
  beforeEach(async () => {
    await yahoo(
      { 'SAP.DE': SAP_LISTING, 'OMA.DE': { name: 'Omas AG', closes: { '2024-03-04': 5, '2025-02-21': 5 } } },
      { 'SAP SE': ['SAP.DE'], 'Omas AG': ['OMA.DE'] },
    );
  });

  it.each<[string, object]>([
    ['an ISIN alone', { name: SAP.isin }],
    ['another name', { name: 'Omas geheimes Papier' }],
    ['a name that finds another company', { name: 'Omas AG' }],
    ['another kind', { kind: 'fund' }],
    ['a currency without rates', { currency: 'VED' }],
  ])('are all searched for: after %s', async (_name, change) => {
    await want([{ ...SAP, ...change }], await memberHeaders('leo@example.org'));
    await want([{ ...SAP, prices: STATED }]);
    expect(await stepped()).toMatchObject([{ state: 'found', stock: { symbol: 'SAP.DE' } }]);
  });

  it('are searched for on the day on which nothing was found', async () => {
    await want([{ ...SAP, name: SAP.isin }], await memberHeaders('leo@example.org'));
    await step();
    await want([{ ...SAP, prices: STATED }]);
    expect(await stepped()).toMatchObject([{ state: 'found' }]);
  });

  it('that are not found use up one attempt a day', async () => {
    for (const one of ['leo', 'eva', 'ida']) {
      await want([{ ...SAP, name: 'Niemand' }], await memberHeaders(`${one}@example.org`));
      await step();
    }
    expect(await database().query('select attempts from wanted_securities')).toEqual([{ attempts: 1 }]);
  });

  it('bring hits for their account, where no price decides', async () => {
    const leo = await memberHeaders('leo@example.org');
    await want([{ ...SAP, name: 'Omas AG' }], leo);
    await want([SAP]);
    await step();
    expect([await wanted(), await wanted(leo)]).toMatchObject([
      [{ state: 'several', candidates: [{ symbol: 'SAP.DE' }] }],
      [{ state: 'several', candidates: [{ symbol: 'OMA.DE' }] }],
    ]);
  });

  it('are asked for once where they are the same', async () => {
    await want([{ ...SAP, name: 'Niemand' }], await memberHeaders('leo@example.org'));
    await want([{ ...SAP, name: 'Niemand' }]);
    await step();
    // By the ISIN, the name and the name in small letters.
    expect(searched()).toBe(3);
  });
});

describe('a source that is out of order', () => {
  const consent = { body: '<html>Bevor Sie fortfahren</html>' };
  it.each<[string, Fault]>([
    ['too many requests', (path) => (path === SEARCH ? { status: 429 } : null)],
    ['an error', (path) => (path === SEARCH ? { status: 503 } : null)],
    ['a consent page with status 200', (path) => (path === SEARCH ? consent : null)],
    ['an error of the chart', (path) => (path.includes('/chart/') ? { status: 500 } : null)],
  ])('has said nothing, and is asked again: %s', async (_name, fault) => {
    await yahooWithSap(fault);
    await want([{ ...SAP, prices: STATED }]);
    expect(await step()).toBe('out_of_order');
    expect(await step()).toBe('out_of_order');
    expect(await wanted()).toMatchObject([{ state: 'sought' }]);
    expect(await database().query('select attempts from wanted_securities')).toEqual([{ attempts: 0 }]);
    await yahooWithSap();
    expect(await step()).toBe('worked');
    expect(await wanted()).toMatchObject([{ state: 'found' }]);
  });
});

describe('an unusable answer about one listing', () => {
  const answers = (price: Record<string, unknown>): Fault => {
    const body = summaryAnswer({ price });
    return (path) => (path === `${SUMMARY}OLD.DE` ? { body } : null);
  };
  const OLD = { isin: 'DE000BASF111', name: 'Alte Werke', currency: 'EUR' };
  const listings = { 'OLD.DE': { name: 'Alte Werke', closes: CLOSES }, 'SAP.DE': SAP_LISTING };
  const searches = { [OLD.isin]: ['OLD.DE'], [SAP.isin]: ['SAP.DE'] };

  it.each([
    ['another symbol', { symbol: 'NEW.DE' }],
    ['an unknown shape', { symbol: 'OLD.DE', marketCap: '5,2 Mrd.' }],
  ])('is no hit, and stops nothing: %s', async (_name, answered) => {
    await yahoo(listings, searches, answers(answered));
    await want([OLD, SAP].map((security) => ({ ...security, prices: STATED })));
    expect(await step()).toBe('worked');
    expect(await states()).toEqual({ [OLD.isin]: 'not_found', [SAP.isin]: 'found' });
  });

  it('undoes its choice; where no hit is left, the security is looked up again', async () => {
    await yahoo(listings, searches);
    const {
      wanted: [first],
    } = await want([OLD]);
    expect(await stepped()).toMatchObject([{ state: 'several', candidates: [{ symbol: 'OLD.DE' }] }]);
    await call('POST', `/wanted/${first?.id}/choice`, { symbol: 'OLD.DE' });
    const leo = await memberHeaders('leo@example.org');
    await want([{ ...SAP, prices: STATED }], leo);
    await yahoo(listings, searches, answers({ symbol: 'NEW.DE' }));
    expect(await step()).toBe('worked');
    expect(await wanted(leo)).toMatchObject([{ state: 'found' }]);
    expect(await step()).toBe('worked');
    expect(await wanted()).toMatchObject([{ state: 'not_found' }]);
    expect(await step()).toBe('idle');
  });
});

describe('several accounts', () => {
  it('that want the same have one lookup', async () => {
    const leo = await memberHeaders('leo@example.org');
    await sapIsWanted();
    await want([SAP], leo);
    await step();
    expect([await wanted(), await wanted(leo)]).toMatchObject([[{ state: 'found' }], [{ state: 'found' }]]);
    expect(searched()).toBe(1);
  });

  it.each([
    ['found', STATED],
    ['several', []],
  ])('that want the same while it is looked up get the same: %s', async (state, prices) => {
    const leo = await memberHeaders('leo@example.org');
    const { opened: isSearched, open: search } = gate();
    await yahoo({ 'SAP.DE': SAP_LISTING }, { [SAP.isin]: ['SAP.DE'] }, (path) => {
      if (path === SEARCH) search();
      return null;
    });
    held = {
      path: '/chart/',
      until: isSearched.then(async () => void (await want([{ ...SAP, prices }], leo))),
    };
    await want([{ ...SAP, prices }]);
    expect(await stepped()).toMatchObject([{ state }]);
    await step();
    expect(await wanted(leo)).toMatchObject([{ state }]);
    expect(await step()).toBe('idle');
  });

  it('get the hits also where the limit let them wait', async () => {
    const leo = await memberHeaders('leo@example.org');
    await yahooWithSap();
    await want([SAP], leo);
    await want([SAP]);
    await database().query(
      `delete from account_lookups using accounts
        where accounts.id = account_id and email = 'leo@example.org'`,
    );
    await seekOnly();
    expect([await wanted(), await wanted(leo)]).toMatchObject([
      [{ state: 'several' }],
      [{ state: 'tomorrow' }],
    ]);
    await step('2025-02-25');
    expect(await wanted(leo)).toMatchObject([{ state: 'several' }]);
  });

  it('do not stop the lookup when one of them is deleted meanwhile', async () => {
    const fault: Fault = (path, count) => {
      if (path === SEARCH && count === 1) deleted = database().query('delete from accounts');
      return null;
    };
    let deleted: Promise<unknown> = Promise.resolve();
    await yahooWithSap(fault);
    await want([{ ...SAP, prices: STATED }]);
    expect(await step()).toBe('worked');
    await deleted;
    expect(await database().query('select 1 from account_wants')).toEqual([]);
    expect(await step()).toBe('idle');
  });

  it('have 100 of 130 wants looked up at once and 30 the next day', async () => {
    await yahoo({}, {});
    await want(
      Array.from({ length: 130 }, (_, n) => ({ isin: numberedIsin(n), name: 'X', currency: 'EUR' })),
    );
    const work = async (today?: string) => {
      let steps = 0;
      while ((await step(today)) === 'worked') steps++;
      return steps * 5;
    };
    expect(await work()).toBe(100);
    // The hundred of yesterday once more, and the thirty.
    expect(await work('2025-02-25')).toBe(130);
  });

  it('that want one security by ISIN and by name get one listing, with its ISIN', async () => {
    const leo = await memberHeaders('leo@example.org');
    await yahoo({ 'SAP.DE': SAP_LISTING }, { [SAP.isin]: ['SAP.DE'], 'SAP SE': ['SAP.DE'] });
    await want([{ ...SAP, prices: STATED }]);
    await want([{ name: 'SAP SE', currency: 'EUR', prices: STATED }], leo);
    await step();
    expect([await wanted(), await wanted(leo)]).toMatchObject([[{ state: 'found' }], [{ state: 'found' }]]);
    expect(await stock('SAP.DE')).toMatchObject({ isin: SAP.isin });
  });

  it('are served by one process at a time', async () => {
    await sapIsWanted();
    const { opened, open } = gate();
    held = { path: SEARCH, until: opened };
    const steps = [step(), step()];
    expect(await Promise.race(steps)).toBe('busy');
    open();
    expect((await Promise.all(steps)).sort()).toEqual(['busy', 'worked']);
    expect(searched()).toBe(1);
  });
});

describe('beside an import', () => {
  const BASF = { isin: 'DE000BASF111', name: 'BASF', currency: 'EUR' };
  const listing = (symbol: string) => testBundle(symbol, { dividends: [], splits: [] });
  const importing = (stocks: () => AsyncGenerator<StockBundle>) =>
    runImport(database(), { name: 'yahoo', size: 3, stocks }, { today: '2025-02-24' });
  const until = async (isSo: () => Promise<unknown>) => {
    while (!(await isSo())) await nextTurn();
  };

  it('that fills the market, what is wanted is found long before its end', async () => {
    const universe = ['AAA.DE', 'BBB.DE', 'CCC.DE'].map((symbol) => ({ symbol, name: symbol }));
    const listings = Object.fromEntries(
      universe.map(({ symbol, name }) => [symbol, { name, closes: CLOSES }]),
    );
    await yahoo({ ...listings, 'SAP.DE': SAP_LISTING }, { [SAP.isin]: ['SAP.DE'] });
    await want([{ ...SAP, prices: STATED }]);
    let open = () => {};
    held = { path: '/chart/CCC.DE', until: new Promise((resolve) => (open = resolve)) };
    const rates = await loadRates(database());
    const run = runImport(
      database(),
      createYahooSource({
        universe,
        session,
        convert: (amount, from, to, day) => convert(amount, from, to, rates.on(epochDay(day))),
        now: () => Date.parse('2025-03-01T12:00:00Z'),
      }),
      { today: '2025-02-24' },
    );
    expect(await step()).toBe('worked');
    expect(await wanted()).toMatchObject([{ state: 'found', stock: { id: 'sap-de' } }]);
    expect(await stock('CCC.DE')).toBeUndefined();
    open();
    expect(await run).toMatchObject({ status: 'done', changed: true });
    expect(await stock('CCC.DE')).toMatchObject({ status: 'active' });
  });

  it('readers get what the import writes after it', async () => {
    await sapIsWanted();
    let version = 0;
    const { marketVersion, changed } = await importing(async function* () {
      // A repeated symbol ends a batch.
      yield* [listing('AAA'), listing('AAA')];
      await until(() => stock('AAA'));
      await step();
      version = await marketVersionOf();
      yield listing('BBB');
    });
    expect(changed).toBe(true);
    expect(marketVersion).toBeGreaterThan(version);
  });

  it('readers get a single listing before whose writing an import raised the version', async () => {
    const racing: Database = {
      ...database(),
      query: async (text, values, name) => {
        if (name === 'import_write_stock') await raiseMarketVersion(database());
        return database().query(text, values, name);
      },
    };
    await writeListings(racing, 'yahoo', '2025-02-24', async () => [listing('AAA')]);
    expect(await raiseMarketVersion(database())).toMatchObject({ raised: true });
  });

  it('two new listings with one slug get two ids', async () => {
    const { opened: isYielded, open: yielded } = gate();
    const { opened: hasBegun, open: began } = gate();
    const writing = writeListings(database(), 'yahoo', '2025-02-24', async () => {
      began();
      await isYielded;
      // Time enough for an import that would not wait.
      for (let i = 0; i < 50; i++) await nextTurn().then(() => database().query('select'));
      return [listing('BRK-B')];
    });
    await hasBegun;
    await importing(async function* () {
      yield listing('BRK.B');
      yielded();
    });
    await writing;
    expect([(await stock('BRK-B'))?.id, (await stock('BRK.B'))?.id]).toEqual(['brk-b', 'brk-b-2']);
  });

  it('a listing that the import brought meanwhile keeps its ISIN', async () => {
    await yahoo({ 'SAP.DE': SAP_LISTING }, { 'SAP SE': ['SAP.DE'] });
    await want([{ ...SAP, isin: null, prices: STATED }]);
    let working: Promise<unknown> = Promise.resolve();
    await inTurn(database(), async () => {
      working = step();
      const progress = async () =>
        (await database().query<{ progress: number }>('select progress from wanted_securities'))[0]?.progress;
      await until(async () => (await progress()) === 80);
      await addTestMarket(database(), {
        stocks: [{ id: 'sap-de', original_id: 'SAP.DE', isin: SAP.isin, source: 'yahoo' }],
      });
    });
    await working;
    expect(await wanted()).toMatchObject([{ state: 'found', stock: { id: 'sap-de' } }]);
    expect(await stock('SAP.DE')).toMatchObject({ isin: SAP.isin });
  });

  it('nothing more is written once the lock is lost, and the next who has it finds all', async () => {
    await yahoo(
      { 'SAP.DE': SAP_LISTING, 'BAS.DE': { name: 'BASF SE', closes: CLOSES } },
      { [SAP.isin]: ['SAP.DE'], DE000BASF111: ['BAS.DE'] },
    );
    await want([SAP, BASF].map((security) => ({ ...security, prices: STATED })));
    await collectWanted(database(), '2025-02-24');
    const { database: deposed, lose } = losesLocks(database());
    const { opened: isReleased, open: release } = gate();
    held = { path: 'BAS.DE', until: isReleased };
    const seeking = seekOnly('2025-02-24', deposed);
    const read = async () =>
      (
        await database().query<{ isin: string; progress: number | null }>(
          'select isin, progress from wanted_securities',
        )
      ).find(({ isin }) => isin === SAP.isin)?.progress;
    await until(async () => (await read()) === 80);
    lose();
    release();
    await expect(seeking).rejects.toThrow('abort');
    expect(await stock('SAP.DE')).toBeUndefined();
    expect(await database().query('select distinct state from wanted_securities')).toEqual([
      { state: 'sought' },
    ]);
    expect(await step()).toBe('worked');
    expect((await wanted()).map(({ state }) => state)).toEqual(['found', 'found']);
  });

  it('nothing is looked up before the market has real securities, and no demo ones', async () => {
    await yahooWithSap();
    await want([SAP]);
    await addTestMarket(database(), { stocks: [{ id: 'x-demo', source: 'demo' }] });
    expect(await step()).toBe('busy');
    await database().query('delete from stocks');
    expect(await step()).toBe('busy');
    expect(replay?.requests).toEqual([]);
    expect(await wanted()).toMatchObject([{ state: 'sought' }]);
  });

  it('what is wanted is found also in a market that keeps its invented companies', async () => {
    await sapIsWanted();
    await addTestMarket(database(), { stocks: [{ id: 'x-demo', source: 'demo' }] });
    await runImport(database(), testSource([testBundle('BAS.DE')], { name: 'csv:own' }), {
      today: '2025-02-24',
      keepDemo: true,
    });
    expect(await step()).toBe('worked');
    expect(await wanted()).toMatchObject([{ state: 'found', stock: { symbol: 'SAP.DE' } }]);
  });

  it('no close is compared before the first exchange rates', async () => {
    await database().query('delete from exchange_rates');
    await yahoo(
      { SAP: { ...SAP_LISTING, currency: 'USD' }, 'BAS.DE': { name: 'BASF SE', closes: CLOSES } },
      { [SAP.isin]: ['SAP'], DE000BASF111: ['BAS.DE'] },
    );
    await want([SAP, BASF].map((security) => ({ ...security, prices: STATED })));
    expect(await step()).toBe('out_of_order');
    expect(await states()).toEqual({ [SAP.isin]: 'sought', DE000BASF111: 'found' });
  });
});

describe('the limit of a day', () => {
  const paper = (n: number) => ({ isin: numberedIsin(n), name: `Papier ${n}`, currency: 'EUR' });
  const papers = (count: number) => Array.from({ length: count }, (_, n) => paper(n));
  const add = async (n: number) =>
    ((await call('POST', '/own-securities', { ...paper(n), kind: 'share' })).body as { id: string }).id;
  const waiting = async () => {
    await collectWanted(database(), '2025-02-24');
    return (await wanted()).flatMap(({ isin, state }) => (state === 'tomorrow' ? isin : []));
  };

  it('holds when an own security changes or goes', async () => {
    await want(papers(99));
    const id = await add(200);
    expect(await waiting()).toEqual([]);
    await call('PATCH', `/own-securities/${id}`, { isin: numberedIsin(201) });
    expect(await waiting()).toEqual([numberedIsin(201)]);
    await call('DELETE', `/own-securities/${id}`);
    await removeOldWanted();
    await add(202);
    expect(await waiting()).toEqual([numberedIsin(202)]);
  });

  it('counts a security of a preview and the own one that it becomes once', async () => {
    await want(papers(100));
    await add(0);
    await add(1);
    expect(await waiting()).toEqual([]);
    expect(await wanted()).toHaveLength(102);
  });
});

describe('an own security', () => {
  it('is sought by itself, offered, taken over and put back', async () => {
    await yahooWithSap();
    const { id } = (await call('POST', '/own-securities', { ...SAP, kind: 'share' })).body as { id: string };
    const purchase = { kind: 'purchase', stock_id: id, date: '2024-03-04', quantity: '10', price: '111' };
    await call('POST', '/bookings', purchase);
    expect(await stepped()).toMatchObject([{ own_id: id, state: 'found', stock: { id: 'sap-de' } }]);
    const own = async () => (await call('GET', '/own-securities')).body as OwnSecurity[];
    expect(await own()).toMatchObject([{ offer: { id: 'sap-de', name: 'SAP SE' }, bookings: 1 }]);
    const at = `/own-securities/${id}/replacement`;
    expect((await call('POST', at, { stock_id: 'sap-de' })).status).toBe(200);
    const positions = async () => (await call('GET', '?currency=EUR')).body;
    expect(await positions()).toMatchObject([
      { id: 'sap-de', quantity: 10, current_price: 120, average_buy_price: 111 },
    ]);
    expect((await call('POST', `${at}/undo`)).status).toBe(200);
    expect(await positions()).toMatchObject([{ id, quantity: 10, current_price: 111 }]);
  });

  it('is judged again by its corrected bookings', async () => {
    await yahooWithSap();
    const { id } = (await call('POST', '/own-securities', { ...SAP, kind: 'share' })).body as { id: string };
    const purchase = { kind: 'purchase', stock_id: id, date: '2024-03-04', quantity: '10' };
    const booked = await call('POST', '/bookings', { ...purchase, price: '11.1' });
    expect(await stepped()).toMatchObject([{ state: 'refused' }]);
    expect(await step()).toBe('idle');
    await call('PATCH', `/bookings/${(booked.body as { ids: string[] }).ids[0]}`, { price: '111' });
    expect(await stepped()).toMatchObject([{ state: 'found', stock: { id: 'sap-de' } }]);
  });

  it('is looked up by its corrected name', async () => {
    await yahoo({ 'SAP.DE': SAP_LISTING }, { 'SAP SE': ['SAP.DE'] });
    const own = { ...SAP, name: 'Niemand', kind: 'share' };
    const { id } = (await call('POST', '/own-securities', own)).body as { id: string };
    await step();
    await call('PATCH', `/own-securities/${id}`, { name: 'SAP SE' });
    await step('2025-02-25');
    expect(await wanted()).toMatchObject([{ state: 'several', candidates: [{ symbol: 'SAP.DE' }] }]);
  });

  it('is sought anew with another ISIN, and not as a bond', async () => {
    await yahoo({}, {});
    const { id } = (await call('POST', '/own-securities', { ...SAP, kind: 'share' })).body as { id: string };
    await step();
    await call('PATCH', `/own-securities/${id}`, { isin: 'US0378331005' });
    expect(await stepped()).toMatchObject([{ isin: 'US0378331005', state: 'not_found' }]);
    await call('PATCH', `/own-securities/${id}`, { kind: 'bond' });
    expect(await stepped()).toEqual([]);
  });
});
