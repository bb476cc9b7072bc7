import 'server-only';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { gauge } from '../metrics/registry';
import { type BinaryRow, binaryCopy, binaryRows } from './binary-rows';
import type { Database, DatabaseOptions, Row } from './client';
import { copyServer } from './copy-session';
import { migrateServer } from './migrate';
import * as schema from './schema';

/** Milliseconds a request waits for a free connection, and for a statement. */
const POOL_WAIT = 2_000;
const STATEMENT_TIMEOUT = 3_000;
/** Milliseconds on top for the refusal to arrive; a server that hangs sends none. */
const ANSWER_WAIT = 500;

const { builtins, getTypeParser } = pg.types;

/** The pool's own reading of a bigint is text, of a date a moment in the server's time zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === builtins.INT8) return Number;
    if (oid === builtins.DATE) return String;
    return getTypeParser(oid, format);
  },
};

/** A pool of connections to a PostgreSQL server, migrated. */
export async function openServer(url: string, options: DatabaseOptions): Promise<Database> {
  await migrateServer(url);
  const statementTimeout = options.statementTimeout ?? STATEMENT_TIMEOUT;
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: POOL_WAIT,
    statement_timeout: statementTimeout,
    query_timeout: statementTimeout + ANSWER_WAIT,
    application_name: 'aktienlotse',
    types,
  });
  // A broken connection is replaced by the pool, and the statement it breaks is refused. Without a
  // listener, one that breaks between the statements of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  gauge(
    'aktienlotse_database_connections',
    'Connections to the server, and callers that wait for one.',
    () => [
      { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'waited_for' }, value: pool.waitingCount },
    ],
  );
  return {
    kind: 'server',
    db: drizzle(pool, { schema }),
    async query<T extends Row>(text: string, values: readonly unknown[] = [], name?: string) {
      const { rows } = await pool.query<T>(
        name ? { name, text, values: [...values] } : { text, values: [...values] },
      );
      return rows;
    },
    bytes: (text, value) => copied(pool, text, value, statementTimeout + ANSWER_WAIT),
    exclusively: (lockId, work) => exclusively(pool, lockId, work),
    copying: (work) => copyServer(url, work),
    close: () => pool.end(),
  };
}

/** @param patience milliseconds after which a server that hangs is given up, as `query_timeout` does */
async function* copied(
  pool: pg.Pool,
  text: string,
  value: string,
  patience: number,
): AsyncGenerator<BinaryRow[]> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    const stream = client.query(copyTo(binaryCopy(text, value, 'stdout')));
    const timer = setTimeout(() => stream.destroy(new Error('Query read timeout')), patience);
    try {
      yield* binaryRows(stream);
    } finally {
      clearTimeout(timer);
    }
    isBroken = false;
  } finally {
    client.release(isBroken);
  }
}

async function exclusively<T>(
  pool: pg.Pool,
  lockId: number,
  work: () => Promise<T>,
): Promise<{ result: T } | null> {
  const client = await pool.connect();
  // The lock belongs to the connection: one that may still hold it is closed, not given back.
  let mayHold = true;
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [lockId]);
    if (!rows[0].free) {
      mayHold = false;
      return null;
    }
    try {
      return { result: await work() };
    } finally {
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
