import { api } from '@/lib/api/app';
import { wantOwnSecurities } from '@/lib/import/wanted/wanted-store';
import { env } from '@/lib/platform/env';
import { apiCall, memberHeaders, testMailbox } from '@/test/auth';
import { refusal, testClient } from '@/test/client';
import { clearTestDatabase, testDatabase } from '@/test/database';
import { numberedIsin } from '@/test/isin';
import { removeOldWanted } from './queries';
import type { WantedSecurities } from './schema';

const database = testDatabase();
testMailbox();
const request = testClient(api);
const before = { TODAY: env.TODAY, MARKET_DATA: env.MARKET_DATA };

let mia: Record<string, string>;
const call = (method: string, path = '', body?: unknown, headers = mia) =>
  request(`/api/portfolio/wanted${path}`, apiCall(method, body, headers));
const want = async (securities: object[], headers = mia) => {
  const answer = await call('POST', '', { securities }, headers);
  return answer.body as WantedSecurities;
};
const wanted = async (headers = mia) => (await call('GET', '', undefined, headers)).body as WantedSecurities;
const states = async () => {
  const { wanted: all } = await wanted();
  return Object.fromEntries(
    [...new Set(all.map(({ state }) => state))].map((state) => [
      state,
      all.filter((one) => one.state === state).length,
    ]),
  );
};

const SAP = { isin: 'DE0007164600', name: 'SAP SE', currency: 'EUR' };
const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => ({
    isin: numberedIsin(from + n),
    name: `Papier ${n}`,
    currency: 'EUR',
  }));

beforeEach(async () => {
  Object.assign(env, { TODAY: '2026-03-10', MARKET_DATA: 'yahoo' });
  await clearTestDatabase(database());
  mia = await memberHeaders('mia@example.org');
});

afterAll(() => {
  Object.assign(env, before);
});

it.each(['demo', 'csv', 'none'] as const)('says that the market seeks nothing: %s', async (source) => {
  env.MARKET_DATA = source;
  const nothing = { searches: false, open: 0, wanted: [] };
  expect(await want([SAP])).toEqual(nothing);
  expect(await wanted()).toEqual(nothing);
});

it('is sought once, however often it is asked for, in the order of the call', async () => {
  const other = { name: 'Nordlicht Fonds', currency: 'EUR' };
  const first = await want([SAP, other]);
  expect(first).toMatchObject({
    searches: true,
    open: 2,
    wanted: [
      { isin: SAP.isin, name: 'SAP SE', state: 'sought', label: 'gesucht', own_id: null, stock: null },
      { isin: null, name: 'Nordlicht Fonds', state: 'sought' },
    ],
  });
  const again = await want([{ ...other, name: 'NORDLICHT  FONDS' }, SAP, SAP]);
  expect(again.wanted.map(({ id }) => id)).toEqual([1, 0, 0].map((n) => first.wanted[n]?.id));
  expect((await wanted()).wanted).toHaveLength(2);
});

it('says one reason of a security that an import and an own security want', async () => {
  await want([SAP]);
  await request('/api/portfolio/own-securities', apiCall('POST', SAP, mia));
  await wantOwnSecurities(database());
  await database().query(`update wanted_securities set state = 'not_found'`);
  await database().query(`update account_wants set refused = 'Sapiens AG' where own_id is null`);
  const { wanted: both } = await wanted();
  expect(both).toHaveLength(2);
  expect(new Set(both.map(({ reason }) => reason))).toEqual(
    new Set(['Gefunden wurde Sapiens AG, aber die Kurse passen nicht zu deinen Belegen']),
  );
});

describe('one security, by its ISIN and by its WKN alone', () => {
  const price = (n: number) => ({
    date: `2026-0${n < 60 ? 2 : 1}-01`,
    price: String(100 + n),
    currency: 'EUR',
  });
  const prices = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => price(from + n));
  const byWkn = { name: 'SAP SE O.N.', symbol: '716460', currency: 'EUR' };

  it.each([
    [
      'joins the prices of both, newest first',
      prices(60, 61),
      prices(0, 2),
      prices(0, 2).concat(prices(60, 61)),
    ],
    ['keeps those of the one that states some', [], prices(0, 2), prices(0, 2)],
    ['keeps the newest 60', prices(60, 90), prices(0, 50), prices(0, 50).concat(prices(60, 70))],
  ])('%s', async (_name, ofIsin, ofWkn, expected) => {
    await database().query(
      `insert into security_codes (security, kind, value, source)
       values ($1, 'isin', $1, 'x'), ($1, 'wkn', '716460', 'x')`,
      [SAP.isin],
    );
    const both = [
      { ...byWkn, prices: ofWkn },
      { ...SAP, prices: ofIsin },
    ];
    const first = await want(both);
    expect(first.wanted.map(({ id }) => id)).toEqual(Array(2).fill(first.wanted[0]?.id));
    const stored = `select name, symbol, prices, refused from account_wants`;
    expect(await database().query(stored)).toEqual([
      { name: 'SAP SE', symbol: null, prices: expected, refused: null },
    ]);
    await database().query(`update account_wants set refused = 'Sapiens AG'`);
    // In the other order nothing is different, so nothing is judged again.
    await want(both.toReversed());
    expect(await database().query(stored)).toMatchObject([{ prices: expected, refused: 'Sapiens AG' }]);
  });
});

