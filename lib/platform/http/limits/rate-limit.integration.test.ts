import type { AppError } from '@/lib/platform/errors/app-error';
import { testDatabase } from '@/test/database';
import {
  countersOf,
  countUse,
  expectUses,
  forgetUses,
  type RateLimit,
  rateLimitKey,
  removeOldRateLimits,
  uncountUse,
} from './rate-limit';

const database = testDatabase();
const LIMIT: RateLimit = { name: 'test', max: 3, windowSeconds: 3_600 };
const at = (key = 'test:a', { max } = LIMIT) => [{ key, max }];
const use = (key?: string, limit = LIMIT) => countUse(database().db, limit, at(key, limit));
const outcome = (work: Promise<void>): Promise<string> =>
  work.then(
    () => 'counted',
    (error: AppError) => error.code,
  );

beforeEach(() => database().query('truncate rate_limits'));

describe('countUse', () => {
  it('counts up to the maximum, and each key for itself', async () => {
    for (let i = 0; i < 3; i++) await use();
    await expect(use()).rejects.toMatchObject({ code: 'too_many_requests', status: 429 });
    await use('test:b');
  });

  it('says after how many seconds the window ends', async () => {
    for (let i = 0; i < 3; i++) await use();
    await database().query(`update rate_limits set resets_at = now() + interval '90.5 seconds'`);
    const error: AppError = await use().then(
      () => Promise.reject(new Error('not refused')),
      (reason) => reason,
    );
    expect([90, 91]).toContain(error.retryAfter);
  });

  it('begins a new window with the first use after the old one', async () => {
    for (let i = 0; i < 3; i++) await use();
    await database().query('update rate_limits set resets_at = now()');
    expect(await outcome(use())).toBe('counted');
    const [row] = await database().query<{ count: number; ahead: boolean }>(
      `select count, resets_at > now() + interval '59 minutes' as ahead from rate_limits`,
    );
    expect(row).toEqual({ count: 1, ahead: true });
  });

  it('never counts one too many when all come at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => outcome(use())));
    expect(outcomes.filter((result) => result === 'counted')).toHaveLength(3);
    expect(outcomes.filter((result) => result === 'too_many_requests')).toHaveLength(9);
  });

  it('forgets a use whose transaction is rolled back', async () => {
    const failing = database().db.transaction(async (transaction) => {
      await countUse(transaction, LIMIT, at('test:a', { ...LIMIT, max: 1 }));
      throw new Error('something else went wrong');
    });
    await expect(failing).rejects.toThrow('something else');
    await use('test:a', { ...LIMIT, max: 1 });
  });
});

describe('what does not count after all', () => {
  const expectLeft = (limit = LIMIT) => expectUses(database().db, limit, at());

  it('is taken back one by one, and never below nothing', async () => {
    for (let i = 0; i < 3; i++) await use();
    await uncountUse(database().db, at());
    await use();
    await expect(use()).rejects.toMatchObject({ code: 'too_many_requests' });
    for (let i = 0; i < 5; i++) await uncountUse(database().db, at());
    for (let i = 0; i < 3; i++) await use();
    await expect(use()).rejects.toMatchObject({ code: 'too_many_requests' });
  });

  it('is forgotten altogether', async () => {
    for (let i = 0; i < 3; i++) await use();
    await forgetUses(database().db, at());
    for (let i = 0; i < 3; i++) await use();
  });

  it('can be asked about without counting', async () => {
    for (let i = 0; i < 5; i++) await expectLeft();
    for (let i = 0; i < 3; i++) await use();
    await expect(expectLeft({ ...LIMIT, refusal: 'too_many_attempts' })).rejects.toMatchObject({
      code: 'too_many_attempts',
      retryAfter: expect.any(Number),
    });
    await database().query('update rate_limits set resets_at = now()');
    await expectLeft();
  });
});

