import { parseArgs } from 'node:util';
import { commandLine } from '@/lib/platform/command/command-line';
import { COMMAND_LINE_OPTIONS, commandOf, USAGE } from './command';
import { executeImport } from './execute';
import { createProgress } from './progress';
import { type ImportSummary, summaryLines } from './summary';

const progress = createProgress();

/** Entry point of the command line; exit codes are in {@link USAGE}. */
process.exitCode = await commandLine({
  job: 'import',
  usage: USAGE,
  parse() {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: COMMAND_LINE_OPTIONS });
    return commandOf(positionals, values);
  },
  onProgress: progress.update,
  here: (database, command, signal) =>
    executeImport(database, command, { signal, onProgress: progress.update }),
  onEnd: progress.stop,
  report(summary: ImportSummary) {
    for (const line of summaryLines(summary)) console.log(line);
    return { done: 0, failed: 1, interrupted: 130 }[summary.status];
  },
});
