import fs from 'node:fs';
import { api } from '@/lib/api/app';
import { setDatabase } from '@/lib/platform/db/client';
import { env } from '@/lib/platform/env';
import type { PortfolioReport } from '@/lib/portfolio/schema/report';
import { refreshUniverse } from '@/lib/stocks/universe/universe';
import { apiCall, memberHeaders, sessionHeaders, testMailbox } from '@/test/auth';
import { testClient } from '@/test/client';
import { clearTestDatabase, openEarlierDatabase, testDatabase } from '@/test/database';
import { type Call, importOf, lookUp, readFile } from '@/test/depot-import';
import { testLegs } from '@/test/legs';
import { addTestMarket, raiseTestMarketVersion } from '@/test/market';
import { draftsOf } from './preview/drafts-of';
import { NOTHING_LOOKED_UP, namesToLookUp } from './preview/looked-up';

const database = testDatabase();
testMailbox();
const request = testClient(api);
const realToday = env.TODAY;
afterEach(() => {
  env.TODAY = realToday;
});

type Headers = Record<string, string>;
const call = (headers: Headers, method: string, path: string, body?: unknown) =>
  request(`/api/portfolio${path}`, apiCall(method, body, headers));

const DAYS = { price_date: '2026-03-09', first_price_date: '2026-01-02' };
const OWN = '3'.repeat(32);

beforeEach(async () => {
  env.TODAY = '2026-03-10';
  await clearTestDatabase(database());
  await addTestMarket(database(), {
    stocks: ['adler', 'birke', 'cedar'].map((id) => ({
      id,
      name: id,
      symbol: id,
      current_price: 100,
      ...DAYS,
    })),
    rates: { USD: { '2026-01-02': 1.25 } },
    closes: { adler: { '2026-01-02': 90, '2026-03-09': 100 }, birke: { '2026-01-02': 40, '2026-03-09': 50 } },
  });
  await refreshUniverse();
});

/** Imports a file as the page does where a person chooses nothing. */
async function importFile(headers: Headers, bytes: Uint8Array) {
  const { drafts, left } = draftsOf('a', await readFile(bytes));
  const bodyOf: Call = async <T>(...given: [method: string, path: string, body?: unknown]) =>
    (await call(headers, ...given)).body as T;
  const found = await lookUp(bodyOf, namesToLookUp(drafts, NOTHING_LOOKED_UP));
  const { preview, sent } = await importOf(bodyOf, drafts, found);
  return { left, preview, answer: await call(headers, 'POST', '/imports', sent) };
}

/** Positions and returns, without the ids of one account. */
async function figures(headers: Headers) {
  const answers = await Promise.all(
    ['?currency=EUR', '/performance?range=max', '/closed', '/report?year=2026'].map(
      async (path) => (await call(headers, 'GET', path)).body,
    ),
  );
  return JSON.parse(JSON.stringify(answers), (name, value) =>
    OF_ACCOUNT.test(name) || /^own-/.test(value) ? undefined : value,
  );
}

const OF_ACCOUNT =
  /^(id|originalId|stock_id|lot_id|booking_id|depot_id|depots?|symbol|created_at|document|reference)$/;

const HELD_OWN = `own-${OWN}`;
const on = (kind: string, stock_id: string, date: string, more: object) => ({
  kind,
  stock_id,
  date,
  counted_on: date,
  ...more,
});
const trade = (kind: string, stock_id: string, date: string, quantity: string, price: string) =>
  on(kind, stock_id, date, { quantity, price, fees: '4.9', currency: 'EUR' });

const BOOKINGS = [
  trade('purchase', 'adler', '2026-01-05', '7', '90'),
  // Alike but for their fees: the first entered is sold first.
  ...['2', '6', '4'].map((fees) =>
    on('purchase', 'cedar', '2026-01-06', { quantity: '5', price: '20', fees }),
  ),
  trade('sale', 'cedar', '2026-01-07', '5', '30'),
  on('spin_off', 'adler', '2026-02-02', {
    amount: '3',
    // 7 bring 2; a part of the cost goes with the cash.
    legs: [
      { stock_id: 'adler', direction: 'out', shares: '7' },
      { stock_id: 'adler', direction: 'in', shares: '7', cost_share: '0.8' },
      { stock_id: 'birke', direction: 'in', shares: '2', cost_share: '0.125' },
    ],
  }),
  on('stock_dividend', 'birke', '2026-02-02', {
    legs: testLegs('stock_dividend', 'birke', 'birke', { ratio: '1.05' }),
  }),
  on('rights', 'cedar', '2026-02-02', { legs: testLegs('rights', 'cedar', 'birke', { ratio: '0.1' }) }),
  trade('sale', 'birke', '2026-02-03', '1', '45'),
  on('merger', 'adler', '2026-02-09', {
    amount: '12.5',
    taxes: '1.5',
    legs: testLegs('merger', 'adler', HELD_OWN, { ratio: '2', cost_share: '0.1' }),
  }),
  trade('sale', HELD_OWN, '2026-02-10', '4', '60'),
  // Ten become thirty.
  on('split', HELD_OWN, '2026-02-16', { legs: testLegs('split', HELD_OWN, HELD_OWN, { ratio: '3' }) }),
  trade('sale', HELD_OWN, '2026-02-20', '12', '22'),
];

