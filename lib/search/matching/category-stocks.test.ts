import { testUniverse } from '@/test/universe';
import { categoryStocks, usualFirst } from './category-stocks';
import { searchColumns } from './search-columns';

const market = () =>
  testUniverse([
    { id: 'special', dividend_yield: 49.8, trailing_p_e: 0.9 },
    { id: 'high', dividend_yield: 20, trailing_p_e: 8 },
    { id: 'usual', dividend_yield: 5, trailing_p_e: 12 },
    { id: 'nothing', dividend_yield: 0, trailing_p_e: 9 },
    { id: 'unknown', dividend_yield: null, trailing_p_e: 14 },
  ]);

describe('a dividend yield above 20 %', () => {
  it.each([
    ['dividend-kings', 8, ['high', 'usual', 'special']],
    ['dividend-kings', 2, ['high', 'usual']],
    ['undervalued-gems', 8, ['high', 'nothing', 'usual', 'unknown', 'special']],
  ] as const)('leads no row: %s, %d stocks', async (category, limit, expected) => {
    const universe = await market();
    const indices = categoryStocks(searchColumns(universe, 'EUR'), category, limit);
    expect(indices.map((index) => universe.texts.id[index])).toEqual(expected);
  });

  it('comes last in a list of a preset', async () => {
    const universe = await market();
    const order = usualFirst(searchColumns(universe, 'EUR'), [0, 3, 1]);
    expect(order).toEqual([3, 1, 0]);
  });
});
