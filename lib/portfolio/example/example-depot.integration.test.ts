import { setDatabase } from '@/lib/platform/db/client';
import { refreshUniverse } from '@/lib/stocks/universe/universe';
import { clearTestDatabase, testDatabase } from '@/test/database';
import { addTestMarket, type TestMarket } from '@/test/market';
import { getExampleDepot } from './example-depot';

const database = testDatabase();

async function exampleIn(market: TestMarket, splits = '') {
  await clearTestDatabase(database());
  setDatabase(database());
  if (market.stocks) await addTestMarket(database(), market);
  if (splits) await database().query(splits);
  await refreshUniverse();
  return getExampleDepot();
}

const CLOSES = { '2022-12-30': 50, '2024-12-30': 60, '2026-11-27': 70 };

it('has nothing to show in an empty market', async () => expect(await exampleIn({})).toBeNull());

it('books a security that the market has as it is', async () => {
  const example = await exampleIn({
    stocks: [
      {
        id: 'sap-de',
        isin: 'DE0007164600',
        first_price_date: '2022-12-30',
        price_date: '2026-11-27',
        current_price: 200,
      },
    ],
    closes: { 'sap-de': { '2022-12-30': 96, '2024-12-30': 236, '2026-11-27': 200 } },
    dividends: { 'sap-de': { '2023-05-12': 2.05, '2025-05-14': 2.35 } },
  });
  expect(example?.hasStandIns).toBe(false);
  expect(example?.bookings.map(({ name, quantity, price }) => [name, quantity, price])).toEqual([
    ['sap-de AG', 12, 96.39],
    ['sap-de AG', 4, 236.3],
  ]);
  const [position, ...others] = example?.positions ?? [];
  expect(others).toEqual([]);
  expect(position).toMatchObject({ quantity: 8, total_value: 1600 });
  expect(position?.average_buy_price).toBeCloseTo(96.39, 10);
  // Proceeds 4 × 236.30 − 4.90 less cost 4 × 96.39 + a third of 4.90.
  expect(position?.realised).toBeCloseTo(945.2 - 4.9 - (385.56 + 4.9 / 3), 2);
  // 12 × 2.05 before the sale, 8 × 2.35 after it.
  expect(position?.received_dividends).toBeCloseTo(24.6 + 18.8, 10);
  expect(example?.performance.totalValue.at(-1)?.value).toBeCloseTo(1600, 10);
});

it('takes a company of the market for one that it lacks, worth the same, and none that was listed later', async () => {
  const company = { country: 'Germany', price_date: '2026-11-27', current_price: 70 };
  const example = await exampleIn(
    {
      stocks: [
        { ...company, id: 'new', market_cap: 9e9, first_price_date: '2024-06-03' },
        { ...company, id: 'old', market_cap: 1e9, first_price_date: '2022-12-30', adjusted_on: '2026-11-27' },
      ],
      closes: { new: { '2024-06-03': 10, '2026-11-27': 70 }, old: CLOSES },
    },
    "insert into splits (stock_id, ex_date, ratio) values ('old', '2025-01-02', 2)",
  );
  expect(example?.hasStandIns).toBe(true);
  // 12 × 96.39 / 50 = 23.1 shares, and 4 × 96.39 / 50 = 7.7 of them sold. Closes count the split already.
  expect(example?.bookings.map(({ name, quantity, price }) => [name, quantity, price])).toEqual([
    ['old AG', 23, 50],
    ['old AG', 8, 60],
  ]);
  expect(example?.positions).toMatchObject([{ id: 'old', quantity: 15, total_value: 15 * 70 }]);
});

const SAP = { id: 'sap-de', isin: 'DE0007164600', country: 'Germany', current_price: 200 };
const STAND_IN = {
  id: 'old',
  country: 'Germany',
  current_price: 70,
  first_price_date: '2022-12-30',
  price_date: '2026-11-27',
};

it.each([
  ['end before its sale', { '2022-12-30': 96, '2024-12-19': 230 }],
  ['begin after its purchase', { '2023-01-10': 96, '2026-11-27': 200 }],
])('shows no security whose closes %s', async (_what, closes) => {
  const days = Object.keys(closes);
  const sap = { ...SAP, first_price_date: days[0] as string, price_date: days.at(-1) as string };
  expect(await exampleIn({ stocks: [sap], closes: { 'sap-de': closes } })).toBeNull();
  const example = await exampleIn({ stocks: [sap, STAND_IN], closes: { 'sap-de': closes, old: CLOSES } });
  expect(example?.bookings.map(({ name }) => name)).toEqual(['old AG', 'old AG']);
});

it('shows a security whose closes reach within ten days of its bookings', async () => {
  const closes = { '2022-12-30': 96, '2024-12-20': 230 };
  const sap = { ...SAP, first_price_date: '2022-12-30', price_date: '2024-12-20' };
  const example = await exampleIn({ stocks: [sap], closes: { 'sap-de': closes } });
  expect(example?.bookings).toHaveLength(2);
});

it('lets no security stand in whose closes end before its days', async () => {
  const ended = { ...STAND_IN, price_date: '2024-12-19' };
  expect(
    await exampleIn({ stocks: [ended], closes: { old: { '2022-12-30': 50, '2024-12-19': 60 } } }),
  ).toBeNull();
});
