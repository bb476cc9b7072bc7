import { summaryScore } from '@/lib/stocks/figures/scores';
import { SUMMARY_SCORES, type SummaryKey } from '@/lib/stocks/metrics';
import { universeStock } from '@/lib/stocks/stock-record';
import { testUniverse } from '@/test/universe';
import { derivedFigure } from './derived-figures';

const NONE = Number.NaN;

it.each(Object.keys(SUMMARY_SCORES) as SummaryKey[])('%s is the score that a page shows', async (key) => {
  // Companies with none to all of the metrics, in different orders.
  const { metrics } = SUMMARY_SCORES[key];
  const rows = Array.from({ length: 40 }, (_, i) => ({
    id: `s${i}`,
    ...Object.fromEntries(metrics.slice(0, i % 5).map((metric, m) => [metric, ((i * 7 + m * 11) % 23) + 1])),
  }));
  const universe = await testUniverse(rows);
  const shown = rows.map(
    (_, i) => summaryScore(universeStock(universe, i, 'EUR', '2026-06-30').metricScores, key) ?? NONE,
  );
  expect(shown.filter(Number.isNaN).length).toBeGreaterThan(0);
  expect([...derivedFigure(universe, `${key}_score`)]).toEqual(shown);
});

it('free cash flow yield is percent of a market value above zero', async () => {
  const universe = await testUniverse([
    { id: 'a', free_cash_flow: 5, market_cap: 200 },
    { id: 'b', free_cash_flow: -5, market_cap: 50, trading_currency: 'USD' },
    { id: 'c', free_cash_flow: 5, market_cap: 0 },
    { id: 'd', market_cap: 100 },
    { id: 'e', free_cash_flow: 5 },
  ]);
  expect([...derivedFigure(universe, 'free_cash_flow_yield')]).toEqual([2.5, -10, NONE, NONE, NONE]);
});

it('payers have a dividend above zero, or a yield where the dividend is unknown', async () => {
  const universe = await testUniverse([
    { id: 'a', dividend: 1 },
    { id: 'b', dividend: 0, dividend_yield: 3 },
    { id: 'c', dividend_yield: 3 },
    { id: 'd', dividend_yield: 0 },
    { id: 'e' },
  ]);
  expect([...derivedFigure(universe, 'pays_dividend')]).toEqual([1, 0, 1, 0, NONE]);
});

it('price to Graham number and the place between low and high', async () => {
  const universe = await testUniverse([
    // √(30 × 3 / 22.5) = 2; 48 is 12 of 16 above 36.
    { id: 'a', trailing_p_e: 30, price_to_book: 3, current_price: 48, week52_low: 36, week52_high: 52 },
    { id: 'b', trailing_p_e: -30, price_to_book: -3, current_price: 48, week52_low: 48, week52_high: 48 },
    { id: 'c', trailing_p_e: 30, current_price: 48 },
  ]);
  expect([...derivedFigure(universe, 'graham_multiple')]).toEqual([2, NONE, NONE]);
  expect([...derivedFigure(universe, 'week52_place')]).toEqual([75, NONE, NONE]);
});

it('market value to sales and to free cash flow, and P/E to expected growth, of values above zero', async () => {
  const universe = await testUniverse([
    { id: 'a', market_cap: 900, revenue: 1200, free_cash_flow: 45, trailing_p_e: 24, next_year_growth: 0.16 },
    { id: 'b', market_cap: 900, revenue: 0, free_cash_flow: -45, trailing_p_e: 24, next_year_growth: -0.16 },
    { id: 'c', revenue: 1200, free_cash_flow: 45, trailing_p_e: -24, next_year_growth: 0.16 },
  ]);
  expect([...derivedFigure(universe, 'price_to_sales')]).toEqual([0.75, NONE, NONE]);
  expect([...derivedFigure(universe, 'price_to_free_cash_flow')]).toEqual([20, NONE, NONE]);
  expect([...derivedFigure(universe, 'peg_ratio')]).toEqual([1.5, NONE, NONE]);
});
