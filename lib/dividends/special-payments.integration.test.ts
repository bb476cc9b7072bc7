import { dividendYearBars } from '@/lib/stocks/prices/dividend-payments';
import { getStock } from '@/lib/stocks/queries';
import { refreshUniverse } from '@/lib/stocks/universe/universe';
import { testDatabase } from '@/test/database';
import { addTestMarket } from '@/test/market';
import { getStockDividends } from './stock-dividends';

const database = testDatabase();

// 2.6 francs are more than 2.5 times the usual one, 2.4 are not. In euros it is the other way round: 1.86 and 2.4 beside 0.83.
const FRANCS = { 2013: 1, 2014: 1, 2015: 1, 2016: 2.6, 2017: 1, 2018: 1, 2019: 2.4, 2020: 1, 2021: 1 };
const PER_EURO = { 2016: 1.4, 2019: 1 } as Record<string, number>;

const onTenthOfMay = (amountOf: (year: string, amount: number) => number) =>
  Object.fromEntries(
    Object.entries(FRANCS).map(([year, amount]) => [`${year}-05-10`, amountOf(year, amount)]),
  );

beforeAll(async () => {
  await addTestMarket(database(), {
    stocks: [
      { id: 'swiss', trading_currency: 'CHF', price_date: '2021-12-30', first_price_date: '2013-01-02' },
    ],
    closes: { swiss: { '2013-01-02': 50, '2021-12-30': 50 } },
    dividends: { swiss: onTenthOfMay((_, amount) => amount) },
    rates: { CHF: onTenthOfMay((year) => PER_EURO[year] ?? 1.2) },
  });
  await refreshUniverse();
});

it('names the same special payments in each currency: those of the trading currency', async () => {
  const [stock, dividends] = await Promise.all([getStock('swiss', 'EUR'), getStockDividends('swiss')]);
  const history = stock?.dividend_history ?? [];
  const apart = history.filter(({ special }) => special !== null);
  // The regular franc was due.
  expect(apart).toMatchObject([{ ex_date: '2016-05-10', special: 'special' }]);
  expect(apart[0]?.amount).toBeCloseTo(2.6 / 1.4, 9);
  expect(apart[0]?.special_amount).toBeCloseTo(1.6 / 1.4, 9);
  expect(dividends?.payments.filter(({ special }) => special !== null)).toMatchObject([
    { ex_date: '2016-05-10', special: 'special', special_amount: expect.closeTo(1.6, 9) },
  ]);
  expect(dividends?.record?.years.filter(({ special }) => special > 0).map(({ year }) => year)).toEqual([
    2016,
  ]);
  expect(
    dividendYearBars(history, '2021-12-30').flatMap(({ period, special = 0 }) => (special > 0 ? period : [])),
  ).toEqual(['2016']);
});
