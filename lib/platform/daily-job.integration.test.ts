import { losesLocks, testDatabase } from '@/test/database';
import { catchLog } from '@/test/log';
import { runDailyTasks, startDailyJob } from './daily-job';
import { env } from './env';

const database = testDatabase();

beforeEach(() => void catchLog());
afterEach(() => jest.restoreAllMocks());

describe('runDailyTasks', () => {
  it('runs every task in its turn, also after one that fails', async () => {
    const order: string[] = [];
    const task = (name: string, count: number) => ({
      name,
      run: async () => {
        order.push(name);
        if (count < 0) throw new Error('database is full');
        return count;
      },
    });
    const counts = await runDailyTasks(database(), [task('a', 2), task('b', -1), task('c', 0)]);
    expect(counts).toEqual({ a: 2, c: 0 });
    expect(order).toEqual(['a', 'b', 'c']);
  });

  it('stops after the task during which its lock is lost', async () => {
    const { database: deposed, lose } = losesLocks(database());
    const run = async () => {
      lose();
      return 1;
    };
    const last = { name: 'last', run };
    const next = { name: 'next', run: jest.fn(async () => 1) };
    expect(await runDailyTasks(deposed, [last, next])).toEqual({ last: 1 });
    expect(next.run).not.toHaveBeenCalled();
  });

  it('leaves the work to the run in progress', async () => {
    let finish: (count: number) => void = () => {};
    let first: Promise<unknown> = Promise.resolve();
    await new Promise<void>((started) => {
      const run = () => {
        started();
        return new Promise<number>((resolve) => {
          finish = resolve;
        });
      };
      first = runDailyTasks(database(), [{ name: 'slow', run }]);
    });
    const second = { name: 'second', run: jest.fn(async () => 1) };
    expect(await runDailyTasks(database(), [second])).toBeNull();
    expect(second.run).not.toHaveBeenCalled();
    finish(7);
    expect(await first).toEqual({ slow: 7 });
    expect(await runDailyTasks(database(), [second])).toEqual({ second: 1 });
  });
});

describe('startDailyJob', () => {
  it('says so when the schedule is none, and does not throw', () => {
    jest.replaceProperty(env, 'MAINTENANCE_SCHEDULE', 'nachts');
    const logged = catchLog();
    startDailyJob([]);
    expect(logged()).toContain('MAINTENANCE_SCHEDULE');
  });
});
