import { epochDay } from '@/lib/finance/daily-series';
import { readMarket, type Stock } from '@/test/demo-market';
import { ADJUSTED_ON } from './splits';

let splitStocks: Stock[];

beforeAll(async () => {
  const { stocks } = await readMarket({ stocks: 1_500, today: '2026-11-21' });
  splitStocks = stocks.filter(({ splits }) => splits.length > 0);
});

describe('splits of the demo market', () => {
  it('have the usual ratios, in both directions', () => {
    const ratios = new Set(splitStocks.flatMap(({ splits }) => splits.map(({ ratio }) => ratio)));
    expect([...ratios].sort((a, b) => a - b)).toEqual([0.1, 2, 3, 4, 10]);
  });

  it('lie on trading days before the day to which prices are adjusted', () => {
    for (const { days, splits } of splitStocks) {
      for (const { ex_date } of splits) {
        expect(ex_date <= ADJUSTED_ON).toBe(true);
        expect(days.indexOf(epochDay(ex_date))).toBeGreaterThan(0);
      }
    }
  });

  it('leave no step in the closes and none in the dividends', () => {
    for (const { days, closes, splits, dividends } of splitStocks) {
      for (const { ex_date, ratio } of splits) {
        const day = days.indexOf(epochDay(ex_date));
        expect(Math.abs((closes[day] ?? 0) / (closes[day - 1] ?? 0) - 1)).toBeLessThan(0.4);
        const before = dividends.filter((dividend) => dividend.ex_date < ex_date).at(-1)?.amount;
        const after = dividends.find((dividend) => dividend.ex_date >= ex_date)?.amount;
        // A final and an interim dividend differ by a factor of about two, and a cut halves a dividend; a split changes
        // it more.
        if (before && after && ratio >= 4) expect(before / after).toBeLessThan(ratio * 0.9);
      }
    }
  });
});
