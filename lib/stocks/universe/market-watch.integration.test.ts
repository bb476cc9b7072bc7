import { setDatabase } from '@/lib/platform/db/client';
import { testDatabase } from '@/test/database';
import { catchLog } from '@/test/log';
import { watchMarket } from './market-watch';
import { getUniverse } from './universe';

const database = testDatabase();
let end = () => {};

beforeEach(() => {
  catchLog();
});
afterEach(() => {
  end();
  jest.restoreAllMocks();
});

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
}

const addStock = () =>
  database().query(
    `insert into stocks (id, original_id, symbol, name, trading_currency, source)
     values ('nwe', 'nwe', 'NWE', 'Nordwind', 'EUR', 'test')`,
  );
const raiseVersion = () => database().query('update market_state set version = version + 1');

describe('watchMarket', () => {
  it('tells when the market has been looked up, and after each change, and whether one was there before', async () => {
    const told: boolean[] = [];
    end = watchMarket((isUpdate) => told.push(isUpdate), 20);
    await until(() => told.length === 1);
    const { version } = await getUniverse();
    await addStock();
    await raiseVersion();
    await until(() => told.length === 2);
    expect((await getUniverse()).version).toBe(version + 1);
    await raiseVersion();
    await until(() => told.length === 3);
    expect(told).toEqual([false, false, true]);
    end();
    let others = 0;
    end = watchMarket(() => others++, 20);
    await until(() => others === 1);
    await raiseVersion();
    await until(() => others === 2);
    expect(told).toHaveLength(3);
  });

  it('retries while the database is unreachable, and logs it once', async () => {
    let away = true;
    let tries = 0;
    const real = database();
    setDatabase({
      ...real,
      query: (...call) => {
        tries += 1;
        return away ? Promise.reject(new Error('connect ECONNREFUSED')) : real.query(...call);
      },
    });
    let told = 0;
    end = watchMarket(() => {
      told += 1;
    }, 10);
    await until(() => tries > 3);
    expect(told).toBe(0);
    expect(process.stdout.write).toHaveBeenCalledTimes(1);
    away = false;
    await until(() => told === 1);
    setDatabase(real);
  });
});
