import { api } from '@/lib/api/app';
import type { Depot } from '@/lib/bookings/depots/schema';
import type { StoredBooking } from '@/lib/bookings/schema';
import { env } from '@/lib/platform/env';
import { refreshUniverse } from '@/lib/stocks/universe/universe';
import { apiCall, memberHeaders, testMailbox } from '@/test/auth';
import { refusal, testClient } from '@/test/client';
import { clearTestDatabase, statementsOf, testDatabase } from '@/test/database';
import { addTestMarket } from '@/test/market';
import { bookDuePlans } from './queries';
import type { SavingsPlan } from './schema';

const database = testDatabase();
testMailbox();
const request = testClient(api);

let mia: Record<string, string>;
const realToday = env.TODAY;

const call = (method: string, path: string, body?: unknown) =>
  request(`/api/portfolio${path}`, apiCall(method, body, mia));
const plans = async () => (await call('GET', '/plans')).body as SavingsPlan[];
const booked = async () => {
  const { bookings } = (await call('GET', '/bookings')).body as { bookings: StoredBooking[] };
  return bookings.map(({ date, quantity, price, note }) => [date, quantity, price, note]);
};
const add = async (plan: object) => {
  const monthly = { stock_id: 'adler', interval: 'monthly', amount: '50', starts_on: '2026-02-01' };
  const answer = await call('POST', '/plans', { ...monthly, ...plan });
  return { status: answer.status, body: answer.body as { id: string; code?: string } };
};

beforeEach(async () => {
  env.TODAY = '2026-03-10';
  await clearTestDatabase(database());
  await addTestMarket(database(), {
    stocks: [
      { id: 'adler', name: 'Adler AG', price_date: '2026-04-02', first_price_date: '2026-01-02' },
      { id: 'birke', name: 'Birke AG', price_date: '2026-04-02', first_price_date: '2026-01-02' },
    ],
    closes: {
      adler: { '2026-01-02': 80, '2026-02-02': 110, '2026-03-02': 120, '2026-04-02': 150 },
      birke: { '2026-01-02': 20 },
    },
  });
  await refreshUniverse();
  mia = await memberHeaders('mia@example.org');
});
afterEach(() => {
  env.TODAY = realToday;
});

it('reads listing and closes once, however many days are due', async () => {
  const statements = statementsOf(database());
  const readsFor = async (starts_on: string) => {
    const before = statements().length;
    await add({ interval: 'weekly', starts_on });
    return statements().length - before;
  };
  await add({ starts_on: '2026-03-11' });
  const once = await readsFor('2026-02-01');
  // The 24th and 31st of January are bought on the 2nd of February; the 7th has no close within fourteen days.
  expect(await readsFor('2026-01-24')).toBe(once);
  expect((await plans()).map(({ booked: times }) => times)).toEqual([0, 1, 2]);
});

it('books what was due at once, on the first trading day, in fractions of eight decimals', async () => {
  expect((await add({ fees: '1.5' })).status).toBe(201);
  // 50 ÷ 110 and 50 ÷ 120, rounded down. The 1st of February and March are Sundays.
  expect(await booked()).toEqual([
    ['2026-03-02', '0.41666666', null, 'Sparplan'],
    ['2026-02-02', '0.45454545', null, 'Sparplan'],
  ]);
  expect(await plans()).toMatchObject([
    {
      name: 'Adler AG',
      security_kind: 'share',
      amount: '50',
      fees: '1.5',
      paused: false,
      booked: 2,
      next_due: '2026-04-01',
    },
  ]);
});

it('is made once, however often it is sent', async () => {
  const id = 'a'.repeat(32);
  for (const _ of [1, 2]) expect(await add({ id })).toMatchObject({ status: 201, body: { id } });
  expect(await plans()).toHaveLength(1);
  expect(await booked()).toHaveLength(2);
});

it('books each day once, and waits for its close', async () => {
  await add({ amount: null, quantity: '2.5' });
  await bookDuePlans();
  await Promise.all([bookDuePlans(), bookDuePlans()]);
  expect(await booked()).toHaveLength(2);
  env.TODAY = '2026-04-01';
  expect(await bookDuePlans()).toBe(0);
  env.TODAY = '2026-04-02';
  expect(await bookDuePlans()).toBe(1);
  expect((await booked())[0]).toEqual(['2026-04-02', '2.5', null, 'Sparplan']);
  expect(await bookDuePlans()).toBe(0);
});

it('waits while a security has no closes', async () => {
  await add({ stock_id: 'birke' });
  expect(await booked()).toEqual([]);
  expect(await plans()).toMatchObject([{ booked: 0, next_due: '2026-02-01' }]);
});

it('leaves out what is due in a pause, and ends with its last day', async () => {
  const { body } = await add({});
  await call('PATCH', `/plans/${body.id}`, { paused: true });
  expect(await plans()).toMatchObject([{ paused: true, next_due: null }]);
  env.TODAY = '2026-04-10';
  expect(await bookDuePlans()).toBe(0);
  await call('PATCH', `/plans/${body.id}`, { paused: false });
  expect(await plans()).toMatchObject([{ paused: false, next_due: '2026-05-01' }]);
  expect(await bookDuePlans()).toBe(0);
  await call('PATCH', `/plans/${body.id}`, { ends_on: '2026-04-30' });
  expect(await plans()).toMatchObject([{ next_due: null }]);
  expect(await booked()).toHaveLength(2);
});

it('goes alone, its purchases stay, and its depot stays until it is gone', async () => {
  const depot = (await call('POST', '/depots', { name: 'Sparplan' })).body as Depot;
  const { body } = await add({ depot_id: depot.id, starts_on: '2026-04-01' });
  expect(await call('DELETE', `/depots/${depot.id}`)).toMatchObject(refusal(409, 'depot_in_use'));
  expect((await call('DELETE', `/plans/${body.id}`)).status).toBe(200);
  expect(await plans()).toEqual([]);
  expect((await call('DELETE', `/depots/${depot.id}`)).status).toBe(200);
});

it.each<[string, object, number, string]>([
  ['both amount and quantity', { quantity: '1' }, 400, 'invalid_input'],
  ['neither', { amount: null }, 400, 'invalid_input'],
  ['an amount of 0', { amount: '0' }, 400, 'invalid_input'],
  ['an end before its start', { ends_on: '2026-01-31' }, 400, 'invalid_input'],
  ['an unknown security', { stock_id: 'nirgends' }, 404, 'stock_not_found'],
  ['an unknown depot', { depot_id: 'f'.repeat(32) }, 404, 'depot_not_found'],
])('refuses %s', async (_, plan, status, code) => {
  expect(await add(plan)).toMatchObject({ status, body: { code } });
});

it('belongs to its account', async () => {
  const { body } = await add({});
  mia = await memberHeaders('noah@example.org');
  expect(await plans()).toEqual([]);
  expect(await call('PATCH', `/plans/${body.id}`, { paused: true })).toMatchObject(
    refusal(404, 'plan_not_found'),
  );
});
