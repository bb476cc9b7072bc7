import 'server-only';
import { env } from '../env';
import { perProcess } from '../per-process';
import type { Database, DatabaseOptions } from './database';
import { openEmbedded } from './embedded-database';
import { openServer } from './server-database';

/**
 * Opens the database and applies missing migrations.
 *
 * @throws DirectoryLockedError when another process has the embedded database open
 */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.url ? openServer(options.url, options) : openEmbedded(options);
}

const holder = perProcess('database', (): { database?: Promise<Database> | undefined } => ({}));

/** Returns the database of this process, opened at first use. After a failure the next call tries again. */
export function getDatabase(): Promise<Database> {
  holder.database ??= openDatabase({
    url: env.DATABASE_URL,
    directUrl: env.DATABASE_DIRECT_URL,
    dataDir: env.DATA_DIR,
  }).catch((error) => {
    holder.database = undefined;
    throw error;
  });
  return holder.database;
}

/** Sets the database of this process. */
export function setDatabase(database: Database): void {
  holder.database = Promise.resolve(database);
}
