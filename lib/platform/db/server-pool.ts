import 'server-only';
import pg from 'pg';
import { type CopyToStreamQuery, to as copyTo } from 'pg-copy-streams';
import { type BinaryRow, binaryCopy, binaryRows } from './binary-rows';
import type { Database, Row } from './database';

/** `wait` (for a connection) and `statement` are in milliseconds. */
type PoolLimits = { connections: number; wait: number; statement: number };

/**
 * PgBouncer in transaction mode gives each transaction any of its connections to the server: a session keeps nothing,
 * and the server's timeout is a setting of PgBouncer.
 */
type PoolSettings = PoolLimits & { throughPgBouncer?: boolean };

/** Extra milliseconds for the server's own timeout error to arrive; a server that hangs sends none. */
const ANSWER_WAIT = 500;

/** The longest delay of a timer. */
const NEVER = 2 ** 31 - 1;

const { builtins, getTypeParser } = pg.types;

/** By default pg reads a bigint as text and a date as a Date in the server's time zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === builtins.INT8) return Number;
    if (oid === builtins.DATE) return String;
    return getTypeParser(oid, format);
  },
};

/** Creates a pool that opens connections to a PostgreSQL server when they are needed. */
export function openPool(
  url: string,
  { connections, wait, statement, throughPgBouncer }: PoolSettings,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: wait,
    // Else nobody hears of a server whose network is gone, and a job runs on without its lock.
    keepAlive: true,
    // PgBouncer refuses this parameter.
    statement_timeout: throughPgBouncer ? false : statement,
    query_timeout: statement + ANSWER_WAIT,
    application_name: 'aktienlotse',
    types,
  });
  // The pool replaces a broken connection and rejects the statement it breaks. Without a listener, one that
  // breaks between the statements of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  return pool;
}

/** Implements the statements of a `Database` with this pool. */
export function poolStatements(
  pool: pg.Pool,
  { statement, throughPgBouncer }: PoolSettings,
): Pick<Database, 'query' | 'bytes'> {
  return {
    async query<T extends Row>(text: string, values: readonly unknown[] = [], name?: string) {
      const { rows } = await pool.query<T>(
        name && !throughPgBouncer ? { name, text, values: [...values] } : { text, values: [...values] },
      );
      return rows;
    },
    bytes: (text, values) => copied(pool, binaryCopy(text, values, 'stdout'), statement + ANSWER_WAIT),
  };
}

/** The fields of a query that pg reads and sets. */
type Patience = { query_timeout: number; callback?: () => void };

/** @param patience milliseconds without data after which the query fails, like `query_timeout` */
async function* copied(pool: pg.Pool, copy: string, patience: number): AsyncGenerator<BinaryRow[]> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    // The timeout of pg counts from the start, and only `callback` ends it, which these streams never call.
    const stream: CopyToStreamQuery & Patience = Object.assign(copyTo(copy), { query_timeout: NEVER });
    client.query(stream);
    const timer = setTimeout(() => stream.destroy(new Error('Query read timeout')), patience);
    try {
      for await (const rows of binaryRows(stream)) {
        yield rows;
        timer.refresh();
      }
    } finally {
      clearTimeout(timer);
      stream.callback?.();
    }
    isBroken = false;
  } finally {
    client.release(isBroken);
  }
}
