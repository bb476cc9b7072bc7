import 'server-only';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { CarryOut } from '../command/channel';
import { env } from '../env';
import type { BinaryRow } from './binary-rows';
import type { CopySession } from './copy-session';
import { openEmbedded } from './embedded-database';
import type * as schema from './schema';
import { openServer } from './server-database';

export type Row = Record<string, unknown>;

/**
 * A database, embedded or on a server, behind the same calls. Features use `db`; only hot paths and
 * bulk writes send SQL text through `query`.
 */
export type Database = {
  readonly kind: 'embedded' | 'server';
  readonly db: NodePgDatabase<typeof schema>;
  /**
   * One statement. `name` keeps it prepared on each connection of a server. A `date` comes as ISO text,
   * a `bigint` as a number, `bytea` as a Buffer.
   */
  query<T extends Row>(text: string, values?: readonly unknown[], name?: string): Promise<T[]>;
  /**
   * One statement whose values come as the bytes that they are on the server: for much `bytea`, which `query` reads
   * from a text of twice its length. A server's rows come while it still sends others, and are there until the next
   * ones come. The embedded database answers in one piece and blocks the process meanwhile: ask for few megabytes.
   */
  bytes(text: string, values: readonly string[]): AsyncIterable<BinaryRow[]>;
  /** Runs `work` while holding a lock that only one caller in all processes can hold; null if taken. */
  exclusively<T>(lockId: number, work: () => Promise<T>): Promise<{ result: T } | null>;
  /** Reads or writes whole tables in one transaction; for backups. */
  copying<T>(work: (copy: CopySession) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** A database or a transaction in it. */
export type Executor = Pick<Database['db'], 'insert' | 'select' | 'update' | 'delete'>;

export type DatabaseOptions = {
  url?: string | undefined;
  dataDir: string;
  /** Carries out commands of other processes while this one has the embedded database open. */
  carryOut?: (database: Database, ...command: Parameters<CarryOut>) => ReturnType<CarryOut>;
  /** Milliseconds after which a server gives up a statement. */
  statementTimeout?: number;
  /** Connections to a server. */
  connections?: number;
};

/**
 * Opens the database and applies missing migrations.
 *
 * @throws DirectoryLockedError when another process has the embedded database open
 */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.url ? openServer(options.url, options) : openEmbedded(options);
}

// Kept on globalThis because a development server loads this module again after each change.
const held = globalThis as typeof globalThis & { aktienlotseDatabase?: Promise<Database> | undefined };

/** The database of this process, opened at first use; a failed opening is tried again at the next. */
export function getDatabase(): Promise<Database> {
  held.aktienlotseDatabase ??= openDatabase({
    url: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
  }).catch((error) => {
    held.aktienlotseDatabase = undefined;
    throw error;
  });
  return held.aktienlotseDatabase;
}

/** Makes `database` the one of this process. */
export function setDatabase(database: Database): void {
  held.aktienlotseDatabase = Promise.resolve(database);
}
