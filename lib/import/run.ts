import { parseArgs } from 'node:util';
import { isUnreachable, runOrder } from '@/lib/platform/command/run-order';
import { commandOf, USAGE } from './command';
import { executeImport } from './execute';
import { createProgress } from './progress';
import { SourceError } from './source-error';
import { summaryLines } from './summary';

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
    const { command } = parsed;
    const options = { signal: abort.signal, onProgress: progress.update };
    const summary = await runOrder(
      { job: 'import', command },
      { ...options, here: (database) => executeImport(database, command, options) },
    );
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
