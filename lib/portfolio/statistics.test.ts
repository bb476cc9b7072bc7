import { positionExample } from '@/test/position';
import { portfolioStatistics } from './statistics';

describe('portfolioStatistics', () => {
  it('adds up what is known', () => {
    const statistics = portfolioStatistics([
      // Worth 1,200 € at a cost of 1,000 €; pays 30 € a year.
      positionExample({ dividend: 3, fees: 5, trailing_p_e: 10 }),
      // Worth 800 € at a cost of 1,000 €; a loss has no P/E.
      positionExample({
        id: 'b',
        quantity: 20,
        current_price: 40,
        average_buy_price: 50,
        dividend: 0,
        trailing_p_e: -4,
        sector: null,
      }),
      // Value and cost are unknown.
      positionExample({
        id: 'c',
        current_price: null,
        average_buy_price: 100,
        // A payment from a position without a value is not part of the yield.
        dividend: 4,
        trailing_p_e: null,
      }),
      positionExample({ id: 'd', average_buy_price: null, trailing_p_e: 25, sector: null, dividend: null }),
    ]);
    expect(statistics).toEqual({
      totalValue: 3200,
      totalPurchasePrice: 3000,
      totalCost: 3005,
      // Worth 2,000 € at a cost of 2,000 €.
      totalGrowth: 0,
      compared: { purchasePrice: 2000, value: 2000, positions: 2 },
      totalDividends: 70,
      // A payer whose dividends of the last year are unknown.
      undistributed: 1,
      valuedDividends: 30,
      totalDividendYield: (30 / 3200) * 100,
      numberOfStocks: 4,
      averagePERatio: 17.5,
      sectorDistribution: [
        { sector: null, value: 2000 },
        { sector: 'Industrials', value: 1200 },
      ],
      unvalued: 1,
      uncosted: 1,
    });
  });

  it('knows nothing of nothing', () => {
    expect(portfolioStatistics([])).toEqual({
      totalValue: null,
      totalPurchasePrice: null,
      totalCost: null,
      totalGrowth: null,
      compared: null,
      totalDividends: null,
      undistributed: 0,
      valuedDividends: null,
      totalDividendYield: null,
      numberOfStocks: 0,
      averagePERatio: null,
      sectorDistribution: [],
      unvalued: 0,
      uncosted: 0,
    });
  });
});
