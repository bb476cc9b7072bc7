import { api } from '@/lib/api/app';
import { fundamentals } from '@/lib/db/schema/stocks';
import { today } from '@/lib/platform/clock';
import { getStockYears } from '@/lib/stocks/fundamentals/stock-years';
import { refreshUniverse } from '@/lib/stocks/universe/universe';
import { testClient } from '@/test/client';
import { testDatabase } from '@/test/database';
import { figures, fiscalYears } from '@/test/fiscal-year';
import { addTestMarket } from '@/test/market';
import { hasValue } from './company-value';
import type { FairRange } from './fair-range';
import { findValuedIds, getValuedStock } from './queries';
import type { StockBrief } from './schema';

const database = testDatabase();
const request = testClient(api);

const DAYS = { price_date: '2026-04-01', first_price_date: '2026-03-31' };

/** Month ends from April 2021 to March 2026, 60 of them, all at 24. */
const MONTHS = Object.fromEntries(
  Array.from({ length: 60 }, (_, at) => [
    new Date(Date.UTC(2021, 3 + at, 28)).toISOString().slice(0, 10),
    24,
  ]),
);

beforeAll(async () => {
  await addTestMarket(database(), {
    stocks: [
      { id: 'us', trading_currency: 'USD', current_price: 60, ...DAYS },
      { id: 'se', trading_currency: 'SEK', current_price: 110, ...DAYS },
      { id: 'bank', sector: 'Finance', ...DAYS },
      { id: 'property', sector: 'Real Estate', ...DAYS },
      { id: 'young', ...DAYS },
      { id: 'fund', kind: 'fund', ...DAYS },
    ],
    closes: { us: { '2026-03-31': 59, '2026-04-01': 60 }, bank: MONTHS, property: MONTHS },
    dividends: {
      // The first year may be incomplete: 2016 to 2025 count.
      se: Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`${2015 + n}-05-04`, 11])),
    },
    rates: { USD: { '2026-03-31': 1.25 }, SEK: { '2026-03-31': 11 } },
  });
  const year = figures(
    'eps 2, operatingCashFlow 400, capex 100, shares 100, revenue 1000, ebit 300, equity 2000, pretaxIncome 250, incomeTax 50, interestExpense 50, totalDebt 900, cash 100',
  );
  const years = fiscalYears(2019, Array(7).fill(year)).map((year) => ({ ...year, first: {} }));
  const row = { source: 'csv' as const, adjusted_on: today(), years, trailing_year: null };
  await database()
    .db.insert(fundamentals)
    .values([
      { ...row, stock_id: 'us', currency: 'EUR' },
      { ...row, stock_id: 'se', currency: 'SEK' },
      { ...row, stock_id: 'bank', currency: 'EUR' },
      { ...row, stock_id: 'property', currency: 'EUR' },
    ]);
  await refreshUniverse();
});

it('values a company in its trading currency, converted from that of its reports', async () => {
  const found = await getValuedStock('us');
  expect(found?.stock).toMatchObject({ display_currency: 'USD', current_price: 60 });
  expect(found?.value).toMatchObject({ rate: 1.25, rateDay: '2026-03-31', withheld: {} });
  // (400 − 100) / 100 × 1.25
  expect(found?.value.bases.ownerEarnings?.texts.middle.start).toBe('3,75');
});

it('answers the value in the middle of the start scenarios, in the trading currency', async () => {
  const request = testClient(api);
  const start = async (id: string) => {
    const { body } = await request(`/api/stocks/${id}/start-value`);
    expect(body).toMatchObject({ success: true });
    return (body as { data: unknown }).data;
  };
  const { texts } = (await getValuedStock('us'))?.value.bases.ownerEarnings ?? {};
  const number = (text = '') => Number(text.replace(',', '.'));
  const { early, late, multiple, required } = texts?.middle ?? {};
  // Earnings did not grow.
  expect([early, late].map(number)).toEqual([0, 0]);
  const rate = 1 + number(required) / 100;
  const years = Array.from({ length: 10 }, (_, at) => 3.75 / rate ** (at + 1));
  const end = (3.75 * number(multiple)) / rate ** 10;
  expect(await start('us')).toEqual({
    value: expect.closeTo(
      years.reduce((sum, one) => sum + one, end),
      6,
    ),
    currency: 'USD',
  });
  expect(await start('young')).toEqual({ value: null, currency: 'EUR' });
  expect((await request('/api/stocks/fund/start-value')).status).toBe(404);
});

