import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { BinaryRow } from './binary-rows';
import type { CarryOut } from './channel';
import type { CopySession } from './copy-session';

export type Row = Record<string, unknown>;

/**
 * A database, embedded or on a server, behind the same calls. Features use `db`; only hot paths and
 * bulk writes send SQL text through `query`.
 */
export type Database = {
  readonly kind: 'embedded' | 'server';
  readonly db: NodePgDatabase;
  /**
   * Runs one statement. `name` keeps it prepared on each connection of a server without PgBouncer. A `date` is returned as ISO
   * text, a `bigint` as a number, `bytea` as a Buffer.
   */
  query<T extends Row>(text: string, values?: readonly unknown[], name?: string): Promise<T[]>;
  /**
   * Runs one statement and returns its values as raw bytes: for large `bytea`, which `query` parses from text
   * of twice the size. Rows arrive some at a time and are valid until the next ones do. The embedded database has
   * its whole answer in memory, and its one connection is busy until then: request few megabytes.
   */
  bytes(text: string, values: readonly string[]): AsyncIterable<BinaryRow[]>;
  /**
   * Runs `work` while holding a lock that only one caller in all processes can hold; null if taken. The signal is aborted
   * when the lock is lost with its connection, as when another server takes over: another caller may have it by then.
   */
  exclusively<T>(lockId: number, work: (lost: AbortSignal) => Promise<T>): Promise<{ result: T } | null>;
  /** Reads or writes whole tables in one transaction; for backups. */
  copying<T>(work: (copy: CopySession) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** A database, or a transaction in it. */
export type Executor = Pick<
  Database['db'],
  'insert' | 'select' | 'selectDistinct' | 'update' | 'delete' | 'execute'
>;

export type DatabaseOptions = {
  url?: string | undefined;
  /** The same server without PgBouncer, if `url` leads through one. */
  directUrl?: string | undefined;
  dataDir: string;
  /** Carries out commands of other processes while this one has the embedded database open. */
  carryOut?: (database: Database, ...command: Parameters<CarryOut>) => ReturnType<CarryOut>;
  /** Statement timeout of a server, in milliseconds. */
  statementTimeout?: number;
  /** Maximum connections to a server. */
  connections?: number;
};
