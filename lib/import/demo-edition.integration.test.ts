import { clearTestDatabase, testDatabase } from '@/test/database';
import { runImport } from './job';
import { createDemoSource } from './sources/demo';

const database = testDatabase();

const TABLES = { stocks: 'id', prices: 'stock_id, year', dividends: 'stock_id, ex_date', splits: '1, 2' };

const market = () =>
  Promise.all(
    Object.entries(TABLES).map(([table, order]) =>
      database().query(`select * from ${table} order by ${order}`),
    ),
  );

const load = (today: string, seed?: number) =>
  runImport(database(), createDemoSource({ stocks: 60, seed, today }), { today });

it('a database with an older demo market goes on with the new one, and nothing of the old is left', async () => {
  await load('2026-11-21', 1);
  // Its symbols were once the identifiers.
  await database().query('update stocks set symbol = original_id');
  const old = await market();
  const { status, refused } = await load('2026-11-24');
  expect([status, refused]).toEqual(['done', {}]);
  const upgraded = await market();
  expect(upgraded).not.toEqual(old);
  const ids = await database().query("select original_id from stocks where symbol = 'NWIN.DE'");
  expect(ids).toEqual([{ original_id: 'NWIN.DE-DEMO' }]);

  await clearTestDatabase(database());
  await load('2026-11-24');
  expect(upgraded).toEqual(await market());
});
