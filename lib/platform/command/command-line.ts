import 'server-only';
import type { Database } from '../db/client';
import { isUnreachable, runOrder } from './run-order';

type CommandLine<Command, Progress, Summary> = {
  /** Names the job to a running app. */
  job: string;
  usage: string;
  /** Needs the database for itself: no running app may carry it out. */
  alone?: boolean;
  /** May throw what `parseArgs` throws. */
  parse: () => { command: Command } | { help: true } | { wrong: string };
  onProgress: (progress: Progress) => void;
  /** Carries the command out on a database of this process. */
  here: (database: Database, command: Command, signal: AbortSignal) => Promise<Summary>;
  /** Called at the end of the work, however it ends. */
  onEnd?: () => void;
  /** Prints what was done, and gives the exit code. */
  report: (summary: Summary) => number;
};

/**
 * Runs a command of the command line from its arguments to its exit code: 2 for a wrong call, 3 where it may be
 * tried again later, 130 when interrupted, 1 for any other failure.
 */
export async function commandLine<Command, Progress, Summary>({
  job,
  usage,
  alone = false,
  parse,
  onProgress,
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
  try {
    const summary = await runOrder<Progress, Summary>(
      { job, command },
      { signal, alone, onProgress, here: (database) => here(database, command, signal) },
    );
    onEnd();
    return report(summary);
  } catch (error) {
    onEnd();
    if (signal.aborted) return 130;
    console.error(error instanceof Error ? error.message : error);
    return isUnreachable(error) ? 3 : 1;
  }
}

function orWrong<Parsed>(parse: () => Parsed): Parsed | { wrong: string } {
  try {
    return parse();
  } catch (error) {
    return { wrong: (error as Error).message };
  }
}
