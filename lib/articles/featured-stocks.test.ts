import { testUniverse } from '@/lib/stocks/test-universe';
import { featuredRuleSchema, featuredStock } from './featured-stocks';

const universe = testUniverse([
  {
    id: 'sap-de',
    symbol: 'SAP.DE',
    sector: 'Technology',
    country: 'Germany',
    market_cap: 2e11,
    weekly_change: 1,
  },
  { id: 'small', sector: 'Technology', country: 'Germany', market_cap: 1e9, weekly_change: 5 },
  {
    id: 'cheap',
    sector: 'Energy',
    country: 'France',
    market_cap: 5e9,
    trailing_p_e: 8,
    price_to_book: 1,
    dividend_yield: 4,
  },
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
])('%j is %s', async (rule, expected) => {
  const market = await universe;
  const index = featuredStock(market, featuredRuleSchema.parse(rule));
  expect(index === null ? null : market.texts.id[index]).toBe(expected);
});
