import { describeOnServer, openTestDatabase, testDatabaseUrls } from '@/test/database';
import { openDatabase } from './client';
import type { Database } from './database';
import { WrongDatabaseError } from './migrate';

const isPooled = Boolean(process.env.TEST_DATABASE_DIRECT_URL);
const behindPgBouncer = isPooled ? describeOnServer : describe.skip;

behindPgBouncer(`a database behind PgBouncer${isPooled ? '' : ' (needs TEST_DATABASE_DIRECT_URL)'}`, () => {
  let first: Database;
  let second: Database;
  beforeAll(async () => {
    first = await openTestDatabase();
    second = await openDatabase({ ...(await testDatabaseUrls(first)), dataDir: '' });
  });
  afterAll(async () => {
    await second.close();
    await first.close();
  });

  it('runs statements with a name on whichever connection is free', async () => {
    const ask = (n: number) => (n % 2 ? first : second).query('select $1::int as n', [String(n)], 'number');
    const numbers = Array.from({ length: 100 }, (_, n) => n);
    expect(await Promise.all(numbers.map(ask))).toEqual(numbers.map((n) => [{ n }]));
  });

  it('keeps a lock from others, and leaves none behind', async () => {
    const locked = await first.exclusively(1, async () => {
      expect(await second.exclusively(1, async () => 'never')).toBeNull();
      // Other statements may take the connections between.
      await Promise.all(Array.from({ length: 50 }, () => first.query('select 1')));
      return 'worked';
    });
    expect(locked).toEqual({ result: 'worked' });
    expect(await second.exclusively(1, async () => 'free')).toEqual({ result: 'free' });
  });

  it('is refused where the server has no other address, and no lock stays behind', async () => {
    const { url } = await testDatabaseUrls(first);
    const refused = openDatabase({ url, dataDir: '' });
    await expect(refused).rejects.toThrow(WrongDatabaseError);
    await expect(refused).rejects.toThrow(/^DATABASE_URL führt durch PgBouncer .* Setze DATABASE_DIRECT_URL/);
    const locks = `select 1 from pg_locks l join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and d.datname = current_database()`;
    expect(await first.query(locks)).toEqual([]);
  });

  it('ends statements that take too long, by its own setting', async () => {
    expect(await first.query('show statement_timeout')).toEqual([{ statement_timeout: '30s' }]);
  });

  it('sends whole transactions over one connection', async () => {
    const pids = await first.db.transaction(async (tx) => {
      const pid = async () => (await tx.execute('select pg_backend_pid() as pid')).rows[0]?.pid;
      return [await pid(), await second.query('select 1').then(pid), await pid()];
    });
    expect(new Set(pids).size).toBe(1);
  });
});
