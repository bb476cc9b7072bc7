import { testAccount } from '@/test/account';
import { apiCall, memberHeaders } from '@/test/auth';
import { stated, statedDepot } from '@/test/tax-settings';
import { taxYearSchema } from './schema';

const LISTED = { price_date: '2026-04-01', first_price_date: '2025-01-02' };

const { call, request, mia } = testAccount('2026-04-02', {
  stocks: [
    { id: 'payer', name: 'Zahler AG', isin: 'DE0001234567', country: 'Germany', ...LISTED },
    { id: 'new-fund', name: 'Neuer Fonds', kind: 'fund', ...LISTED },
  ],
  closes: { payer: { '2025-01-02': 80 }, 'new-fund': { '2025-01-02': 20 } },
});

const year = (of: number | string, headers = mia(), query = '') =>
  request(`/api/taxes/years/${of}${query}`, apiCall('GET', undefined, headers));
const shown = async (of: number, headers = mia()) => {
  const answer = await year(of, headers);
  expect(answer).toMatchObject({ status: 200 });
  return taxYearSchema.parse(answer.body);
};

const book = async (booking: object) => {
  const [depot] = (await call('GET', '/depots')).body as { id: string }[];
  const depot_id = depot?.id ?? '';
  const answer = await call('POST', '/bookings', { depot_id, ...booking });
  expect(answer.status).toBe(201);
  return depot_id;
};

const DIVIDEND = { kind: 'dividend', stock_id: 'payer', date: '2026-03-02', amount: '300' };

it('shows the year of each bank with what is stated of it', async () => {
  const depot_id = await book({
    kind: 'purchase',
    stock_id: 'payer',
    date: '2025-02-03',
    quantity: '4',
    price: '50',
  });
  await book({ kind: 'sale', stock_id: 'payer', date: '2026-02-03', quantity: '3', price: '60' });
  await book(DIVIDEND);
  const depots = [statedDepot({ depot_id, residence: 'domestic', allowance: '400' })];
  await request('/api/taxes/settings', apiCall('PUT', stated({ filing: 'single', depots }), mia()));
  const found = await shown(2026);
  // 3 × 10 and 300 of 400.
  expect(found.banks).toMatchObject([
    { allowance: 400, allowance_used: 330, allowance_left: 70, missing: [] },
  ]);
  expect(found).toMatchObject({ year: 2026, until: '2026-04-02', years: [2026], missing: [] });
  expect(found.events.map(({ kind, gross }) => [kind, gross])).toEqual([
    ['sale', 30],
    ['dividend', 300],
  ]);
  expect(found.unsaid).toContainEqual(expect.stringContaining('Kirchensteuer nicht angegeben'));
});

it('names what is missing, and the kind of a fund once it is stated counts', async () => {
  await book({ ...DIVIDEND, stock_id: 'new-fund' });
  const before = await shown(2026);
  expect(before.home.dividends).toMatchObject({ amount: null, so_far: 0 });
  expect(before.missing).toMatchObject([
    { name: 'Neuer Fonds', reason: 'Die Art des Fonds ist nicht angegeben' },
  ]);
  const kinds = [{ stock_id: 'new-fund', kind: 'equity' as const, since: null }];
  await request('/api/taxes/settings', apiCall('PUT', stated({ kinds }), mia()));
  // 300 less 30 %.
  expect((await shown(2026)).events).toMatchObject([{ gross: 300, income: 210, security: 'equity' }]);
});

it('is empty without bookings, and nobody else sees them', async () => {
  await book(DIVIDEND);
  expect(await shown(2024)).toMatchObject({ events: [], years: [2026] });
  const tom = await memberHeaders('tom@example.de');
  expect(await shown(2026, tom)).toMatchObject({ events: [], years: [] });
});

it('writes a file', async () => {
  await book(DIVIDEND);
  expect(await year(2026, mia(), '?format=csv')).toMatchObject({
    status: 200,
    body: expect.stringContaining('2026-03-02;Dividende;Zahler AG;;300;300'),
  });
});

it.each([
  [2027, 404],
  [2008, 400],
  ['zwanzig', 400],
  ['2026.5', 400],
])('refuses the year %s', async (of, status) => {
  expect((await year(of)).status).toBe(status);
});

it('wants a session', async () => {
  expect((await request('/api/taxes/years/2026', apiCall('GET'))).status).toBe(401);
});
