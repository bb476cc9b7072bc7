import 'server-only';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { log } from '../log';
import { gauge } from '../metrics/registry';
import { copyServer } from './copy-session';
import type { Database, DatabaseOptions } from './database';
import { migrateServer } from './migrate';
import { openPool, poolStatements } from './server-pool';

type Transaction = Parameters<Parameters<Database['db']['transaction']>[0]>[0];

/** Limits of a request: connections, and milliseconds for a connection and a statement. */
const LIMITS = { connections: 10, wait: 2_000, statement: 3_000 };

/**
 * Opens a pool of connections to a PostgreSQL server, migrated. With `directUrl`, migrations, locks and copies have
 * connections without PgBouncer.
 */
export async function openServer(url: string, options: DatabaseOptions): Promise<Database> {
  const directUrl = options.directUrl ?? url;
  await migrateServer(directUrl);
  const limits = {
    ...LIMITS,
    throughPgBouncer: directUrl !== url,
    ...(options.connections && { connections: options.connections }),
    ...(options.statementTimeout && { statement: options.statementTimeout }),
  };
  const pool = openPool(url, limits);
  const direct = limits.throughPgBouncer ? openPool(directUrl, { ...limits, throughPgBouncer: false }) : pool;
  gauge(
    'aktienlotse_database_connections',
    'Connections to the server, and callers that wait for one.',
    ['state'],
    () => [
      { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'waited_for' }, value: pool.waitingCount },
    ],
  );
  const db = drizzle(pool);
  db.transaction = (work, config) => transact(pool, work, config);
  return {
    kind: 'server',
    db,
    ...poolStatements(pool, limits),
    exclusively: (lockId, work) => exclusively(direct, lockId, work),
    copying: (work) => copyServer(directUrl, work),
    async close() {
      await pool.end();
      if (direct !== pool) await direct.end();
    },
  };
}

/**
 * Runs a transaction on a connection of its own. Drizzle's version leaks a connection that breaks before
 * `begin` succeeds, and returns one to the pool as idle although its rollback was not answered.
 */
async function transact<T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  const client = await pool.connect();
  let failure: unknown;
  let isIdle = false;
  try {
    const result = await drizzle(client).transaction(async (tx) => {
      try {
        return await work(tx);
      } catch (error) {
        failure = error;
        throw error;
      }
    }, config);
    isIdle = true;
    return result;
  } catch (error) {
    // An error of the work itself arrives after a successful rollback; any other is an error of the
    // transaction.
    isIdle = failure !== undefined && error === failure;
    throw error;
  } finally {
    client.release(!isIdle);
  }
}

async function exclusively<T>(
  pool: pg.Pool,
  lockId: number,
  work: (lost: AbortSignal) => Promise<T>,
): Promise<{ result: T } | null> {
  const client = await pool.connect();
  // The lock belongs to the connection: one that may still hold it is closed instead of returned to the
  // pool.
  let mayHold = true;
  const lost = new AbortController();
  const lose = () => {
    log.warn('Die Sperre einer Aufgabe ging mit ihrer Verbindung verloren: Die Aufgabe hält an', {
      lock: lockId,
    });
    lost.abort();
  };
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [lockId]);
    if (!rows[0].free) {
      mayHold = false;
      return null;
    }
    client.once('end', lose);
    try {
      return { result: await work(lost.signal) };
    } finally {
      client.off('end', lose);
      await client.query('select pg_advisory_unlock($1)', [lockId]).then(
        () => {
          mayHold = false;
        },
        () => {},
      );
    }
  } finally {
    client.release(mayHold);
  }
}
