import { setDatabase } from '@/lib/platform/db/client';
import { testDatabase } from '@/lib/platform/db/test-database';
import { watchMarket } from './market-watch';
import { getUniverse } from './universe';

const database = testDatabase();
let end = () => {};

beforeEach(() => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  end();
  jest.restoreAllMocks();
});

async function until(condition: () => boolean): Promise<void> {
  for (let i = 0; i < 250 && !condition(); i++) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(condition()).toBe(true);
}

const raiseVersion = () => database().query('update market_state set version = version + 1');

describe('watchMarket', () => {
  it('tells when the market is there, and after each change', async () => {
    let told = 0;
    end = watchMarket(() => {
      told += 1;
    }, 20);
    await until(() => told === 1);
    const { version } = await getUniverse();
    await raiseVersion();
    await until(() => told === 2);
    expect((await getUniverse()).version).toBe(version + 1);
    end();
    await raiseVersion();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(told).toBe(2);
  });

  it('goes on trying while the database is away, and says so once', async () => {
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
