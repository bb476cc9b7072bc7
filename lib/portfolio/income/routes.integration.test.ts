import { refreshUniverse } from '@/lib/stocks/universe/universe';
import { testAccount } from '@/test/account';
import { memberHeaders } from '@/test/auth';
import { refusal } from '@/test/client';
import { raiseTestMarketVersion } from '@/test/market';
import { incomeGoalSchema } from './goal-schema';
import { incomeCalendarSchema, portfolioIncomeSchema } from './schema';

const { call, database } = testAccount('2026-04-02', {
  stocks: [
    {
      id: 'payer',
      price_date: '2026-04-01',
      first_price_date: '2025-01-02',
      current_price: 120,
      dividend: 6,
      payout_ratio: 0.4,
    },
  ],
  closes: { payer: { '2025-01-02': 80, '2026-04-01': 120 } },
  dividends: { payer: { '2023-05-10': 1, '2024-05-08': 1, '2025-05-07': 1, '2026-01-14': 9 } },
  rates: { USD: { '2026-01-02': 1.25 } },
});

const buy = () => call('POST', '/payer', { quantity: 10, purchase_date: '2025-12-01' });

it('tells nothing of an empty portfolio', async () => {
  const { months, ahead } = portfolioIncomeSchema.parse((await call('GET', '/income?currency=EUR')).body);
  expect([months.length, ahead]).toEqual([24, { value: 0, low: 0, high: 0 }]);
});

it('sums what came and what is expected, in the currency of the account', async () => {
  await buy();
  const income = portfolioIncomeSchema.parse((await call('GET', '/income?months=4&currency=USD')).body);
  expect(
    income.months.map(({ month, computed, expected }) => [month.slice(0, 7), computed, expected]),
  ).toContainEqual(['2026-01', 9 * 10 * 1.25, 0]);
  // The newest payment is far above the others: nothing says yet that it comes again.
  expect(income.ahead.value).toBeCloseTo(10 * 1.25, 10);
});

it('puts the dividends of what is held beside the market', async () => {
  const compared = async () =>
    portfolioIncomeSchema.parse((await call('GET', '/income?currency=EUR')).body).beside_market;
  expect(await compared()).toBeNull();
  await buy();
  expect(await compared()).toMatchObject({
    own: { dividend_yield: 5, payout_ratio: 0.4 },
    market: { dividend_yield: null },
    sectors: [],
    left_out: 0,
  });
});

it('lists the payments of a range', async () => {
  await buy();
  const { body } = await call('GET', '/calendar?from=2026-01-01&to=2026-12-31&currency=EUR');
  const { entries } = incomeCalendarSchema.parse(body);
  expect(entries.map(({ date, state, value }) => [date, state, value])).toEqual([
    ['2026-01-14', 'computed', 90],
    ['2026-05-06', 'expected', 10],
  ]);
});

describe('a dividend that is declared', () => {
  beforeEach(async () => {
    await database().query(`insert into dividends values ('payer', '2026-05-20', 1.5)`);
    await raiseTestMarketVersion(database());
    await refreshUniverse();
  });

  it('takes the place of the expected one, and was not received', async () => {
    await buy();
    const { body } = await call('GET', '/calendar?from=2026-02-01&to=2026-12-31&currency=EUR');
    expect(incomeCalendarSchema.parse(body).entries).toMatchObject([
      { date: '2026-05-20', state: 'confirmed', value: 15, low: 15, high: 15 },
    ]);
    const income = portfolioIncomeSchema.parse((await call('GET', '/income?currency=EUR')).body);
    expect(income.ahead).toEqual({ value: 15, low: 15, high: 15 });
    expect(income.months.find(({ month }) => month === '2026-05-01')).toMatchObject({
      confirmed: 15,
      expected: 0,
      computed: 0,
    });
    expect((await call('GET', '/dividends?range=max&currency=EUR')).body).toMatchObject({ total: 90 });
  });

  it('can not have failed to come yet', async () => {
    await buy();
    const [depot] = (await call('GET', '/depots')).body as { id: string }[];
    expect((await call('POST', `/unpaid/${depot?.id}/payer/2026-05-20`)).status).toBe(404);
  });
});

const UNKNOWN_DEPOT = 'f'.repeat(32);

