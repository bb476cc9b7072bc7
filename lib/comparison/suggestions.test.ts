import { testUniverse } from '@/test/universe';
import { suggestedComparisons } from './suggestions';

const suggested = async (companies: Parameters<typeof testUniverse>[0]) =>
  suggestedComparisons(await testUniverse(companies)).map(
    ({ sector, stocks }) => `${sector}: ${stocks.map(({ name }) => name).join(', ')}`,
  );

describe('suggestedComparisons', () => {
  it('are the three largest of each sector that has two', async () => {
    const companies = [
      { id: 'c', name: 'C', sector: 'Energy', market_cap: 3e9 },
      { id: 'a', name: 'A', sector: 'Energy', market_cap: 9e9 },
      { id: 'd', name: 'D', sector: 'Energy', market_cap: 1e9 },
      { id: 'b', name: 'B', sector: 'Energy', market_cap: 5e9 },
      { id: 'u', name: 'Unknown', sector: 'Utilities', market_cap: null },
      { id: 'v', name: 'Alone', sector: 'Utilities', market_cap: 1e9 },
      { id: 'w', name: 'W', sector: 'Finance', market_cap: 1e9 },
      { id: 'x', name: 'X', sector: 'Finance', market_cap: 2e9 },
      { id: 'n', name: 'None', sector: null, market_cap: 90e9 },
    ];
    expect(await suggested(companies)).toEqual(['Finance: X, W', 'Energy: A, B, C']);
  });

  it('are six at most', async () => {
    const sectors = [
      'Technology',
      'Finance',
      'Healthcare',
      'Energy',
      'Industrials',
      'Utilities',
      'Real Estate',
    ];
    const companies = sectors.flatMap((sector) =>
      [1, 2].map((n) => ({ id: `${sector}-${n}`, name: `${n}`, sector, market_cap: n })),
    );
    expect(await suggested(companies)).toEqual(sectors.slice(0, 6).map((sector) => `${sector}: 2, 1`));
  });
});
