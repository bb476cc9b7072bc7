import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase, setDatabase } from '@/lib/platform/db/client';
import type { Database } from '@/lib/platform/db/database';
import { env } from '@/lib/platform/env';
import { type ApiProcess, SECRETS, startApiProcess } from '@/test/api-process';
import { memberHeaders, testMailbox } from '@/test/auth';
import { addTestMarket } from '@/test/market';
import type { Cluster, Machine } from '../scripts/test/cluster.mjs';

/**
 * Tests the delivered configuration of three machines with Patroni, HAProxy and PgBouncer before them and the API as
 * their client: what was answered with 201 is never lost, and what is repeated after a lost answer is booked once.
 * CLUSTER_ROUNDS is the number of primaries that are killed. `npm run test:all` installs the programs and sets
 * TEST_CLUSTER.
 */
const onCluster = process.env.TEST_CLUSTER ? it : it.skip;
const MACHINES: Machine[] = ['db1', 'db2', 'db3'];
const ROUNDS = Number(process.env.CLUSTER_ROUNDS || 3);

/** Four clients book 200 times a minute. */
const CLIENTS = 4;
const EVERY = (CLIENTS * 60_000) / 200;
/** Milliseconds after which writes must be back. */
const BACK_WITHIN = 30_000;

/** A history is kept in memory once it was read: each is read once. */
const STOCKS = Array.from({ length: 2_000 }, (_, n) => `aktie-${n}`);

describe(`a cluster of databases${process.env.TEST_CLUSTER ? '' : ' (needs TEST_CLUSTER)'}`, () => {
  testMailbox();
  const ends: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  onCluster(
    'loses no booking and makes none twice when machines are killed, hang and are exchanged',
    async () => {
      const { startCluster } = await import('../scripts/test/cluster.mjs');
      const { startPgBouncer } = await import('../scripts/test/pgbouncer.mjs');
      Object.assign(env, SECRETS);
      const cluster = await startCluster();
      ends.push(cluster.stop);
      const directUrl = await createDatabase(cluster.url);
      const pgbouncer = await startPgBouncer({ url: directUrl, stop: async () => {} });
      if ('missing' in pgbouncer) throw new Error(pgbouncer.missing);
      ends.push(pgbouncer.stop);
      const database = await openDatabase({ url: directUrl, dataDir: '' });
      ends.push(() => database.close());
      setDatabase(database);
      await addTestMarket(database, {
        stocks: STOCKS.map((id) => ({ id, price_date: '2026-03-31', first_price_date: '2026-03-30' })),
        closes: Object.fromEntries(STOCKS.map((id) => [id, { '2026-03-30': 100, '2026-03-31': 110 }])),
      });
      const headers = await memberHeaders('mia@example.org');
      const api = await startApiProcess({
        ...SECRETS,
        SITE_URL: env.SITE_URL,
        DATABASE_URL: pgbouncer.url,
        DATABASE_DIRECT_URL: directUrl,
        DATABASE_READ_URL: Object.assign(new URL(directUrl), { port: new URL(cluster.standbyUrl).port }).href,
      });
      ends.push(api.stop);
      const visitors = new Visitors(api, headers);
      await visitors.writes();
      const alarms = fs.readFileSync('docs/operations.md', 'utf8').match(/\bpatroni_\w+(?=[)[ ])/g) ?? [];
      expect(alarms.length).toBeGreaterThan(5);
      expect(Object.keys(await cluster.figures())).toEqual(expect.arrayContaining(alarms));

      for (let round = 0; round < ROUNDS; round++) {
        const primary = await named(cluster, 'leader');
        await visitors.backAfter(() => cluster.kill(primary));
        await cluster.shows({ patroni_primary: 1, patroni_postgres_running: 2 });
        cluster.revive(primary);
        await cluster.whole();
        await cluster.shows({ patroni_primary: 1, patroni_sync_standby: 1, patroni_postgres_running: 3 });
        // The former primary follows the new one.
        expect(await named(cluster, 'leader')).not.toBe(primary);
      }

      const release = cluster.hold(await named(cluster, 'sync_standby'));
      await visitors.backAfter(async () => {});
      release();
      await cluster.whole();

      const replica = await named(cluster, 'replica');
      const receive = cluster.holdReceiver(replica);
      await fallBehind(cluster, replica, visitors);
      await visitors.backAfter(async () => {});
      receive();
      await cluster.whole();
      while (!(await cluster.isReadFrom(replica))) await sleep(200);

      const before = await named(cluster, 'leader');
      await visitors.backAfter(cluster.switchOver);
      expect(await named(cluster, 'leader')).not.toBe(before);
      await cluster.whole();

      // A process refuses calls that need the database; searches go on, as in each of these faults.
      const startPgBouncerAgain = await pgbouncer.kill();
      await visitors.refused();
      await visitors.backAfter(async () => startPgBouncerAgain());

      for (const machine of MACHINES) await cluster.kill(machine);
      await visitors.refused();
      await visitors.backAfter(async () => {
        for (const machine of MACHINES) cluster.revive(machine);
      });
      await cluster.whole();

      await visitors.leave();
      expect(visitors.faults).toEqual([]);
      expect((await bookingsOf(database)).sort()).toEqual(visitors.booked.sort());
      // The log is kept from the console.
      process.stderr.write(`${visitors.summary()}\n`);
    },
    300_000 + ROUNDS * 90_000,
  );
});

