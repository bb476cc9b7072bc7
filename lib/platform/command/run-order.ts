import 'server-only';
import path from 'node:path';
import { type Database, openDatabase, setDatabase } from '../db/client';
import { lockHolder } from '../db/directory-lock';
import { env } from '../env';
import { AppError } from '../errors/app-error';
import type { ErrorCode } from '../errors/catalogue';
import { handOver, type Order } from './hand-over';

/** Milliseconds a statement of a command may take on a server. */
const STATEMENT_TIMEOUT = 60_000;

type RunOptions<Progress, Summary> = {
  signal: AbortSignal;
  /** Never by the running app. */
  alone: boolean;
  onProgress: (progress: Progress) => void;
  /** Carries the order out on a database of this process. */
  here: (database: Database) => Promise<Summary>;
};

/** Carries out an order of the command line: in the running app where it holds the embedded database, else here. */
export async function runOrder<Progress, Summary>(
  order: Order,
  { signal, alone, onProgress, here }: RunOptions<Progress, Summary>,
): Promise<Summary> {
  const holder = env.DATABASE_URL || alone ? null : lockHolder(path.join(env.DATA_DIR, 'database'));
  if (holder?.port) return handOver(order, { port: holder.port, dataDir: env.DATA_DIR, signal, onProgress });
  const database = await openDatabase({
    url: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    statementTimeout: STATEMENT_TIMEOUT,
  });
  setDatabase(database);
  try {
    return await here(database);
  } finally {
    await database.close();
  }
}

const BUSY: readonly ErrorCode[] = ['import_running', 'publication_running'];

/** Whether a command failed because database or job are taken or out of reach: it may be tried again later. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof AppError) return BUSY.includes(error.code);
  const { name, code } = error as NodeJS.ErrnoException;
  return (
    name === 'DirectoryLockedError' ||
    ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'ECONNRESET'].includes(code ?? '')
  );
}
