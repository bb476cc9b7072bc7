import { once } from 'node:events';
import { type BreakableProxy, startBreakableProxy } from '@/test/breakable-proxy';
import { describeOnServer, openTestDatabase, testDatabaseUrls } from '@/test/database';
import { catchLog } from '@/test/log';
import { openDatabase } from './client';
import type { Database } from './database';

describeOnServer('a database on a server', () => {
  let first: Database;
  let second: Database;
  /** Without PgBouncer, also where the first has one before it. */
  let url: string;

  beforeAll(async () => {
    first = await openTestDatabase();
    ({ directUrl: url } = await testDatabaseUrls(first));
    second = await openDatabase({ url, dataDir: '', statementTimeout: 300 });
  });

  afterAll(async () => {
    await second.close();
    await first.close();
  });

  afterEach(() => jest.restoreAllMocks());

  const openDistant = (proxy: BreakableProxy) =>
    openDatabase({ url: proxy.url, dataDir: '', statementTimeout: 300, connections: 1 });

  const OTHERS = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
  /** Ends the connections; resolves when their clients have been told. */
  const breakConnections = async () => {
    await first.query(`select pg_terminate_backend(pid) ${OTHERS}`);
    while ((await first.query(`select 1 ${OTHERS}`)).length > 0);
  };

  it('keeps an exclusive lock between processes', async () => {
    await first.exclusively(1, async () => {
      expect(await second.exclusively(1, async () => 'never')).toBeNull();
      expect(await second.exclusively(2, async () => 'other')).toEqual({ result: 'other' });
    });
    expect(await second.exclusively(1, async () => 'free')).toEqual({ result: 'free' });
  });

  it('survives connections that break while idle, in a transaction and under a lock', async () => {
    await second.query('select 1');
    await breakConnections();
    expect(await second.query('select 1 as one')).toEqual([{ one: 1 }]);

    const broken = second.db.transaction(async (tx) => {
      await tx.execute('select 1');
      await breakConnections();
      await tx.execute('select 1');
    });
    await expect(broken).rejects.toThrow();

    const logged = catchLog();
    const locked = await second.exclusively(1, async (lost) => {
      expect(lost.aborted).toBe(false);
      const told = once(lost, 'abort');
      await breakConnections();
      await told;
      return 'worked';
    });
    expect(locked).toEqual({ result: 'worked' });
    expect(logged()).toContain('Die Sperre einer Aufgabe ging mit ihrer Verbindung verloren');
    expect(await first.exclusively(1, async () => 'free')).toEqual({ result: 'free' });
  });

  it('streams rows to a reader slower than the statement timeout', async () => {
    let [count, pieces] = [0, 0];
    for await (const rows of second.bytes("select repeat('a', 10000) from generate_series(1, $1::int)", [
      '100',
    ])) {
      if (pieces++ < 3) await first.query('select pg_sleep(0.4)');
      count += rows.length;
    }
    expect(count).toBe(100);
    expect(await second.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('gives up a server that hangs on a copy', async () => {
    const proxy = await startBreakableProxy(url);
    const distant = await openDistant(proxy);
    await distant.query('select 1');
    proxy.hold();
    const rows = distant.bytes("select 'a' where $1 = ''", [''])[Symbol.asyncIterator]();
    await expect(rows.next()).rejects.toThrow('Query read timeout');
    await proxy.open();
    await distant.close();
    await proxy.close();
  });

  it('gives up a server that hangs, and uses another connection when it is back', async () => {
    const proxy = await startBreakableProxy(url);
    const distant = await openDistant(proxy);
    await distant.query('select 1');
    proxy.hold();
    await expect(distant.query('select 1')).rejects.toThrow('Query read timeout');
    await proxy.open();
    expect(await distant.query('select 1 as one')).toEqual([{ one: 1 }]);
    await distant.close();
    await proxy.close();
  });

  describe('a transaction', () => {
    let proxy: BreakableProxy;
    let distant: Database;
    beforeEach(async () => {
      proxy = await startBreakableProxy(url);
      distant = await openDistant(proxy);
      await first.query('create table written (text text)');
    });
    afterEach(async () => {
      await distant.close();
      await proxy.close();
      await first.query('drop table written');
    });

    const write = (text: string) => `insert into written values ('${text}')`;
    const written = async () => (await first.query('select text from written')).map(({ text }) => text);

    it('that cannot begin discards its connection, and others get a new one', async () => {
      await distant.query('select 1');
      proxy.hold();
      const broken = distant.db.transaction((tx) => tx.execute(write('broken')));
      await expect(broken).rejects.toThrow('begin');
      await proxy.open();
      expect(await distant.query('select 1 as one')).toEqual([{ one: 1 }]);
    });

    it('with an unknown rollback does not affect others', async () => {
      const broken = distant.db.transaction(async (tx) => {
        await tx.execute(write('broken'));
        proxy.hold();
        await tx.execute(write('broken, too'));
      });
      await expect(broken).rejects.toThrow('rollback');
      await proxy.open();
      await distant.query(write('after it'));
      expect(await written()).toEqual(['after it']);
    });

    it('whose work fails is rolled back, and its connection used again', async () => {
      const pid = async () => (await distant.query('select pg_backend_pid() as pid'))[0]?.pid;
      const before = await pid();
      const broken = distant.db.transaction(async (tx) => {
        await tx.execute(write('broken'));
        throw new Error('stopped');
      });
      await expect(broken).rejects.toThrow('stopped');
      expect(await pid()).toBe(before);
      await distant.db.transaction((tx) => tx.execute(write('done')), { isolationLevel: 'serializable' });
      expect(await pid()).toBe(before);
      expect(await written()).toEqual(['done']);
    });
  });

  it('gives up a statement that takes too long', async () => {
    await expect(second.query('select pg_sleep(5)')).rejects.toThrow('statement timeout');
  });

  it('is migrated once by instances that start together', async () => {
    const fresh = await openTestDatabase();
    const { directUrl } = await testDatabaseUrls(fresh);
    await fresh.query('drop schema public cascade');
    await fresh.query('drop schema drizzle cascade');
    await fresh.query('create schema public');
    const instances = await Promise.all(
      Array.from({ length: 5 }, () => openDatabase({ url: directUrl, dataDir: '' })),
    );
    expect(await fresh.query('select count(*) from market_state')).toEqual([{ count: 1 }]);
    await Promise.all(instances.map((instance) => instance.close()));
    await fresh.close();
  });

  it('is refused where nothing answers', async () => {
    await expect(openDatabase({ url: 'postgresql://x:y@127.0.0.1:1/z', dataDir: '' })).rejects.toThrow(
      'ECONNREFUSED',
    );
  }, 60_000);
});
