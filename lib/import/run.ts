import path from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase, setDatabase } from '@/lib/platform/db/client';
import { lockHolder } from '@/lib/platform/db/directory-lock';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { commandOf, type ImportCommand, USAGE } from './command';
import { executeImport } from './execute';
import { handOver } from './hand-over';
import { createProgress } from './progress';
import { SourceError } from './source-error';
import { type ImportSummary, summaryLines } from './summary';

/** Milliseconds a statement of an import may take on a server. */
const STATEMENT_TIMEOUT = 60_000;

process.exitCode = await main();

/** The command line; the exit codes stand in {@link USAGE}. */
async function main(): Promise<number> {
  const parsed = parse();
  if ('help' in parsed) {
    console.log(USAGE);
    return 0;
  }
  if ('wrong' in parsed) {
    console.error(`${parsed.wrong}\n\n${USAGE}`);
    return 2;
  }
  const abort = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => abort.abort());
  const progress = createProgress();
  try {
    const summary = await execute(parsed.command, abort.signal, progress.update);
    progress.stop();
    for (const line of summaryLines(summary)) console.log(line);
    return { done: 0, failed: 1, interrupted: 130 }[summary.status];
  } catch (error) {
    progress.stop();
    if (abort.signal.aborted) return 130;
    console.error(error instanceof Error ? error.message : error);
    return error instanceof SourceError ? 1 : isUnreachable(error) ? 3 : 1;
  }
}

function parse() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        stocks: { type: 'string' },
        name: { type: 'string' },
        universe: { type: 'string' },
        'dry-run': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    return commandOf(positionals, values);
  } catch (error) {
    return { wrong: (error as Error).message };
  }
}

/** In the running app where it holds the embedded database, else here. */
async function execute(
  command: ImportCommand,
  signal: AbortSignal,
  onProgress: ReturnType<typeof createProgress>['update'],
): Promise<ImportSummary> {
  const holder = env.DATABASE_URL ? null : lockHolder(path.join(env.DATA_DIR, 'database'));
  if (holder?.port)
    return handOver(command, { port: holder.port, dataDir: env.DATA_DIR, signal, onProgress });
  const database = await openDatabase({
    url: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    statementTimeout: STATEMENT_TIMEOUT,
  });
  setDatabase(database);
  try {
    return await executeImport(database, command, { signal, onProgress });
  } finally {
    await database.close();
  }
}

function isUnreachable(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'import_running';
  const { name, code } = error as NodeJS.ErrnoException;
  return (
    name === 'DirectoryLockedError' ||
    ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'ECONNRESET'].includes(code ?? '')
  );
}
