import 'server-only';
import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzleServer, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import pg from 'pg';
import { env } from '../env';
import { lockDirectory } from './directory-lock';
import { migrateEmbedded, migrateServer } from './migrate';
import * as schema from './schema';

type Row = Record<string, unknown>;

/**
 * A database, embedded or on a server, behind the same calls. Features use `db`; only hot paths and
 * bulk writes send SQL text through `query`.
 */
export type Database = {
  readonly kind: 'embedded' | 'server';
  readonly db: NodePgDatabase<typeof schema>;
  /** One statement. `name` keeps it prepared on each connection of a server. */
  query<T extends Row>(text: string, values?: readonly unknown[], name?: string): Promise<T[]>;
  /** Runs `work` while holding a lock that only one caller in all processes can hold; null if taken. */
  exclusively<T>(lockId: number, work: () => Promise<T>): Promise<{ result: T } | null>;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  url?: string | undefined;
  dataDir: string;
  /** The port of this process if it is the site and takes commands. */
  port?: number | null;
  /** Milliseconds after which a server gives up a statement. */
  statementTimeout?: number;
  /** Connections to a server. */
  connections?: number;
};

/** Milliseconds a request waits for a free connection. */
const POOL_WAIT = 2_000;
const STATEMENT_TIMEOUT = 3_000;
const BYTEA = 17;

/**
 * Opens the database and applies missing migrations.
 *
 * @throws DirectoryLockedError when another process has the embedded database open
 */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.url ? openServer(options.url, options) : openEmbedded(options.dataDir, options.port ?? null);
}

async function openServer(url: string, options: DatabaseOptions): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: POOL_WAIT,
    statement_timeout: options.statementTimeout ?? STATEMENT_TIMEOUT,
    application_name: 'aktienlotse',
  });
  // A connection that breaks while idle is replaced by the pool; the next query reports a lost server.
  pool.on('error', () => {});
  try {
    await migrateServer(url);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    kind: 'server',
    db: drizzleServer(pool, { schema }),
    async query<T extends Row>(text: string, values: readonly unknown[] = [], name?: string) {
      const { rows } = await pool.query<T>(
        name ? { name, text, values: [...values] } : { text, values: [...values] },
      );
      return rows;
    },
    async exclusively<T>(lockId: number, work: () => Promise<T>) {
      const client = await pool.connect();
      try {
        const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [lockId]);
        if (!rows[0].free) return null;
        try {
          return { result: await work() };
        } finally {
          await client.query('select pg_advisory_unlock($1)', [lockId]).catch(() => {});
        }
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

async function openEmbedded(dataDir: string, port: number | null): Promise<Database> {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const directory = path.join(dataDir, 'database');
  const lock = lockDirectory(directory, port);
  try {
    const client = await PGlite.create(directory, pgliteOptions);
    await migrateEmbedded(drizzleEmbedded(client));
    return embeddedDatabase(client, () => lock.release());
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Its own parser of bytea is slow; hexadecimal text is read here directly. */
export const pgliteOptions = {
  parsers: { [BYTEA]: (value: string) => Buffer.from(value.slice(2), 'hex') },
  serializers: {
    [BYTEA]: (value: Uint8Array) =>
      `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`,
  },
};

/** Wraps an open PGlite instance; exported for tests, which open theirs from a dump in memory. */
export function embeddedDatabase(client: PGlite, onClose: () => void = () => {}): Database {
  const locks = new Set<number>();
  return {
    kind: 'embedded',
    db: drizzleEmbedded(client, { schema }) as unknown as NodePgDatabase<typeof schema>,
    async query<T extends Row>(text: string, values: readonly unknown[] = []) {
      const { rows } = await client.query<T>(text, [...values]);
      return rows;
    },
    async exclusively<T>(lockId: number, work: () => Promise<T>) {
      if (locks.has(lockId)) return null;
      locks.add(lockId);
      try {
        return { result: await work() };
      } finally {
        locks.delete(lockId);
      }
    },
    async close() {
      await client.close();
      onClose();
    },
  };
}

// Kept on globalThis because a development server loads this module again after each change.
const held = globalThis as typeof globalThis & { aktienlotseDatabase?: Promise<Database> | undefined };

/** The database of this process, opened at first use; a failed opening is tried again at the next. */
export function getDatabase(): Promise<Database> {
  held.aktienlotseDatabase ??= openDatabase({
    url: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    port: process.env.NEXT_RUNTIME ? env.PORT : null,
  }).catch((error) => {
    held.aktienlotseDatabase = undefined;
    throw error;
  });
  return held.aktienlotseDatabase;
}

/** Makes `database` the one of this process; for commands and tests, which open their own. */
export function useDatabase(database: Database): void {
  held.aktienlotseDatabase = Promise.resolve(database);
}
