import { testUniverse } from '@/test/universe';
import { spreadOf } from './spread';

const company = (country: string, sector: string | null) => (figures: object, i: number) => ({
  id: `${country.slice(0, 2).toLowerCase()}-${sector?.slice(0, 3).toLowerCase() ?? 'none'}-${i}`,
  country,
  sector,
  ...figures,
});
const multiples = (...values: (number | null)[]) => values.map((trailing_p_e) => ({ trailing_p_e }));

const ROWS = [
  // 4 5 6 7 8: median 6, quartiles 5 and 7; a loss and an unknown value count nothing.
  ...multiples(8, 4, 6, 5, 7, -3, null).map(company('Germany', 'Energy')),
  // 20 22 24: too few for quartiles of the sector; with the others, Germany has eight.
  ...multiples(20, 22, 24).map(company('Germany', 'Technology')),
  // 10 to 16: median 13, quartiles 11.5 and 14.5; seven are too few for a country.
  ...multiples(10, 11, 12, 13, 14, 15, 16).map(company('France', 'Utilities')),
];

it('computes the quartiles of the market, of sectors with four values and of countries with eight', async () => {
  const spread = spreadOf(await testUniverse(ROWS), 'trailing_p_e');
  // 4 5 6 7 8 10 11 12 13 14 15 16 20 22 24: places 3.5, 7 and 10.5 from zero.
  expect(spread?.market).toEqual({ label: 'Alle Aktien', count: 15, lower: 7.5, median: 12, upper: 15.5 });
  expect(spread?.sectors).toEqual([
    { label: 'Energie', count: 5, lower: 5, median: 6, upper: 7 },
    { label: 'Versorger', count: 7, lower: 11.5, median: 13, upper: 14.5 },
  ]);
  // 4 5 6 7 8 20 22 24: places 1.75, 3.5 and 5.25.
  expect(spread?.countries).toEqual([
    { label: 'Deutschland', count: 8, lower: 5.75, median: 7.5, upper: 20.5 },
  ]);
});

it('lists ten companies at each end, the outermost first', async () => {
  const spread = spreadOf(await testUniverse(ROWS), 'trailing_p_e');
  expect(spread?.lowest.map(({ value }) => value)).toEqual([4, 5, 6, 7, 8, 10, 11, 12, 13, 14]);
  expect(spread?.highest.map(({ value }) => value)).toEqual([24, 22, 20, 16, 15, 14, 13, 12, 11, 10]);
  expect(spread?.lowest[0]).toEqual({ id: 'ge-ene-1', name: 'ge-ene-1 AG', sector: 'Energie', value: 4 });
});

it.each([
  ['growth below zero counts', 'revenue_growth', [-0.2, -0.1, 0, 0.1], { count: 4, median: -0.05 }],
  ['a dividend of zero does not', 'dividend_yield', [0, 0, 1, 2, 3, 4], { count: 4, median: 2.5 }],
  ['net debt below zero counts', 'net_debt_to_ebitda', [-1, 0, 1, 2], { count: 4, median: 0.5 }],
] as const)('%s', async (_name, key, values, expected) => {
  const universe = await testUniverse(values.map((value, i) => ({ id: `a-${i}`, [key]: value })));
  expect(spreadOf(universe, key)?.market).toMatchObject(expected);
});

it('compares the market value with the earnings power, which must be above zero', async () => {
  const rows = [100, 200, 400, 500, 0, -50, null].map((earnings_power, i) => ({
    id: `${i}`,
    market_cap: 1_000,
    earnings_power,
  }));
  // 1,000 ÷ 500, 400, 200 and 100
  const market = spreadOf(await testUniverse(rows), 'earnings_power_multiple')?.market;
  expect(market).toMatchObject({ count: 4, median: 3.75 });
});

it('shows Altman Z″, also below zero', async () => {
  const rows = [-1, 0.5, 2.5, 6].map((altman_double_prime, i) => ({ id: `${i}`, altman_double_prime }));
  const market = spreadOf(await testUniverse(rows), 'altman_z_double_prime')?.market;
  expect(market).toMatchObject({ count: 4, median: 1.5 });
});

it('is computed once for a market', async () => {
  const [one, other] = [await testUniverse(ROWS), await testUniverse(ROWS)];
  expect(spreadOf(one, 'trailing_p_e')).toBe(spreadOf(one, 'trailing_p_e'));
  expect(spreadOf(other, 'trailing_p_e')).not.toBe(spreadOf(one, 'trailing_p_e'));
});

it('is null with fewer than four values', async () => {
  const universe = await testUniverse(multiples(8, 4, 6, -1).map(company('Germany', null)));
  expect(spreadOf(universe, 'trailing_p_e')).toBeNull();
});

it('computes EV/EBIT of companies with an operating profit', async () => {
  // 1,000 ÷ (500 × 20 %) = 10; a loss, and a bank without EV/EBITDA, have none.
  const rows = [
    ...[1_000, 1_200, 1_400, 1_600].map((enterprise_value) => ({ enterprise_value, operating_margin: 0.2 })),
    { enterprise_value: 1_000, operating_margin: -0.2 },
    { enterprise_value: 9_000, operating_margin: 0.2, enterprise_to_ebitda: null },
  ].map((row, i) => ({ id: `${i}`, revenue: 500, enterprise_to_ebitda: 8, ...row }));
  const spread = spreadOf(await testUniverse(rows), 'ev_to_ebit');
  expect(spread?.market).toEqual({ label: 'Alle Aktien', count: 4, lower: 11.5, median: 13, upper: 14.5 });
});
