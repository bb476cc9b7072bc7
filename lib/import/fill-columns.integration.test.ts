import type { Database } from '@/lib/platform/db/database';
import { FISCAL_COLUMNS } from '@/lib/stocks/fundamentals/fiscal-columns';
import { clearTestDatabase, testDatabase } from '@/test/database';
import { catchLog } from '@/test/log';
import { fillColumns } from './fill-columns';
import { runImport } from './job';
import { raiseMarketVersion } from './market-state';
import { RECORD_COLUMNS } from './record-columns';
import { createDemoSource } from './sources/demo';

const TODAY = '2026-06-30';
const COLUMNS = [...RECORD_COLUMNS, ...FISCAL_COLUMNS];
const database = testDatabase();

beforeEach(async () => {
  await clearTestDatabase(database());
  await database().query('update market_state set filled_columns = null');
  catchLog();
});
afterEach(() => jest.restoreAllMocks());

const columns = () => database().query(`select id, ${COLUMNS.join(', ')} from stocks order by id`);
const version = async () => (await database().query('select version, pending from market_state'))[0];
const empty = (names: readonly string[]) =>
  database().query(`update stocks set ${names.map((name) => `${name} = null`).join(', ')}`);

it('fills what an update brings as an import would, once', async () => {
  await runImport(database(), createDemoSource({ stocks: 40, today: TODAY }), { today: TODAY });
  const imported = await columns();
  // Ten years are more than the demo market has.
  expect(COLUMNS.filter((name) => imported.every((row) => row[name] === null))).toEqual([
    'dividend_growth_10',
  ]);
  const before = await version();

  // Nothing is left to fill after the first import, until an update brings columns.
  expect(await fillColumns(database())).toBe(false);
  expect(await version()).toEqual(before);
  await database().query('update market_state set filled_columns = null');
  await empty(COLUMNS);
  expect(await fillColumns(database())).toBe(true);
  expect(await columns()).toEqual(imported);
  expect(await version()).toEqual({ version: Number(before?.version) + 1, pending: false });

  await empty(RECORD_COLUMNS);
  expect(await fillColumns(database())).toBe(false);
  expect(await columns()).not.toEqual(imported);

  // Another column comes with the next update.
  await database().query(`update market_state set filled_columns = 'dividend_increases'`);
  expect(await fillColumns(database())).toBe(true);
  expect(await columns()).toEqual(imported);
});

it('raises the version after its last row, though an import ends before, and once for two processes', async () => {
  await runImport(database(), createDemoSource({ stocks: 3, today: TODAY }), { today: TODAY });
  await database().query('update market_state set filled_columns = null');
  let atWrite = Number.NaN;
  const beside = Object.assign({}, database(), {
    query: async (...[text, values, name]: Parameters<Database['query']>) => {
      if (name === 'fill_columns') atWrite = (await raiseMarketVersion(database())).version;
      return database().query(text, values, name);
    },
  });
  const both = await Promise.all([fillColumns(beside), fillColumns(beside)]);
  expect(both.sort()).toEqual([false, true]);
  expect(await version()).toEqual({ version: atWrite + 1, pending: false });
});

it('leaves own securities alone, and an empty market', async () => {
  expect(await fillColumns(database())).toBe(true);
  await database().query(`insert into accounts (id, email) values ('mia', 'mia@example.org')`);
  await database().query(
    `insert into stocks (id, original_id, symbol, name, trading_currency, source, account_id, price_date)
     values ('own-1', 'own:1', 'OWN', 'Mias Zertifikat', 'EUR', 'own', 'mia', '2026-06-29')`,
  );
  await database().query(
    `insert into dividends values ('own-1', '2024-05-08', 1), ('own-1', '2025-05-07', 1)`,
  );
  await database().query('update market_state set filled_columns = null');
  expect(await fillColumns(database())).toBe(true);
  expect(await columns()).toMatchObject([{ id: 'own-1', dividend_months: null }]);
});
