import { testUniverse } from '@/test/universe';
import { marketFacts } from './market-facts';

describe('marketFacts', () => {
  it('counts companies, countries and payers, and takes medians of those that have a value', async () => {
    const universe = await testUniverse([
      {
        id: 'a',
        country: 'Germany',
        trailing_p_e: 10,
        dividend_yield: 2,
        daily_change: 1.5,
        price_date: '2026-11-19',
      },
      {
        id: 'b',
        country: 'Germany',
        trailing_p_e: 30,
        dividend_yield: 0,
        daily_change: 0,
        price_date: '2026-11-20',
      },
      { id: 'c', country: 'France', trailing_p_e: -5, dividend_yield: 3, daily_change: -0.2 },
      { id: 'd', trailing_p_e: 14, dividend_yield: 7, daily_change: 4 },
      { id: 'e' },
    ]);
    expect(marketFacts(universe)).toEqual({
      companies: 5,
      countries: 2,
      // Median of 10, 14 and 30; a loss has no P/E.
      trailingPe: 14,
      payers: 3,
      dividendYield: 3,
      rising: 2,
      unchanged: 1,
      falling: 1,
      day: '2026-11-20',
      demo: false,
      origin: 'Quelle: CSV-Import test',
    });
  });

  it('has no values that nobody knows', async () => {
    expect(marketFacts(await testUniverse([{ id: 'a' }]))).toMatchObject({
      companies: 1,
      countries: 0,
      trailingPe: null,
      payers: 0,
      dividendYield: null,
      rising: 0,
      day: null,
    });
  });

  it('is null for an empty market', async () => expect(marketFacts(await testUniverse([]))).toBeNull());
});