/** Four clients that book until they leave, and one that reads. Each repeats its booking, with the same key, until it has 201. */
class Visitors {
  readonly booked: string[] = [];
  readonly faults: string[] = [];
  private isOpen = true;
  private attempts = 0;
  /** When the newest booking was sent. */
  private newest = 0;
  private newestRefused = 0;
  private readonly reads = { answered: 0, refused: 0 };
  private readonly pauses: number[] = [];
  private readonly all: Promise<unknown>[];

  constructor(
    private readonly api: ApiProcess,
    private readonly headers: Record<string, string>,
  ) {
    this.all = [...Array(CLIENTS)].map(() => this.book()).concat(this.read());
  }

  /** Resolves when a booking that was sent now or later is answered. */
  async writes(): Promise<void> {
    const now = Date.now();
    while (this.newest < now) await sleep(20);
  }

  /** Resolves when a booking that was sent now or later is refused. */
  async refused(): Promise<void> {
    const now = Date.now();
    while (this.newestRefused < now) await sleep(20);
  }

  async backAfter(fault: () => Promise<unknown>): Promise<void> {
    const began = Date.now();
    await fault();
    await this.writes();
    this.pauses.push(Date.now() - began);
    expect(Date.now() - began).toBeLessThan(BACK_WITHIN);
  }

  async leave(): Promise<void> {
    this.isOpen = false;
    await Promise.all(this.all);
  }

  summary = () =>
    `${this.booked.length} bookings in ${this.attempts} attempts, reads: ${JSON.stringify(this.reads)}, ` +
    `writes back after ${this.pauses.map((pause) => `${(pause / 1000).toFixed(1)} s`).join(', ')}`;

  private async book(): Promise<void> {
    while (this.isOpen) {
      const next = sleep(EVERY);
      const options = {
        method: 'POST',
        headers: { ...this.headers, 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
        body: JSON.stringify({ quantity: 1, purchase_date: '2026-03-31' }),
      };
      for (;;) {
        this.attempts++;
        const sent = Date.now();
        const answer = await this.ask('/api/portfolio/aktie-0', options);
        if (answer?.status === 201) {
          this.booked.push(((await answer.json()) as { lot_id: string }).lot_id);
          this.newest = Math.max(this.newest, sent);
          break;
        }
        this.check(answer, 'booking');
        this.newestRefused = Math.max(this.newestRefused, sent);
        await sleep(300);
      }
      await next;
    }
  }

  private async read(): Promise<void> {
    for (const id of STOCKS.slice(1)) {
      if (!this.isOpen) return;
      // From memory: always there.
      const search = await this.ask('/api/stocks/search', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      if (search?.status !== 200) this.faults.push(`search: ${search?.status}`);
      for (const address of [`/api/stocks/${id}/history?period=week&currency=EUR`, '/api/portfolio']) {
        const answer = await this.ask(address, { headers: this.headers });
        this.check(answer, address);
        this.reads[answer?.ok ? 'answered' : 'refused']++;
        await answer?.arrayBuffer();
      }
      await sleep(200);
    }
  }

  private check(answer: Response | null, what: string): void {
    if (answer?.ok || (answer?.status === 503 && answer.headers.has('retry-after'))) return;
    this.faults.push(`${what}: ${answer?.status ?? 'no answer within ten seconds'}`);
  }

  private ask = (address: string, options: RequestInit) =>
    fetch(`${this.api.origin}${address}`, { ...options, signal: AbortSignal.timeout(10_000) }).catch(
      () => null,
    );
}

async function named(cluster: Cluster, role: string): Promise<Machine> {
  const found = (await cluster.members()).find((member) => member.role === role);
  if (!found) throw new Error(`no ${role}`);
  return found.name;
}

/** Resolves when a standby that receives nothing is too far behind for reads: each switch ends a file of 16 MB. */
async function fallBehind(cluster: Cluster, standby: Machine, visitors: Visitors): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  expect(await cluster.isReadFrom(standby)).toBe(true);
  while (await cluster.isReadFrom(standby)) {
    await visitors.writes();
    await client.query('select pg_switch_wal()');
    await sleep(1_000);
  }
  await client.end();
}

/** Creates the site's user and database, as docs/operations.md says; returns its address. */
async function createDatabase(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create role aktienlotse login password 'secret'`);
  await client.query('create database aktienlotse owner aktienlotse');
  await client.end();
  const own = Object.assign(new URL(url), { username: 'aktienlotse', password: 'secret' });
  return Object.assign(own, { pathname: '/aktienlotse' }).href;
}

const bookingsOf = async (database: Database): Promise<string[]> =>
  (await database.query<{ id: string }>('select id from bookings')).map(({ id }) => id);