describe('countersOf', () => {
  const countIn = async (network: string) =>
    outcome(countUse(database().db, LIMIT, await countersOf(database(), LIMIT, network)));

  it('lets a /48 do four times as much as each /64 of it', async () => {
    const outcomes: string[] = [];
    for (let i = 0; i < 4 * 3 + 2; i++) outcomes.push(await countIn(`2001:db8:7:${i.toString(16)}::/64`));
    expect(outcomes).toEqual([...Array(12).fill('counted'), ...Array(2).fill('too_many_requests')]);
    expect(await countIn('2001:db8:8:0::/64')).toBe('counted');
  });

  it('counts for neither what one of both refuses', async () => {
    for (let i = 0; i < 3 + 20; i++) await countIn('2001:db8:7:1::/64');
    for (let i = 0; i < 9; i++) expect(await countIn(`2001:db8:7:b${i}::/64`)).toBe('counted');
    expect(await countIn('2001:db8:7:c::/64')).toBe('too_many_requests');
    await expectUses(database().db, LIMIT, at(await rateLimitKey(database(), LIMIT, '2001:db8:7:c::/64')));
  });

  it('counts an IPv4 address and an account for itself alone', async () => {
    for (const subject of ['203.0.113.7', 'an account']) {
      expect(await countersOf(database(), LIMIT, subject)).toEqual(
        at(await rateLimitKey(database(), LIMIT, subject)),
      );
    }
  });
});

describe('rateLimitKey', () => {
  it('is the same for the same subject on a day, and says nothing about it', async () => {
    const key = await rateLimitKey(database(), LIMIT, '203.0.113.7');
    expect(key).toMatch(/^test:[\w-]{43}$/);
    expect(await rateLimitKey(database(), LIMIT, '203.0.113.7')).toBe(key);
    expect(await rateLimitKey(database(), LIMIT, '203.0.113.8')).not.toBe(key);
    expect(await rateLimitKey(database(), { ...LIMIT, name: 'other' }, '203.0.113.7')).not.toContain(
      key.slice(5),
    );
  });

  it('stays over midnight until an open window ends, and changes then', async () => {
    const clockAt = (time: string) => jest.setSystemTime(new Date(`2026-03-31T${time}Z`));
    const key = () => rateLimitKey(database(), LIMIT, '203.0.113.7');
    const windowEnds = (sql: string) => database().query(`update rate_limits set resets_at = ${sql}`);
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    try {
      jest.setSystemTime(new Date('2026-03-30T23:50:00Z'));
      const evening = await key();
      await countUse(database().db, LIMIT, at(evening));
      clockAt('00:10:00');
      await windowEnds(`now() + interval '40 minutes'`);
      expect(await key()).toBe(evening);
      await windowEnds('now()');
      const night = await key();
      expect(night).not.toBe(evening);
      clockAt('01:30:00');
      await windowEnds(`now() + interval '40 minutes'`);
      expect(await key()).toBe(night);
    } finally {
      jest.useRealTimers();
    }
  });

  it('is another one on another day', async () => {
    const key = await rateLimitKey(database(), LIMIT, '203.0.113.7');
    jest.useFakeTimers({ now: Date.now() + 86_400_000, doNotFake: ['nextTick', 'setImmediate'] });
    try {
      expect(await rateLimitKey(database(), LIMIT, '203.0.113.7')).not.toBe(key);
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('removeOldRateLimits', () => {
  it('removes what is over, and no window that is open', async () => {
    await use('test:old');
    await use('test:open');
    await database().query(
      `update rate_limits set resets_at = now() - interval '1 second' where key = 'test:old'`,
    );
    await database().query(`insert into daily_salts values (current_date - 5, 'x')`);
    expect(await removeOldRateLimits(database())).toBe(1);
    expect(await database().query('select key from rate_limits')).toEqual([{ key: 'test:open' }]);
    expect(await database().query('select 1 from daily_salts where day < current_date - 1')).toEqual([]);
  });
});
