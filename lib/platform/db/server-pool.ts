import 'server-only';
import pg from 'pg';
import { type CopyToStreamQuery, to as copyTo } from 'pg-copy-streams';
import { type BinaryRow, binaryCopy, binaryRows } from './binary-rows';
import type { Database, Row } from './database';

/** `wait` for a connection and `statement` are milliseconds. */
export type PoolLimits = { connections: number; wait: number; statement: number };

/** Milliseconds on top for the refusal to arrive; a server that hangs sends none. */
const ANSWER_WAIT = 500;

/** The longest time that a timer takes. */
const NEVER = 2 ** 31 - 1;

const { builtins, getTypeParser } = pg.types;

/** The pool's own reading of a bigint is text, of a date a moment in the server's time zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === builtins.INT8) return Number;
    if (oid === builtins.DATE) return String;
    return getTypeParser(oid, format);
  },
};

/** Connections to a PostgreSQL server, opened as they are needed. */
export function openPool(url: string, { connections, wait, statement }: PoolLimits): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: wait,
    statement_timeout: statement,
    query_timeout: statement + ANSWER_WAIT,
    application_name: 'aktienlotse',
    types,
  });
  // A broken connection is replaced by the pool, and the statement it breaks is refused. Without a
  // listener, one that breaks between the statements of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  return pool;
}

/** The statements of a `Database` by this pool. */
export function poolStatements(pool: pg.Pool, { statement }: PoolLimits): Pick<Database, 'query' | 'bytes'> {
  return {
    async query<T extends Row>(text: string, values: readonly unknown[] = [], name?: string) {
      const { rows } = await pool.query<T>(
        name ? { name, text, values: [...values] } : { text, values: [...values] },
      );
      return rows;
    },
    bytes: (text, values) => copied(pool, binaryCopy(text, values, 'stdout'), statement + ANSWER_WAIT),
  };
}

/** What pg reads of a query and adds to it. */
type Patience = { query_timeout: number; callback?: () => void };

/** @param patience milliseconds without a piece after which a server is given up, as `query_timeout` does */
async function* copied(pool: pg.Pool, copy: string, patience: number): AsyncGenerator<BinaryRow[]> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    // pg's own patience counts from the beginning, and only `callback` ends it, which these streams never call.
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
