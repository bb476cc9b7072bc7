import { setDatabase } from '@/lib/platform/db/client';
import { findStocksByName } from '@/lib/search/names/queries';
import { testDatabase } from '@/test/database';
import { addTestMarket } from '@/test/market';
import {
  countListedStocks,
  findLargestStocks,
  findListedPages,
  findStockId,
  findStocks,
  getStock,
} from './queries';
import { stockDetailSchema } from './schema';
import { findSparklines, getPriceHistory, getReturnIndex } from './series-queries';
import { refreshUniverse } from './universe/universe';

const database = testDatabase();

beforeAll(async () => {
  setDatabase(database());
  await addTestMarket(database(), {
    stocks: [
      { id: 'share', name: 'Aktie AG', market_cap: 1e9, price_date: '2026-01-05', current_price: 10 },
      {
        id: 'fund',
        name: 'Welt ETF',
        kind: 'fund',
        isin: 'IE00B4L5Y983',
        trading_currency: 'USD',
        distribution: 'distributing',
        fund_type: 'equity',
        expense_ratio: 0.002,
        fund_size: 2e9,
        market_cap: 9e9,
        price_date: '2026-01-05',
        current_price: 50,
        dividend_yield: 2,
      },
      { id: 'index', name: 'Weltindex', kind: 'index', index_kind: 'price', price_date: '2026-01-05' },
      { id: 'index-akt', symbol: 'AKT', name: 'Europa 50', kind: 'index', price_date: '2026-01-05' },
    ],
    closes: { share: { '2026-01-05': 10 }, fund: { '2026-01-05': 50 }, index: { '2026-01-05': 1_000 } },
    dividends: { fund: { '2025-12-15': 0.5 } },
    rates: { USD: { '2025-01-01': 1.25, '2026-01-05': 1.25 } },
  });
  await database().query(`insert into accounts (id, email) values ('mia', 'mia@example.org')`);
  await database().query(
    `insert into stocks (id, original_id, symbol, name, trading_currency, source, account_id, price_date)
     values ('own-1', 'own:1', 'OWN', 'Mias Zertifikat', 'EUR', 'own', 'mia', '2026-01-05')`,
  );
  await refreshUniverse();
});

describe('securities', () => {
  it('are counted, listed for search engines and largest as shares alone', async () => {
    expect(await countListedStocks()).toBe(1);
    expect((await findListedPages(1)).map(({ path }) => path)).toEqual(['/stock-detail/share']);
    expect((await findLargestStocks(5, 'EUR')).map(({ id }) => id)).toEqual(['share']);
  });

  it('have a page whatever their kind, with the facts of a fund in the shown currency', async () => {
    const fund = await getStock('fund', 'EUR');
    expect(stockDetailSchema.parse(fund)).toMatchObject({
      kind: 'fund',
      // 50 and 2 billion dollars at 1.25 for a euro.
      current_price: 40,
      fund: { distribution: 'distributing', fund_type: 'equity', expense_ratio: 0.002, size: 1.6e9 },
      dividend_history: [{ ex_date: '2025-12-15', amount: 0.4 }],
      metricScores: {},
      compared: 0,
    });
    expect(await getStock('index', 'EUR')).toMatchObject({ kind: 'index', fund: { index_kind: 'price' } });
    expect(await getStock('share', 'EUR')).toMatchObject({ kind: 'share', fund: null });
  });

  it('are found by ISIN and name', async () => {
    expect(await findStockId('IE00B4L5Y983')).toBe('fund');
    expect(await findStockId('Weltindex')).toBe('index');
    const names = async (kinds?: ('share' | 'fund' | 'index')[]) =>
      (await findStocksByName('welt', { currency: 'EUR', ...(kinds && { kinds }) })).data.map(({ id }) => id);
    expect([await names(), await names(['share', 'fund'])]).toEqual([[], ['fund']]);
  });

  it.each([
    ['IE00B4L5Y983', ['fund']],
    ['welt etf', ['fund']],
    ['weltindex', ['index']],
    ['welt', []],
    // A share's name begins so, too.
    ['akt', ['index-akt', 'share']],
    ['Aktie AG', ['share']],
  ])('%s finds what it wholly names where that is opened: %j', async (text, expected) => {
    const { data, meant } = await findStocksByName(text, { currency: 'EUR', opens: true });
    expect([data.map(({ id }) => id), meant]).toEqual([expected, expected[0] ?? null]);
  });
});

describe("an account's own security", () => {
  it('is known to nobody else', async () => {
    expect(await getStock('own-1', 'EUR')).toBeNull();
    expect(await getPriceHistory('own-1', 'year', 'EUR', false)).toBeNull();
    expect(await getReturnIndex('own-1')).toBeNull();
    expect(await findStockId('own-1')).toBeNull();
    expect(await findSparklines(['own-1'], 'EUR')).toEqual({});
    expect(await findStocks(['own-1', 'share'], 'EUR')).toMatchObject([{ id: 'share' }]);
    expect(await findStocks(['own-1'], 'EUR', 'tom')).toEqual([]);
  });

  it('is known to its account', async () => {
    expect(await findStocks(['own-1'], 'EUR', 'mia')).toMatchObject([{ name: 'Mias Zertifikat' }]);
  });
});