it('is looked up once for two accounts, each with its own want', async () => {
  const leo = await memberHeaders('leo@example.org');
  const [mine, his] = [await want([SAP]), await want([SAP], leo)];
  expect(mine.wanted[0]?.id).not.toBe(his.wanted[0]?.id);
  expect(await database().query('select isin from wanted_securities')).toEqual([{ isin: SAP.isin }]);
  expect((await call('POST', `/${mine.wanted[0]?.id}/choice`, { symbol: null }, leo)).status).toBe(404);
});

it('keeps its name in each account', async () => {
  const leo = await memberHeaders('leo@example.org');
  const mine = await want([{ ...SAP, name: 'Omas geheimes Papier' }]);
  const his = await want([{ ...SAP, name: 'SAP' }], leo);
  expect([mine, his]).toMatchObject([
    { wanted: [{ name: 'Omas geheimes Papier' }] },
    { wanted: [{ name: 'SAP' }] },
  ]);
});

it('is named as documents do, after it was looked for by its ISIN', async () => {
  await want([{ ...SAP, name: SAP.isin }]);
  await want([SAP]);
  await want([{ ...SAP, name: SAP.isin }]);
  expect(await wanted()).toMatchObject({ wanted: [{ name: 'SAP SE' }] });
});

it('the daily limit lets 100 of 130 in, and 30 say that they wait until tomorrow', async () => {
  await want(many(60));
  await want(many(70, 60));
  expect(await states()).toEqual({ sought: 100, tomorrow: 30 });
  const waiting = (await wanted()).wanted.find(({ state }) => state === 'tomorrow');
  expect(waiting).toMatchObject({
    label: 'wartet bis morgen',
    reason: 'Am Tag suchen wir höchstens 100 Wertpapiere. Dieses ist morgen an der Reihe',
  });
  env.TODAY = '2026-03-11';
  await want(many(1, 200));
  // The 30 of yesterday come first.
  expect(await states()).toEqual({ sought: 131 });
});

it('the daily limit counts no other account', async () => {
  await want(many(100), await memberHeaders('leo@example.org'));
  await want([SAP]);
  expect(await states()).toEqual({ sought: 1 });
});

it('has no more than 2,000 at a time', async () => {
  await want(many(1_000));
  await want(many(1_000, 1_000));
  // A security that is wanted already does not count twice.
  expect((await want(many(1_000))).wanted).toHaveLength(1_000);
  expect(await call('POST', '', { securities: [SAP] })).toMatchObject(refusal(409, 'wanted_full'));
});

it.each([
  ['a wrong check digit', { isin: 'DE0007164601' }],
  ['no currency', { currency: 'EURO' }],
  ['a price of nothing', { prices: [{ date: '2026-03-02', price: '0', currency: 'EUR' }] }],
  ['an index', { kind: 'index' }],
  ['a bond', { kind: 'bond' }],
])('refuses %s', async (_name, change) => {
  expect((await call('POST', '', { securities: [{ ...SAP, ...change }] })).status).toBe(400);
  expect((await wanted()).wanted).toEqual([]);
});

const HITS = [
  { symbol: 'A.DE', name: 'A', exchange: 'XETRA', currency: 'EUR', kind: 'share', prices: [] },
  { symbol: 'B.DE', name: 'B', exchange: 'XETRA', currency: 'EUR', kind: 'share', prices: [] },
];

describe('a choice', () => {
  it.each([
    ['a hit', 'B.DE', 200, { state: 'loading', label: 'wird geladen' }],
    ['none of them', null, 200, { state: 'declined', label: 'kein Treffer passt' }],
    ['something else', 'C.DE', 400, { state: 'several', label: 'mehrere Treffer', candidates: HITS }],
  ])('is answered for %s', async (_name, symbol, status, expected) => {
    const [{ id } = { id: '' }] = (await want([SAP])).wanted;
    await database().query('update account_wants set candidates = $1', [JSON.stringify(HITS)]);
    expect((await call('POST', `/${id}/choice`, { symbol })).status).toBe(status);
    expect((await wanted()).wanted).toMatchObject([expected]);
  });
});

it('is exported with its prices, and goes with its account', async () => {
  const prices = [{ date: '2026-03-02', price: '250.5', currency: 'EUR' }];
  await want([{ ...SAP, prices }]);
  const data = (await request('/api/account/export', { headers: mia })).body as {
    wantedSecurities: object[];
  };
  expect(data.wantedSecurities).toMatchObject([{ isin: SAP.isin, prices }]);
  await database().query('delete from accounts');
  expect(await database().query('select 1 from account_wants')).toEqual([]);
  await removeOldWanted();
  expect(await database().query('select 1 from wanted_securities')).toEqual([]);
});

it('is forgotten after 30 days', async () => {
  await want([SAP]);
  expect(await removeOldWanted()).toBe(0);
  await database().query(`update account_wants set created_at = now() - interval '31 days'`);
  env.TODAY = '2026-03-11';
  expect(await removeOldWanted()).toBe(1);
  expect(await database().query('select 1 from wanted_securities')).toEqual([]);
});