it('finds the companies whose page computes a value, and only those', async () => {
  const ids = ['us', 'se', 'bank', 'property', 'young', 'fund'];
  const pages = await Promise.all(ids.map(getValuedStock));
  const valued = ids.filter((_, i) => pages[i] && hasValue(pages[i].value));
  expect(valued).toEqual(['us', 'se', 'bank', 'property']);
  expect([...(await findValuedIds())].sort()).toEqual([...valued].sort());
});

it('takes the euro where amounts are not shown in the trading currency', async () => {
  const found = await getValuedStock('se');
  expect(found?.stock).toMatchObject({ display_currency: 'EUR', current_price: 10 });
  // 3 / 11 = 0.2727
  expect(found?.value.bases.ownerEarnings?.texts.middle.start).toBe('0,273');
  // 11 a share for ten years, as the payments say; the reports say nothing.
  expect(found?.value.models?.dividends).toEqual({
    dividend: 1,
    growth: 0,
    stableGrowth: 0,
    period: 'Zahlungen des Jahres 2025',
  });
});

it('takes the earnings and the own P/E of a bank or an insurer, and nothing of its cash flow', async () => {
  const found = await getValuedStock('bank');
  expect(Object.keys(found?.value.bases ?? {})).toEqual(['eps']);
  // 24 / 2, and five sixths of it.
  expect(found?.value).toMatchObject({
    own: { priceEarnings: 12, freeCashFlowYield: null },
    models: { earningsPower: { reason: expect.anything() } },
  });
  expect(found?.value.bases.eps?.texts.middle.multiple).toBe('10,0');
  expect(found?.fundamentals?.years.at(-1)).toMatchObject({ ebit: null, operatingCashFlow: null, eps: 2 });
});

it('values a property company by its cash flow and earnings power, but knows no interest cover', async () => {
  const found = await getValuedStock('property');
  expect(Object.keys(found?.value.bases ?? {})).toEqual(['ownerEarnings', 'eps']);
  // 300 × 0.8 / 100, and (100 − 900) / 100
  expect(found?.value.models?.earningsPower).toMatchObject({ earnings: 2.4, netCash: -8 });
  const years = found && (await getStockYears(found.stock, []));
  expect(years?.quality).toMatchObject({
    interestCover: null,
    isWithoutInterest: false,
    altman: { score: null, reason: 'not_for_this_industry' },
  });
});

it('withholds without fiscal years', async () => {
  const found = await getValuedStock('young');
  expect(found?.fundamentals).toBeNull();
  expect(found?.value.withheld).toEqual({ ownerEarnings: 'few_years', eps: 'few_years' });
});

it.each(['fund', 'gibt-es-nicht', '', '../us', '\0', 'x'.repeat(500)])('knows no company %j', async (id) => {
  expect(await getValuedStock(id)).toBeNull();
});

describe('GET /api/stocks/{id}/brief', () => {
  const briefOf = async (id: string, currency: string) => {
    const answer = await request(`/api/stocks/${id}/brief?currency=${currency}`);
    const { data } = answer.body as { data: StockBrief & { fair_value: FairRange } };
    return { status: answer.status, brief: data };
  };

  it('answers with all amounts in one currency', async () => {
    const { brief: dollars } = await briefOf('us', 'USD');
    const { brief: euros } = await briefOf('us', 'EUR');
    expect(dollars).toMatchObject({ id: 'us', current_price: 60, display_currency: 'USD' });
    expect(dollars.verdict).toBe('Zu wenige Angaben für eine Einordnung');
    // 1.25 dollars for a euro.
    expect(euros.current_price).toBe(48);
    expect(euros.fair_value.middle * 1.25).toBeCloseTo(dollars.fair_value.middle, 6);
    expect(dollars.fair_value.lowest).toBeLessThan(dollars.fair_value.highest);
  });

  it('says why there is no fair value', async () => {
    expect((await briefOf('young', 'EUR')).brief.fair_value).toEqual({ withheld: 'zu wenige Jahre bekannt' });
  });

  it.each(['fund', 'gibt-es-nicht'])('refuses %s', async (id) => {
    expect((await briefOf(id, 'EUR')).status).toBe(404);
  });
});
