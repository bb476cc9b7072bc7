import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import fs from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/pglite';
import { backUpBeforeMigration } from '../backup/before-migration';
import { log } from '../log';
import { binaryCopy, binaryRows } from './binary-rows';
import { copyEmbedded } from './copy-session';
import type { Database, DatabaseOptions, Row } from './database';
import { DataDirectoryError, lockDirectory, lockFolder } from './directory-lock';
import { type EmbeddedClient, type EmbeddedSession, openInThread } from './embedded-client';
import { watchFreeSpace } from './free-space';
import { migrateEmbedded } from './migrate';

/** Does not fill new WAL segments (16 MB) with zeros, which would block the process for up to 50 ms each. */
const SESSION = 'set wal_init_zero = off';

/**
 * Opens the database in `dataDir`, creating and migrating it where needed.
 *
 * @throws DirectoryLockedError when another process has it open, DataDirectoryError when the directory is not
 *   usable, WrongDatabaseError, BackupError when it cannot be backed up before a migration
 */
export async function openEmbedded({ dataDir, carryOut }: DatabaseOptions): Promise<Database> {
  const directory = path.join(dataDir, 'database');
  createDirectory(directory);
  createDirectory(lockFolder(dataDir));
  const lock = await lockDirectory(dataDir);
  removeOldLocks(dataDir);
  let client: EmbeddedClient | undefined;
  try {
    client = await openInThread(directory, endProcess);
    await client.exec(SESSION);
    let endWatch = () => {};
    const database = embeddedDatabase(client, () => {
      endWatch();
      lock.release();
    });
    await migrateEmbedded(drizzle(client as PGlite), () => backUpBeforeMigration(database, dataDir));
    endWatch = watchFreeSpace(client, directory);
    if (carryOut) lock.carryOut = (command, options) => carryOut(database, command, options);
    return database;
  } catch (error) {
    await client?.close().catch(() => {});
    lock.release();
    throw error;
  }
}

/** Without its database a process answers no page; a new one recovers it. */
function endProcess(error: unknown): void {
  log.error('Die eingebettete Datenbank ist abgebrochen, der Prozess endet', { error });
  process.exit(1);
}

/** Closes the directory to other users, because the database makes its files readable for everybody. */
function createDirectory(directory: string): void {
  try {
    fs.mkdirSync(directory, { recursive: true, mode: 0o700 });
    fs.accessSync(path.dirname(directory), fs.constants.W_OK);
    fs.accessSync(directory, fs.constants.W_OK);
  } catch (cause) {
    const place = path.resolve(path.dirname(directory));
    throw new DataDirectoryError(
      `Das Datenverzeichnis ${place} lässt sich nicht anlegen oder beschreiben. ` +
        'Gib dem Benutzer des Prozesses Schreibrechte, oder setze DATA_DIR auf ein anderes Verzeichnis.',
      { cause },
    );
  }
}

/** Removes the lock files and the command secret of releases before the socket. */
function removeOldLocks(dataDir: string): void {
  for (const name of fs.readdirSync(dataDir)) {
    if (/^(database\.lock\..+|command\.secret)$/.test(name)) fs.rmSync(path.join(dataDir, name));
  }
}

/** Bytes of an answer that are read at once: copying megabytes together blocks the process. */
const PIECE = 256 * 1024;

async function* piecesOf(blob: Blob): AsyncGenerator<Buffer> {
  for (let at = 0; at < blob.size; at += PIECE)
    yield Buffer.from(await blob.slice(at, at + PIECE).arrayBuffer());
}

/** Wraps an open PGlite instance; exported for tests, which open theirs from a dump in memory. */
export function embeddedDatabase(client: EmbeddedClient, onClose: () => void = () => {}): Database {
  const locks = new Set<number>();
  refuseOutsideTransaction(client);
  return {
    kind: 'embedded',
    db: drizzle(client as PGlite) as unknown as NodePgDatabase,
    async query<T extends Row>(text: string, values: readonly unknown[] = []) {
      const { rows } = await client.query<T>(text, [...values]);
      return rows;
    },
    async *bytes(text, values) {
      const { blob } = await client.query(binaryCopy(text, values, "'/dev/blob'"));
      if (!blob) throw new Error('A COPY to /dev/blob gives one');
      yield* binaryRows(piecesOf(blob));
    },
    async exclusively<T>(lockId: number, work: (lost: AbortSignal) => Promise<T>) {
      if (locks.has(lockId)) return null;
      locks.add(lockId);
      try {
        return { result: await work(new AbortController().signal) };
      } finally {
        locks.delete(lockId);
      }
    },
    copying: (work) => copyEmbedded(client, work),
    async close() {
      try {
        await client.close();
      } finally {
        onClose();
      }
    },
  };
}

/**
 * Refuses queries that bypass the open transaction they run in. The embedded database has one connection:
 * such a query would wait for the end of the transaction and the transaction for the query, a deadlock that
 * blocks all later queries of the process.
 *
 * @param client throws from now on when work of a transaction, or anything it calls, queries the client
 *   itself
 */
function refuseOutsideTransaction(client: EmbeddedClient): void {
  const scopes = new AsyncLocalStorage<{ isOpen: boolean }>();
  const check = () => {
    if (scopes.getStore()?.isOpen)
      throw new Error('A query outside its own transaction would never be answered');
  };
  const query: EmbeddedClient['query'] = client.query.bind(client);
  const exec: EmbeddedClient['exec'] = client.exec.bind(client);
  const transaction: EmbeddedClient['transaction'] = client.transaction.bind(client);
  client.query = async <T>(...given: Parameters<EmbeddedClient['query']>) => {
    check();
    return query<T>(...given);
  };
  client.exec = async (...given) => {
    check();
    return exec(...given);
  };
  client.transaction = async <T>(work: (tx: EmbeddedSession) => Promise<T>) => {
    check();
    const scope = { isOpen: true };
    try {
      return await transaction((tx) => scopes.run(scope, () => work(tx)));
    } finally {
      scope.isOpen = false;
    }
  };
}