describe.each(['json', 'csv'])('a portfolio with corporate actions, exported as %s', (format) => {
  it('has equal figures in an empty account', async () => {
    const mia = await memberHeaders('mia@example.org');
    await call(mia, 'POST', '/own-securities', { id: OWN, name: 'Anleihe', isin: null, currency: 'EUR' });
    const booked = await call(mia, 'POST', '/bookings', { bookings: BOOKINGS });
    expect(booked).toMatchObject({ status: 201 });
    const file = await api.request(`/api/portfolio/bookings/export?format=${format}`, { headers: mia });
    const bytes = new Uint8Array(await file.arrayBuffer());

    const ben = await memberHeaders('ben@example.org');
    const { left, preview, answer } = await importFile(ben, bytes);
    expect([left, preview.rows.filter(({ outcome }) => outcome !== 'book')]).toEqual([[], []]);
    expect(answer).toMatchObject({ status: 201, body: { booked: 13, open: 0 } });
    expect(await figures(ben)).toEqual(await figures(mia));
    const report = (await call(ben, 'GET', '/report?year=2026&currency=EUR')).body as PortfolioReport;
    expect(report.sales.find(({ company_id }) => company_id === 'cedar')?.cost).toBe(102);
    // Nothing is new the second time.
    const again = await importFile(ben, bytes);
    expect(again.preview.rows.map(({ group }) => group)).toEqual(Array(13).fill('present'));
  });
});

it('a portfolio exported for Portfolio Performance has equal figures in an empty account', async () => {
  const mia = await memberHeaders('mia@example.org');
  const on = (date: string) => ({ stock_id: 'adler', date, counted_on: date, fees: '4.90' });
  const other = { stock_id: 'birke', currency: 'EUR' };
  const booked = await call(mia, 'POST', '/bookings', {
    // Its form has amounts in cents, from which prices follow: these are whole cents.
    bookings: [
      { kind: 'purchase', ...on('2026-01-05'), quantity: '10.5', price: '101.38' },
      { kind: 'sale', ...on('2026-02-02'), quantity: '3.25', price: '120.04', taxes: '7.13' },
      { kind: 'dividend', stock_id: 'adler', date: '2026-02-09', amount: '9.99', taxes: '2.50' },
      { kind: 'purchase', ...on('2026-02-10'), ...other, quantity: '4', price: '55.5', fees: '1' },
      { kind: 'fee', ...other, date: '2026-03-02', amount: '3.21' },
    ],
  });
  expect(booked).toMatchObject({ status: 201 });
  const path = '/api/portfolio/bookings/export?format=portfolio-performance';
  const file = await api.request(path, { headers: mia });
  const ben = await memberHeaders('ben@example.org');
  const { answer } = await importFile(ben, new Uint8Array(await file.arrayBuffer()));
  expect(answer).toMatchObject({ status: 201, body: { booked: 5, open: 0 } });
  expect(await figures(ben)).toEqual(await figures(mia));
});

describe('a file of the version in which exchanges had a ratio', () => {
  it('has the figures of its account in an empty one', async () => {
    const earlier = await openEarlierDatabase('0028');
    setDatabase(earlier);
    env.TODAY = '2026-04-02';
    await raiseTestMarketVersion(earlier);
    await refreshUniverse();
    const before = await sessionHeaders('5832f52196ec2cc63a437e9f82eb3af3');
    const ben = await memberHeaders('ben@example.org');
    const { left, preview, answer } = await importFile(ben, fs.readFileSync('test/dumps/0028-buchungen.csv'));
    expect([left, preview.rows.filter(({ outcome }) => outcome !== 'book')]).toEqual([[], []]);
    expect(answer).toMatchObject({ status: 201, body: { booked: 20 } });
    // The kind of an own security is a choice of the import.
    const shown = async (headers: Headers) =>
      JSON.parse(JSON.stringify(await figures(headers)), (_, value) =>
        typeof value === 'number' ? Number(value.toFixed(9)) : value === 'other' ? 'share' : value,
      );
    expect(await shown(ben)).toEqual(await shown(before));
    await earlier.close();
  });
});
