import 'server-only';
import { handOver } from '../db/channel';
import { openDatabase, setDatabase } from '../db/client';
import type { Database } from '../db/database';
import { findHolder } from '../db/directory-lock';
import { env } from '../env';
import { AppError } from '../errors/app-error';
import type { ErrorCode } from '../errors/catalogue';

/** Milliseconds a statement of a command may take on a server. */
const STATEMENT_TIMEOUT = 60_000;

type CommandLine<Command, Progress, Summary> = {
  /** Names the job to a running site. */
  job: string;
  usage: string;
  /** Needs the database for itself: no running site may carry it out. */
  alone?: boolean;
  /** May throw what `parseArgs` throws. */
  parse: () => { command: Command } | { help: true } | { wrong: string };
  onProgress: (progress: Progress) => void;
  /** Carries out a command that needs no database; null for one that does. */
  aside?: (command: Command, signal: AbortSignal) => Promise<Summary> | null;
  /** Carries the command out on a database of this process. */
  here: (database: Database, command: Command, signal: AbortSignal) => Promise<Summary>;
  /** Called at the end of the work, however it ends. */
  onEnd?: () => void;
  /** Prints the result, and returns the exit code. */
  report: (summary: Summary) => number;
};

/**
 * Runs a command of the command line from its arguments to its exit code: 2 for wrong arguments, 3 if a later retry may
 * succeed, 130 when interrupted, 1 for any other failure.
 */
export async function commandLine<Command, Progress, Summary>({
  job,
  usage,
  alone = false,
  parse,
  onProgress,
  aside = () => null,
  here,
  onEnd = () => {},
  report,
}: CommandLine<Command, Progress, Summary>): Promise<number> {
  const parsed = orWrong(parse);
  if ('help' in parsed) {
    console.log(usage);
    return 0;
  }
  if ('wrong' in parsed) {
    console.error(`${parsed.wrong}\n\n${usage}`);
    return 2;
  }
  const abort = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => abort.abort());
  const { command } = parsed;
  const { signal } = abort;
  const inDatabase = async () => {
    const holder = env.DATABASE_URL || alone ? null : await findHolder(env.DATA_DIR);
    return holder
      ? handOver<Progress, Summary>(holder.address, { job, settings: command }, { signal, onProgress })
      : withDatabase((database) => here(database, command, signal));
  };
  try {
    const summary = await (aside(command, signal) ?? inDatabase());
    onEnd();
    return report(summary);
  } catch (error) {
    onEnd();
    if (signal.aborted) return 130;
    console.error(error instanceof Error ? error.message : error);
    return isUnreachable(error) ? 3 : 1;
  }
}

async function withDatabase<Summary>(work: (database: Database) => Promise<Summary>): Promise<Summary> {
  const database = await openDatabase({
    // The statements of a command may take longer than PgBouncer lets them.
    url: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    statementTimeout: STATEMENT_TIMEOUT,
  });
  setDatabase(database);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const BUSY: readonly ErrorCode[] = ['database_busy', 'import_running', 'publication_running'];

/**
 * Tells whether a command failed because the database or the job is busy or unreachable, so that a later retry may
 * succeed.
 */
function isUnreachable(error: unknown): boolean {
  if (error instanceof AppError) return BUSY.includes(error.code);
  const { name, code } = error as NodeJS.ErrnoException;
  return (
    name === 'DirectoryLockedError' ||
    ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'ECONNRESET'].includes(code ?? '')
  );
}

function orWrong<Parsed>(parse: () => Parsed): Parsed | { wrong: string } {
  try {
    return parse();
  } catch (error) {
    return { wrong: (error as Error).message };
  }
}
