import { testUniverse } from '@/test/universe';
import { featuredRuleSchema, featuredStocks } from './featured-stocks';

const GERMAN = { sector: 'Technology', country: 'Germany' };
const VALUE = { trailing_p_e: 8, price_to_book: 1, dividend_yield: 4 };
const universe = testUniverse([
  { id: 'sap-de', symbol: 'SAP.DE', ...GERMAN, market_cap: 2e11, weekly_change: 1 },
  { id: 'small', ...GERMAN, market_cap: 1e9, weekly_change: 5 },
  { id: 'cheap', sector: 'Energy', country: 'France', market_cap: 5e9, ...VALUE },
  { id: 'nothing', country: 'Japan', market_cap: 1e8, dividend_yield: 0 },
]);

it.each([
  [{ symbol: 'SAP.DE' }, 'sap-de'],
  [{ symbol: 'SAP.DE', sector: 'Energy' }, 'sap-de'],
  [{ symbol: 'BASF.DE', sector: 'Energy' }, 'cheap'],
  [{ symbol: 'BASF.DE' }, null],
  [{ sector: 'Technology' }, 'sap-de'],
  [{ sector: 'Technology', rank: 2 }, 'small'],
  [{ sector: 'Technology', rank: 3 }, null],
  [{ country: 'Germany', rank: 2 }, 'small'],
  [{ preset: 'value-stocks' }, 'cheap'],
  [{ category: 'weekly-winners' }, 'small'],
  [{ category: 'weekly-winners', rank: 2 }, 'sap-de'],
  [{ sector: 'Technology', with: ['weekly_change'], rank: 2 }, 'small'],
  [{ sector: 'Technology', with: ['dividend_yield'] }, null],
  [{ country: 'France', with: ['dividend_yield', 'trailing_p_e'] }, 'cheap'],
  // A dividend of zero is none.
  [{ country: 'Japan' }, 'nothing'],
  [{ country: 'Japan', with: ['dividend_yield'] }, null],
])('%j is %s', async (rule, expected) => expect(await stocksOf([rule])).toEqual([expected]));

it.each([
  [
    'two sets with one first stock',
    [{ sector: 'Technology' }, { country: 'Germany' }, { country: 'Germany' }],
    ['sap-de', 'small', null],
  ],
  ['ranks of one set', [{ sector: 'Technology' }, { sector: 'Technology', rank: 2 }], ['sap-de', 'small']],
  ['a symbol after a rule', [{ sector: 'Technology' }, { symbol: 'SAP.DE' }], ['sap-de', 'sap-de']],
])('no stock stands for two rules: %s', async (_name, rules, expected) => {
  expect(await stocksOf(rules)).toEqual(expected);
});

async function stocksOf(rules: readonly object[]): Promise<(string | null)[]> {
  const market = await universe;
  return featuredStocks(
    market,
    rules.map((rule) => featuredRuleSchema.parse(rule)),
  ).map((index) => (index === null ? null : (market.texts.id[index] as string)));
}
