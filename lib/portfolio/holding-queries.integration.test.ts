import { createRates } from '@/lib/currencies/rates';
import { epochDay } from '@/lib/finance/daily-series';
import { setDatabase } from '@/lib/platform/db/client';
import { clearTestDatabase, testDatabase } from '@/test/database';
import { findHoldings, STOCKS_AT_ONCE } from './holding-queries';
import { loadPortfolio } from './load-portfolio';

const database = testDatabase();

beforeEach(async () => {
  await clearTestDatabase(database());
  await database().query("insert into accounts (id, email) values ('mia', 'mia@example.org')");
  await database().query("insert into portfolios (account_id) values ('mia')");
  await database().query("insert into depots (account_id, id, name) values ('mia', 'd', 'Mein Depot')");
});

/** Stocks of which one share each was bought on 2 March 2026; their ids sort differently by language and by byte. */
async function buyStocks(count: number) {
  await database().query(
    `insert into stocks (id, original_id, symbol, name, trading_currency, source)
     select id, id, id, id, 'EUR', 'csv:test'
       from (select (array['a-', 'B', 'ä', 'a'])[1 + n % 4] || n as id from generate_series(1, $1::int) n) as named`,
    [count],
  );
  await database().query(
    `insert into bookings (account_id, id, depot_id, stock_id, kind, date, quantity, counted_on, fees, currency)
     select 'mia', id, 'd', id, 'purchase', '2026-03-02', 1, '2026-03-02', 0, 'EUR' from stocks`,
  );
}

it.each([
  [0, 0],
  [0, 1],
  [1, -1],
  [1, 0],
  [1, 1],
  [2, 0],
  [2, 1],
])('reads each stock once: %i times as many as are read at once, and %i', async (times, more) => {
  const count = times * STOCKS_AT_ONCE[database().kind] + more;
  await buyStocks(count);
  const ids: string[] = [];
  for await (const { id, version } of findHoldings('mia')) {
    ids.push(id);
    expect(version).toBe(0);
  }
  expect(ids).toHaveLength(count);
  expect(new Set(ids).size).toBe(count);
});

it('starts again if a booking changes while the stocks are loaded', async () => {
  const count = STOCKS_AT_ONCE[database().kind] + 1;
  await buyStocks(count);
  let statements = 0;
  setDatabase({
    ...database(),
    async *bytes(...given) {
      if (++statements === 3) {
        await database().query("update bookings set date = '2025-12-01', quantity = 7 where id = 'a-4'");
        await database().query('update portfolios set version = version + 1');
      }
      yield* database().bytes(...given);
    },
  });
  try {
    const { held, daily } = await loadPortfolio('mia', epochDay('2026-04-02'), createRates(new Map(), 0));
    expect(held).toHaveLength(count);
    expect(daily.firstDay).toBe(epochDay('2025-12-01'));
    expect(held.find(({ id }) => id === 'a-4')?.quantity).toBe(7);
    expect(statements).toBe(6);
  } finally {
    setDatabase(database());
  }
});