describe('a dividend that never came', () => {
  const depotId = async () => ((await call('GET', '/depots')).body as { id: string }[])[0]?.id ?? '';
  const states = async () => {
    const { body } = await call('GET', '/calendar?from=2026-01-01&to=2026-03-31&currency=EUR');
    return incomeCalendarSchema.parse(body).entries.map(({ state, depot_id }) => [state, depot_id]);
  };

  it('stays so until that is taken back', async () => {
    await buy();
    const depot = await depotId();
    const path = `/unpaid/${depot}/payer/2026-01-14`;
    for (const _again of [1, 2]) expect((await call('POST', path)).status).toBe(200);
    expect(await states()).toEqual([['unpaid', depot]]);
    const { months } = portfolioIncomeSchema.parse((await call('GET', '/income?currency=EUR')).body);
    expect(months.find(({ month }) => month === '2026-01-01')).toMatchObject({ unpaid: 90, computed: 0 });
    for (const _again of [1, 2]) expect((await call('DELETE', path)).status).toBe(200);
    expect(await states()).toEqual([['computed', null]]);
  });

  it('counts in no sum until that is taken back', async () => {
    await buy();
    const path = `/unpaid/${await depotId()}/payer/2026-01-14`;
    const total = async () => (await call('GET', '/dividends?range=max&currency=EUR')).body;
    expect(await total()).toMatchObject({ total: 90 });
    await call('POST', path);
    expect(await total()).toMatchObject({ total: 0 });
    await call('DELETE', path);
    expect(await total()).toMatchObject({ total: 90 });
  });

  it('is a dividend and a depot that there are', async () => {
    await buy();
    const depot = await depotId();
    for (const [path, status] of [
      [`${depot}/payer/2026-01-15`, 404],
      [`${depot}/nobody/2026-01-14`, 404],
      [`${UNKNOWN_DEPOT}/payer/2026-01-14`, 404],
      [`${depot}/payer/2026-02-30`, 400],
      [`${depot}/payer/0000-01-01`, 400],
    ])
      expect([path, (await call('POST', `/unpaid/${path}`)).status]).toEqual([path, status]);
    expect((await call('DELETE', `/unpaid/${depot}/payer/0000-01-01`)).status).toBe(400);
    expect((await call('POST', `/unpaid/${depot}/payer/2026-01-14`, undefined, {})).status).toBe(401);
  });

  it('is one of 2,000 at most', async () => {
    await buy();
    const depot = await depotId();
    await database().query(
      `insert into unpaid_dividends (account_id, depot_id, stock_id, ex_date)
       select account_id, id, 'payer', date '2000-01-01' + n from depots, generate_series(1, 1999) n`,
    );
    expect((await call('POST', `/unpaid/${depot}/payer/2026-01-14`)).status).toBe(200);
    expect(await call('POST', `/unpaid/${depot}/payer/2025-05-07`)).toMatchObject(
      refusal(409, 'unpaid_full'),
    );
  });

  it('is of the account alone', async () => {
    await buy();
    const path = `/unpaid/${await depotId()}/payer/2026-01-14`;
    await call('POST', path);
    const leo = await memberHeaders('leo@example.org');
    expect((await call('POST', path, undefined, leo)).status).toBe(404);
    expect((await call('DELETE', path, undefined, leo)).status).toBe(200);
    expect(await states()).toMatchObject([['unpaid', expect.any(String)]]);
  });
});

it.each([
  '/income?months=25',
  '/income?months=0',
  '/calendar?from=2026-01-01',
  '/calendar?from=x&to=y',
  '/calendar?from=0000-01-01&to=2026-01-01',
])('refuses %s', async (path) => {
  expect((await call('GET', path)).status).toBe(400);
});

it.each(['/income', '/calendar?from=2026-01-01&to=2026-01-02'])('needs an account: %s', async (path) => {
  expect((await call('GET', path, undefined, {})).status).toBe(401);
});

describe('the goal', () => {
  const goal = async () => incomeGoalSchema.parse((await call('GET', '/income/goal')).body).goal;
  const set = (given: unknown) => call('PUT', '/income/goal', { goal: given });

  it('is stored with the account, exactly, and can be removed', async () => {
    expect(await goal()).toBeNull();
    expect((await set({ amount: '0.10', currency: 'EUR' })).status).toBe(200);
    expect(await goal()).toMatchObject({
      amount: '0.10',
      currency: 'EUR',
      state: 'never',
      missing_monthly: 0.1,
    });
    expect((await set(null)).status).toBe(200);
    expect(await goal()).toBeNull();
  });

  it('says what is missing in its own currency, of all depots', async () => {
    await buy();
    await set({ amount: '200.50', currency: 'USD' });
    // 10 × 1 € × 1.25 in a year: 1.0417 a month. Payments of 2024 and 2025 alone tell no growth.
    expect(await goal()).toMatchObject({
      monthly: 1.04,
      missing_monthly: 199.46,
      missing_yearly: 2393.5,
      growth: 0,
      state: 'never',
      month: null,
      without_rate: 0,
    });
    await set({ amount: '1', currency: 'USD' });
    expect(await goal()).toMatchObject({ state: 'reached', missing_monthly: 0 });
    // There is no rate to yen.
    await set({ amount: '1', currency: 'JPY' });
    expect(await goal()).toMatchObject({ monthly: 0, without_rate: 1 });
  });

  it.each([
    { amount: '0', currency: 'EUR' },
    { amount: '-5', currency: 'EUR' },
    { amount: '1.005', currency: 'EUR' },
    { amount: '1000000000', currency: 'EUR' },
    { amount: '1e3', currency: 'EUR' },
    { amount: '5', currency: 'XXX' },
    { amount: '5' },
    'much',
    undefined,
  ])('refuses %j', async (given) => {
    expect((await set(given)).status).toBe(400);
    expect(await goal()).toBeNull();
  });

  it('needs an account', async () => {
    expect((await call('GET', '/income/goal', undefined, {})).status).toBe(401);
    expect((await call('PUT', '/income/goal', { goal: null }, {})).status).toBe(401);
  });
});
