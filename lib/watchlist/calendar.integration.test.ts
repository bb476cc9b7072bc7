import { env } from '@/lib/platform/env';
import { testAccount } from '@/test/account';
import { apiCall } from '@/test/auth';
import { watchlistCalendarSchema } from './schema';

const { database, mia, request } = testAccount('2026-04-02', {
  stocks: [
    { id: 'yearly', price_date: '2026-04-01', first_price_date: '2023-01-02' },
    { id: 'quarterly', trading_currency: 'USD', price_date: '2026-04-01', first_price_date: '2023-01-02' },
    { id: 'unpriced' },
    { id: 'due', price_date: '2026-04-01', first_price_date: '2023-01-02' },
    { id: 'declared', price_date: '2026-04-01', first_price_date: '2023-01-02' },
    { id: 'unwatched', price_date: '2026-04-01', first_price_date: '2023-01-02' },
  ],
  closes: {
    yearly: { '2026-04-01': 1 },
    quarterly: { '2026-04-01': 1 },
    due: { '2026-04-01': 1 },
    declared: { '2026-04-01': 1 },
    unwatched: { '2026-04-01': 1 },
  },
  dividends: {
    yearly: { '2023-05-10': 2, '2024-05-08': 2, '2025-05-07': 2 },
    quarterly: { '2025-05-15': 0.5, '2025-08-14': 0.5, '2025-11-13': 0.5, '2026-02-12': 0.5 },
    due: { '2023-04-06': 1, '2024-04-04': 1, '2025-04-03': 1 },
    declared: { '2024-05-08': 2, '2025-05-07': 2, '2026-04-02': 1, '2026-05-20': 2.5 },
    unpriced: { '2025-05-09': 1 },
    unwatched: { '2025-05-10': 1 },
  },
});

const call = (method: string, path: string, headers = mia()) =>
  request(`/api/watchlist${path}`, apiCall(method, undefined, headers));
const entries = async (from: string, to: string) =>
  watchlistCalendarSchema.parse((await call('GET', `/calendar?from=${from}&to=${to}`)).body).entries;

it('is empty without watched stocks', async () => {
  expect(await entries('2025-01-01', '2026-12-31')).toEqual([]);
});

it('lists payments of watched stocks per share, facts apart from what is expected', async () => {
  for (const id of ['yearly', 'quarterly', 'unpriced']) await call('POST', `/${id}`);
  const all = await entries('2025-05-01', '2026-05-31');
  expect(
    all.map(({ date, stock_id, state, amount }) => `${date.slice(0, 7)} ${stock_id} ${state} ${amount}`),
  ).toEqual([
    '2025-05 yearly paid 2',
    '2025-05 unpriced paid 1',
    '2025-05 quarterly paid 0.5',
    '2025-08 quarterly paid 0.5',
    '2025-11 quarterly paid 0.5',
    '2026-02 quarterly paid 0.5',
    '2026-05 yearly expected 2',
    '2026-05 quarterly expected 0.5',
  ]);
  expect(all[0]).toMatchObject({ low: null, high: null, currency: 'EUR' });
  expect(all.at(-1)?.currency).toBe('USD');
  const [low, high] = [all.at(-1)?.low, all.at(-1)?.high];
  expect(Number(low)).toBeLessThanOrEqual(0.5);
  expect(Number(high)).toBeGreaterThanOrEqual(0.5);
});

it('has the days of its range alone, both ends included', async () => {
  await call('POST', '/yearly');
  expect(await entries('2025-05-07', '2025-05-07')).toHaveLength(1);
  expect(await entries('2025-05-08', '2026-04-30')).toEqual([]);
});

it('reaches from 24 months back to twelve ahead', async () => {
  await call('POST', '/yearly');
  const all = await entries('2024-04-01', '2027-04-30');
  expect(all.map(({ date, state }) => `${date.slice(0, 7)} ${state}`)).toEqual([
    '2024-05 paid',
    '2025-05 paid',
    '2026-05 expected',
  ]);
});

it('expects a payment on its own day, which is after the last close', async () => {
  await call('POST', '/due');
  expect(await entries('2026-04-02', '2026-12-31')).toMatchObject([
    { date: '2026-04-02', state: 'expected' },
  ]);
});

it('tells a declared payment in the place of the expected one, and as paid on its ex-day', async () => {
  await call('POST', '/declared');
  expect(await entries('2026-04-01', '2026-12-31')).toMatchObject([
    { date: '2026-04-02', state: 'paid', amount: 1 },
    { date: '2026-05-20', state: 'confirmed', amount: 2.5, low: null, high: null },
  ]);
});

// An import stores payments before all processes have the new market.
it.each([
  ['declared', '2026-05-13', null],
  ['on the ex-day, with its close', '2026-05-06', '2026-05-06'],
])('does not expect a payment that has just come: %s', async (_name, exDate, close) => {
  await call('POST', '/yearly');
  const may = async () =>
    (await entries('2026-04-25', '2026-06-30')).map(({ date, state }) => `${date} ${state}`);
  expect(await may()).toEqual(['2026-05-06 expected']);
  await database().query(`insert into dividends values ('yearly', '${exDate}', 2.2)`);
  if (close) await database().query(`update stocks set price_date = '${close}' where id = 'yearly'`);
  if (close) env.TODAY = close;
  expect(await may()).toEqual([`${exDate} ${close ? 'paid' : 'confirmed'}`]);
});

it.each([
  '/calendar',
  '/calendar?from=2026-01-01',
  '/calendar?from=x&to=y',
  '/calendar?from=0000-01-01&to=2026-01-01',
])('refuses %s', async (path) => {
  expect((await call('GET', path)).status).toBe(400);
});

it('needs an account', async () => {
  expect((await call('GET', '/calendar?from=2026-01-01&to=2026-01-02', {})).status).toBe(401);
});
