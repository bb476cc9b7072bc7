import { testAccount } from '@/test/account';
import { apiCall } from '@/test/auth';
import { afterTaxesSchema, saleAnswerSchema } from './sale-schema';

const { call, request, mia } = testAccount('2026-04-02', {
  stocks: [
    { id: 'payer', price_date: '2026-04-01', first_price_date: '2025-01-02' },
    { id: 'new-fund', kind: 'fund', price_date: '2026-04-01', first_price_date: '2025-01-02' },
  ],
  closes: {
    payer: { '2025-01-02': 80, '2026-04-01': 100 },
    'new-fund': { '2025-01-02': 20, '2026-04-01': 25 },
  },
});

const sell = (body: object) => request('/api/taxes/sale', apiCall('POST', body, mia()));
const answerOf = async (body: object) => saleAnswerSchema.parse((await sell(body)).body);
const buy = (id: string) => call('POST', `/${id}`, { quantity: 10, purchase_date: '2025-12-01', price: 60 });
const depotOf = async () => ((await call('GET', '/depots')).body as { id: string }[])[0]?.id ?? '';

it('tells what is left, line by line, and in January', async () => {
  await buy('payer');
  const depot_id = await depotOf();
  const depots = [{ depot_id, residence: 'domestic', allowance: '100' }];
  await request('/api/taxes/settings', apiCall('PUT', { version: 0, church_rate: '9', depots }, mia()));
  const asked = { stock_id: 'payer', fee: '10' };
  const answer = await answerOf({ positions: [asked], mode: 'quantity', quantity: '5', detailed: true });
  expect(answer).toMatchObject({ date: '2026-04-02', later_date: '2027-01-04', church_rate: '9' });
  expect(answer.unsaid).toHaveLength(2);
  const [way] = answer.ways;
  // 490 − 300 = 190; 90 after the allowance: 90 ÷ 4.09 = 22.00, 1.21 and 1.98
  expect(way).toMatchObject({
    price: '100',
    price_date: '2026-04-01',
    quantity: '5',
    sums: { gain: '190', allowance_used: '100', tax: '25.19', net: '464.81' },
    later: { reason: null, lump_sum: null, sums: { tax: '25.19' } },
  });
  // (4 × 40 − 10) and (3 × 40 − 10)
  expect(way?.parts).toMatchObject([
    {
      depot_id,
      allowance_left: '0',
      tax_free: 2,
      lots: [{ of: '10', quantity: '5', price: '60', gain: '190' }],
    },
  ]);
  expect(way?.parts[0]?.further).toHaveLength(10);
  expect(way?.parts[0]?.lines.at(-1)).toMatchObject({ label: 'Es bleiben', amount: '464.81', is_sum: true });
});

it('computes a way for each position, and says why one cannot be', async () => {
  await buy('payer');
  await buy('new-fund');
  const positions = [{ stock_id: 'payer' }, { stock_id: 'new-fund' }];
  const { ways } = await answerOf({ positions, mode: 'amount', amount: '150' });
  expect(ways.map(({ name, reason, quantity }) => [name, reason, quantity])).toEqual([
    [expect.any(String), null, '2'],
    [expect.any(String), 'Die Art des Fonds ist nicht angegeben', null],
  ]);
  const { ways: others } = await answerOf({
    positions: positions.toReversed(),
    mode: 'amount',
    amount: '150',
    detailed: true,
  });
  expect([ways[0]?.parts[0]?.lots.length, others[1]?.parts[0]?.lots, others[1]?.parts[0]?.further]).toEqual([
    1,
    [],
    [],
  ]);
});

it('values the portfolio after taxes, and names what it cannot tax', async () => {
  await buy('payer');
  await buy('new-fund');
  const { body } = await request('/api/taxes/value?currency=EUR', apiCall('GET', undefined, mia()));
  // 10 × 100 and 10 × 25; 400 gained: 100 and 5.50
  expect(afterTaxesSchema.parse(body)).toMatchObject({
    currency: 'EUR',
    value: 1250,
    tax: 105.5,
    value_after_tax: 1144.5,
    unsaid: [
      expect.any(String),
      expect.any(String),
      expect.any(String),
      expect.any(String),
      expect.any(String),
    ],
    // The Vorabpauschale of 2025 of the fund whose kind is not stated.
    banks: [{ unknown: 1, refused: null }],
    unpriced: [],
    guessed: [],
    untaxed: [{ stock_id: 'new-fund', reason: 'Die Art des Fonds ist nicht angegeben' }],
  });
});

it.each([
  ['a security that is not held', { positions: [{ stock_id: 'payer' }], mode: 'allowance' }, 404],
  ['a security twice', { positions: [{ stock_id: 'payer' }, { stock_id: 'payer' }], mode: 'allowance' }, 400],
  ['no quantity', { positions: [{ stock_id: 'payer' }], mode: 'quantity' }, 400],
  ['nothing', { positions: [{ stock_id: 'payer' }], mode: 'quantity', quantity: '0' }, 400],
  [
    'a day before the flat tax',
    { positions: [{ stock_id: 'payer' }], mode: 'allowance', date: '2008-12-31' },
    400,
  ],
  [
    'a depot twice, whose units would be sold twice',
    { positions: [{ stock_id: 'payer', depot_ids: ['f'.repeat(32), 'f'.repeat(32)] }], mode: 'allowance' },
    400,
  ],
  [
    'a depot of somebody else',
    { positions: [{ stock_id: 'payer', depot_ids: ['f'.repeat(32)] }], mode: 'allowance' },
    404,
  ],
])('refuses %s', async (_name, body, status) => {
  expect((await sell(body)).status).toBe(status);
});
